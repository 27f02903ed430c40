import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { DeliveryStatus } from "@/lib/deliveries/status";

/** A delivery on a merchant's page, without personal data. */
export type LatestDelivery = {
  merchantId: string;
  id: string;
  orderNumber: string;
  status: DeliveryStatus;
  createdAt: Date;
};

const MAX_LISTED = 5;

/** Returns the newest deliveries of a merchant and of its sandbox, for staff. */
export async function latestOfMerchant(
  ctx: Context,
  { merchantId }: { merchantId: string },
): Promise<{ live: LatestDelivery[]; sandbox: LatestDelivery[] }> {
  requirePermission(ctx, "support:look-up");
  const newest = (id: string) =>
    ctx.db.delivery.findMany({
      where: { merchantId: id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_LISTED,
      select: { merchantId: true, id: true, orderNumber: true, status: true, createdAt: true },
    });
  const where = { sandboxOfId: merchantId };
  const sandbox = await ctx.db.merchant.findUnique({ where, select: { id: true } });
  return { live: await newest(merchantId), sandbox: sandbox ? await newest(sandbox.id) : [] };
}
