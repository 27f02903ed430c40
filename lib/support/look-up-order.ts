import { writeAudit } from "../audit";
import type { Context } from "../context";
import { inTransaction } from "../db";
import type { DeliveryStatus } from "../deliveries/status";
import { ServiceError } from "../errors";
import { authorisedMerchantId } from "../ids";
import type { LookUpInput } from "./schema";

/** What support sees of an order: whose it is and how it stands. */
export type FoundOrder = {
  merchantId: string;
  merchantName: string;
  orderNumber: string;
  status: DeliveryStatus;
  createdAt: Date;
};

/** An order number is unique for a merchant only; this many merchants with the same one are shown. */
const MAX_FOUND = 50;

/**
 * Finds an order number over all merchants, exactly as given, the newest first. Every look-up is audited: for
 * the platform with what was looked for, and for each merchant whose delivery was seen.
 * @throws ServiceError `forbidden` for everyone but staff.
 */
export async function lookUpOrder(ctx: Context, { orderNumber }: LookUpInput): Promise<FoundOrder[]> {
  if (ctx.actor.kind !== "staff") throw new ServiceError("forbidden", "You are not allowed to do this");
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db.delivery.findMany({
      where: { orderNumber },
      orderBy: [{ createdAt: "desc" }, { merchantId: "asc" }],
      take: MAX_FOUND,
      select: {
        merchantId: true,
        id: true,
        orderNumber: true,
        status: true,
        createdAt: true,
        merchant: { select: { name: true } },
      },
    });
    await writeAudit(tx, {
      action: "order.looked_up",
      subjectType: "order_number",
      subjectId: orderNumber,
      data: { found: rows.length },
    });
    for (const { merchantId, id } of rows) {
      const theirs = { ...tx, merchantId: authorisedMerchantId(merchantId) };
      await writeAudit(theirs, { action: "delivery.looked_up", subjectType: "delivery", subjectId: id });
    }
    return rows.map(({ id: _id, merchant, ...row }) => ({ ...row, merchantName: merchant.name }));
  });
}
