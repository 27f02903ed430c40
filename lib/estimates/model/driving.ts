import type { VehicleType } from "@/lib/core/trade";
import { VEHICLES } from "@waybill/geo/trip";

/**
 * Part of a leg's driving time to which the factor of its departure hour applies. The rest is driven at
 * another hour, in another place, or on long trips includes a break.
 */
export const LEARNED_DRIVING_MINUTES = 120;

/** Returns the driving minutes of a leg with the factor applied to the first two hours. */
export function drivingWith(factor: number, drivingMinutes: number): number {
  const learned = Math.min(drivingMinutes, LEARNED_DRIVING_MINUTES);
  return factor * learned + drivingMinutes - learned;
}

/** Returns the driving minutes of a trip from a pickup to a dropoff without handling; at least one. */
export function drivingWithin(tripMinutes: number, vehicle: VehicleType): number {
  return Math.max(1, tripMinutes - 2 * VEHICLES[vehicle].handlingMinutes);
}
