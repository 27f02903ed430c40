import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareRegions } from "../../lib/testing/region";
import { ensureChromium } from "../browser/index.mjs";
import { generateClient } from "../prisma/generate.mjs";
import type { Run } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";
import type { Progress } from "../process/progress.mjs";
import { ensureBuilt } from "../steps/build.mjs";
import { ensureTestServer } from "../test-database";
import type { Part, Selection } from "./program.mjs";
import { regionInputs } from "./region-inputs";
import { report } from "./report.mjs";
import { runPlaywright, runVitest } from "./runners";

type Session = { progress: Progress; run: Run; rest: string[]; resultsDir: string };

const TITLES: Record<Part, string> = {
  unit: "Unit tests",
  region: "Region tests",
  e2e: "Browser and API tests",
};

const invocation = ({ resultsDir, run }: Session, part: string, args: string[]) => ({
  args,
  results: path.join(resultsDir, `${part}.json`),
  signal: run.signal,
});

/** A named file runs with the part that it belongs to. */
function unitTests(session: Session): Promise<boolean> {
  const args = session.rest.length > 0 ? session.rest : ["--project=shared", "--project=alone"];
  return session.progress.step(TITLES.unit, () => runVitest(invocation(session, "unit", args)));
}

async function regionTests(session: Session): Promise<boolean> {
  const { progress, run } = session;
  const inputs = await regionInputs();
  await progress.step("Region tools", (note) => prepareRegions({ note, signal: run.signal }));
  const args = ["--project=region", "--project=region-alone", ...session.rest];
  const passed = await progress.step(TITLES.region, () => runVitest(invocation(session, "region", args)));
  if (passed && session.rest.length === 0) await inputs.keepAsGreen();
  return passed;
}

async function e2eTests(session: Session): Promise<boolean> {
  const { progress, run, rest } = session;
  const { signal } = run;
  const chromium = await progress.step("Browser", (note) => ensureChromium({ signal, note }));
  await progress.step("Build", (note) => ensureBuilt({ signal, note }));
  return progress.step(TITLES.e2e, () =>
    runPlaywright(invocation(session, "e2e", rest), { CHROMIUM_PATH: chromium }),
  );
}

const PARTS: Record<Part, (session: Session) => Promise<boolean>> = {
  unit: unitTests,
  region: regionTests,
  e2e: e2eTests,
};

/** A part that cannot start has failed; the other parts still run. */
async function passes(part: () => Promise<boolean>): Promise<boolean> {
  try {
    return await part();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    return false;
  }
}

const MAX_NAMED_FILES = 5;

function describeFiles(files: string[]): string {
  const more = files.length - MAX_NAMED_FILES;
  const names = files.slice(0, MAX_NAMED_FILES).join(", ");
  return `${names}${more > 0 ? ` and ${more} more` : ""} changed since they last passed`;
}

/** If no part is named, the region tests run only if one of their inputs changed. */
async function partsOf({ named }: Selection, { say }: Progress): Promise<readonly Part[]> {
  if (named.length > 0) return named;
  const changed = await (await regionInputs()).changedSinceGreen();
  if (changed?.length === 0) {
    say(
      "Region tests are skipped: no input changed since they last passed. To run them: npm test -- --region",
    );
    return ["unit", "e2e"];
  }
  say(`Region tests will run: ${changed ? describeFiles(changed) : "they have not passed here yet"}`);
  return ["unit", "region", "e2e"];
}

/** Returns the folder where .ci/run expects the results, or a temporary folder for this run. */
async function resultsFolder(run: Run): Promise<string> {
  const wanted = process.env.WAYBILL_TEST_RESULTS;
  if (wanted) return wanted;
  const folder = await mkdtemp(path.join(tmpdir(), "waybill-results-"));
  run.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Runs the selected parts against one PostgreSQL server, and prints their results and durations.
 * @returns whether all of them passed
 */
export async function runParts(selection: Selection, progress: Progress, run: Run): Promise<boolean> {
  await generateClient({ signal: run.signal });
  const parts = await partsOf(selection, progress);
  await progress.step("Test database", async () => {
    const server = await ensureTestServer({ signal: run.signal });
    run.defer(server.stop);
    process.env.TEST_DATABASE_URL = server.url;
  });
  process.env.AUTH_SECRET ??= randomBytes(32).toString("base64url");
  const session = { progress, run, rest: selection.rest, resultsDir: await resultsFolder(run) };
  const results: [Part, boolean][] = [];
  for (const part of parts) results.push([part, await passes(() => PARTS[part](session))]);
  report({ steps: progress.steps, resultsDir: session.resultsDir });
  for (const [part, passed] of results) progress.say(`${TITLES[part]}: ${passed ? "passed" : "FAILED"}`);
  return results.every(([, passed]) => passed);
}
