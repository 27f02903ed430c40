import type { ThreadEntryType } from "@/prisma/generated/enums";
import { actorColumns, type Context, type Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { workOf } from "@/lib/dispatch/shared/work-of";
import type { Help } from "../rules/help";
import type { ThreadKey } from "../schema";

/**
 * Switches the context to the merchant of a thread that the actor takes part in: the merchant's team, the staff, or the courier
 * who has the delivery or its goods.
 * @throws ServiceError `notFound`, the same for an unknown delivery and for anybody else
 */
export async function inThread<C extends Context>(ctx: C, { merchantId, deliveryId }: ThreadKey): Promise<C> {
  const { actor, db } = ctx;
  if (actor.kind === "user" && merchantId !== ctx.merchantId) throw notFound("Delivery");
  const found = await db.delivery.findUnique({
    where: {
      merchantId_id: { merchantId, id: deliveryId },
      ...(actor.kind === "courier" && workOf(actor.id)),
    },
    select: { id: true },
  });
  if (!found) throw notFound("Delivery");
  return { ...ctx, merchantId: authorisedMerchantId(merchantId) };
}

type LockedThread = Help & { deliveryId: string; length: number };

/** Locks the thread of a delivery of the merchant, and creates it if there is none. */
export async function lockThread({ db, merchantId }: Transaction, deliveryId: string): Promise<LockedThread> {
  await db.deliveryThread.createMany({ data: [{ merchantId, deliveryId }], skipDuplicates: true });
  const [thread] = await db.$queryRaw<LockedThread[]>`
    SELECT "deliveryId", length, topic::text AS topic, state::text AS state, "askedAt", "assigneeId"
    FROM "DeliveryThread" WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${deliveryId} FOR UPDATE`;
  if (!thread) throw notFound("Delivery");
  return thread;
}

/**
 * Locks a delivery's assignment until the transaction ends.
 * @throws ServiceError `conflict` unless the delivery has this courier
 */
export async function requireCourier(
  { db, merchantId }: Transaction,
  deliveryId: string,
  courierId: string,
): Promise<void> {
  // Not FOR UPDATE: concurrent first messages of the thread refer to the delivery.
  const [delivery] = await db.$queryRaw<{ courierId: string | null }[]>`
    SELECT "courierId" FROM "Delivery" WHERE "merchantId" = ${merchantId} AND id = ${deliveryId} FOR SHARE`;
  if (!delivery) throw notFound("Delivery");
  if (delivery.courierId === courierId) return;
  if (delivery.courierId === null)
    throw new ServiceError("conflict", "Not sent: the delivery no longer has a courier");
  const { name } = await db.courier.findUniqueOrThrow({
    where: { id: delivery.courierId },
    select: { name: true },
  });
  throw new ServiceError("conflict", say("Not sent: the delivery is now with {name}", { name }));
}

type NewEntry = { type: ThreadEntryType; id?: string; text?: string; detail?: string | null };

/** Appends entries by the actor, and stores the changes of the request for help. */
export async function appendToThread(
  tx: Transaction,
  { deliveryId, length }: LockedThread,
  { entries, changes }: { entries: readonly NewEntry[]; changes: Partial<Help> },
): Promise<void> {
  const { db, merchantId, actor } = tx;
  await db.threadEntry.createMany({
    data: entries.map(({ type, id = newId(), text = null, detail = null }, index) => ({
      merchantId,
      deliveryId,
      sequence: length + 1 + index,
      id,
      type,
      ...actorColumns(actor),
      text,
      detail,
    })),
  });
  await db.deliveryThread.update({
    where: { merchantId_deliveryId: { merchantId, deliveryId } },
    data: { ...changes, length: length + entries.length, lastAt: new Date() },
    select: { deliveryId: true },
  });
}
