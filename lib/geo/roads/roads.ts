import type { VehicleType } from "@/lib/core/trade";
import { estimatingRouter } from "../embedded/estimate";
import type { Leg, Router, Waypoint } from "../types/trip";
import { sumOfLegs } from "./vehicles";

/** A point on the ground in WGS 84 degrees. */
export type RoadPoint = Pick<Waypoint, "latitude" | "longitude">;

/**
 * Maximum distance of a stop from its road. The center of a postal code may be away from roads, but not farther: an
 * engine that moves a stop to the edge of its map would measure to there.
 */
export const MAX_SNAP_METERS = 5_000;

/** A route along roads. `shape` is an encoded polyline of six digits. */
export type RoadTrip = { legs: Leg[]; shape: string };

/** An engine for the roads of some part of the world. It never rejects. */
export type Roads = {
  /** Returns the route through all points in order; null if there is none, or if the engine does not respond. */
  trip(points: readonly RoadPoint[], vehicle: VehicleType): Promise<RoadTrip | null>;
  /** Null within it: no road leads from one point to the other. Null as a whole: the engine does not respond. */
  matrix(
    from: readonly RoadPoint[],
    to: readonly RoadPoint[],
    vehicle: VehicleType,
  ): Promise<(Leg | null)[][] | null>;
};

const isSamePoint = (one: RoadPoint, other: RoadPoint) =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/**
 * Returns a router that uses an engine and estimates everything else: trips with an unreachable stop, or with two
 * consecutive stops at one point, which are rarely one place (the center of a postal code), and all trips while the
 * engine is unavailable.
 */
export function withEstimates(roads: Roads): Router {
  return {
    async trip(waypoints, vehicle) {
      const stays = waypoints.some((point, index) => {
        const before = waypoints[index - 1];
        return before !== undefined && isSamePoint(before, point);
      });
      const found = stays ? null : await roads.trip(waypoints, vehicle);
      // An engine that leaves a leg out has not understood the request.
      if (found?.legs.length !== waypoints.length - 1) return estimatingRouter.trip(waypoints, vehicle);
      return { ...sumOfLegs(found.legs, vehicle), exactness: "road", shape: found.shape };
    },
    async matrix(from, to, vehicle) {
      const estimated = await estimatingRouter.matrix(from, to, vehicle);
      const found = await roads.matrix(from, to, vehicle);
      const isWhole = found?.length === from.length && found.every((row) => row.length === to.length);
      if (!isWhole) return estimated;
      return estimated.map((row, start) =>
        row.map((leg, end) => {
          const [one, other] = [from[start], to[end]];
          const isSame = one !== undefined && other !== undefined && isSamePoint(one, other);
          return isSame ? leg : (found[start]?.[end] ?? null);
        }),
      );
    },
  };
}
