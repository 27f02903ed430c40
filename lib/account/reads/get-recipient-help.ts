import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { type RecipientHelp, recipientHelpOf } from "../rules/recipient-help";

/** Returns what the merchant lets recipients do on the tracking page. @throws ServiceError `notFound` */
export async function getRecipientHelp(ctx: Context): Promise<RecipientHelp> {
  requirePermission(ctx, "merchant:read");
  const merchant = await ctx.db.merchant.findUnique({
    where: { id: ctx.merchantId },
    select: { recipientActions: true, recipientDelayHours: true },
  });
  if (!merchant) throw notFound("Merchant");
  return recipientHelpOf(merchant);
}
