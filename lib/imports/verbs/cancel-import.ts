import { cancelBatch } from "@/lib/batches/verbs/cancel-batch";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { findStored } from "../model/stored";

/**
 * Stops the booking of an import. Deliveries that are booked stay.
 * @throws ServiceError `notFound`; `unprocessable` unless it is being booked
 */
export async function cancelImport(ctx: Context, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  const { batchId } = await findStored(ctx, id);
  if (batchId === null) throw new ServiceError("unprocessable", "This import is not being booked");
  await cancelBatch(ctx, batchId);
}
