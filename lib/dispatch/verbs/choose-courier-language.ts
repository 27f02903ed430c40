import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { platformContext } from "@/lib/core/platform";
import { lockCourier } from "../model/lock";
import type { CourierLanguage } from "../schema";

/**
 * Sets the language of a courier's own pages and messages; null for that of the phone's browser. The same language again
 * changes nothing.
 * @throws ServiceError `forbidden` for everyone but couriers
 */
export async function chooseCourierLanguage(ctx: Context, { language }: CourierLanguage): Promise<void> {
  requirePermission(ctx, "deliveries:carry");
  const { actor } = ctx;
  if (actor.kind !== "courier") throw forbidden();
  await inTransaction(platformContext(actor, ctx), async (tx) => {
    await lockCourier(tx, actor.id);
    const where = { id: actor.id };
    const { language: from } = await tx.db.courier.findUniqueOrThrow({ where, select: { language: true } });
    if (from === language) return;
    await tx.db.courier.update({ where, data: { language }, select: { id: true } });
    await writeAudit(tx, {
      action: "courier.language_chosen",
      subjectType: "courier",
      subjectId: actor.id,
      data: { from, to: language },
    });
  });
}
