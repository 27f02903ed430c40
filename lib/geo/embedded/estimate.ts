import type { VehicleType } from "@/lib/core/trade";
import type { Leg, Router, Waypoint } from "../types/trip";
import type { Precision } from "../types/place";
import { sumOfLegs, VEHICLES } from "../roads/vehicles";
import { distanceKm } from "./distance";

/**
 * Road kilometers per straight kilometer. Local trips: 1.417, Boscoe, Henry & Zdeb, "A Nationwide Comparison of
 * Driving Distance Versus Straight-Line Distance to Hospitals", The Professional Geographer 64 (2012). Longer
 * distances: 1.20, the United States in Ballou, Rahardja & Sakai, "Selected country circuity factors for road travel
 * distance estimation", Transportation Research Part A 36 (2002).
 */
const LOCAL_CIRCUITY = 1.417;
const LONG_DISTANCE_CIRCUITY = 1.2;
const LOCAL_RANGE_KM = 50;

/**
 * Minimum length of a leg by precision. Two stops in one postal code have the same coordinates but are still a
 * typical trip within its area apart. Houses and pins are exact; along a street, half a kilometer is typical.
 */
const LEAST_LEG_KM: Record<Precision, number> = { pin: 0, house: 0, street: 0.5, postal_code: 2, city: 5 };

/** Returns the road distance of a leg in kilometers; it never decreases as the straight distance grows. */
export function roadDistanceKm(from: Waypoint, to: Waypoint): number {
  const straight = distanceKm(from, to);
  const local = Math.min(straight, LOCAL_RANGE_KM);
  const road = LOCAL_CIRCUITY * local + LONG_DISTANCE_CIRCUITY * (straight - local);
  return Math.max(road, LEAST_LEG_KM[from.precision], LEAST_LEG_KM[to.precision]);
}

/** Average speeds of a car by distance: streets first, then arterial roads, then highways. */
const SPEED_BANDS = [
  { upToKm: 5, kmPerHour: 24 },
  { upToKm: 25, kmPerHour: 40 },
  { upToKm: 80, kmPerHour: 70 },
  { upToKm: Infinity, kmPerHour: 92 },
];

function drivingMinutes(distanceKm: number, vehicle: VehicleType): number {
  let minutes = 0;
  let fromKm = 0;
  for (const { upToKm, kmPerHour } of SPEED_BANDS) {
    const bandKm = Math.min(distanceKm, upToKm) - fromKm;
    if (bandKm <= 0) break;
    minutes += (bandKm / kmPerHour) * 60;
    fromKm = upToKm;
  }
  return minutes * VEHICLES[vehicle].timeFactor;
}

function estimatedLeg(from: Waypoint, to: Waypoint, vehicle: VehicleType): Leg {
  const km = roadDistanceKm(from, to);
  return { distanceMeters: Math.ceil(km * 1000), drivingMinutes: drivingMinutes(km, vehicle) };
}

/** The embedded router: great-circle distance times circuity, with speeds by distance and vehicle. */
export const estimatingRouter: Router = {
  trip(waypoints, vehicle) {
    const legs = waypoints.slice(1).map((to, index) => estimatedLeg(waypoints[index] ?? to, to, vehicle));
    return Promise.resolve({ ...sumOfLegs(legs, vehicle), exactness: "estimate", shape: null });
  },
  matrix(from, to, vehicle) {
    return Promise.resolve(from.map((start) => to.map((end) => estimatedLeg(start, end, vehicle))));
  },
};
