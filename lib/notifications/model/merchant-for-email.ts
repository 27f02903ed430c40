import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import type { OfMerchant } from "../shared/team-mails";

/** The merchant's name and key for emails to its team. */
export async function merchantForEmail(ctx: Context): Promise<OfMerchant> {
  const [{ name, key }, { timeZone }] = await Promise.all([
    ctx.db.merchant.findUniqueOrThrow({
      where: { id: ctx.merchantId },
      select: { name: true, key: true },
    }),
    getTimeZone(ctx),
  ]);
  return { name, key, timeZone };
}
