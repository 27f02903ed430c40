export const DELIVERY_STATUSES = [
  "pending",
  "assigned",
  "accepted",
  "picked_up",
  "started",
  "on_the_way",
  "completed",
  "incomplete",
  "failed",
  "cancelled",
] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Maximum length of a reason for a status, in characters. */
export const MAX_REASON = 2000;

/** State that decides which status changes are allowed: the status and two facts about the past. */
export type DeliveryState = {
  status: DeliveryStatus;
  /** Whether the goods were picked up, in this attempt or an earlier one. */
  goodsHeld: boolean;
  /** Whether the courier has started in the current attempt. */
  startedInAttempt: boolean;
};

type Move = { to: DeliveryStatus; when?: (state: DeliveryState) => boolean };

const held = (state: DeliveryState) => state.goodsHeld;
const notHeld = (state: DeliveryState) => !state.goodsHeld;
const notStarted = (state: DeliveryState) => !state.startedInAttempt;

/**
 * The one table of allowed status changes (the contract's section "States"). Everything that changes a status uses
 * it.
 */
const MOVES: Record<DeliveryStatus, readonly Move[]> = {
  pending: [{ to: "assigned" }, { to: "cancelled", when: notHeld }],
  assigned: [{ to: "accepted" }, { to: "pending" }, { to: "cancelled", when: notHeld }],
  accepted: [
    { to: "started" },
    { to: "picked_up" },
    { to: "pending" },
    { to: "failed" },
    { to: "cancelled", when: notHeld },
  ],
  started: [
    { to: "picked_up", when: notHeld },
    { to: "on_the_way", when: held },
    { to: "incomplete", when: held },
    { to: "failed" },
    { to: "cancelled", when: notHeld },
  ],
  picked_up: [
    { to: "started", when: notStarted },
    { to: "on_the_way" },
    { to: "incomplete" },
    { to: "failed" },
  ],
  on_the_way: [{ to: "completed" }, { to: "incomplete" }, { to: "failed" }],
  incomplete: [{ to: "assigned" }, { to: "on_the_way" }, { to: "failed" }],
  completed: [],
  failed: [],
  cancelled: [],
};

/** Returns the statuses that a delivery may currently change to. */
export function allowedMoves(state: DeliveryState): DeliveryStatus[] {
  return MOVES[state.status].filter(({ when }) => when?.(state) ?? true).map(({ to }) => to);
}

/** Returns the state after a change to `to`; the other facts of the delivery do not change. */
export function stateAfter(state: DeliveryState, to: DeliveryStatus): DeliveryState {
  return {
    status: to,
    goodsHeld: state.goodsHeld || to === "picked_up",
    startedInAttempt: to === "started" || (state.startedInAttempt && to !== "assigned" && to !== "pending"),
  };
}

/** Whether the status is final. */
export function isFinal(status: DeliveryStatus): boolean {
  return MOVES[status].length === 0;
}

/** Statuses of open deliveries. */
export const OPEN_STATUSES: readonly DeliveryStatus[] = DELIVERY_STATUSES.filter(
  (status) => !isFinal(status),
);

/** Open, and not waiting for a new attempt. */
const IN_PROGRESS_STATUSES: readonly DeliveryStatus[] = OPEN_STATUSES.filter(
  (status) => status !== "incomplete",
);

/** In progress with a courier. */
export const WITH_COURIER_STATUSES: readonly DeliveryStatus[] = IN_PROGRESS_STATUSES.filter(
  (status) => status !== "pending",
);

/** Statuses that imply that the goods were picked up. */
const WITH_GOODS: readonly DeliveryStatus[] = ["picked_up", "on_the_way", "completed", "incomplete"];

/** Whether a status alone implies that the courier has, or has had, the goods. */
export function impliesGoodsHeld(status: DeliveryStatus): boolean {
  return WITH_GOODS.includes(status);
}

/** State of a delivery just created. */
export const INITIAL_STATE: DeliveryState = { status: "pending", goodsHeld: false, startedInAttempt: false };

/** Subject of an event. */
export type DeliveryEventType = "created" | "status_changed" | "corrected" | "history_repaired" | "changed";

/** Whether the previous event was wrong. */
export function isCorrection(type: DeliveryEventType): boolean {
  return type === "corrected" || type === "history_repaired";
}

/** The statuses of a history, without changes of fields, which repeat the one before. */
export function statusSteps<Entry extends { type: DeliveryEventType }>(history: readonly Entry[]): Entry[] {
  return history.filter(({ type }) => type !== "changed");
}

/**
 * One entry of a history. Only a correction states whether goods are held; for other changes it follows from the
 * table.
 */
export type HistoryEntry = {
  type: DeliveryEventType;
  status: DeliveryStatus;
  goodsHeld: boolean | null;
};

/** Replays a history to its final state; the first entry is the creation. */
export function replay(history: readonly HistoryEntry[]): DeliveryState {
  return history.slice(1).reduce((state, { type, status, goodsHeld }) => {
    if (type === "changed") return state;
    const next = stateAfter(state, status);
    return isCorrection(type) && goodsHeld !== null ? { ...next, goodsHeld } : next;
  }, INITIAL_STATE);
}

/** Whether a delivery's columns agree with its history, which is read separately. */
export function matchesHistory(delivery: DeliveryState & { history: readonly HistoryEntry[] }): boolean {
  const { status, goodsHeld, startedInAttempt } = replay(delivery.history);
  return (
    delivery.status === status &&
    delivery.goodsHeld === goodsHeld &&
    delivery.startedInAttempt === startedInAttempt
  );
}
