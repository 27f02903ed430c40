import type { Context } from "@/lib/core/context";
import { shortCache } from "@/lib/core/db/short-cache";
import { prepared } from "@/lib/core/db/prepared";
import type { RateCard } from "../rules/price";
import type { VehicleType } from "@/lib/core/trade";

/** Owner of the rate cards and limits for merchants without their own. */
export const DEFAULT_OWNER = "default";

/** Its own cards come first, then the default ones. Every row says whether pickups follow the routes, which a sandbox's never do. */
const CARDS_OF_MERCHANT = {
  name: "rate cards of a merchant",
  text: `
    SELECT DISTINCT ON (card."vehicleType")
      card.currency, card."vehicleType"::text AS "vehicleType", card."baseCents", card."perKmCents",
      card."perMinuteCents", card."extraStopCents", card."minimumCents", card."cancellationFeeCents",
      card."sameDayFactorBps", card."fastTrackFactorBps", card."scheduledFactorBps",
      merchant."sandboxOfId" IS NULL AND COALESCE((
        SELECT rules."pickupsByRoutes" FROM "DispatchRules" AS rules
        WHERE rules."merchantId" IN (merchant.id, '${DEFAULT_OWNER}')
        ORDER BY rules."merchantId" = '${DEFAULT_OWNER}' LIMIT 1
      ), false) AS "pickupsByRoutes"
    FROM "Merchant" AS merchant
    JOIN "RateCard" AS card ON card.currency = merchant.currency
      AND card."merchantId" IN (COALESCE(merchant."sandboxOfId", merchant.id), '${DEFAULT_OWNER}')
    WHERE merchant.id = $1
    ORDER BY card."vehicleType", card."merchantId" = '${DEFAULT_OWNER}'`,
};

/** Settings of a merchant's quotes: one rate card per vehicle type, and whether its pickups follow the routes. */
type RateSettings = { cards: ReadonlyMap<VehicleType, RateCard>; pickupsByRoutes: boolean };

const cached = shortCache(
  "rate cards",
  async (db, merchantId): Promise<RateSettings> => {
    const rows = await prepared<RateCard & { pickupsByRoutes: boolean }>(db, CARDS_OF_MERCHANT, [merchantId]);
    const cards = rows.map(({ pickupsByRoutes: _, ...card }) => [card.vehicleType, card] as const);
    return { cards: new Map(cards), pickupsByRoutes: rows[0]?.pickupsByRoutes ?? false };
  },
  { settledBy: (_, merchantId) => merchantId },
);

/**
 * Returns the settings of the merchant's quotes, up to a second old: its own rate cards or the default, in its currency. A
 * sandbox has its merchant's prices.
 */
export function rateSettings({ db, merchantId }: Pick<Context, "merchantId" | "db">): Promise<RateSettings> {
  return cached(db, merchantId);
}

/**
 * Returns the rate card of one vehicle type among a merchant's.
 * @throws Error if neither the merchant nor the installation has one in the merchant's currency.
 */
export function rateCardIn(cards: ReadonlyMap<VehicleType, RateCard>, vehicle: VehicleType): RateCard {
  const card = cards.get(vehicle);
  if (!card) throw new Error(`No rate card for ${vehicle} in the merchant's currency`);
  return card;
}
