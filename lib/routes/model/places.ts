import { estimates, router } from "@waybill/geo/trip";
import type { Leg, Waypoint } from "@waybill/geo/types";
import { LRUCache } from "lru-cache";
import { processSingleton } from "@/lib/core/process-singleton";
import type { VehicleType } from "@/lib/core/trade";
import type { ServiceTimesInUse } from "@/lib/estimates/shared/service-times";
import { type Matrix, UNREACHABLE } from "@/lib/plans/rules/problem";
import type { AheadDelivery } from "./ahead";
import { type ParkedStop, perPackage, withParking } from "./service-time";

/** More places than this are estimated: an engine needs seconds for the legs between them. */
const MOST_ALONG_ROADS = 150;
const CACHED_MATRICES = 16;
const CACHED_MS = 10 * 60_000;

/** Numbers places, each once. The last one is `anywhere`, from which every way has no length. */
export class Places {
  readonly points: Waypoint[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(point: Waypoint): number {
    const key = keyOf(point);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.points.push(point);
    this.#numbers.set(key, this.points.length - 1);
    return this.points.length - 1;
  }

  /** Place of a courier whose place is unknown. Call it after all others. */
  get anywhere(): number {
    return this.points.length;
  }

  get count(): number {
    return this.points.length + 1;
  }
}

const keyOf = ({ latitude, longitude, precision }: Waypoint) =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)},${precision}`;

const cache = () =>
  processSingleton(
    "matrices of routes",
    () => new LRUCache<string, Matrix>({ max: CACHED_MATRICES, ttl: CACHED_MS }),
  );

/** Returns the matrix between all places of a vehicle type, along roads if there are not too many. */
async function matrixOf(places: Places, vehicle: VehicleType, isQuick: boolean): Promise<Matrix> {
  const { points } = places;
  const key = [vehicle, ...points.map(keyOf)].join(" ");
  const known = cache().get(key);
  if (known) return known;
  const source = isQuick || points.length > MOST_ALONG_ROADS ? estimates : router;
  const matrix = toMatrix(await source.matrix(points, points, vehicle), places.count);
  if (!isQuick) cache().set(key, matrix);
  return matrix;
}

/** Converts legs to a matrix with a place from which every way has no length. */
export function toMatrix(legs: readonly (readonly (Leg | null)[])[], count: number): Matrix {
  const seconds = new Uint32Array(count * count);
  const meters = new Uint32Array(count * count);
  legs.forEach((row, from) =>
    row.forEach((leg, to) => {
      const index = from * count + to;
      seconds[index] = leg === null ? UNREACHABLE : Math.round(leg.drivingMinutes * 60);
      meters[index] = leg === null ? UNREACHABLE : Math.round(leg.distanceMeters);
    }),
  );
  return { seconds, meters };
}

type Draft = {
  places: Places;
  vehicles: readonly VehicleType[];
  bound: readonly AheadDelivery[];
  free: readonly AheadDelivery[];
  serviceTimes: ServiceTimesInUse;
};

/** Returns the stops of a draft, which determine the parking at each place. */
export function parkedStops({ places, bound, free, serviceTimes }: Draft): ParkedStop[] {
  return [...bound, ...free].flatMap((delivery) =>
    ([0, 1] as const).map((stop) => ({
      place: places.numberOf(delivery.stops[stop]),
      perPackage: perPackage(serviceTimes, { delivery, stop }),
    })),
  );
}

/**
 * Returns the matrix of each vehicle type, with the time to park at each stop.
 * @param isQuick estimates what was not measured before, because somebody waits
 */
export function matricesOf(draft: Draft, isQuick = false): Promise<Matrix[]> {
  const { places, vehicles } = draft;
  const stops = parkedStops(draft);
  return Promise.all(
    vehicles.map(async (vehicle) => withParking(await matrixOf(places, vehicle, isQuick), stops, vehicle)),
  );
}
