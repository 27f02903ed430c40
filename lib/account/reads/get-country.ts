import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { countryOf, type MerchantCountry } from "../model/country";

export type { MerchantCountry };

/** Returns the country of the merchant's addresses that name none, and its source. */
export async function getCountry(ctx: Context): Promise<MerchantCountry> {
  requirePermission(ctx, "merchant:read");
  return countryOf(ctx.db, ctx.merchantId);
}

/** Returns its code (ISO 3166-1 alpha-2) for the locator; undefined if unknown. */
export async function assumedCountry(ctx: Context): Promise<string | undefined> {
  requirePermission(ctx, "rates:quote");
  return (await countryOf(ctx.db, ctx.merchantId)).code ?? undefined;
}
