import type { VehicleType } from "@/lib/core/trade";
import { VEHICLES } from "@waybill/geo/trip";
import { type Matrix, UNREACHABLE } from "@/lib/plans/rules/problem";

/** Collecting or handing over the goods of one delivery. */
export const SERVICE_SECONDS = 120;

/** Parking and the way to the door, once for all deliveries of a place: the rest of the vehicle's handling time. */
export const parkingSeconds = (vehicle: VehicleType) =>
  VEHICLES[vehicle].handlingMinutes * 60 - SERVICE_SECONDS;

/**
 * Adds parking to the times of the ways that lead to a stop from another place. So several stops at one place park once, and
 * the solver needs no rule for it.
 * @param stops numbers of the places where something is collected or handed over
 */
export function withParking(
  { seconds, meters }: Matrix,
  stops: Iterable<number>,
  vehicle: VehicleType,
): Matrix {
  const places = Math.sqrt(seconds.length);
  const added = seconds.slice();
  for (const stop of new Set(stops)) {
    for (let from = 0; from < places; from += 1) {
      const index = from * places + stop;
      if (from !== stop && added[index]! < UNREACHABLE) added[index]! += parkingSeconds(vehicle);
    }
  }
  return { seconds: added, meters };
}
