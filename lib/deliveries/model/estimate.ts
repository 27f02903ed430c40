import type { Moment } from "@/lib/estimates/rules/ranges";
import {
  MARGIN_SHARE,
  MIN_MARGIN_MS,
  MINUTE_MS,
  type Range,
  rangeAround,
  roundDown,
} from "../rules/arrival-range";
import type { PlaceInRoute } from "../rules/route";
import { type DeliveryStatus, isFinal } from "../status";

/** A status that the delivery has had, and since when. */
export type Step = { status: DeliveryStatus; at: Date };

export type Arrival = {
  /** `soon`: the range has started. `overdue`: it has passed, and there is no new estimate. */
  state: "expected" | "soon" | "overdue";
  from: Date;
  to: Date;
  /** The whole range is after the planned delivery. */
  late: boolean;
  /**
   * For an overdue delivery that was not picked up: the earliest possible arrival. Not a promise: it moves with the
   * clock.
   */
  notBefore: Date | null;
};

export type EstimateInput = {
  status: DeliveryStatus;
  /** Whether the courier has the goods. A correction may contradict the history before it. */
  goodsHeld: boolean;
  /** Oldest first. */
  history: readonly Step[];
  /** From pickup to dropoff. */
  durationMinutes: number;
  plannedDeliveryAt: Date;
  /** The merchant requested this delivery time: goods collected early wait for it. */
  deliveryScheduled: boolean;
  /** The learned range for a trip starting at that time; null if there is none. Omit it if nothing was learned. */
  learned?: (moment: Moment, since: Date) => Range | null;
  /** The courier's last shared position: when, and which share of the trip was left. Null or omitted without one. */
  position?: { at: Date; share: number } | null;
  /** The dropoff's place in the courier's route, which replaces the plan of the single trip. Null or omitted without one. */
  place?: PlaceInRoute | null;
  now: Date;
};

type Guess = { center: number; /** Earliest possible arrival of a courier. */ earliest: number };

/**
 * When the delivery should arrive: by the courier's route if it is in one. Otherwise by the plan until pickup, then from the
 * time of pickup, then from the latest departure and the courier's position. Null if it has ended, and after a failed attempt
 * until the courier departs again. The range is never in the past unless the state is `overdue`; before pickup it does not
 * begin earlier than possible, nor move on forever: after the planned range it is overdue.
 */
export function estimateArrival(input: EstimateInput): Arrival | null {
  if (isFinal(input.status)) return null;
  const range = rangeFor(input);
  if (!range) return null;
  const { from, to } = range;
  const state = to < input.now ? "overdue" : from <= input.now ? "soon" : "expected";
  return {
    state,
    from,
    to,
    late: state === "overdue" || from > input.plannedDeliveryAt,
    notBefore: state === "overdue" && !input.goodsHeld ? earliestOf(input) : null,
  };
}

function rangeFor(input: EstimateInput): Range | null {
  if (input.place) return rangeInRoute(input.place, input);
  return input.goodsHeld ? rangeOnTheWay(input) : rangeOf(guessBeforePickup(input), input);
}

/** Only the position of a courier who is on the way to this dropoff, not to another stop, says something about it. */
function rangeInRoute({ range, stopsBefore }: PlaceInRoute, input: EstimateInput): Range {
  return stopsBefore === 0 && input.status === "on_the_way" ? followPosition(range, input) : range;
}

function rangeOf(guess: Guess, { durationMinutes }: EstimateInput): Range {
  return rangeAround(guess, Math.max(MIN_MARGIN_MS, durationMinutes * MINUTE_MS * MARGIN_SHARE));
}

/** The arrival if the courier picked it up now; null if that is practically now. */
function earliestOf({ durationMinutes, now }: EstimateInput): Date | null {
  const earliest = roundDown(now.getTime() + durationMinutes * MINUTE_MS);
  return earliest > now.getTime() ? new Date(earliest) : null;
}

function rangeOnTheWay(input: EstimateInput): Range | null {
  const { status } = input;
  const decisive: Moment = status === "on_the_way" ? status : "picked_up";
  const since = presentAttempt(input.history).findLast((step) => step.status === decisive);
  if (!since) return null;
  const arrives = since.at.getTime() + input.durationMinutes * MINUTE_MS;
  const planned = input.plannedDeliveryAt.getTime();
  const waits = status !== "on_the_way" && input.deliveryScheduled && arrives < planned;
  if (waits) return rangeOf({ center: planned, earliest: -Infinity }, input);
  const range =
    input.learned?.(decisive, since.at) ?? rangeOf({ center: arrives, earliest: -Infinity }, input);
  return status === "on_the_way" ? followPosition(range, input) : range;
}

/** A courier with this share of the trip left is not on the way to this recipient. */
const MAX_SHARE = 3;
/** Half of a range that follows a position: a fifth of the rest, at least five minutes. */
const MIN_FOLLOWING_MARGIN_MS = 5 * MINUTE_MS;

/**
 * Adjusts a range to the courier's position. A position that agrees with the range only narrows it, so that the times do not
 * jump with each position; only one that contradicts it replaces it. A position counts until the next one: when the phone has
 * no network, the range stays.
 */
function followPosition(range: Range, { position, durationMinutes }: EstimateInput): Range {
  if (!position || position.share > MAX_SHARE) return range;
  const left = position.share * durationMinutes * MINUTE_MS;
  const center = position.at.getTime() + left;
  const margin = Math.max(MIN_FOLLOWING_MARGIN_MS, left * MARGIN_SHARE);
  const from = new Date(roundDown(Math.max(center - margin, position.at.getTime())));
  const to = new Date(-roundDown(-(center + margin)));
  if (center < range.from.getTime() || center > range.to.getTime()) return { from, to };
  return { from: from > range.from ? from : range.from, to: to < range.to ? to : range.to };
}

/** The plan, or the trip's duration if that is longer; but no promise that moves on forever. */
function guessBeforePickup(input: EstimateInput): Guess {
  const plan = { center: input.plannedDeliveryAt.getTime(), earliest: -Infinity };
  const now = input.now.getTime();
  if (rangeOf(plan, input).to < input.now) return plan;
  const earliest = now + input.durationMinutes * MINUTE_MS;
  return { center: Math.max(plan.center, earliest), earliest };
}

/** Returns the status changes since the last failed attempt. */
function presentAttempt(history: readonly Step[]): readonly Step[] {
  return history.slice(history.findLastIndex(({ status }) => status === "incomplete") + 1);
}
