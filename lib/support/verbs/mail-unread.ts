import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { publicUrl } from "@/lib/core/env";
import { requirePermission } from "@/lib/core/permissions";
import { composeEmail, WAYBILL } from "@/lib/messages/rules/compose";
import { notifyMembers } from "@/lib/notifications/shared/members";
import { memberReason } from "@/lib/notifications/shared/team-mails";
import { UNREAD_MINUTES } from "../constants";
import { enqueueUnreadMail, unreadOfMembers } from "../model/unread-mail";

/**
 * Emails the members of the merchant's team who have not read a message for some minutes. Until they read the thread, they get
 * no other email about it: the last read message identifies the email. A later message is looked at again.
 */
export async function mailUnread(
  ctx: Context,
  { deliveryId, now = new Date() }: { deliveryId: string; now?: Date },
): Promise<void> {
  requirePermission(ctx, "merchants:operate");
  await inTransaction(ctx, async (tx) => {
    const { db, merchantId } = tx;
    const delivery = await db.delivery.findUnique({
      where: { merchantId_id: { merchantId, id: deliveryId } },
      select: { orderNumber: true, merchant: { select: { name: true, key: true } } },
    });
    if (!delivery) return;
    const { orderNumber, merchant } = delivery;
    const url = `${publicUrl()}/dashboard/${merchant.key}/deliveries/${encodeURIComponent(orderNumber)}#messages`;
    let waitMs = 0;
    for (const { userId, upTo, since, authorName } of await unreadOfMembers(tx, deliveryId)) {
      const leftMs = since.getTime() + UNREAD_MINUTES * 60_000 - now.getTime();
      if (leftMs > 0) {
        waitMs = Math.max(waitMs, leftMs);
        continue;
      }
      await notifyMembers(tx, {
        notice: "unread_message",
        kind: "unread_message",
        factKey: `unread_message:${deliveryId}:${upTo}`,
        only: userId,
        compose: (unsubscribeUrl) =>
          composeEmail(WAYBILL, {
            subject: `${merchant.name}: new message about order ${orderNumber}`,
            paragraphs: [`${authorName} wrote about order ${orderNumber} of ${merchant.name}.`],
            button: { label: "Read and reply", url },
            reason: memberReason(merchant.name, unsubscribeUrl),
          }),
      });
    }
    if (waitMs > 0) await enqueueUnreadMail(tx, deliveryId, Math.ceil(waitMs / 1000));
  });
}
