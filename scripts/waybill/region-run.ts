import { addRegion, OsmFileError, removeRegion } from "@waybill/geo/region-build";
import type { Context } from "../../lib/core/context";
import { platformContext } from "../../lib/core/platform";
import { joinSignals } from "../../lib/core/signals";
import { REGION_PROCESS } from "../../lib/support/constants";
import { findRegionChange } from "../../lib/support/reads/find-region-change";
import { INTERRUPTED } from "../../lib/support/rules/region-words";
import { deleteExtract, extractPath, extractSize } from "../../lib/support/shared/extract-file";
import { fetchExtract } from "../../lib/support/shared/fetch-extract";
import { endRegionChange } from "../../lib/support/verbs/end-region-change";
import { reportRegionProgress } from "../../lib/support/verbs/report-region-progress";
import { Problem } from "../process/problem.mjs";
import type { Operator } from "./operator";
import { oneAtATime, onRegions, type Workshop } from "./regions";

type Change = NonNullable<Awaited<ReturnType<typeof findRegionChange>>>;

const REPORT_MS = 1_000;

/** Makes a change of regions that staff started on their page, reports its steps to the database, and records its end. */
export function runChange(operator: Operator, id: string): Promise<void> {
  return onRegions(operator, async (workshop) => {
    const ctx = platformContext(REGION_PROCESS, { db: workshop.db, requestId: null });
    const change = await findRegionChange(ctx, { id });
    if (change) return run(ctx, workshop, change);
    // Canceled before it began.
    await endRegionChange(ctx, { id, regionId: null, problem: INTERRUPTED.add });
    await deleteExtract(id);
  });
}

async function run(ctx: Context, workshop: Workshop, change: Change): Promise<void> {
  const { id } = change;
  const reports = keepReporting(ctx, id);
  const { signal, release } = joinSignals([workshop.signal, reports.canceled]);
  try {
    const { say } = reports;
    const regionId = await within({ ...workshop, signal, say }, change);
    await reports.end();
    await endRegionChange(ctx, { id, regionId, problem: null });
  } catch (error) {
    await reports.end();
    const problem = workshop.signal.aborted ? INTERRUPTED[change.kind] : problemOf(error);
    await endRegionChange(ctx, { id, regionId: null, problem });
    if (problem === UNKNOWN && !signal.aborted) throw error;
  } finally {
    release();
    await deleteExtract(id);
  }
}

/** @returns the id of the region that was added or removed */
async function within(workshop: Workshop, { id, kind, name, url, regionId }: Change): Promise<string> {
  let changed = regionId ?? "";
  if (kind === "add" && url !== null) await download(workshop, { id, url });
  await oneAtATime(workshop, async () => {
    if (kind === "remove") await removeRegion(workshop, changed);
    else {
      if ((await extractSize(id)) === 0) throw new Problem("The uploaded file is not on this machine.");
      changed = (await addRegion(workshop, { file: extractPath(id), name, without: [] })).id;
    }
  });
  return changed;
}

async function download({ say, signal }: Workshop, { id, url }: { id: string; url: string }): Promise<void> {
  const doing = "download: receiving the extract";
  say(`${doing} (0 %)`);
  await fetchExtract(url, extractPath(id), {
    signal,
    onProgress: (share) => say(`${doing} (${Math.floor(100 * share)} %)`),
  });
}

/** Writes the latest step every second, and learns whether the change was canceled. */
function keepReporting(ctx: Context, id: string) {
  const canceled = new AbortController();
  let progress = "";
  let reporting: Promise<void> = Promise.resolve();
  const report = async () => {
    // An unreachable database also stops the work itself.
    const goesOn = await reportRegionProgress(ctx, { id, progress }).catch(() => true);
    if (!goesOn) canceled.abort();
  };
  const timer = setInterval(() => {
    reporting = reporting.then(report);
  }, REPORT_MS);
  return {
    canceled: canceled.signal,
    say: (text: string) => void (progress = text),
    end: () => {
      clearInterval(timer);
      return reporting;
    },
  };
}

const UNKNOWN = "Something went wrong on our side. The service’s log says what.";

function problemOf(error: unknown): string {
  const isForStaff =
    error instanceof OsmFileError ||
    (error instanceof Error && ["OperatorError", "Problem"].includes(error.name));
  return isForStaff ? error.message : UNKNOWN;
}
