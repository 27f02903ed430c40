import { SERVICE_TYPES } from "@/lib/core/trade";
import { MAX_REACH_KM } from "../constants";
import { priceTrip, type RateCard } from "./price";

/** Prices are 32-bit integers. */
const MAX_STORED = 2_147_483_647;
/** Slower than trips of this length are. */
const MINUTES_PER_KM = 2;

/** Whether the price of the longest trip of a rate card can be stored. */
export function isStorable(card: RateCard, reachKm: number | null): boolean {
  const km = reachKm ?? MAX_REACH_KM;
  const trip = { distanceMeters: km * 1_000, durationMinutes: km * MINUTES_PER_KM, legs: [null] };
  return SERVICE_TYPES.every((service) => priceTrip(card, trip, service).totalCents <= MAX_STORED);
}
