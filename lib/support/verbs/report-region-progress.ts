import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

/**
 * Records the current step of a region change, and that its process is alive.
 * @returns whether to continue: false once somebody has canceled it
 */
export async function reportRegionProgress(
  ctx: Context,
  { id, progress }: { id: string; progress: string },
): Promise<boolean> {
  requirePermission(ctx, "regions:write");
  // A canceled one still reports: its current step may take more than a minute.
  const [change] = await ctx.db.regionChange.updateManyAndReturn({
    where: { id, state: "running" },
    data: { progress, seenAt: new Date() },
    select: { cancelRequested: true },
  });
  return change?.cancelRequested === false;
}
