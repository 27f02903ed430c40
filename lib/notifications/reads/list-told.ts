import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { MessageChannel, MessageState } from "@/prisma/generated/enums";

/** A notification of a delivery, and what became of it. */
export type ToldMessage = {
  id: string;
  channel: MessageChannel;
  kind: string;
  recipient: string;
  state: MessageState;
  problem: string | null;
  createdAt: Date;
};

/** What the recipient of a delivery was told, oldest first. */
export async function listTold(ctx: Context, { deliveryId }: { deliveryId: string }): Promise<ToldMessage[]> {
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
