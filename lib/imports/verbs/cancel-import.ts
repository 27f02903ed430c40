import { cancelBatch } from "@/lib/batches/verbs/cancel-batch";
import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { CancelBookingInput } from "../schema";

/**
 * Stops a booking of an import. Deliveries that are booked stay; the other rows can be booked again.
 * @throws ServiceError `notFound`; `unprocessable` if it is completed
 */
export async function cancelImport(ctx: Context, { id, batchId }: CancelBookingInput): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  const { db, merchantId } = ctx;
  const booking = { merchantId, batchId, importId: id };
  if ((await db.importBooking.count({ where: booking })) === 0) throw notFound("Booking");
  await cancelBatch(ctx, batchId);
}
