import { v4 } from "uuid";
import { type CourierActionName, HANDED_OVER, NEEDS_REASON } from "@/lib/dispatch/status";
import type { DoneDelivery, StoredAction } from "./action-store";
import type { ShownDelivery, ShownWork } from "./shown-work";

/** The link has ended, is bound to another phone, or not bound yet. None says anything about an action. */
export type Over = "ended" | "in use" | "unbound";

export type OutboxState = {
  /** True once the stored actions have been read; before that the next action is unknown. */
  ready: boolean;
  work: ShownWork;
  /** Deliveries finished today on this phone. */
  done: readonly DoneDelivery[];
  /** Pending actions, oldest first. */
  actions: readonly StoredAction[];
  /** The actions of the latest tap, with the answers for its group, while it can be undone. They have not been sent yet. */
  undoable: readonly StoredAction[];
  /**
   * Actions from a sheet that can no longer be undone, for a few seconds after they could. Dispatch has to correct a mistake in
   * them.
   */
  tooLate: readonly StoredAction[];
  /** True after dispatch has changed the order of the stops, until the courier's next action. */
  isRouteNew: boolean;
  /** True if the server did not respond to the last request. */
  isAway: boolean;
  /** False if the browser does not let the page store anything. */
  isKept: boolean;
  /** Why the courier's link does not work on this phone; null while it does. */
  over: Over | null;
};

/** Values that a courier enters with an action. */
export type Taken = Partial<
  Pick<
    StoredAction,
    "reason" | "recipientName" | "photo" | "signature" | "pin" | "barcodes" | "idSeen" | "isTap"
  >
>;

/** An initial outbox: the server's deliveries, before stored actions have been read. */
export const NEW_OUTBOX: Omit<OutboxState, "work"> = {
  ready: false,
  done: [],
  actions: [],
  undoable: [],
  tooLate: [],
  isRouteNew: false,
  isAway: false,
  isKept: true,
  over: null,
};

export const isWaiting = ({ refusal }: StoredAction) => refusal === null;

/** Whether a sheet asked for the values of an action. The codes of a pickup are part of its tap. */
export const isFromSheet = ({ status }: StoredAction) =>
  status === "completed" || NEEDS_REASON.includes(status);

/**
 * Returns the deliveries that newer work no longer has although the courier did not end them. Only dispatch or the merchant can
 * take them, and not one with a pending action.
 */
export function reassignedIn({ work, actions, done }: OutboxState, newer: ShownWork): DoneDelivery[] {
  const known = new Set([...newer.deliveries, ...done].map(({ id }) => id));
  return work.deliveries
    .filter(
      ({ id, handover }) => handover?.side !== "give" && !actions.some(({ deliveryId }) => deliveryId === id),
    )
    .filter(({ id }) => !known.has(id))
    .map(({ id, orderNumber }) => ({ id, orderNumber, status: "reassigned", at: newer.asOf }));
}

/** Returns the deliveries of dropped actions that `reassignedIn` skipped, because the actions were pending then. */
export function reassignedOf({ work, done }: OutboxState, dropped: readonly StoredAction[]): DoneDelivery[] {
  const known = new Set([...work.deliveries, ...done].map(({ id }) => id));
  const gone = new Map(
    dropped
      .filter(({ deliveryId, status }) => status !== HANDED_OVER && !known.has(deliveryId))
      .map((action) => [action.deliveryId, action.orderNumber]),
  );
  return [...gone].map(([id, orderNumber]) => ({ id, orderNumber, status: "reassigned", at: work.asOf }));
}

/**
 * Returns whether an action is dropped after a refusal: the delivery may have been reassigned before the phone knew it. A
 * completed delivery is still reported.
 */
export const dependsOn =
  (refused: StoredAction) =>
  ({ deliveryId, sequence, status }: StoredAction) =>
    deliveryId === refused.deliveryId && sequence > refused.sequence && status !== "completed";

/** Returns the deliveries finished today, according to the phone's clock. */
export function ofToday(done: readonly DoneDelivery[]): DoneDelivery[] {
  const today = new Date().toDateString();
  return done.filter(({ at }) => new Date(at).toDateString() === today);
}

/** Creates an action for a delivery, at the current time. */
export function newAction(
  { merchantId, id, orderNumber }: ShownDelivery,
  { to, sequence, ...taken }: Taken & { to: CourierActionName; sequence: number },
): StoredAction {
  return {
    id: v4(),
    sequence,
    merchantId,
    deliveryId: id,
    orderNumber,
    status: to,
    pressedAt: new Date().toISOString(),
    reason: null,
    recipientName: null,
    photo: null,
    signature: null,
    pin: null,
    barcodes: [],
    idSeen: false,
    refusal: null,
    ...taken,
  };
}
