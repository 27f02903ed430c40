import type { VehicleType } from "@/lib/core/trade";
import { distanceKm } from "@waybill/geo/map";
import { type DropoffKind, slowerKind } from "../rules/dropoff-kind";
import { placeName } from "../shared/service-times";

/** A position of a courier. Times are milliseconds since 1970. */
export type Seen = { at: number; latitude: number; longitude: number };

/** A courier's action at a stop: a package was collected or handed over. */
export type Tap = Seen & {
  merchantId: string;
  deliveryId: string;
  stop: number;
  vehicleType: VehicleType;
  /** Null for a pickup. */
  dropoffKind: DropoffKind | null;
  /** Start of the stop's window; null for none. */
  dueAt: number | null;
};

/** A visit of a courier to a place. */
export type FoundVisit = Pick<
  Tap,
  "merchantId" | "deliveryId" | "stop" | "vehicleType" | "dropoffKind" | "dueAt"
> & { packages: number; arrivedAt: number; endedAt: number };

/** A courier within this distance has arrived: as far as a phone is off between houses, and a vehicle is parked away. */
const ARRIVED_METERS = 100;
/** A courier farther away has left. More than the other distance, because positions jump. */
const LEFT_METERS = 200;
/** Longest gap between the last position on the way and the first one at the place. Phones send every 15 seconds. */
const MAX_GAP_MS = 60_000;
/** Longest pause between two packages of one visit. */
const MAX_PAUSE_MS = 30 * 60_000;

const metersBetween = (one: Seen, other: Seen) => distanceKm(one, other) * 1_000;

/**
 * Returns the visits whose arrival is known from the positions: the courier came from farther away, and stayed until the last
 * action. Actions at one place in a row are one visit.
 * @param taps of one courier, in order
 * @param trail of the same courier, in order
 */
export function visitsOf(taps: readonly Tap[], trail: readonly Seen[]): FoundVisit[] {
  let before = -Infinity;
  return groupsOf(taps).flatMap((group) => {
    const since = before;
    const [first, last] = [group[0]!, group.at(-1)!];
    before = last.at;
    const arrivedAt = arrivalAt(
      group,
      trail.filter(({ at }) => at > since && at <= last.at),
    );
    if (arrivedAt === null) return [];
    const { merchantId, deliveryId, stop, vehicleType } = first;
    const due = Math.max(...group.map(({ dueAt }) => dueAt ?? -Infinity));
    return [
      {
        merchantId,
        deliveryId,
        stop,
        vehicleType,
        dropoffKind: group.map(({ dropoffKind }) => dropoffKind).reduce(slower),
        packages: group.length,
        arrivedAt,
        dueAt: due > arrivedAt && due < last.at ? due : null,
        endedAt: last.at,
      },
    ];
  });
}

const slower = (one: DropoffKind | null, other: DropoffKind | null) =>
  one && other ? slowerKind(one, other) : one;

function groupsOf(taps: readonly Tap[]): Tap[][] {
  const groups: Tap[][] = [];
  for (const tap of taps) {
    const last = groups.at(-1)?.at(-1);
    if (last && isSameVisit(last, tap)) groups.at(-1)!.push(tap);
    else groups.push([tap]);
  }
  return groups;
}

const isSameVisit = (one: Tap, other: Tap) =>
  one.stop === other.stop &&
  one.merchantId === other.merchantId &&
  placeName(one) === placeName(other) &&
  other.at - one.at <= MAX_PAUSE_MS;

/** Returns when the courier arrived; null if the positions do not show it, or show that the courier left before the last action. */
function arrivalAt(group: readonly Tap[], trail: readonly Seen[]): number | null {
  const place = group[0]!;
  const away = trail.findLastIndex((seen) => metersBetween(seen, place) > LEFT_METERS);
  if (away === -1) return null;
  const arrival = trail.findIndex(
    (seen, index) => index > away && metersBetween(seen, place) <= ARRIVED_METERS,
  );
  const [prior, seen] = [trail[arrival - 1], trail[arrival]];
  if (!prior || !seen || seen.at > place.at || seen.at - prior.at > MAX_GAP_MS) return null;
  return seen.at;
}
