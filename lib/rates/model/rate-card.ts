import type { Context } from "@/lib/core/context";
import type { RateCard } from "./price";
import type { VehicleType } from "@/lib/core/trade";

/** The owner of the rate cards that hold for every merchant without one of its own. */
const DEFAULT_OWNER = "default";

/**
 * The merchant's rate cards, one per vehicle type: its own or the default, in its currency. A sandbox has its
 * merchant's prices.
 */
export async function rateCards(
  ctx: Pick<Context, "merchantId" | "db">,
): Promise<Map<VehicleType, RateCard>> {
  const merchant = await ctx.db.merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { currency: true, sandboxOfId: true },
  });
  const owner = merchant.sandboxOfId ?? ctx.merchantId;
  const rows = await ctx.db.rateCard.findMany({
    where: { merchantId: { in: [owner, DEFAULT_OWNER] }, currency: merchant.currency },
  });
  const own = rows.filter((row) => row.merchantId !== DEFAULT_OWNER);
  const defaults = rows.filter((row) => row.merchantId === DEFAULT_OWNER);
  return new Map([...defaults, ...own].map(({ merchantId: _owner, ...card }) => [card.vehicleType, card]));
}

/**
 * The rate card of one vehicle type among a merchant's.
 * @throws Error when neither the merchant nor the installation has one in the merchant's currency.
 */
export function rateCardIn(cards: ReadonlyMap<VehicleType, RateCard>, vehicle: VehicleType): RateCard {
  const card = cards.get(vehicle);
  if (!card) throw new Error(`No rate card for ${vehicle} in the merchant's currency`);
  return card;
}
