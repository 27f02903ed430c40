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

/** State that decides which status changes are allowed: the status and facts about the past. */
export type DeliveryState = {
  status: DeliveryStatus;
  /** Whether the goods were picked up, in this attempt or an earlier one. */
  goodsHeld: boolean;
  /** Whether the courier has started in the current attempt. */
  startedInAttempt: boolean;
  /** Whether another courier than the assigned one has the goods (rules/custody.ts). False if omitted. */
  awaitsHandover?: boolean;
  /** The failed delivery whose goods this one returns; null or omitted for others. */
  returnsId?: string | null;
};

type Move = {
  to: DeliveryStatus;
  when?: (state: DeliveryState) => boolean;
  /** Only dispatch makes it; if omitted, whoever may change the status. */
  by?: "dispatch";
};

const held = (state: DeliveryState) => state.goodsHeld;
const notHeld = (state: DeliveryState) => !state.goodsHeld;
const notStarted = (state: DeliveryState) => !state.startedInAttempt;
const awaitsHandover = (state: DeliveryState) => state.awaitsHandover === true;
const noHandover = (state: DeliveryState) => !state.awaitsHandover;
/** A return does not fail: its goods stay with the courier until they are handed over, or dispatch declares them lost. */
const noReturn = (state: DeliveryState) => !state.returnsId;
const mayFail = (state: DeliveryState) => noHandover(state) && noReturn(state);
/** The assigned courier has the goods. */
const inHand = (state: DeliveryState) => held(state) && noHandover(state);
const toCollect = (state: DeliveryState) => notHeld(state) || awaitsHandover(state);

/** Dispatch takes the delivery from its courier, who keeps goods already picked up until the next one collects them. */
const TAKEN_BACK: Move = { to: "pending", by: "dispatch" };
/** Goods were lost while no courier was working on the delivery. */
const LOST: Move = { to: "failed", when: held, by: "dispatch" };

/**
 * The one table of allowed status changes (the contract's section "States"). Everything that changes a status uses
 * it.
 */
const MOVES: Record<DeliveryStatus, readonly Move[]> = {
  pending: [{ to: "assigned" }, { to: "cancelled", when: notHeld }, LOST],
  assigned: [{ to: "accepted" }, { to: "pending" }, { to: "cancelled", when: notHeld }, LOST],
  accepted: [
    { to: "started" },
    { to: "picked_up" },
    { to: "pending" },
    { to: "failed", when: mayFail },
    { to: "cancelled", when: notHeld },
    LOST,
  ],
  started: [
    { to: "picked_up", when: toCollect },
    { to: "on_the_way", when: inHand },
    { to: "incomplete", when: inHand },
    { to: "pending", when: awaitsHandover },
    { to: "failed", when: mayFail },
    { to: "cancelled", when: notHeld },
    TAKEN_BACK,
    LOST,
  ],
  picked_up: [
    { to: "started", when: notStarted },
    { to: "on_the_way" },
    { to: "incomplete" },
    { to: "failed", when: noReturn },
    TAKEN_BACK,
    LOST,
  ],
  on_the_way: [{ to: "completed" }, { to: "incomplete" }, { to: "failed", when: noReturn }, TAKEN_BACK, LOST],
  incomplete: [{ to: "assigned" }, { to: "on_the_way" }, { to: "failed", when: noReturn }, TAKEN_BACK, LOST],
  completed: [],
  failed: [],
  cancelled: [],
};

/** Returns the statuses that a delivery may currently change to; with `by`, those only dispatch can choose as well. */
export function allowedMoves(state: DeliveryState, by?: Move["by"]): DeliveryStatus[] {
  const allowed = MOVES[state.status]
    .filter((move) => move.by === undefined || move.by === by)
    .filter(({ when }) => when?.(state) ?? true);
  return [...new Set(allowed.map(({ to }) => to))];
}

/** Returns the state after a change to `to`; the other facts of the delivery do not change. */
export function stateAfter(state: DeliveryState, to: DeliveryStatus): DeliveryState {
  const awaits = awaitsHandover(state) && to !== "picked_up" && to !== "pending";
  return {
    status: to,
    goodsHeld: state.goodsHeld || to === "picked_up",
    startedInAttempt: to === "started" || (state.startedInAttempt && to !== "assigned" && to !== "pending"),
    ...(awaits && { awaitsHandover: true }),
    ...(state.returnsId && { returnsId: state.returnsId }),
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
export type DeliveryEventType =
  | "created"
  | "status_changed"
  | "corrected"
  | "history_repaired"
  | "changed"
  | "custody"
  | "pin_failed"
  | "pin_released";

/** Whether the previous event was wrong. */
export function isCorrection(type: DeliveryEventType): boolean {
  return type === "corrected" || type === "history_repaired";
}

/** Events that repeat the status before them: changes of fields and of custody, wrong PINs and their release. */
const STATUS_REPEATED: readonly DeliveryEventType[] = ["changed", "custody", "pin_failed", "pin_released"];

/** The types of these events as SQL. */
export const STATUS_REPEATED_SQL = `(${STATUS_REPEATED.map((type) => `'${type}'`).join(", ")})`;

/** Whether the event repeats the status before it. */
export function repeatsStatus(type: DeliveryEventType): boolean {
  return STATUS_REPEATED.includes(type);
}

/** The statuses of a history, without events that repeat the one before. */
export function statusSteps<Entry extends { type: DeliveryEventType }>(history: readonly Entry[]): Entry[] {
  return history.filter(({ type }) => !repeatsStatus(type));
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

/** Replays a history to its final state; the first entry is the creation, of a return with its goods. */
export function replay(history: readonly HistoryEntry[]): DeliveryState {
  const [created, ...later] = history;
  return later.reduce(
    (state, { type, status, goodsHeld }) => {
      if (repeatsStatus(type)) return state;
      const next = stateAfter(state, status);
      return isCorrection(type) && goodsHeld !== null ? { ...next, goodsHeld } : next;
    },
    { ...INITIAL_STATE, goodsHeld: created?.goodsHeld === true },
  );
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
