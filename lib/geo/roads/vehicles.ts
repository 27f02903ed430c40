import type { VehicleType } from "@/lib/core/trade";
import type { Leg, Trip } from "../types/trip";

/**
 * Size of a vehicle for road limits: height, width, length, weight. Valhalla uses weight and length only for trucks:
 * it treats a van as a car with another height and width.
 */
type Size = { heightMeters: number; widthMeters: number; lengthMeters: number; weightTons: number };

type Vehicle = {
  /** Driving time over the same road, relative to a car; for engines without other vehicles. */
  timeFactor: number;
  /** Minutes to load or unload at one stop. */
  handlingMinutes: number;
  /** Size with its load. Null for an ordinary car, which no road excludes. */
  size: Size | null;
};

/**
 * The vehicle types. The times are our assumptions. The sizes are those of large vehicles of their kind, so that a
 * route is never too narrow: a van with a high roof and 3.5 t, the most of category N1 (Regulation (EU) 2018/858,
 * article 4); a truck with a box of 26 feet, 13 feet high and 34 feet long as rental companies state them, 102 inches
 * wide, the most that 23 CFR 658.15 allows, with 26,000 lb, the most that 49 CFR 383.5 allows without a commercial
 * license.
 */
export const VEHICLES: Record<VehicleType, Vehicle> = {
  car: { timeFactor: 1, handlingMinutes: 5, size: null },
  cargo_van: {
    timeFactor: 1.08,
    handlingMinutes: 8,
    size: { heightMeters: 2.8, widthMeters: 2.1, lengthMeters: 6.7, weightTons: 3.5 },
  },
  box_truck: {
    timeFactor: 1.22,
    handlingMinutes: 15,
    size: { heightMeters: 4, widthMeters: 2.6, lengthMeters: 10.4, weightTons: 11.8 },
  },
};

/** Adds up the legs of a trip and the handling at each stop. */
export function sumOfLegs(
  legs: Leg[],
  vehicle: VehicleType,
): Pick<Trip, "legs" | "distanceMeters" | "durationMinutes"> {
  const driving = legs.reduce((sum, leg) => sum + leg.drivingMinutes, 0);
  const handling = (legs.length + 1) * VEHICLES[vehicle].handlingMinutes;
  return {
    legs,
    distanceMeters: legs.reduce((sum, leg) => sum + leg.distanceMeters, 0),
    durationMinutes: Math.ceil(driving + handling),
  };
}
