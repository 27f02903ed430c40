import {
  allowedMoves,
  type DeliveryState,
  type DeliveryStatus,
  isFinal,
  stateAfter,
} from "../deliveries/status";
import type { Scenario } from "./schema";

/** What a scenario passes through, in order, with the regular steps of a courier in between. */
const MILESTONES: Record<Scenario, readonly DeliveryStatus[]> = {
  success: ["completed"],
  declined_then_success: ["assigned", "pending", "completed"],
  retry_then_success: ["on_the_way", "incomplete", "completed"],
  failed: ["on_the_way", "failed"],
  cancelled_late: ["started", "cancelled"],
};

/** How a scenario ends. */
export function endOf(scenario: Scenario): DeliveryStatus {
  return MILESTONES[scenario].at(-1) ?? "completed";
}

/**
 * The steps that are left of a scenario from a state on, each an allowed move. Milestones that lie behind already
 * are left out: who asks for a decline of what was picked up long ago gets the rest of the way.
 * @returns null where the scenario is not possible any more: the delivery has ended, or its goods are held and it
 *   cannot be cancelled.
 */
export function planOf(scenario: Scenario, from: DeliveryState): DeliveryStatus[] | null {
  if (isFinal(from.status) || (endOf(scenario) === "cancelled" && from.goodsHeld)) return null;
  const plan: DeliveryStatus[] = [];
  let state = from;
  for (const milestone of milestonesAhead(scenario, from)) {
    while (state.status !== milestone) {
      const to = allowedMoves(state).includes(milestone) ? milestone : nextOnTheWay(state);
      plan.push(to);
      state = stateAfter(state, to);
    }
  }
  return plan;
}

/** Where the courier stands on the regular way; a second attempt begins it anew. */
const PROGRESS: Partial<Record<DeliveryStatus, number>> = {
  pending: 0,
  incomplete: 0,
  assigned: 1,
  accepted: 2,
  started: 3,
  picked_up: 4,
  on_the_way: 5,
};

const progressOf = (status: DeliveryStatus) => PROGRESS[status] ?? 0;

function milestonesAhead(scenario: Scenario, { status }: DeliveryState): readonly DeliveryStatus[] {
  const milestones = MILESTONES[scenario];
  // Where the first part was tried already, only the end is left of it.
  const over =
    (scenario === "declined_then_success" && progressOf(status) > progressOf("assigned")) ||
    (scenario !== "success" && scenario !== "declined_then_success" && status === "incomplete");
  return over ? milestones.slice(-1) : milestones;
}

/** A courier's regular next step. */
function nextOnTheWay(state: DeliveryState): DeliveryStatus {
  switch (state.status) {
    case "pending":
    case "incomplete":
      return "assigned";
    case "assigned":
      return "accepted";
    case "accepted":
      return "started";
    case "started":
      return state.goodsHeld ? "on_the_way" : "picked_up";
    case "picked_up":
      return "on_the_way";
    case "on_the_way":
      return "completed";
    case "completed":
    case "failed":
    case "cancelled":
      throw new Error(`There is no way on from ${state.status}`);
  }
}
