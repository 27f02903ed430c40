import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import type { OfMerchant } from "./team-mails";

/** The merchant as e-mails to its team name it. */
export async function merchantTold(ctx: Context): Promise<OfMerchant> {
  const [{ name, key }, { timeZone }] = await Promise.all([
    ctx.db.merchant.findUniqueOrThrow({
      where: { id: ctx.merchantId },
      select: { name: true, key: true },
    }),
    getTimeZone(ctx),
  ]);
  return { name, key, timeZone };
}
