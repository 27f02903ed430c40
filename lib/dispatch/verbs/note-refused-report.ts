import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockDelivery } from "@/lib/deliveries/shared/lock";

/** A courier's report of a delivered package: `id` is that of the tap, and `pressedAt` its time by the server's clock. */
type Report = { id: string; deliveryId: string; pressedAt: Date };

/**
 * Keeps a courier's refused report that a package was delivered as a note for the staff, once, and asks for their attention:
 * somebody else has the delivery now, or it has ended, and one of the two is wrong. Reports of couriers who never had the
 * delivery are ignored.
 */
export async function noteRefusedReport(ctx: Context, { id, deliveryId, pressedAt }: Report): Promise<void> {
  requirePermission(ctx, "deliveries:carry");
  const { actor } = ctx;
  if (actor.kind !== "courier") throw forbidden();
  await inTransaction(ctx, async (tx) => {
    const { db, merchantId } = tx;
    const had = await db.deliveryEvent.count({ where: { merchantId, deliveryId, courierId: actor.id } });
    if (had === 0) return;
    const { status } = await lockDelivery(tx, { deliveryId });
    const at = pressedAt.toISOString().slice(0, 16).replace("T", " ");
    const { count } = await db.deliveryNote.createMany({
      data: {
        merchantId,
        deliveryId,
        id,
        authorId: actor.id,
        authorName: actor.name,
        text: `${actor.name} reported this as delivered at ${at} UTC. The report was refused, because the delivery was ${status} and no longer theirs.`,
      },
      skipDuplicates: true,
    });
    if (count === 0 || status === "completed") return;
    await db.delivery.update({
      where: { merchantId_id: { merchantId, id: deliveryId } },
      data: { disputedAt: new Date() },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "delivery.report_refused",
      subjectType: "delivery",
      subjectId: deliveryId,
      data: { noteId: id },
    });
  });
}
