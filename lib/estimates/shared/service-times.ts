import { processSingleton } from "@/lib/core/process-singleton";
import { type DropoffKind } from "../rules/dropoff-kind";
import { PACKAGE_SECONDS } from "../rules/stop-time";

/** Learned seconds per package of pickups or of dropoffs. */
export type ServiceTimes = {
  /** For stops without a learned time for their key. */
  general: number;
  /** By `storeKey` for pickups, by kind for dropoffs. */
  byKey: ReadonlyMap<string, number>;
};

/** Active service times; null if none are learned. An object never changes, so a plan can keep it. */
export type ServiceTimesInUse = { pickup: ServiceTimes | null; dropoff: ServiceTimes | null };

const NOTHING: ServiceTimesInUse = { pickup: null, dropoff: null };

const memory = () => processSingleton("learned service times", () => ({ inUse: NOTHING }));

/** Activates service times in this process; lib/estimates/jobs.ts reads them from the database. */
export function activateServiceTimes(times: ServiceTimesInUse = NOTHING): void {
  memory().inUse = times;
}

/** Returns the active service times, without a query. */
export const serviceTimesInUse = (): ServiceTimesInUse => memory().inUse;

/** About eleven meters. */
const PLACE_DECIMALS = 4;

type Point = { latitude: number; longitude: number };

/** Returns the name of a place: its coordinates with four decimals. A store that moves is another place. */
export const placeName = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(PLACE_DECIMALS)},${longitude.toFixed(PLACE_DECIMALS)}`;

/** Returns the key of a merchant's pickup place. */
export const storeKey = (merchantId: string, place: string): string => `${merchantId} ${place}`;

/** A stop whose service time is needed. */
type ServedStop =
  ({ kind: "pickup"; merchantId: string } & Point) | { kind: "dropoff"; dropoffKind: DropoffKind };

/** Returns the seconds of a package at a stop: learned for its place or kind, or else in general, or else assumed. */
export function packageSeconds({ pickup, dropoff }: ServiceTimesInUse, stop: ServedStop): number {
  const [times, key] =
    stop.kind === "pickup"
      ? [pickup, storeKey(stop.merchantId, placeName(stop))]
      : [dropoff, stop.dropoffKind];
  return times?.byKey.get(key) ?? times?.general ?? PACKAGE_SECONDS;
}
