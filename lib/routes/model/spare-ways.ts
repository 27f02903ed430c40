import type { Way } from "@/lib/plans/rules/spare-places";
import { estimates } from "@waybill/geo/trip";
import type { Leg, Waypoint } from "@waybill/geo/types";
import { parkedStops } from "./places";
import type { Draft } from "./problem";
import { parkingByPlace } from "./service-time";

/**
 * Estimates the ways between the stops of an order and all places, by vehicle.
 * @param perPackage seconds of a package at the pickup and at the dropoff
 */
export function waysOf(
  draft: Draft,
  stops: readonly [pickup: Waypoint, dropoff: Waypoint],
  perPackage: readonly [number, number],
) {
  const { places, vehicles } = draft;
  const { anywhere, count } = places;
  const points = [...places.points, ...stops];
  const numbers = points.map((_, index) => (index < anywhere ? index : count + index - anywhere));
  const parked = parkedStops(draft);
  perPackage.forEach((seconds, stop) => parked.push({ place: count + stop, perPackage: seconds }));
  return Promise.all(
    vehicles.map(async (vehicle) => {
      const [outOf, into] = await Promise.all([
        estimates.matrix(stops, points, vehicle),
        estimates.matrix(points, stops, vehicle),
      ]);
      const parking = parkingByPlace(parked, vehicle);
      // Nobody parks where a shift starts or ends.
      const parkingAt = (place: number) => parking.get(place) ?? 0;
      const wayTo = (place: number, leg: Leg | null | undefined): Way | null =>
        leg ? { seconds: secondsOf(leg, parkingAt(place)), meters: Math.round(leg.distanceMeters) } : null;
      return stops.map((_, stop) => {
        const ways = { into: noWays(count), outOf: noWays(count) };
        // A courier whose place is unknown could be anywhere, also here.
        ways.into[anywhere] = { seconds: parkingAt(count + stop), meters: 0 };
        numbers.forEach((number, index) => {
          ways.outOf[number] = wayTo(number, outOf[stop]?.[index]);
          ways.into[number] = wayTo(count + stop, into[index]?.[stop]);
        });
        return { place: count + stop, ways };
      });
    }),
  );
}

/** No ways to the places of a plan and the two spare ones. */
const noWays = (count: number) => Array.from({ length: count + 2 }, (): Way | null => null);

/** A courier who is there already does not park again. */
const secondsOf = ({ drivingMinutes, distanceMeters }: Leg, parking: number) =>
  Math.round(drivingMinutes * 60) + (distanceMeters > 0 ? parking : 0);
