import type { Context } from "@/lib/core/context";
import { shortCache } from "@/lib/core/db/short-cache";
import { prepared } from "@/lib/core/db/prepared";
import type { RateCard } from "../rules/price";
import type { VehicleType } from "@/lib/core/trade";

/** Owner of the rate cards and limits for merchants without their own. */
export const DEFAULT_OWNER = "default";

/** Its own cards come first, then the default ones. */
const CARDS_OF_MERCHANT = {
  name: "rate cards of a merchant",
  text: `
    SELECT DISTINCT ON (card."vehicleType")
      card.currency, card."vehicleType"::text AS "vehicleType", card."baseCents", card."perKmCents",
      card."perMinuteCents", card."extraStopCents", card."minimumCents", card."cancellationFeeCents",
      card."sameDayFactorBps", card."fastTrackFactorBps", card."scheduledFactorBps"
    FROM "Merchant" AS merchant
    JOIN "RateCard" AS card ON card.currency = merchant.currency
      AND card."merchantId" IN (COALESCE(merchant."sandboxOfId", merchant.id), '${DEFAULT_OWNER}')
    WHERE merchant.id = $1
    ORDER BY card."vehicleType", card."merchantId" = '${DEFAULT_OWNER}'`,
};

type RateCards = ReadonlyMap<VehicleType, RateCard>;

const cached = shortCache(
  "rate cards",
  async (db, merchantId): Promise<RateCards> => {
    const cards = await prepared<RateCard>(db, CARDS_OF_MERCHANT, [merchantId]);
    return new Map(cards.map((card) => [card.vehicleType, card]));
  },
  { settledBy: (_, merchantId) => merchantId },
);

/**
 * Returns the merchant's rate cards, one per vehicle type: its own or the default, in its currency, up to a second
 * old. A sandbox has its merchant's prices.
 */
export function rateCards({ db, merchantId }: Pick<Context, "merchantId" | "db">): Promise<RateCards> {
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
