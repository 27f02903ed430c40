import { ARRIVING_WITHIN_METERS, type PublicPosition } from "@/lib/deliveries/rules/courier-position";
import { type DeliveryStatus, isFinal } from "@/lib/deliveries/status";
import type { Fact } from "../constants";

/** A due notification, and its key, under which it is sent once. */
export type Due = { fact: Fact; factKey: string; is: Situation };

/** Selects the wording: one notification type covers several situations. */
export type Situation =
  | "booked"
  | "readdressed"
  | "moved"
  | "late"
  | "on_the_way"
  | "arriving"
  | "delivered"
  | "attempt_failed"
  | "failed"
  | "cancelled";

export type Range = { from: Date; to: Date };

/**
 * The last arrival sent, and how many were sent before. Each counts as a new notification, even if it was
 * sent before.
 */
export type SentArrival = Range & { count: number };

export type Known = {
  deliveryId: string;
  status: DeliveryStatus;
  /** Oldest first. */
  history: readonly { status: DeliveryStatus; at: Date }[];
  /** The last change of the dropoff's address; null if there was none. */
  readdressed: { version: number; at: Date } | null;
  /** Where the courier is. Null or omitted unless it is shared. */
  position?: Pick<PublicPosition, "isExact" | "metersAway"> | null;
  /** Stops of the courier before this dropoff. Null or omitted if it is not known. */
  stopsBefore?: number | null;
  arrival: (Range & { state: "expected" | "soon" | "overdue" }) | null;
  /** Null if none was sent. */
  notified: SentArrival | null;
  /** Whether the recipient subscribed to this delivery. */
  isFollower?: boolean;
  arrivalMinutes: number;
  now: Date;
};

const HOUR_MS = 3_600_000;
/** Events older than this are not notified: the service or its mail server was down for long. */
const NEWS_MS = 24 * HOUR_MS;

/**
 * Returns the due notifications of a delivery's recipient in its current state. Outdated ones are skipped.
 * The result may repeat, which the fact key makes harmless.
 */
export function dueFacts(known: Known): Due[] {
  const { deliveryId: id, status, history, notified, now } = known;
  const newest = history.at(-1);
  if (!newest) return [];
  const isNews = now.getTime() - newest.at.getTime() <= NEWS_MS;
  if (isNews && status === "on_the_way") {
    const factKey = `on_the_way:${id}:${attemptOf(known)}`;
    return [{ fact: "on_the_way", factKey, is: "on_the_way" }, ...arriving(known), ...changedAddress(known)];
  }
  if (isNews && status === "completed")
    return [{ fact: "delivered", factKey: `delivered:${id}`, is: "delivered" }];
  if (isNews && status === "incomplete") {
    const factKey = `not_delivered:${id}:${attemptOf(known)}`;
    return [{ fact: "not_delivered", factKey, is: "attempt_failed" }, ...changedAddress(known)];
  }
  if (isNews && status === "failed")
    return [{ fact: "not_delivered", factKey: `failed:${id}`, is: "failed" }];
  // Recipients who were never notified do not need to hear about a cancellation.
  if (isNews && status === "cancelled" && (notified || known.isFollower)) {
    return [{ fact: "not_delivered", factKey: `cancelled:${id}`, is: "cancelled" }];
  }
  if (isFinal(status)) return [];
  const isNewlyBooked = now.getTime() - (history[0]?.at.getTime() ?? 0) <= NEWS_MS;
  const booked: Due[] = isNewlyBooked ? [{ fact: "booked", factKey: `booked:${id}`, is: "booked" }] : [];
  return [...booked, ...changedAddress(known), ...changedArrival(known)];
}

/** Number of earlier failed attempts. */
function attemptOf({ history, status }: Pick<Known, "history" | "status">): number {
  const failed = history.filter((step) => step.status === "incomplete").length;
  return status === "incomplete" ? failed : failed + 1;
}

/** Once in each attempt. A courier who passes by on the way to another stop is not arriving. */
function arriving(known: Known): Due[] {
  const { deliveryId: id, position, stopsBefore } = known;
  if (!position?.isExact || position.metersAway > ARRIVING_WITHIN_METERS || stopsBefore) return [];
  return [{ fact: "arriving", factKey: `arriving:${id}:${attemptOf(known)}`, is: "arriving" }];
}

function changedAddress({ deliveryId: id, readdressed, now }: Known): Due[] {
  if (!readdressed || now.getTime() - readdressed.at.getTime() > NEWS_MS) return [];
  return [{ fact: "arrival_changed", factKey: `address:${id}:${readdressed.version}`, is: "readdressed" }];
}

/** An arrival is sent again if its range starts or ends much later or earlier than the one sent, or has passed. */
function changedArrival(known: Known): Due[] {
  const { deliveryId: id, arrival, notified, arrivalMinutes } = known;
  if (!arrival || !notified) return [];
  const attempt = attemptOf(known);
  if (arrival.state === "overdue") {
    return [{ fact: "arrival_changed", factKey: `late:${id}:${attempt}`, is: "late" }];
  }
  const moved = Math.min(distance(arrival.from, notified.from), distance(arrival.to, notified.to));
  if (moved <= arrivalMinutes * 60_000) return [];
  return [{ fact: "arrival_changed", factKey: `arrival:${id}:${notified.count}`, is: "moved" }];
}

const distance = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime());
