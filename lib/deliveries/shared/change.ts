import type { Prisma } from "@/prisma/generated/client";
import { actorColumns, type PreparedContextInTransaction, type Transaction } from "@/lib/core/context";
import { prepared } from "@/lib/core/db/prepared";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { allowedMoves, type DeliveryState, type DeliveryStatus, isFinal, stateAfter } from "../status";
import {
  awaitsHandover,
  causeOf,
  correctedCustody,
  type Custody,
  custodyAfter,
  type Declaration,
} from "../rules/custody";
import type { LockedDelivery } from "./lock";
import { findRecord } from "../model/find-record";
import { endReturn, passReturn, resolveUndelivered } from "../model/undelivered";
import type { DeliveryRecord } from "../rules/record";

/** The courier to whom a delivery is assigned. */
type AssignedCourier = { id: string; name: string };

/** The requested status change. `repeatable` makes repeating it succeed without a change. */
export type Move = {
  to: DeliveryStatus;
  /** Allows the changes that only dispatch makes. */
  by?: "dispatch";
  reason?: string | null;
  /** The courier to assign, for a change to `assigned`. */
  courier?: AssignedCourier;
  repeatable?: boolean;
};

/**
 * Changes the status of a locked delivery and writes the event in the same transaction. One of two concurrent changes
 * wins, and the other sees the new status.
 * @returns the changed delivery, for the next change under the same lock.
 * @throws ServiceError `unprocessable`, whose message names the status and the allowed changes.
 */
export async function moveDelivery(
  tx: PreparedContextInTransaction,
  locked: LockedDelivery,
  { to, by, reason = null, courier, repeatable }: Move,
): Promise<LockedDelivery> {
  if (repeatable && locked.status === to) return locked;
  refuseUnlessAllowed(locked, to, by);
  const change = { next: stateAfter(locked, to), reason, ...(courier && { courier }) };
  return (await writeChange(tx, locked, change)).delivery;
}

/** @throws ServiceError `unprocessable` unless this status change is allowed. */
export function refuseUnlessAllowed(state: DeliveryState, to: DeliveryStatus, by?: Move["by"]): void {
  const allowed = allowedMoves(state, by);
  if (allowed.includes(to)) return;
  const { status } = state;
  throw new ServiceError(
    "unprocessable",
    allowed.length === 0
      ? say("A delivery that is {status} cannot become {to}; no move is allowed from it", { status, to })
      : say("A delivery that is {status} cannot become {to}; allowed moves: {moves}", {
          status,
          to,
          moves: allowed.join(", "),
        }),
  );
}

/** The changed delivery, still locked, and the new event: its sequence and time. */
type Changed = { delivery: LockedDelivery; sequence: number; at: Date };

/** A validated change of a locked delivery's state. */
export type Change = {
  next: DeliveryState;
  reason: string | null;
  /** For a change to `assigned`. */
  courier?: AssignedCourier;
  /** An ordinary change if omitted. */
  type?: "corrected";
  /** Time of the change, if it became known later. History times never decrease. */
  happenedAt?: Date;
};

/**
 * The delivery's row is locked, so its last event stays the last. The new time is never earlier than that event's,
 * because the clocks of two processes may differ.
 */
const WRITE = {
  name: "write change",
  text: `
    WITH last AS (
      SELECT sequence, "createdAt" FROM "DeliveryEvent" WHERE "merchantId" = $1 AND "deliveryId" = $2
      ORDER BY sequence DESC LIMIT 1
    ), changed AS (
      UPDATE "Delivery" SET status = $3::"DeliveryStatus", "goodsHeld" = $4::boolean, "startedInAttempt" = $5::boolean,
        "courierId" = $6, "updatedAt" = $7::timestamptz, "unplacedReason" = NULL, holder = $19::"Holder", "holderCourierId" = $20,
        "handedOverAt" = CASE WHEN $21::boolean THEN "handedOverAt" END, "disputedAt" = CASE
          WHEN $3::"DeliveryStatus" <> 'completed' AND $9::"DeliveryEventType" <> 'corrected' THEN "disputedAt" END
      FROM last WHERE "merchantId" = $1 AND id = $2
      RETURNING last.sequence + 1 AS sequence, GREATEST(last."createdAt", $8::timestamptz) AS "createdAt", "priceCents"
    )
    INSERT INTO "DeliveryEvent" ("merchantId", "deliveryId", sequence, "createdAt", status, type, "previousStatus",
      "actorKind", "actorId", "actorName", "requestId", reason, "goodsHeld", "courierId", "courierName", "priceCents")
    SELECT $1, $2, sequence, "createdAt", $3::"DeliveryStatus", $9::"DeliveryEventType", $10::"DeliveryStatus",
      $11::"ActorKind", $12, $13, $14, $15, $16::boolean, $17, $18, "priceCents"
    FROM changed
    RETURNING sequence, (extract(epoch FROM "createdAt") * 1000)::float8 AS at`,
};

/**
 * Writes a new state and its event without checks: status changes are checked against the table of transitions
 * beforehand, corrections are decided by staff.
 */
export async function writeChange(
  tx: PreparedContextInTransaction,
  locked: LockedDelivery,
  change: Change,
): Promise<Changed> {
  const { next, reason, courier, type = "status_changed" } = change;
  const workedBy = courier?.id ?? locked.courierId;
  const courierId = next.status === "pending" ? null : workedBy;
  const custody =
    type === "corrected"
      ? correctedCustody(locked, next, workedBy)
      : custodyAfter(locked, causeOf(next.status, Boolean(locked.returnsId)), workedBy);
  const { holder, holderCourierId } = custody;
  const awaits = awaitsHandover(custody, courierId);
  const keepsHandover = awaits && next.status !== "assigned";
  const now = new Date();
  const happenedAt = change.happenedAt && change.happenedAt < now ? change.happenedAt : now;
  const { actorKind, actorId, actorName } = actorColumns(tx.actor);
  const [written] = await prepared<{ sequence: number; at: number }>(tx.db, WRITE, [
    tx.merchantId,
    locked.id,
    next.status,
    next.goodsHeld,
    next.startedInAttempt,
    courierId,
    now.toISOString(),
    happenedAt.toISOString(),
    type,
    locked.status,
    actorKind,
    actorId,
    actorName,
    tx.requestId,
    reason,
    type === "corrected" ? next.goodsHeld : null,
    courier?.id ?? null,
    courier?.name ?? null,
    holder,
    holderCourierId,
    keepsHandover,
  ]);
  if (!written) throw new Error(`Delivery ${locked.id} has no event to follow`);
  const { sequence } = written;
  const at = new Date(written.at);
  const isHandedOver = locked.isHandedOver && keepsHandover;
  const changed = {
    ...locked,
    ...next,
    holder,
    holderCourierId,
    courierId,
    awaitsHandover: awaits,
    isHandedOver,
  };
  const resolved = await followGoods(tx, locked, { changed, reason, at });
  return { delivery: { ...changed, ...resolved }, sequence, at };
}

type Followed = { changed: LockedDelivery; reason: string | null; at: Date };

/**
 * Decides about goods that could not be delivered, and tells a failed delivery who brings its goods back and when they are
 * back. Corrections are no exception.
 */
async function followGoods(
  tx: PreparedContextInTransaction,
  before: LockedDelivery,
  { changed, reason, at }: Followed,
): Promise<Custody | null> {
  const { status, holder, holderCourierId, returnsId } = changed;
  if (returnsId && holderCourierId && holderCourierId !== before.holderCourierId)
    await passReturn(tx, returnsId, holderCourierId, at);
  if (status === before.status && holder === before.holder) return null;
  const isUndelivered = status === "failed" && holder === "courier";
  const resolved = isUndelivered ? await resolveUndelivered(tx, changed, { reason, at }) : null;
  if (returnsId && isFinal(status))
    await endReturn(tx, returnsId, status === "completed" ? "returned" : "lost", at);
  return resolved;
}

/** A change of custody without a change of the status. */
type CustodyChange = {
  /** `handed_over`: the courier who has the goods says that the assigned one got them. */
  to: Declaration | "handed_over";
  reason: string | null;
  /** Time of the change, if it became known later. */
  happenedAt?: Date;
};

/**
 * Writes who has the goods of a locked delivery, and its event. The status stays. Goods that a courier reported
 * handing over stay with that courier until the assigned one confirms; repeating the report changes nothing.
 * @returns the changed delivery, for the next change under the same lock.
 * @throws ServiceError `unprocessable` if no courier has the goods, or nobody is assigned to get them.
 */
export async function changeCustody(
  tx: Transaction,
  locked: LockedDelivery,
  { to, reason, happenedAt }: CustodyChange,
): Promise<LockedDelivery> {
  const { merchantId, db } = tx;
  const { id, status } = locked;
  if (locked.holder !== "courier") {
    throw new ServiceError("unprocessable", "No courier has the goods of this delivery");
  }
  if (to === "handed_over" && locked.isHandedOver) return locked;
  if (to === "handed_over" && !locked.awaitsHandover) {
    throw new ServiceError("unprocessable", "No other courier is assigned to collect the goods");
  }
  const custody: Custody = to === "handed_over" ? locked : custodyAfter(locked, to, locked.courierId);
  const { sequence, createdAt } = await db.deliveryEvent.findFirstOrThrow({
    where: { merchantId, deliveryId: id },
    orderBy: { sequence: "desc" },
    select: { sequence: true, createdAt: true },
  });
  const now = Date.now();
  const at = new Date(Math.max(Math.min(happenedAt?.getTime() ?? now, now), createdAt.getTime()));
  const { holder, holderCourierId } = custody;
  await db.delivery.update({
    where: { merchantId_id: { merchantId, id } },
    data: { holder, holderCourierId, handedOverAt: to === "handed_over" ? at : null },
    select: { id: true },
  });
  await writeEvent(tx, {
    deliveryId: id,
    sequence: sequence + 1,
    type: "custody",
    previousStatus: status,
    status,
    reason,
    holder,
    createdAt: at,
  });
  if (locked.returnsId && (holder === "returned" || holder === "lost")) {
    await endReturn(tx, locked.returnsId, holder, at);
  }
  return {
    ...locked,
    holder,
    holderCourierId,
    awaitsHandover: awaitsHandover(custody, locked.courierId),
    isHandedOver: to === "handed_over",
  };
}

type EventRow = Prisma.DeliveryEventUncheckedCreateInput;

/** Writes an event of a locked delivery, with the context's actor and request. */
export async function writeEvent(
  tx: Transaction,
  event: Omit<EventRow, "merchantId" | "requestId" | "transactionId" | keyof ReturnType<typeof actorColumns>>,
): Promise<void> {
  const { merchantId, requestId, actor } = tx;
  await tx.db.deliveryEvent.create({
    data: { merchantId, requestId, ...actorColumns(actor), ...event },
    select: { sequence: true },
  });
}

/** Returns the current delivery from the id of its locked row. */
export async function readDelivery(tx: PreparedContextInTransaction, id: string): Promise<DeliveryRecord> {
  const delivery = await findRecord(tx, { id });
  if (!delivery) throw new Error("The locked delivery does not exist");
  return delivery;
}
