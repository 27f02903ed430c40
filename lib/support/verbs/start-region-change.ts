import { listRegions, unfinishedHere } from "@waybill/geo/regions";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError, validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { addJob } from "@/lib/core/queue/job";
import { CHANGE_REGION, REGION_PROCESS } from "../constants";
import { lockRegionChanges, refuseSecondChange } from "../model/region-changes";
import { INTERRUPTED, nameOfExtract } from "../rules/region-words";
import type { RegionChangeInput } from "../schema";
import { extractSize } from "../shared/extract-file";
import { extractUrlProblem } from "../shared/extract-url";
import { endRegionChange } from "./end-region-change";

/**
 * Starts adding or removing a region. A separate process does the work; see jobs.ts.
 * @throws ServiceError `conflict` while another change is running; `validation` on `url`; `notFound`
 */
export async function startRegionChange(ctx: Context, input: RegionChangeInput): Promise<{ id: string }> {
  requirePermission(ctx, "regions:write");
  const change = await changeOf(ctx, input);
  await inTransaction(ctx, async (tx) => {
    await lockRegionChanges(tx);
    await refuseSecondChange(tx.db);
    // Left by processes that ended without a report.
    const silent = await tx.db.regionChange.findMany({
      where: { state: "running" },
      select: { id: true, kind: true },
    });
    for (const { id, kind } of silent) {
      const problem = INTERRUPTED[kind];
      await endRegionChange({ ...tx, actor: REGION_PROCESS }, { id, regionId: null, problem });
    }
    await tx.db.regionChange.create({ data: { ...change, startedBy: tx.actor.name }, select: { id: true } });
    const { id } = change;
    await addJob(tx.db, {
      task: CHANGE_REGION,
      payload: { id },
      key: `region change ${id}`,
      runInSeconds: 0,
    });
    await writeAudit(tx, {
      action: change.kind === "add" ? "region.import_started" : "region.removal_started",
      subjectType: "region",
      subjectId: change.regionId ?? id,
      // A query may contain a key.
      data: { name: change.name, ...(change.url !== null && { url: change.url.replace(/[?#].*$/, "") }) },
    });
  });
  return { id: change.id };
}

async function changeOf({ db }: Context, input: RegionChangeInput) {
  if (input.kind === "url") {
    const problem = extractUrlProblem(input.url);
    if (problem) throw validationError({ url: problem });
    const name = input.name ?? nameOfExtract(new URL(input.url).pathname);
    if (name === "") throw validationError({ name: "required" });
    return { id: newId(), kind: "add" as const, name, url: input.url, regionId: null };
  }
  if (input.kind === "upload") {
    if ((await extractSize(input.uploadId)) === 0) {
      throw new ServiceError("conflict", "The uploaded file is gone. Choose it again");
    }
    return { id: input.uploadId, kind: "add" as const, name: input.name, url: null, regionId: null };
  }
  const { regionId } = input;
  const regions = [...(await listRegions(db)), ...(await unfinishedHere(db))];
  const region = regions.find(({ id }) => id === regionId);
  if (!region) throw notFound("Region");
  return { id: newId(), kind: "remove" as const, name: region.name ?? regionId, url: null, regionId };
}
