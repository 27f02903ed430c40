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

/** Why a delivery got a status is told in at most so many characters. */
export const MAX_REASON = 2000;

/** What decides which moves are allowed: the status, and two facts of the way here. */
export type DeliveryState = {
  status: DeliveryStatus;
  /** Something was picked up, in this attempt or an earlier one. */
  goodsHeld: boolean;
  /** The courier started in the present attempt. */
  startedInAttempt: boolean;
};

type Move = { to: DeliveryStatus; when?: (state: DeliveryState) => boolean };

const held = (state: DeliveryState) => state.goodsHeld;
const notHeld = (state: DeliveryState) => !state.goodsHeld;
const notStarted = (state: DeliveryState) => !state.startedInAttempt;

/** The one table of moves (the contract's section "States"). Everything that moves a delivery reads it. */
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

/** The statuses that a delivery may move to now. */
export function allowedMoves(state: DeliveryState): DeliveryStatus[] {
  return MOVES[state.status].filter(({ when }) => when?.(state) ?? true).map(({ to }) => to);
}

/** The state after a move to `to`, with the facts of the way kept. */
export function stateAfter(state: DeliveryState, to: DeliveryStatus): DeliveryState {
  return {
    status: to,
    goodsHeld: state.goodsHeld || to === "picked_up",
    startedInAttempt: to === "started" || (state.startedInAttempt && to !== "assigned" && to !== "pending"),
  };
}

/** Whether no move leads on from here. */
export function isFinal(status: DeliveryStatus): boolean {
  return MOVES[status].length === 0;
}

/** The statuses of a delivery that still goes on. */
export const OPEN_STATUSES: readonly DeliveryStatus[] = DELIVERY_STATUSES.filter(
  (status) => !isFinal(status),
);

/** Open, and not waiting for a new attempt. */
export const ON_THEIR_WAY: readonly DeliveryStatus[] = OPEN_STATUSES.filter(
  (status) => status !== "incomplete",
);

/** On their way, with a courier. */
export const CARRIED: readonly DeliveryStatus[] = ON_THEIR_WAY.filter((status) => status !== "pending");

/** The statuses that nobody reaches without having had the goods. */
const WITH_GOODS: readonly DeliveryStatus[] = ["picked_up", "on_the_way", "completed", "incomplete"];

/** Whether a status itself says that the courier has, or has had, the goods. */
export function impliesGoods(status: DeliveryStatus): boolean {
  return WITH_GOODS.includes(status);
}

/** The state of a delivery just created. */
export const INITIAL_STATE: DeliveryState = { status: "pending", goodsHeld: false, startedInAttempt: false };

/** One line of a history. Only a correction says where the goods are; a move's result follows from the table. */
export type StateChange = { status: DeliveryStatus; isCorrection: boolean; goodsHeld: boolean | null };

/** The state that a history leads to; its first line is the creation. */
export function replay(history: readonly StateChange[]): DeliveryState {
  return history.slice(1).reduce((state, { status, isCorrection, goodsHeld }) => {
    const next = stateAfter(state, status);
    return isCorrection && goodsHeld !== null ? { ...next, goodsHeld } : next;
  }, INITIAL_STATE);
}

/** Whether a delivery's columns and its history, which are read one after the other, tell of the same moment. */
export function hasStateOfHistory(delivery: DeliveryState & { history: readonly StateChange[] }): boolean {
  const { status, goodsHeld, startedInAttempt } = replay(delivery.history);
  return (
    delivery.status === status &&
    delivery.goodsHeld === goodsHeld &&
    delivery.startedInAttempt === startedInAttempt
  );
}
