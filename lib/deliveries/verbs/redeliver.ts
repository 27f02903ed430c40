import type { Context, Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { type DeliveryDetail, getDelivery } from "../reads/get-delivery";
import type { ChangedFields } from "../request";
import { redeliveryOf } from "../shared/redelivery";
import { lockDelivery } from "../shared/lock";
import type { DeliveryState } from "../status";
import { type TransactionHook, createDelivery, type Created } from "./create-delivery";

export type Redelivery = {
  /** The failed delivery. */
  orderNumber: string;
  /** Values that differ from those of the failed delivery, by their dotted paths; `order_number` is that of the new one. */
  fields: ChangedFields;
};

/** The new delivery, and the order number of the failed one. */
export type Redelivered = Created & { redelivers: string };

/**
 * Books a failed delivery again as a new delivery with the same content, from its pickup and as soon as possible. A delivery
 * has at most one redelivery that was not cancelled, so that repeating the request returns it and books nothing; a redelivery that fails can be
 * redelivered itself.
 * @param alsoDo additional work in the transaction
 * @throws ServiceError `notFound`; `unprocessable` unless the delivery failed, or if it was already redelivered with another
 *   order number or content; and as `createDelivery` does.
 */
export async function redeliver(
  ctx: Context,
  { orderNumber, fields }: Redelivery,
  alsoDo?: TransactionHook,
): Promise<Redelivered> {
  requirePermission(ctx, "deliveries:redeliver");
  const failed = await getDelivery(ctx, orderNumber);
  const input = await redeliveryOf(ctx, failed, fields);
  requireRedeliverable(failed);
  requireSame(failed, failed.links.redeliveredBy, input.order_number);
  const created = await createDelivery(ctx, input, {
    permission: "deliveries:redeliver",
    onlyOffered: true,
    alsoDo: async (tx, delivery) => {
      await link(tx, failed, delivery);
      await alsoDo?.(tx, delivery);
    },
  });
  if (created.replayed) await requireLinked(ctx, failed, created.delivery.id);
  return { ...created, redelivers: failed.orderNumber };
}

/** @throws ServiceError `unprocessable` unless the delivery failed */
function requireRedeliverable({ status, returnsId }: Pick<DeliveryState, "status" | "returnsId">): void {
  if (returnsId) throw new ServiceError("unprocessable", "A return cannot be redelivered");
  if (status === "failed") return;
  throw new ServiceError(
    "unprocessable",
    say("A delivery that is {status} cannot be redelivered; only a failed one can", { status }),
  );
}

/** @throws ServiceError `unprocessable` if there is another redelivery */
function requireSame({ orderNumber }: DeliveryDetail, earlier: string | null, wanted: string): void {
  if (earlier === null || earlier === wanted) return;
  throw new ServiceError(
    "unprocessable",
    say("{order} is already redelivered by {earlier}", { order: orderNumber, earlier }),
  );
}

/**
 * Links a new delivery with the failed one, whose lock lets one of several concurrent redeliveries succeed, and keeps the
 * language that the recipient chose.
 */
async function link(tx: Transaction, failed: DeliveryDetail, { id, orderNumber }: Linked): Promise<void> {
  const { merchantId, db } = tx;
  requireRedeliverable(await lockDelivery(tx, { deliveryId: failed.id }));
  // A cancelled redelivery makes room for the next one.
  await db.delivery.updateMany({
    where: { merchantId, redeliversId: failed.id, status: "cancelled" },
    data: { redeliversId: null },
  });
  const earlier = await db.delivery.findUnique({
    where: { merchantId_redeliversId: { merchantId, redeliversId: failed.id } },
    select: { orderNumber: true },
  });
  requireSame(failed, earlier?.orderNumber ?? null, orderNumber);
  const { recipientLanguage } = await db.delivery.findUniqueOrThrow({
    where: { merchantId_id: { merchantId, id: failed.id } },
    select: { recipientLanguage: true },
  });
  await db.delivery.update({
    where: { merchantId_id: { merchantId, id } },
    data: { redeliversId: failed.id, recipientLanguage },
    select: { id: true },
  });
}

type Linked = { id: string; orderNumber: string };

/** @throws ServiceError `unprocessable` if the order number belongs to a delivery that does not redeliver this one */
async function requireLinked({ db, merchantId }: Context, failed: DeliveryDetail, id: string): Promise<void> {
  const linked = await db.delivery.count({ where: { merchantId, id, redeliversId: failed.id } });
  if (linked > 0) return;
  throw new ServiceError(
    "unprocessable",
    "order_number is already used by a delivery that is not a redelivery of this one",
  );
}
