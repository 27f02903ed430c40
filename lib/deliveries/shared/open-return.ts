import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { OPEN_STATUSES } from "../status";
import type { PeekedDelivery } from "./lock";

/** @throws ServiceError `unprocessable` while an open return has the goods of a failed delivery: it is corrected first. */
export async function refuseWhileReturned(
  { db, merchantId }: Transaction,
  { id }: PeekedDelivery,
): Promise<void> {
  const open = await db.delivery.findFirst({
    where: { merchantId, returnsId: id, status: { in: [...OPEN_STATUSES] } },
    select: { orderNumber: true },
  });
  if (!open) return;
  throw new ServiceError(
    "unprocessable",
    `The return ${open.orderNumber} has the goods of this delivery. Correct the return first`,
  );
}
