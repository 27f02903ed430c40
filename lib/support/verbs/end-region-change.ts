import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";

type Ended = {
  id: string;
  /** Region that was added; null if it failed, and for a removal, which names its region. */
  regionId: string | null;
  /** Why it failed; null after a success. */
  problem: string | null;
};

/** Records the end of a region change, once. */
export async function endRegionChange(ctx: Context, { id, regionId, problem }: Ended): Promise<void> {
  requirePermission(ctx, "regions:write");
  await inTransaction(ctx, async (tx) => {
    const change = await tx.db.regionChange.findFirst({
      where: { id, state: "running" },
      select: { kind: true, name: true, regionId: true, cancelRequested: true },
    });
    if (!change) return;
    const state = problem === null ? "done" : change.cancelRequested ? "canceled" : "failed";
    const { count } = await tx.db.regionChange.updateMany({
      where: { id, state: "running" },
      data: { state, problem: state === "failed" ? problem : null },
    });
    if (count === 0) return;
    await writeAudit(tx, {
      action: `region.${change.kind === "add" ? "import" : "removal"}_${state}`,
      subjectType: "region",
      subjectId: regionId ?? change.regionId ?? id,
      data: { name: change.name, ...(state === "failed" && { problem }) },
    });
  });
}
