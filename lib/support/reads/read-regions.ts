import { listRegions, regionBytes, unfinishedHere } from "@waybill/geo/regions";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { isSilent } from "../model/region-changes";
import { INTERRUPTED } from "../rules/region-words";

const select = {
  id: true,
  kind: true,
  name: true,
  startedBy: true,
  startedAt: true,
  seenAt: true,
  state: true,
  progress: true,
  problem: true,
  cancelRequested: true,
} as const;

/**
 * Returns the installed regions, the latest first, those that a failed or canceled import has left on this machine, and
 * the last addition or removal; null before the first.
 */
export async function readRegions(ctx: Context) {
  requirePermission(ctx, "regions:write");
  const [regions, change] = await Promise.all([listRegions(ctx.db), latestChange(ctx)]);
  return {
    regions: await Promise.all(regions.map(async (each) => ({ ...each, bytes: await regionBytes(each.id) }))),
    unfinished: change?.state === "running" ? [] : await unfinishedHere(ctx.db),
    change,
  };
}

/** Returns a text that changes with the page of regions. */
export async function regionsVersion(ctx: Context): Promise<{ version: string }> {
  requirePermission(ctx, "regions:write");
  const change = await latestChange(ctx);
  return { version: change ? versionOf(change) : "" };
}

type Regions = Awaited<ReturnType<typeof readRegions>>;
export type InstalledOnPage = Regions["regions"][number];
export type UnfinishedOnPage = Regions["unfinished"][number];
export type LatestChange = NonNullable<Regions["change"]>;

async function latestChange({ db }: Context) {
  const found = await db.regionChange.findFirst({ orderBy: { startedAt: "desc" }, select });
  if (!found) return null;
  const { seenAt: _, ...change } = found;
  const shown =
    change.state === "running" && isSilent(found)
      ? { ...change, state: "failed" as const, problem: INTERRUPTED[change.kind] }
      : change;
  return { ...shown, version: versionOf(shown) };
}

type Versioned = { id: string; state: string; progress: string; cancelRequested: boolean };

const versionOf = ({ id, state, progress, cancelRequested }: Versioned) =>
  [id, state, cancelRequested, progress].join(" ");
