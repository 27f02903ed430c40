import { type DeliveryStatus, isFinal } from "../deliveries/status";

/** A status that the delivery has had, and since when. */
export type Step = { status: DeliveryStatus; at: Date };

export type Arrival = {
  /** `soon`: the range has begun. `overdue`: it is over, and nothing better is known. */
  state: "expected" | "soon" | "overdue";
  from: Date;
  to: Date;
  /** The whole range is after the planned delivery. */
  late: boolean;
};

export type EstimateInput = {
  status: DeliveryStatus;
  /** The courier has the goods. A correction may say otherwise than the history before it. */
  goodsHeld: boolean;
  /** Oldest first. */
  history: readonly Step[];
  /** From pickup to dropoff. */
  durationMinutes: number;
  plannedDeliveryAt: Date;
  /** The merchant asked for this delivery time: goods that are collected early wait for it. */
  deliveryScheduled: boolean;
  now: Date;
};

const MINUTE_MS = 60_000;
const ROUND_TO_MS = 5 * MINUTE_MS;
/** Half of the range: a fifth of the way, and never less than a quarter of an hour. */
const MARGIN_SHARE = 0.2;
const MIN_MARGIN_MS = 15 * MINUTE_MS;

type Guess = { center: number; /** No courier can be there before. */ earliest: number };

/**
 * When the delivery should arrive, as far as its state and its steps tell: from the plan until it is picked up, then
 * from the pickup, then from the newest departure. Null where it has ended, and after an attempt that failed until the
 * courier sets off again. Of an open delivery the range never lies in the past, unless its state says `overdue`.
 */
export function estimateArrival(input: EstimateInput): Arrival | null {
  if (isFinal(input.status)) return null;
  const guess = guessArrival(input);
  if (!guess) return null;
  const margin = Math.max(MIN_MARGIN_MS, input.durationMinutes * MINUTE_MS * MARGIN_SHARE);
  const earliest = Math.max(guess.center - margin, guess.earliest);
  const from = Math.floor(earliest / ROUND_TO_MS) * ROUND_TO_MS;
  const to = Math.ceil(Math.max(guess.center + margin, earliest + margin) / ROUND_TO_MS) * ROUND_TO_MS;
  const now = input.now.getTime();
  const state = to < now ? "overdue" : from <= now ? "soon" : "expected";
  const late = state === "overdue" || from > input.plannedDeliveryAt.getTime();
  return { state, from: new Date(from), to: new Date(to), late };
}

function guessArrival({ status, goodsHeld, history, ...input }: EstimateInput): Guess | null {
  const duration = input.durationMinutes * MINUTE_MS;
  const planned = input.plannedDeliveryAt.getTime();
  if (!goodsHeld) return guessBeforePickup({ planned, duration, now: input.now.getTime() });
  const decisive = status === "on_the_way" ? status : "picked_up";
  const since = presentAttempt(history).findLast((step) => step.status === decisive);
  if (!since) return null;
  const arrives = since.at.getTime() + duration;
  const waits = status !== "on_the_way" && input.deliveryScheduled;
  return { center: waits ? Math.max(arrives, planned) : arrives, earliest: -Infinity };
}

/** The plan; where the way alone takes longer than that, the way; but no promise that moves on for ever. */
function guessBeforePickup({
  planned,
  duration,
  now,
}: Record<"planned" | "duration" | "now", number>): Guess {
  const overdue = now > planned + MIN_MARGIN_MS;
  if (overdue) return { center: planned, earliest: -Infinity };
  return { center: Math.max(planned, now + duration), earliest: now + duration };
}

/** The steps since the last attempt that failed. */
function presentAttempt(history: readonly Step[]): readonly Step[] {
  return history.slice(history.findLastIndex(({ status }) => status === "incomplete") + 1);
}
