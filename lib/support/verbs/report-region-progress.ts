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
  const { count } = await ctx.db.regionChange.updateMany({
    where: { id, state: "running", cancelRequested: false },
    data: { progress, seenAt: new Date() },
  });
  return count === 1;
}
