import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { findTracking } from "@/lib/deliveries/reads/find-tracking";
import { readSettings } from "../model/settings";
import { queueNotifications, notifiedSelect } from "../model/queue-notifications";

/** The delivery whose recipient is notified. */
type NotifyInput = { deliveryId: string };

/**
 * Notifies a delivery's recipient as the merchant's settings say, and enqueues a check for when the sent
 * arrival has passed. Safe to call any number of times: each notification is sent once. The messages in the
 * outbox serve as its audit trail.
 */
export async function notifyRecipient(ctx: Context, { deliveryId }: NotifyInput): Promise<void> {
  requirePermission(ctx, "merchants:operate");
  const { db, merchantId } = ctx;
  const settings = await readSettings(ctx);
  if (settings.enabled.length === 0) return;
  const key = { merchantId_id: { merchantId, id: deliveryId } };
  const delivery = await db.delivery.findUnique({
    where: key,
    select: { ...notifiedSelect, returnsId: true },
  });
  // The recipient of a return is the store.
  if (delivery?.returnsId) return;
  const tracking = delivery && (await findTracking(db, delivery.trackingCode));
  if (!tracking) return;
  await inTransaction(ctx, (tx) => queueNotifications(tx, settings, { delivery, tracking }));
}
