import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "@/lib/core/language/languages";
import { requirePermission } from "@/lib/core/permissions";
import type { Units } from "@/lib/core/units";

/** The merchant's own settings; `currency` is an ISO 4217 code. */
export type MerchantSettings = {
  name: string;
  currency: string;
  units: Units;
  /** Language of messages to recipients. */
  language: Language;
  requiresSecondFactor: boolean;
};

/** Returns the settings of the context's merchant. @throws ServiceError `notFound` if there is no such merchant */
export async function getMerchant(ctx: Context): Promise<MerchantSettings> {
  requirePermission(ctx, "merchant:read");
  const merchant = await ctx.db.merchant.findUnique({
    where: { id: ctx.merchantId },
    select: { name: true, currency: true, units: true, language: true, requiresSecondFactor: true },
  });
  if (!merchant) throw notFound("Merchant");
  return { ...merchant, language: languageOf(merchant.language) ?? DEFAULT_LANGUAGE };
}
