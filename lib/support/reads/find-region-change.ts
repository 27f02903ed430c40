import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

const select = { id: true, kind: true, name: true, url: true, regionId: true } as const;

/** Returns what the process of a region change has to do; null if it has ended or been canceled. */
export async function findRegionChange(ctx: Context, { id }: { id: string }) {
  requirePermission(ctx, "regions:write");
  return ctx.db.regionChange.findFirst({ where: { id, state: "running", cancelRequested: false }, select });
}
