import type { Db } from "@/lib/core/db";
import { shortCache } from "@/lib/core/db/short-cache";
import { findMainPlace } from "./main-place";

/** Country of addresses that name none (ISO 3166-1 alpha-2), and its source. */
export type MerchantCountry =
  { code: string; source: "chosen" | "default_pickup" | "first_delivery" } | { code: null; source: "none" };

/**
 * Returns the merchant's country: the one chosen by an owner, else that of the default pickup, else of the first
 * delivery's pickup. A sandbox uses its merchant's, or the country of its addresses if its merchant has none. May be
 * up to a second old.
 */
export const countryOf: (db: Db, merchantId: string) => Promise<MerchantCountry> = shortCache(
  "countries",
  async (db, id): Promise<MerchantCountry> => {
    const { countryCode, sandboxOfId } = await db.merchant.findUniqueOrThrow({
      where: { id },
      select: { countryCode: true, sandboxOfId: true },
    });
    if (countryCode !== null) return { code: countryCode, source: "chosen" };
    const fromLive = sandboxOfId === null ? null : await findMainPlace(db, sandboxOfId);
    const place = fromLive ?? (await findMainPlace(db, id));
    return place ? { code: place.countryCode, source: place.source } : { code: null, source: "none" };
  },
);
