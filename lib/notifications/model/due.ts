import { type DeliveryStatus, isFinal } from "@/lib/deliveries/status";
import type { Fact } from "../constants";

/** What has to be told, and the name of it, under which it is told once. */
export type Due = { fact: Fact; factKey: string; is: Situation };

/** What the words are chosen by: a fact may be told of several situations. */
export type Situation =
  "booked" | "moved" | "late" | "on_the_way" | "delivered" | "attempt_failed" | "failed" | "cancelled";

export type Range = { from: Date; to: Date };

/** The arrival that was told last, and how many were told until then: each is a fact of its own, even if it was told before. */
export type ToldArrival = Range & { count: number };

export type Known = {
  deliveryId: string;
  status: DeliveryStatus;
  /** Oldest first. */
  history: readonly { status: DeliveryStatus; at: Date }[];
  arrival: (Range & { state: "expected" | "soon" | "overdue" }) | null;
  /** Null if none was told. */
  told: ToldArrival | null;
  /** Whether the recipient has asked to be told of this delivery. */
  isFollower?: boolean;
  arrivalMinutes: number;
  now: Date;
};

const HOUR_MS = 3_600_000;
/** What is older than that is no news: the service, or its mail server, was away for long. */
const NEWS_MS = 24 * HOUR_MS;

/**
 * What a delivery's recipient has to be told, by how things are now: what has passed meanwhile is not told any more. The
 * same again and again, which the fact's key makes harmless.
 */
export function dueFacts(known: Known): Due[] {
  const { deliveryId: id, status, history, told, now } = known;
  const newest = history.at(-1);
  if (!newest) return [];
  const isNews = now.getTime() - newest.at.getTime() <= NEWS_MS;
  if (isNews && status === "on_the_way") {
    return [{ fact: "on_the_way", factKey: `on_the_way:${id}:${attemptOf(known)}`, is: "on_the_way" }];
  }
  if (isNews && status === "completed")
    return [{ fact: "delivered", factKey: `delivered:${id}`, is: "delivered" }];
  if (isNews && status === "incomplete") {
    const factKey = `not_delivered:${id}:${attemptOf(known)}`;
    return [{ fact: "not_delivered", factKey, is: "attempt_failed" }];
  }
  if (isNews && status === "failed")
    return [{ fact: "not_delivered", factKey: `failed:${id}`, is: "failed" }];
  // Who was never told of it need not hear that nothing comes.
  if (isNews && status === "cancelled" && (told || known.isFollower)) {
    return [{ fact: "not_delivered", factKey: `cancelled:${id}`, is: "cancelled" }];
  }
  if (isFinal(status)) return [];
  const isNewlyBooked = now.getTime() - (history[0]?.at.getTime() ?? 0) <= NEWS_MS;
  const booked: Due[] = isNewlyBooked ? [{ fact: "booked", factKey: `booked:${id}`, is: "booked" }] : [];
  return [...booked, ...changedArrival(known)];
}

/** How many attempts have failed before. */
function attemptOf({ history, status }: Pick<Known, "history" | "status">): number {
  const failed = history.filter((step) => step.status === "incomplete").length;
  return status === "incomplete" ? failed : failed + 1;
}

/** An arrival is told anew if its range begins or ends much later or earlier than the one that was told, or if it has passed. */
function changedArrival(known: Known): Due[] {
  const { deliveryId: id, arrival, told, arrivalMinutes } = known;
  if (!arrival || !told) return [];
  const attempt = attemptOf(known);
  if (arrival.state === "overdue") {
    return [{ fact: "arrival_changed", factKey: `late:${id}:${attempt}`, is: "late" }];
  }
  const moved = Math.min(distance(arrival.from, told.from), distance(arrival.to, told.to));
  if (moved <= arrivalMinutes * 60_000) return [];
  return [{ fact: "arrival_changed", factKey: `arrival:${id}:${told.count}`, is: "moved" }];
}

const distance = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime());
