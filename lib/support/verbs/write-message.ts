import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import { notifyCourier } from "@/lib/dispatch/shared/notify-courier";
import { enqueueUnreadMail } from "../model/unread-mail";
import { appendToThread, inThread, lockThread, requireCourier } from "../model/thread";
import { afterMessage } from "../rules/help";
import type { StaffMessageInput } from "../schema";

/**
 * Writes a message into the thread of a delivery, once for each id. With a topic, the merchant or the courier asks for help.
 * @throws ServiceError `forbidden`; `notFound` for everybody who does not take part in the thread; `conflict` if the delivery has
 *   another courier than `seenCourierId`, or none
 */
export async function writeMessage(ctx: Context, input: StaffMessageInput): Promise<void> {
  requirePermission(ctx, "threads:write");
  const { id, text, deliveryId, seenCourierId } = input;
  const { actor } = ctx;
  const isStaff = actor.kind === "staff";
  const topic = isStaff ? null : input.topic;
  await inTransaction(ctx, async (tx) => {
    const theirs = await inThread(tx, input);
    const { db, merchantId } = theirs;
    const thread = await lockThread(theirs, deliveryId);
    const arrived = await db.threadEntry.count({ where: { merchantId, deliveryId, id } });
    if (arrived > 0) return;
    if (seenCourierId !== undefined) await requireCourier(theirs, deliveryId, seenCourierId);
    const author = { isStaff, id: actor.kind === "staff" ? actor.id : null };
    const { changes, and } = afterMessage(thread, author, { topic, now: new Date() });
    const message = { type: topic === null ? "message" : "asked", id, text, detail: topic } as const;
    const history = and === null ? [] : [{ type: and }];
    await appendToThread(theirs, thread, {
      entries: and === "taken" ? [...history, message] : [message, ...history],
      changes,
    });
    await writeAudit(theirs, {
      action: topic === null ? "thread.message_written" : "help.asked",
      subjectType: "delivery",
      subjectId: deliveryId,
      data: { messageId: id, ...(topic !== null && { topic }), ...(and !== null && { help: and }) },
    });
    if (actor.kind !== "user") await enqueueUnreadMail(theirs, deliveryId);
    if (actor.kind !== "courier") await notifyCouriers(theirs, deliveryId);
  });
}

/** Tells those who take part in the thread on the road: the assigned courier, and another one who has the goods. */
async function notifyCouriers(tx: Transaction, deliveryId: string): Promise<void> {
  const delivery = await tx.db.delivery.findUnique({
    where: {
      merchantId_id: { merchantId: tx.merchantId, id: deliveryId },
      status: { in: [...OPEN_STATUSES] },
    },
    select: { courierId: true, holderCourierId: true },
  });
  const couriers = new Set([delivery?.courierId, delivery?.holderCourierId]);
  for (const courierId of couriers)
    if (courierId) await notifyCourier(tx, { courierId, deliveryId, is: "message" });
}
