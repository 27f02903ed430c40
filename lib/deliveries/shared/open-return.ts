import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
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
    say("The return {order} has the goods of this delivery. Correct the return first", {
      order: open.orderNumber,
    }),
  );
}
