import { v4 } from "uuid";
import type { CouriersMove } from "@/lib/dispatch/status";
import type { StoredPress } from "./press-store";
import type { ShownDelivery, ShownWork } from "./shown-work";

/** What was brought to its end on this page. */
export type DoneDelivery = { id: string; orderNumber: string; status: CouriersMove; at: string };

export type OutboxState = {
  /** What the phone had kept was read: before that nobody knows what the next move is. */
  ready: boolean;
  work: ShownWork;
  done: readonly DoneDelivery[];
  /** In the order of pressing. */
  presses: readonly StoredPress[];
  /** The server did not answer the last time. */
  isAway: boolean;
  /** False where the phone lets a page keep nothing. */
  isKept: boolean;
  /** The link is no longer good. */
  isOver: boolean;
};

/** What a press comes with. */
export type Taken = Partial<Pick<StoredPress, "reason" | "recipientName" | "photo" | "signature">>;

/** An outbox that knows the server's work and nothing of what the phone has kept. */
export const NEW_OUTBOX: Omit<OutboxState, "work"> = {
  ready: false,
  done: [],
  presses: [],
  isAway: false,
  isKept: true,
  isOver: false,
};

/** A press of a delivery's button, now. */
export function newPress(
  { merchantId, id, orderNumber }: ShownDelivery,
  { to, sequence, ...taken }: Taken & { to: CouriersMove; sequence: number },
): StoredPress {
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
    refusal: null,
    ...taken,
  };
}
