import type { Db } from "@/lib/core/db";
import { shortCache } from "@/lib/core/db/short-cache";
import type { Assumed } from "@waybill/geo/types";
import { seesDemoCity } from "./demo-city";
import { mainPlaceOf } from "./main-place";

/** Country of addresses that name none (ISO 3166-1 alpha-2), and its source. */
export type MerchantCountry =
  { code: string; source: "chosen" | "default_pickup" | "first_delivery" } | { code: null; source: "none" };

/**
 * Returns the merchant's country: the one chosen by an owner, else that of the default pickup, else of the first
 * delivery's pickup. A sandbox uses its merchant's, or the country of its addresses if its merchant has none. May be
 * up to a second old.
 */
export async function countryOf(db: Db, merchantId: string): Promise<MerchantCountry> {
  return (await cached(db, merchantId)).country;
}

/** Returns what the merchant's addresses may refer to. May be up to a second old. */
export async function assumedOf(db: Db, merchantId: string): Promise<Assumed> {
  return assumedFrom(await cached(db, merchantId));
}

type Found = {
  country: MerchantCountry;
  merchant: Parameters<typeof seesDemoCity>[0] & { erasesAt: Date | null };
  settledBy: string | null;
};

/** Returns the same from what was read. */
export async function assumedFrom({ country, merchant }: Found): Promise<Assumed> {
  return {
    country: country.code ?? undefined,
    hasDemoCity: await seesDemoCity(merchant),
    // A guest needs no account, so the operator does not pay for their maps.
    hasMapService: merchant.erasesAt === null,
  };
}

const cached = shortCache("countries", readCountry, { settledBy: ({ settledBy }) => settledBy });

/** As it is now. `settledBy`: the merchant, if only a change of its settings leads to another country. */
export async function readCountry(db: Db, id: string): Promise<Found> {
  const merchant = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { countryCode: true, sandboxOfId: true, hasDemoCity: true, erasesAt: true },
  });
  const { countryCode, sandboxOfId } = merchant;
  if (countryCode !== null)
    return { country: { code: countryCode, source: "chosen" }, merchant, settledBy: id };
  const { place, settledBy } = await mainPlaceOf(db, { id, sandboxOfId });
  const country = place
    ? ({ code: place.countryCode, source: place.source } as const)
    : ({ code: null, source: "none" } as const);
  return { country, merchant, settledBy };
}
