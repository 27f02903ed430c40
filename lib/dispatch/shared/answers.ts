import type { Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { writeEvent } from "@/lib/deliveries/shared/change";
import { isHandoverPin } from "@/lib/deliveries/shared/handover-pin";
import type { LockedDelivery, PeekedDelivery } from "@/lib/deliveries/shared/lock";
import {
  type Answers,
  asksFor,
  missingAnswers,
  type PinState,
  pinStateOf,
} from "@/lib/deliveries/rules/requirements";
import type { DeliveryStatus } from "@/lib/deliveries/status";

/** Values that a courier enters in addition to a proof. */
export type Entered = Pick<Answers, "pin" | "barcodes" | "idSeen">;

export const NOTHING_ENTERED: Entered = { pin: null, barcodes: [], idSeen: false };

type Given = {
  to: DeliveryStatus;
  /** Null without one. Whether an image is there is all that counts. */
  proof: { recipientName: string | null; photo: object | null; signature: object | null } | null;
  entered: Entered;
};

type Scope = { db: Db; merchantId: string };

/** Returns the tries left for a PIN, and whether staff have released it. */
export async function readPinState({ db, merchantId }: Scope, deliveryId: string): Promise<PinState> {
  const events = await db.deliveryEvent.findMany({
    where: { merchantId, deliveryId, type: { in: ["pin_failed", "pin_released"] } },
    select: { type: true },
  });
  return pinStateOf(events);
}

/** The state of the PIN if the delivery has one and this status needs it; null otherwise. */
async function neededPin(
  scope: Scope,
  delivery: PeekedDelivery,
  to: DeliveryStatus,
): Promise<PinState | null> {
  if (!delivery.handoverPin || to !== "completed") return null;
  const state = await readPinState(scope, delivery.id);
  return state.isReleased ? null : state;
}

/**
 * Checks that a courier's action contains what the delivery asks for, apart from whether its PIN is right.
 * @throws ServiceError `validation` on what is missing, and on a PIN that was wrong too often
 */
export async function refuseUnlessAnswered(
  scope: Scope,
  delivery: PeekedDelivery,
  { to, proof, entered }: Given,
): Promise<void> {
  const state = await neededPin(scope, delivery, to);
  if (state?.triesLeft === 0) throw validationError({ pin: "pin_locked" });
  const missing = missingAnswers(asksFor(delivery, to, state === null), {
    ...entered,
    recipientName: proof?.recipientName ?? null,
    hasPhoto: Boolean(proof?.photo),
    hasSignature: Boolean(proof?.signature),
  });
  if (Object.keys(missing).length > 0) throw validationError(missing);
}

/**
 * Compares the PIN that a courier entered. A wrong one is an event, which leaves one try less.
 * @returns whether it is right, or none is needed
 */
export async function checkPin(
  tx: Transaction,
  locked: LockedDelivery,
  { to, pin }: { to: DeliveryStatus; pin: string | null },
): Promise<boolean> {
  const state = await neededPin(tx, locked, to);
  if (state === null || isHandoverPin(locked.id, pin)) return true;
  await writePinEvent(tx, locked, { type: "pin_failed", reason: null });
  return false;
}

/** Writes a wrong PIN, or the release of a PIN, of a locked delivery. The status stays. */
export async function writePinEvent(
  tx: Transaction,
  { id: deliveryId, status }: LockedDelivery,
  { type, reason }: { type: "pin_failed" | "pin_released"; reason: string | null },
): Promise<void> {
  const { db, merchantId } = tx;
  const { sequence, createdAt } = await db.deliveryEvent.findFirstOrThrow({
    where: { merchantId, deliveryId },
    orderBy: { sequence: "desc" },
    select: { sequence: true, createdAt: true },
  });
  const isRelease = type === "pin_released";
  const { triesLeft, isReleased } = await readPinState(tx, deliveryId);
  const isLast = !isRelease && triesLeft === 1 && !isReleased;
  const at = new Date(Math.max(Date.now(), createdAt.getTime()));
  await db.delivery.update({
    where: { merchantId_id: { merchantId, id: deliveryId } },
    data: { updatedAt: at, ...(isLast && { pinLockedAt: at }), ...(isRelease && { pinLockedAt: null }) },
    select: { id: true },
  });
  await writeEvent(tx, {
    deliveryId,
    sequence: sequence + 1,
    type,
    previousStatus: status,
    status,
    reason,
    createdAt: at,
  });
}
