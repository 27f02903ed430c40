import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";

/**
 * Asks the process that adds a region to stop. It does as soon as its current step can be interrupted, and keeps the
 * parts that are done.
 * @throws ServiceError `conflict` if no such import is running
 */
export async function cancelRegionChange(ctx: Context, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "regions:write");
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.regionChange.updateMany({
      where: { id, kind: "add", state: "running" },
      data: { cancelRequested: true },
    });
    if (count === 0) throw new ServiceError("conflict", "This import has already ended");
    await writeAudit(tx, { action: "region.import_cancel_requested", subjectType: "region", subjectId: id });
  });
}
