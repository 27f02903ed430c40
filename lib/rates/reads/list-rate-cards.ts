import { LIVE_MERCHANT } from "@/lib/account/shared/sandbox";
import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import type { Prisma } from "@/prisma/generated/client";
import { DEFAULT_OWNER } from "../model/rate-card";

/** Rates of a card in minor units, factors in basis points, and the longest trip in kilometers. */
const RATES = {
  baseCents: true,
  perKmCents: true,
  perMinuteCents: true,
  extraStopCents: true,
  minimumCents: true,
  cancellationFeeCents: true,
  sameDayFactorBps: true,
  fastTrackFactorBps: true,
  scheduledFactorBps: true,
  reachKm: true,
} as const satisfies Prisma.RateCardSelect;

export type Rates = Record<Exclude<keyof typeof RATES, "reachKm">, number> & { reachKm: number | null };

/** The rate card that applies to a vehicle, and whether it is the merchant's own. */
export type ListedCard = { vehicleType: VehicleType; isOwn: boolean; rates: Rates };

/**
 * Returns the rate cards of a live merchant in its currency. For operators and staff.
 * @throws ServiceError `notFound`
 */
export async function listRateCards(
  ctx: Context,
  { merchantId }: { merchantId: string },
): Promise<{ currency: string; cards: ListedCard[] }> {
  requirePermission(ctx, "merchants:manage");
  const merchant = await ctx.db.merchant.findFirst({
    where: { id: merchantId, ...LIVE_MERCHANT },
    select: { currency: true },
  });
  if (!merchant) throw notFound("Merchant");
  const { currency } = merchant;
  const found = await ctx.db.rateCard.findMany({
    where: { merchantId: { in: [merchantId, DEFAULT_OWNER] }, currency },
    select: { ...RATES, merchantId: true, vehicleType: true },
  });
  const cards = VEHICLE_TYPES.flatMap((vehicleType): ListedCard[] => {
    const [one, other] = found.filter((card) => card.vehicleType === vehicleType);
    const shown = one?.merchantId === merchantId ? one : (other ?? one);
    if (!shown) return [];
    const { merchantId: owner, vehicleType: _, ...rates } = shown;
    return [{ vehicleType, isOwn: owner === merchantId, rates }];
  });
  return { currency, cards };
}
