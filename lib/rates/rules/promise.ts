import type { ServiceType, VehicleType } from "@/lib/core/trade";
import type { Place } from "@waybill/geo/types";
import type { Price } from "./price";
import { sharesOf } from "./share";

/** A stop of a quote, as it was understood. Coordinates in degrees, rounded to five decimals (a meter). */
type PromisedStop = Omit<Place, "timeZone">;

/** The trip and the price that a quote promises until it expires. */
export type Promised = {
  expiresAt: Date;
  serviceType: ServiceType;
  vehicleType: VehicleType;
  stops: readonly PromisedStop[];
  distanceMeters: number;
  /** Lengths of the legs of a trip with more than two stops; empty for two. */
  legMeters: readonly number[];
  /** Minutes that the price contains. */
  pricedMinutes: number;
  /** Expected minutes from the first stop to the last. */
  durationMinutes: number;
  price: Price;
};

/** A quote that can be accepted until it expires. */
export type BindingQuote = { id: string; expiresAt: Date };

/** The part of a quote that one delivery books: all of it, or the share of one dropoff of a longer trip. */
export type Part = {
  promised: Promised;
  pickup: Point | undefined;
  dropoff: Point | undefined;
  price: Price;
  /** Position of the dropoff among those of a longer trip, from 1; null for a trip with two stops. */
  turn: { position: number; of: number } | null;
};

/** Why a quote does not apply to a delivery. */
export type Mismatch = "expired" | "pickup" | "dropoff" | "service_type" | "vehicle_type";

type Point = Pick<Place, "latitude" | "longitude">;

/** A delivery that may be booked at a promised price. `places` are those of its two stops. */
export type WantedTrip = {
  places: readonly Point[];
  serviceType: ServiceType;
  vehicleType: VehicleType;
};

/** Decimals of the coordinates of a quote. */
const PLACES = 1e5;
export const roundedDegrees = (degrees: number) => Math.round(degrees * PLACES) / PLACES;

/**
 * Returns the part of a quote that its next delivery books. The dropoffs of a longer trip are booked in order, each with
 * its share of the price, and from the first again once all are booked.
 * @param booked number of deliveries that were booked with the quote; ignored for two stops
 */
export function partOf(promised: Promised, booked: number): Part {
  const { stops, legMeters, price } = promised;
  const [pickup, ...dropoffs] = stops;
  if (dropoffs.length < 2) return { promised, pickup, dropoff: dropoffs[0], price, turn: null };
  const index = booked % dropoffs.length;
  const share = sharesOf(price, legMeters)[index] ?? price;
  const turn = { position: index + 1, of: dropoffs.length };
  return { promised, pickup, dropoff: dropoffs[index], price: share, turn };
}

const isAt = (stop: Point | undefined, place: Point | undefined) =>
  stop !== undefined &&
  place !== undefined &&
  stop.latitude === roundedDegrees(place.latitude) &&
  stop.longitude === roundedDegrees(place.longitude);

/**
 * Returns why a part of a quote does not apply to a delivery; nothing if it does. Stops are the same if they are located
 * at the same places, however their addresses are written.
 */
export function mismatchesOf({ promised, pickup, dropoff }: Part, wanted: WantedTrip, now: Date): Mismatch[] {
  const [from, to] = wanted.places;
  const isSame: Record<Mismatch, boolean> = {
    expired: promised.expiresAt > now,
    pickup: isAt(pickup, from),
    dropoff: isAt(dropoff, to),
    service_type: promised.serviceType === wanted.serviceType,
    vehicle_type: promised.vehicleType === wanted.vehicleType,
  };
  return MISMATCHES.filter((mismatch) => !isSame[mismatch]);
}

const MISMATCHES: readonly Mismatch[] = ["expired", "pickup", "dropoff", "service_type", "vehicle_type"];
