import type { z } from "zod";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { forbidden } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import type { noteInput } from "../schema";

/**
 * Adds a note to a delivery, which only staff can see.
 * @throws ServiceError `forbidden` for everyone but staff; `notFound`.
 */
export async function addNote(ctx: Context, input: z.output<typeof noteInput>): Promise<void> {
  requirePermission(ctx, "deliveries:note");
  const { actor } = ctx;
  // A note has its author.
  if (actor.kind !== "staff") throw forbidden();
  await inTransaction(forMerchant(ctx, input.merchantId), async (tx) => {
    const { id: deliveryId } = await lockDelivery(tx, input);
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
