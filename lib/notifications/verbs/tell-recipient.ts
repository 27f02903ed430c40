import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { findTracking } from "@/lib/deliveries/reads/find-tracking";
import { readSettings } from "../model/settings";
import { tell, toldSelect } from "../model/tell";

/** The delivery whose recipient is told. */
type TellInput = { deliveryId: string };

/**
 * Tells a delivery's recipient what is new, by what the merchant has switched on; and comes back when the arrival that was
 * told has passed. Called as often as one likes: the same fact is told once. The messages in the outbox are its trail.
 */
export async function tellRecipient(ctx: Context, { deliveryId }: TellInput): Promise<void> {
  requirePermission(ctx, "merchants:operate");
  const { db, merchantId } = ctx;
  const settings = await readSettings(ctx);
  if (settings.enabled.length === 0) return;
  const key = { merchantId_id: { merchantId, id: deliveryId } };
  const delivery = await db.delivery.findUnique({ where: key, select: toldSelect });
  const tracking = delivery && (await findTracking(db, delivery.trackingCode));
  if (!tracking) return;
  await inTransaction(ctx, (tx) => tell(tx, settings, { delivery, tracking }));
}
