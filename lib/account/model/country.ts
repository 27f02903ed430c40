import type { Db } from "@/lib/core/db";
import { shortCache } from "@/lib/core/db/short-cache";
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

type Found = { country: MerchantCountry; settledBy: string | null };

const cached = shortCache("countries", readCountry, { settledBy: ({ settledBy }) => settledBy });

/** As `countryOf`, as it is now. `settledBy`: the merchant, if only a change of its settings leads to another country. */
export async function readCountry(db: Db, id: string): Promise<Found> {
  const { countryCode, sandboxOfId } = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { countryCode: true, sandboxOfId: true },
  });
  if (countryCode !== null) return { country: { code: countryCode, source: "chosen" }, settledBy: id };
  const { place, settledBy } = await mainPlaceOf(db, { id, sandboxOfId });
  if (!place) return { country: { code: null, source: "none" }, settledBy };
  return { country: { code: place.countryCode, source: place.source }, settledBy };
}
