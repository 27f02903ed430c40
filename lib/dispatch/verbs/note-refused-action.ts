import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockDelivery, type LockedDelivery } from "@/lib/deliveries/shared/lock";
import { type DeliveryStatus, isFinal } from "@/lib/deliveries/status";
import type { CourierActionName } from "../status";

/**
 * A courier's action that was refused: `id` is that of the tap, `pressedAt` its time by the server's clock, and `following` the
 * actions that the phone discarded with it.
 */
type RefusedAction = {
  id: string;
  deliveryId: string;
  status: CourierActionName;
  pressedAt: Date;
  following: readonly CourierActionName[];
};

/**
 * Keeps a courier's refused action as a note for the staff, once, if somebody else has taken or ended the delivery, or changed its
 * status after the tap. A report that the package was delivered also asks for their attention: one of the two is wrong. Actions
 * of couriers who never had the delivery are ignored, and so are those that the courier's own later actions overtook.
 */
export async function noteRefusedAction(ctx: Context, action: RefusedAction): Promise<void> {
  requirePermission(ctx, "deliveries:carry");
  const { actor } = ctx;
  if (actor.kind !== "courier") throw forbidden();
  const { id, deliveryId } = action;
  await inTransaction(ctx, async (tx) => {
    const { db, merchantId } = tx;
    const had = await db.deliveryEvent.count({ where: { merchantId, deliveryId, courierId: actor.id } });
    if (had === 0) return;
    const delivery = await lockDelivery(tx, { deliveryId });
    const isReport = action.status === "completed";
    if (!isReport && !(await isOvertaken(tx, delivery, { actorId: actor.id, pressedAt: action.pressedAt })))
      return;
    const text = noteText(actor, action, delivery);
    const { count } = await db.deliveryNote.createMany({
      data: { merchantId, deliveryId, id, authorId: actor.id, authorName: actor.name, text },
      skipDuplicates: true,
    });
    if (count === 0) return extendNote(tx, { deliveryId, id, authorId: actor.id, text });
    if (isReport && delivery.status === "completed") return;
    if (isReport)
      await db.delivery.update({
        where: { merchantId_id: { merchantId, id: deliveryId } },
        data: { disputedAt: new Date() },
        select: { id: true },
      });
    await writeAudit(tx, {
      action: isReport ? "delivery.report_refused" : "delivery.action_refused",
      subjectType: "delivery",
      subjectId: deliveryId,
      data: { noteId: id },
    });
  });
}

type Note = { deliveryId: string; id: string; authorId: string; text: string };

/** Number of actions that a note names. */
const namedIn = (text: string) => text.split("“").length;

/** Replaces a courier's note if its new text names more actions: the phone sent the action again, with those tapped since. */
async function extendNote(
  { db, merchantId }: Transaction,
  { deliveryId, id, authorId, text }: Note,
): Promise<void> {
  const where = { merchantId_deliveryId_id: { merchantId, deliveryId, id }, authorId };
  const known = await db.deliveryNote.findUnique({ where, select: { text: true } });
  if (known && namedIn(text) > namedIn(known.text))
    await db.deliveryNote.update({ where, data: { text }, select: { id: true } });
}

/**
 * Whether the delivery is no longer the courier's or has ended, and not by the courier's own latest action; or whether somebody
 * else changed its status or courier after the tap.
 */
async function isOvertaken(
  { db, merchantId }: Transaction,
  { id: deliveryId, status, courierId }: LockedDelivery,
  { actorId, pressedAt }: { actorId: string; pressedAt: Date },
): Promise<boolean> {
  if (courierId === actorId && !isFinal(status)) {
    const newer = await db.deliveryEvent.count({
      where: {
        merchantId,
        deliveryId,
        type: { in: ["status_changed", "corrected"] },
        createdAt: { gt: pressedAt },
        OR: [{ actorId: null }, { actorId: { not: actorId } }],
      },
    });
    return newer > 0;
  }
  const last = await db.deliveryEvent.findFirst({
    where: { merchantId, deliveryId },
    orderBy: { sequence: "desc" },
    select: { actorId: true },
  });
  return last?.actorId !== actorId;
}

/** The name of a status, or of a courier's action, in a sentence. */
const inWords = (name: CourierActionName | DeliveryStatus) => name.replaceAll("_", " ");

function noteText(
  actor: { id: string; name: string },
  { status: to, pressedAt, following }: RefusedAction,
  { status, courierId }: LockedDelivery,
): string {
  const at = `${pressedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const why = `the delivery was ${inWords(status)}${courierId === actor.id ? "" : " and no longer theirs"}`;
  if (to === "completed")
    return `${actor.name} reported this as delivered at ${at}. The report was refused, because ${why}.`;
  const names = [to, ...following].map((name) => `“${name === "pending" ? "declined" : inWords(name)}”`);
  const what =
    names.length === 1 ? `${names.join()} at ${at}. It was` : `${names.join(", ")} from ${at} on. They were`;
  return `${actor.name} pressed ${what} not applied, because ${why}.`;
}
