import {
  allowedMoves,
  type DeliveryState,
  type DeliveryStatus,
  isFinal,
  stateAfter,
} from "@/lib/deliveries/status";
import type { Scenario } from "./constants";

/** The statuses of a scenario, with the usual ones in between. */
const MILESTONES: Record<Scenario, readonly DeliveryStatus[]> = {
  success: ["completed"],
  declined_then_success: ["assigned", "pending", "completed"],
  retry_then_success: ["on_the_way", "incomplete", "completed"],
  failed: ["on_the_way", "failed"],
  cancelled_late: ["started", "cancelled"],
  // The return is a separate delivery with a separate simulation.
  returned: ["on_the_way", "failed"],
  // The wrong PINs, and that staff release it, come with the last status.
  pin_failed: ["on_the_way", "completed"],
  // The change comes while the delivery is accepted, or before the last status.
  changed: ["completed"],
  // Dispatch gives it to the second courier, who collects the goods from the first.
  handed_over: ["on_the_way", "pending", "assigned", "picked_up", "completed"],
  // The last status waits until the delivery is late.
  late: ["on_the_way", "completed"],
};

/** Final statuses of the scenarios. */
export function endOf(scenario: Scenario): DeliveryStatus {
  return MILESTONES[scenario].at(-1) ?? "completed";
}

/**
 * The remaining status changes of a scenario from a state, each of them allowed.
 * @returns null if the scenario is no longer possible: the delivery has ended, its goods are held so it cannot be
 *   cancelled, or the courier has started and cannot decline.
 */
export function planOf(scenario: Scenario, from: DeliveryState): DeliveryStatus[] | null {
  if (isFinal(from.status)) return null;
  if (scenario === "cancelled_late" && from.goodsHeld) return null;
  if (from.returnsId && (scenario === "failed" || scenario === "returned")) return null;
  if (scenario === "declined_then_success" && progressOf(from.status) > progressOf("accepted")) return null;
  const plan: DeliveryStatus[] = [];
  let state = from;
  for (const milestone of milestonesAhead(scenario, from)) {
    while (state.status !== milestone) {
      const to = allowedFor(scenario, state).includes(milestone) ? milestone : nextOnTheWay(state);
      plan.push(to);
      state = simulatedAfter(scenario, state, to);
    }
  }
  return plan;
}

/** Allowed status changes. Only in a handover, dispatch takes a delivery from a courier on the road. */
export const allowedFor = (scenario: Scenario, state: DeliveryState) =>
  allowedMoves(state, scenario === "handed_over" ? "dispatch" : undefined);

/** The state after a status change of a scenario: a handover assigns another courier than the one who has the goods. */
export function simulatedAfter(scenario: Scenario, state: DeliveryState, to: DeliveryStatus): DeliveryState {
  const next = stateAfter(state, to);
  const isToCollect = scenario === "handed_over" && to === "assigned" && next.goodsHeld;
  return isToCollect ? { ...next, awaitsHandover: true } : next;
}

/** The courier's progress on the regular way; a second attempt starts again. */
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

function milestonesAhead(
  scenario: Scenario,
  { status, goodsHeld, awaitsHandover }: DeliveryState,
): readonly DeliveryStatus[] {
  const milestones = MILESTONES[scenario];
  if (scenario === "handed_over") {
    if (awaitsHandover) return milestones.slice(-2);
    return goodsHeld && status !== "picked_up" ? milestones.slice(1) : milestones;
  }
  // An accepted delivery is declined without another assignment.
  if (scenario === "declined_then_success") return status === "accepted" ? milestones.slice(1) : milestones;
  // If an attempt has already failed, only the end is left.
  return status === "incomplete" ? milestones.slice(-1) : milestones;
}

/** A courier's regular next status. */
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
      return state.goodsHeld && !state.awaitsHandover ? "on_the_way" : "picked_up";
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
