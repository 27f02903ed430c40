import { actorColumns, type PreparedContextInTransaction } from "@/lib/core/context";
import { prepared } from "@/lib/core/db/prepared";
import { newId } from "@/lib/core/ids";
import { newSecretCode } from "@/lib/core/secrets";
import { LOST, MAX_ORDER_NUMBER } from "../constants";
import type { Custody, Declaration } from "../rules/custody";
import { RETURN_CENTS_SQL } from "./return-price";
import { lockDelivery, type PeekedDelivery } from "../shared/lock";

type Tx = PreparedContextInTransaction;

/** Order numbers tried for a return, until one is free. */
const MAX_NUMBERS = 50;

/**
 * A return is a copy of the failed delivery with its stops exchanged. It costs what the way there was computed to
 * cost, without what was set by hand, and the courier who
 * has the goods is assigned, if known.
 */
const CREATE_RETURN = {
  name: "create return",
  text: `
    WITH made AS (
      INSERT INTO "Delivery" SELECT copy.* FROM "Delivery" d
      CROSS JOIN LATERAL jsonb_populate_record(d, jsonb_build_object(
        'id', $3::text, 'orderNumber', left(d."orderNumber", ${MAX_ORDER_NUMBER} - length($4::text)) || $4::text,
        'trackingCode', $5::text, 'returnsId', d.id, 'redeliversId', NULL, 'quoteId', NULL,
        'status', CASE WHEN d."holderCourierId" IS NULL THEN 'pending' ELSE 'assigned' END,
        'goodsHeld', true, 'startedInAttempt', false, 'recipientTries', NULL, 'recipientLanguage', NULL, 'rating', NULL, 'disputedAt', NULL, 'pinLockedAt', NULL, 'unplacedReason', NULL,
        'courierId', d."holderCourierId", 'handedOverAt', NULL,
        'confirmationSignRequired', false, 'handoverMethod', NULL, 'handoverPhoto', false, 'handoverPin', false,
        'handoverBarcodes', NULL, 'handoverMinimumAge', NULL, 'specialInstructions', NULL, 'cancellationFeeCents', 0,
        'priceCents', ${RETURN_CENTS_SQL},
        'priceLines', jsonb_build_array(jsonb_build_object('code', 'return', 'amountCents', ${RETURN_CENTS_SQL})),
        'deadlineAt', NULL, 'pickupAt', $6::timestamptz, 'dropoffAt', $6::timestamptz + d."durationMinutes" * interval '1 minute',
        'createdAt', $6::timestamptz, 'updatedAt', $6::timestamptz)) AS copy
      WHERE d."merchantId" = $1 AND d.id = $2
      ON CONFLICT ("merchantId", "orderNumber") DO NOTHING
      RETURNING *
    ), stops AS (
      INSERT INTO "Stop" SELECT copy.* FROM made
      JOIN "Stop" s ON s."merchantId" = $1 AND s."deliveryId" = $2
      CROSS JOIN LATERAL jsonb_populate_record(s, jsonb_build_object('deliveryId', made.id, 'position', 1 - s.position,
        'plannedAt', CASE s.position WHEN 1 THEN made."pickupAt" ELSE made."dropoffAt" END,
        'scheduledDate', NULL, 'scheduledTime', NULL, 'readyAt', NULL, 'deadlineAt', NULL)) AS copy
    ), events AS (
      INSERT INTO "DeliveryEvent" ("merchantId", "deliveryId", sequence, type, "previousStatus", status, "actorKind",
        "actorId", "actorName", "requestId", "goodsHeld", holder, "courierId", "courierName", "priceCents", "createdAt")
      SELECT $1, made.id, 1, 'created'::"DeliveryEventType", NULL::"DeliveryStatus", 'pending'::"DeliveryStatus", $7::"ActorKind", $8, $9, $10, true,
        'courier'::"Holder", made."courierId", NULL, made."priceCents", made."createdAt"
      FROM made
      UNION ALL
      SELECT $1, made.id, 2, 'status_changed', 'pending', 'assigned', $7::"ActorKind", $8, $9, $10, NULL, NULL, courier.id,
        courier.name, made."priceCents", made."createdAt"
      FROM made JOIN "Courier" courier ON courier.id = made."courierId"
    )
    SELECT id FROM made`,
};

/** Creates the return of a failed delivery to its pickup. It begins now, however long ago the courier reported the failure. */
async function createReturn(tx: Tx, { id }: PeekedDelivery): Promise<void> {
  const { actorKind, actorId, actorName } = actorColumns(tx.actor);
  for (let number = 1; number <= MAX_NUMBERS; number += 1) {
    const made = await prepared<{ id: string }>(tx.db, CREATE_RETURN, [
      tx.merchantId,
      id,
      newId(),
      number === 1 ? "-R" : `-R${number}`,
      newSecretCode(),
      new Date().toISOString(),
      actorKind,
      actorId,
      actorName,
      tx.requestId,
    ]);
    if (made.length > 0) return;
  }
  throw new Error(`No order number is free for the return of delivery ${id}`);
}

const DECLARE = {
  name: "declare goods",
  text: `
    WITH last AS (
      SELECT sequence, "createdAt" FROM "DeliveryEvent" WHERE "merchantId" = $1 AND "deliveryId" = $2
      ORDER BY sequence DESC LIMIT 1
    ), changed AS (
      UPDATE "Delivery" SET holder = $3::"Holder", "holderCourierId" = $9, "handedOverAt" = NULL, "updatedAt" = now()
      FROM last WHERE "merchantId" = $1 AND id = $2
      RETURNING last.sequence + 1 AS sequence, status, GREATEST(last."createdAt", $4::timestamptz) AS "createdAt"
    )
    INSERT INTO "DeliveryEvent" ("merchantId", "deliveryId", sequence, "createdAt", type, "previousStatus", status, holder,
      "actorKind", "actorId", "actorName", "requestId", "courierId", "courierName")
    SELECT $1, $2, sequence, "createdAt", 'custody', status, status, $3::"Holder", $5::"ActorKind", $6, $7, $8, $9,
      (SELECT name FROM "Courier" WHERE id = $9)
    FROM changed`,
};

type Holding = { to: Declaration | "courier"; courierId?: string | null; at: Date };

/** Writes the new holder of the goods of a locked delivery. */
async function declare(
  tx: Tx,
  { id }: PeekedDelivery,
  { to, courierId = null, at }: Holding,
): Promise<Custody> {
  const { actorKind, actorId, actorName } = actorColumns(tx.actor);
  const values = [
    tx.merchantId,
    id,
    to,
    at.toISOString(),
    actorKind,
    actorId,
    actorName,
    tx.requestId,
    courierId,
  ];
  await prepared(tx.db, DECLARE, values);
  return { holder: to, holderCourierId: courierId };
}

const isLost = (reason: string | null) => reason === LOST || reason?.startsWith(`${LOST}: `) === true;

/**
 * Decides about the goods that a courier has when a delivery fails: a return brings them back, or they are disposed of, or
 * lost. A return itself that dispatch ends with goods was lost.
 * @returns the custody of the failed delivery. Its goods stay with the courier until the return has ended.
 */
export async function resolveUndelivered(
  tx: Tx,
  failed: PeekedDelivery,
  { reason, at }: { reason: string | null; at: Date },
): Promise<Custody> {
  const { returnsId, undeliverableAction, holder, holderCourierId } = failed;
  if (returnsId || isLost(reason)) return declare(tx, failed, { to: "lost", at });
  if (undeliverableAction === "dispose") return declare(tx, failed, { to: "disposed", at });
  await createReturn(tx, failed);
  return { holder, holderCourierId };
}

/** Records on the failed delivery that another courier brings its goods back. */
export async function passReturn(tx: Tx, returnsId: string, courierId: string, at: Date): Promise<void> {
  const failed = await lockDelivery(tx, { deliveryId: returnsId });
  if (failed.holder === "courier") await declare(tx, failed, { to: "courier", courierId, at });
}

/** Records on the failed delivery who has its goods after its return has ended. */
export async function endReturn(tx: Tx, returnsId: string, to: "returned" | "lost", at: Date): Promise<void> {
  const failed = await lockDelivery(tx, { deliveryId: returnsId });
  if (failed.holder === "courier") await declare(tx, failed, { to, at });
}
