import type { ServiceType, VehicleType } from "@/lib/core/trade";
import type { Place } from "@/lib/geo/schema";
import type { Price } from "./price";

/** A stop of a quote, as it was understood. Coordinates in degrees, rounded to five decimals (a meter). */
type PromisedStop = Omit<Place, "timeZone">;

/** The trip and the price that a quote promises until it expires. */
export type Promised = {
  expiresAt: Date;
  serviceType: ServiceType;
  vehicleType: VehicleType;
  stops: readonly PromisedStop[];
  distanceMeters: number;
  /** Minutes that the price contains. */
  pricedMinutes: number;
  /** Expected minutes from the first stop to the last. */
  durationMinutes: number;
  price: Price;
};

/** A quote that can be accepted until it expires. */
export type BindingQuote = { id: string; expiresAt: Date };

/** Why a quote does not apply to a trip. */
export type Mismatch = "expired" | "stops" | "pickup" | "dropoff" | "service_type" | "vehicle_type";

type Point = Pick<Place, "latitude" | "longitude">;

/** A trip that may be booked at a promised price. */
export type WantedTrip = {
  places: readonly Point[];
  serviceType: ServiceType;
  vehicleType: VehicleType;
};

/** Decimals of the coordinates of a quote. */
const PLACES = 1e5;
export const roundedDegrees = (degrees: number) => Math.round(degrees * PLACES) / PLACES;

const isAt = (stop: Point | undefined, place: Point | undefined) =>
  stop !== undefined &&
  place !== undefined &&
  stop.latitude === roundedDegrees(place.latitude) &&
  stop.longitude === roundedDegrees(place.longitude);

/**
 * Returns why a quote does not apply to a trip; nothing if it does. Stops are the same if they are located at the same
 * places, however their addresses are written.
 */
export function mismatchesOf(
  promised: Promised,
  { places, serviceType, vehicleType }: WantedTrip,
  now: Date,
) {
  const { expiresAt, stops } = promised;
  const mismatches: Mismatch[] = [];
  if (expiresAt <= now) mismatches.push("expired");
  if (stops.length !== places.length) mismatches.push("stops");
  else {
    if (!isAt(stops[0], places[0])) mismatches.push("pickup");
    if (stops.slice(1).some((stop, index) => !isAt(stop, places[index + 1]))) mismatches.push("dropoff");
  }
  if (promised.serviceType !== serviceType) mismatches.push("service_type");
  if (promised.vehicleType !== vehicleType) mismatches.push("vehicle_type");
  return mismatches;
}
