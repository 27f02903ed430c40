import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { Assumed } from "@waybill/geo/types";
import { assumedOf, countryOf, type MerchantCountry } from "../model/country";

export type { MerchantCountry };

/** Returns the country of the merchant's addresses that name none, and its source. */
export async function getCountry(ctx: Context): Promise<MerchantCountry> {
  requirePermission(ctx, "merchant:read");
  return countryOf(ctx.db, ctx.merchantId);
}

/** Returns what the merchant's addresses may refer to: its country, and the demo city in a sandbox that has it on. */
export async function assumedPlaces(ctx: Context): Promise<Assumed> {
  requirePermission(ctx, "rates:quote");
  return assumedOf(ctx.db, ctx.merchantId);
}
