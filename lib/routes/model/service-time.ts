import type { VehicleType } from "@/lib/core/trade";
import { parkingSeconds, serviceSeconds } from "@/lib/estimates/rules/stop-time";
import { packageSeconds, type ServiceTimesInUse } from "@/lib/estimates/shared/service-times";
import { type Matrix, UNREACHABLE } from "@/lib/plans/rules/problem";
import { stopOf, type ToDo } from "./order";

/** Returns the seconds of a package at a stop: learned for its store or kind, or else in general, or else assumed. */
export function perPackage(times: ServiceTimesInUse, todo: ToDo): number {
  const { delivery, stop } = todo;
  const { latitude, longitude, dropoffKind = "person" } = stopOf(todo);
  return packageSeconds(
    times,
    stop === 0
      ? { kind: "pickup", merchantId: delivery.merchantId, latitude, longitude }
      : { kind: "dropoff", dropoffKind },
  );
}

/** Returns the service time of a stop in whole seconds, which several packages at one place take one after another. */
export const serviceOf = (times: ServiceTimesInUse, todo: ToDo): number =>
  serviceSeconds(perPackage(times, todo));

/** The place of a stop, and the seconds of a package there (`perPackage`). */
export type ParkedStop = { place: number; perPackage: number };

/** Returns the seconds to park at each place with a stop. Of several stops at a place, the longest parking counts. */
export function parkingByPlace(stops: Iterable<ParkedStop>, vehicle: VehicleType): Map<number, number> {
  const parkingAt = new Map<number, number>();
  for (const stop of stops) {
    const parking = parkingSeconds(vehicle, stop.perPackage);
    parkingAt.set(stop.place, Math.max(parkingAt.get(stop.place) ?? 0, parking));
  }
  return parkingAt;
}

/**
 * Adds parking and the way to the door to the times of the ways that lead to a stop from another place. So several stops at one
 * place park once, and the solver needs no rule for it.
 * @param stops where something is collected or handed over
 */
export function withParking(
  { seconds, meters }: Matrix,
  stops: Iterable<ParkedStop>,
  vehicle: VehicleType,
): Matrix {
  const places = Math.sqrt(seconds.length);
  const added = seconds.slice();
  for (const [stop, parking] of parkingByPlace(stops, vehicle)) {
    for (let from = 0; from < places; from += 1) {
      const index = from * places + stop;
      if (from !== stop && added[index]! < UNREACHABLE) added[index]! += parking;
    }
  }
  return { seconds: added, meters };
}
