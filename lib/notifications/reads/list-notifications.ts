import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { MessageChannel, MessageState } from "@/prisma/generated/enums";

/** A notification of a delivery, with its state. */
export type NotificationMessage = {
  id: string;
  channel: MessageChannel;
  kind: string;
  recipient: string;
  state: MessageState;
  problem: string | null;
  createdAt: Date;
};

/** Lists the notifications to a delivery's recipient, oldest first. */
export async function listNotifications(
  ctx: Context,
  { deliveryId }: { deliveryId: string },
): Promise<NotificationMessage[]> {
  requirePermission(ctx, "deliveries:read");
  return ctx.db.message.findMany({
    where: { merchantId: ctx.merchantId, aboutKind: "delivery", aboutId: deliveryId },
    select: {
      id: true,
      channel: true,
      kind: true,
      recipient: true,
      state: true,
      problem: true,
      createdAt: true,
    },
    orderBy: { id: "asc" },
  });
}
