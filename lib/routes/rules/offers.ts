import type { ActorKind } from "@/prisma/generated/client";
import {
  type DeliveryEventType,
  type DeliveryStatus,
  isCorrection,
  statusSteps,
} from "@/lib/deliveries/status";
import type { DispatchRules } from "./dispatch-rules";

/*
 * The history of a delivery is the whole state of its offers: who was asked and when, who accepted, declined or did not respond,
 * and whether a person decided. So it does not matter which process takes the next step, or how often it tries.
 */

/** An event of the delivery. */
type Entry = {
  type: DeliveryEventType;
  status: DeliveryStatus;
  actorKind: ActorKind;
  /** For an assignment. */
  courierId: string | null;
  createdAt: Date;
};

export type Offered = {
  status: DeliveryStatus;
  goodsHeld: boolean;
  pickupAt: Date;
  /** Set once every courier was asked. */
  unplacedReason: string | null;
  /** Oldest first. */
  history: readonly Entry[];
};

/**
 * Next step of automatic dispatch with a delivery:
 *
 * - `leave`: nothing, because it is manual, accepted or over, or because a person has decided;
 * - `wait`: look again later, when the courier's time is over or the time to ask begins;
 * - `ask`: ask the next courier, and nobody of `asked`. `timedOutId` did not respond, and still has the delivery.
 */
export type OfferStep =
  | { kind: "leave" }
  | { kind: "wait"; seconds: number }
  | { kind: "ask"; asked: string[]; timedOutId: string | null };

const LEAVE: OfferStep = { kind: "leave" };

/** Returns the next step of automatic dispatch. */
export function nextStep(
  { status, goodsHeld, pickupAt, unplacedReason, history }: Offered,
  { strategy, leadMinutes, acceptSeconds }: Pick<DispatchRules, "strategy" | "leadMinutes" | "acceptSeconds">,
  now: Date,
): OfferStep {
  const isOpen = (status === "pending" && unplacedReason === null) || status === "assigned";
  if (strategy === "manual" || goodsHeld || !isOpen || history.some(isByPerson)) return LEAVE;
  const offers = statusSteps(history).filter((entry) => entry.status === "assigned");
  const asked = [...new Set(offers.flatMap(({ courierId }) => courierId ?? []))];
  const last = offers.at(-1);
  if (status === "assigned" && last) {
    const seconds = secondsUntil(last.createdAt, acceptSeconds, now);
    return seconds > 0 ? { kind: "wait", seconds } : { kind: "ask", asked, timedOutId: last.courierId };
  }
  const seconds = last ? 0 : secondsUntil(pickupAt, -leadMinutes * 60, now);
  return seconds > 0 ? { kind: "wait", seconds } : { kind: "ask", asked, timedOutId: null };
}

/** Whether a person decided who delivers: an assignment, a return to dispatch or a correction by anyone but the courier. */
function isByPerson({ type, status, actorKind }: Entry): boolean {
  if (isCorrection(type)) return true;
  if (type !== "status_changed" || actorKind === "system") return false;
  return status === "assigned" || (status === "pending" && actorKind !== "courier");
}

const secondsUntil = (from: Date, seconds: number, now: Date) =>
  Math.ceil((from.getTime() - now.getTime()) / 1_000 + seconds);
