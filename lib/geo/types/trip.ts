import type { VehicleType } from "@/lib/core/trade";
import type { Place } from "./place";

/** Properties of a stop that a router needs. Degrees, WGS 84. */
export type Waypoint = Pick<Place, "latitude" | "longitude" | "precision">;

/** One leg by road. */
export type Leg = { distanceMeters: number; drivingMinutes: number };

/** Whether all legs of a trip were measured along roads that the vehicle may use, or estimated. */
export const TRIP_EXACTNESS = ["estimate", "road"] as const;
export type TripExactness = (typeof TRIP_EXACTNESS)[number];

/** A trip through all stops in order. `durationMinutes` is driving plus handling at each stop, rounded up. */
export type Trip = {
  legs: Leg[];
  distanceMeters: number;
  durationMinutes: number;
  exactness: TripExactness;
  /** The route along roads as an encoded polyline of six digits; null for an estimate. */
  shape: string | null;
};

/** Measures trips. It always returns a result: an estimate if there are no roads. */
export type Router = {
  /** @param waypoints two or more, in order */
  trip(waypoints: readonly Waypoint[], vehicle: VehicleType): Promise<Trip>;
  /**
   * Returns the leg from every point to every other: a row for each of `from`, a column for each of `to`. Null where
   * no road leads. All legs are measured along roads, or all are estimated, so that they can be compared.
   */
  matrix(from: readonly Waypoint[], to: readonly Waypoint[], vehicle: VehicleType): Promise<(Leg | null)[][]>;
};
