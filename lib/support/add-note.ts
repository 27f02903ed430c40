import type { z } from "zod";
import { writeAudit } from "../audit";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { lockDelivery } from "../deliveries/lock";
import { forbidden } from "../errors";
import { newId } from "../ids";
import { requirePermission } from "../permissions";
import { forMerchant } from "../users/platform";
import type { noteInput } from "./schema";

/**
 * Notes something about a delivery, for the staff themselves: merchants never see it.
 * @throws ServiceError `forbidden` for everyone but staff; `notFound`.
 */
export async function addNote(ctx: Context, input: z.output<typeof noteInput>): Promise<void> {
  requirePermission(ctx, "deliveries:note");
  const { actor } = ctx;
  // A note has its author.
  if (actor.kind !== "staff") throw forbidden();
  await inTransaction(forMerchant(ctx, input.merchantId), async (tx) => {
    const { id: deliveryId } = await lockDelivery(tx, input.orderNumber);
    const note = await tx.db.deliveryNote.create({
      data: {
        merchantId: tx.merchantId,
        deliveryId,
        id: newId(),
        authorId: actor.id,
        authorName: actor.name,
        text: input.text,
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "delivery.note_added",
      subjectType: "delivery",
      subjectId: deliveryId,
      data: { noteId: note.id },
    });
  });
}
