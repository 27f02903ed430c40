import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { type BatchSummary, findSummary } from "../model/find-summary";
import { finish } from "../model/finish";

/**
 * Stops a batch: waits for the rows that are being booked at this moment, and none is booked afterward. Deliveries that exist
 * stay. Cancelling it again changes nothing.
 * @throws ServiceError `notFound`; `unprocessable` if it is completed
 */
export function cancelBatch(ctx: Context, id: string): Promise<BatchSummary> {
  requirePermission(ctx, "deliveries:create");
  return inTransaction(ctx, async (tx) => {
    const isNew = await finish(tx, { id, state: "cancelled" });
    const batch = await findSummary(tx, id);
    if (batch.state === "completed")
      throw new ServiceError("unprocessable", "The batch is already completed");
    if (isNew) await writeAudit(tx, { action: "batch.cancelled", subjectType: "batch", subjectId: id });
    return batch;
  });
}
