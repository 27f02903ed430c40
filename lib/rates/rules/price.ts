import { z } from "zod";
import type { Trip } from "@waybill/geo/types";
import type { ServiceType, VehicleType } from "@/lib/core/trade";

/** Rates of a vehicle type, in integer minor units of `currency`. Factors are in basis points (10000 is one). */
export type RateCard = {
  currency: string;
  vehicleType: VehicleType;
  baseCents: number;
  perKmCents: number;
  perMinuteCents: number;
  extraStopCents: number;
  minimumCents: number;
  cancellationFeeCents: number;
  sameDayFactorBps: number;
  fastTrackFactorBps: number;
  scheduledFactorBps: number;
};

export const PRICE_LINE_CODES = [
  "base",
  "distance",
  "time",
  "extra_stops",
  "service",
  "minimum",
  "return",
  "by_hand",
] as const;
export type PriceLine = { code: (typeof PRICE_LINE_CODES)[number]; amountCents: number };

/** A price, the lines that add up to it exactly, and the fee for cancelling after the courier has started. */
export type Price = {
  currency: string;
  totalCents: number;
  lines: PriceLine[];
  cancellationFeeCents: number;
};

const FACTOR_ONE_BPS = 10_000;

function serviceFactorBps(card: RateCard, service: ServiceType): number {
  switch (service) {
    case "same_day":
      return card.sameDayFactorBps;
    case "fast_track":
      return card.fastTrackFactorBps;
    case "scheduled":
      return card.scheduledFactorBps;
  }
}

/** The measures of a trip that decide its price. Only the number of legs counts. */
type PricedTrip = Pick<Trip, "distanceMeters" | "durationMinutes"> & { legs: readonly unknown[] };

/**
 * Prices a trip: (base + kilometers + minutes + extra stops) × the service's factor, at least the minimum. Each part
 * is rounded to whole minor units of the card's currency, so the lines need no correction. Zero lines are omitted, except the base.
 */
export function priceTrip(card: RateCard, trip: PricedTrip, service: ServiceType): Price {
  const base = card.baseCents;
  const distance = Math.round((card.perKmCents * trip.distanceMeters) / 1000);
  const time = card.perMinuteCents * trip.durationMinutes;
  const extraStops = card.extraStopCents * Math.max(0, trip.legs.length - 1);
  const subtotal = base + distance + time + extraStops;
  const withService = Math.round((subtotal * serviceFactorBps(card, service)) / FACTOR_ONE_BPS);
  const totalCents = Math.max(withService, card.minimumCents);
  const lines: PriceLine[] = [
    { code: "base", amountCents: base },
    { code: "distance", amountCents: distance },
    { code: "time", amountCents: time },
    { code: "extra_stops", amountCents: extraStops },
    { code: "service", amountCents: withService - subtotal },
    { code: "minimum", amountCents: totalCents - withService },
  ];
  return {
    currency: card.currency,
    totalCents,
    lines: lines.filter((line) => line.code === "base" || line.amountCents !== 0),
    cancellationFeeCents: card.cancellationFeeCents,
  };
}

export const priceLines = z.array(z.object({ code: z.enum(PRICE_LINE_CODES), amountCents: z.int() }));

/** Parses the stored lines of a price. */
export function readPriceLines(stored: unknown): PriceLine[] {
  return priceLines.parse(stored);
}
