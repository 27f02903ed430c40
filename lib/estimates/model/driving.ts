import type { VehicleType } from "@/lib/core/trade";
import { VEHICLES } from "@/lib/geo/vehicles";

/**
 * So much of a leg's driving follows the factor of the hour in which it departs. What comes later is another hour, another
 * place, and on long trips a rest.
 */
export const LEARNED_DRIVING_MINUTES = 120;

/** The driving minutes of a leg, of which the first two hours take as long as the factor says. */
export function drivingWith(factor: number, drivingMinutes: number): number {
  const learned = Math.min(drivingMinutes, LEARNED_DRIVING_MINUTES);
  return factor * learned + drivingMinutes - learned;
}

/** The driving within the minutes of a trip from a pickup to a dropoff, whose handling is taken away; at least one. */
export function drivingWithin(tripMinutes: number, vehicle: VehicleType): number {
  return Math.max(1, tripMinutes - 2 * VEHICLES[vehicle].handlingMinutes);
}
