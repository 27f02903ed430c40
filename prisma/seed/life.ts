import type { ServiceType } from "../../lib/core/trade";
import {
  allowedMoves,
  type DeliveryState,
  type DeliveryStatus,
  INITIAL_STATE,
  stateAfter,
} from "../../lib/deliveries/status";

const WITH_COURIER_STATUSES: DeliveryStatus[] = [
  "assigned",
  "accepted",
  "started",
  "picked_up",
  "on_the_way",
];

/** Path from pending to each status, with the minutes between status changes. */
const LIVES: Record<DeliveryStatus, DeliveryStatus[]> = {
  pending: [],
  assigned: ["assigned"],
  accepted: ["assigned", "accepted"],
  started: ["assigned", "accepted", "started"],
  picked_up: ["assigned", "accepted", "started", "picked_up"],
  on_the_way: WITH_COURIER_STATUSES,
  completed: [...WITH_COURIER_STATUSES, "completed"],
  incomplete: [...WITH_COURIER_STATUSES, "incomplete"],
  failed: [
    ...WITH_COURIER_STATUSES,
    "incomplete",
    "assigned",
    "accepted",
    "picked_up",
    "on_the_way",
    "failed",
  ],
  cancelled: ["assigned", "cancelled"],
};

const STEP_MINUTES = [4, 6, 11, 18, 9, 31, 25, 40, 7, 15];

const REASONS: Partial<Record<DeliveryStatus, string>> = {
  incomplete: "Nobody at the door",
  failed: "Recipient refused the package",
  cancelled: "Ordered twice by mistake",
};

/** One status change in a delivery's life. */
export type Step = { state: DeliveryState; from: DeliveryStatus; at: Date; reason: string | null };

/** Delay before the courier starts, so that the pickup is near the service's planned time. */
const WAIT_MINUTES: Record<ServiceType, number> = { fast_track: 0, same_day: 90, scheduled: 23 * 60 + 30 };

type Life = {
  status: DeliveryStatus;
  serviceType: ServiceType;
  /** Minutes from departure to handover, if it is completed; by default the same for all. */
  driveMinutes?: number;
};

/** Returns the status changes that lead to a status from a given time, each allowed. */
export function stepsTo({ status, serviceType, driveMinutes }: Life, createdAt: Date): Step[] {
  let state = INITIAL_STATE;
  let at = createdAt;
  return LIVES[status].map((to, index) => {
    if (!allowedMoves(state).includes(to)) throw new Error(`The seed moves from ${state.status} to ${to}`);
    const from = state.status;
    state = stateAfter(state, to);
    const wait = to === "started" ? WAIT_MINUTES[serviceType] : 0;
    const usual = STEP_MINUTES[index % STEP_MINUTES.length] ?? 10;
    const minutes = to === "completed" ? (driveMinutes ?? usual) : usual;
    at = new Date(at.getTime() + (minutes + wait) * 60_000);
    return { state, from, at, reason: REASONS[to] ?? null };
  });
}

/** Returns the actor of a status change, and the courier of an assignment. */
export function actorOf(to: DeliveryStatus, courier: { id: string; name: string }) {
  if (to === "assigned") {
    const dispatch = { actorKind: "staff" as const, actorId: "seed", actorName: "Dispatch" };
    return { ...dispatch, courierId: courier.id, courierName: courier.name };
  }
  if (to === "cancelled") return { actorKind: "user" as const, actorId: "seed", actorName: "Dana Whitfield" };
  return { actorKind: "courier" as const, actorId: courier.id, actorName: courier.name };
}
