import { Prisma } from "@/prisma/generated/client";
import type { TransactionDb } from "@/lib/core/db";
import { ERASED_PHONE } from "@/lib/core/stored-phone";
import { SEARCHABLE } from "@/lib/deliveries/shared/projection-tail";
import { ERASED, erasedChange, erasedReason } from "../rules/erased";
import { isReceiver, type Roles } from "../rules/roles";
import type { Subject } from "../rules/subject";
import { eraseMentions } from "./erase-mentions";
import { eraseMessagesAbout } from "./erase-messages";
import { FINAL } from "./final";

type Erased = {
  merchantId: string;
  id: string;
  orderNumber: string;
  roles: Roles;
  /** Missing where everybody in the delivery is erased. */
  subject?: Subject;
};

/**
 * Replaces a person's data in a delivery that has ended, with everything that belongs to it. Number, status, times, prices
 * and figures stay. Of a delivery for somebody else, only the person's own stop, and texts that mention them. Safe to repeat.
 * @returns whether it was erased: false if it is open again
 */
export async function eraseDelivery(db: TransactionDb, delivery: Erased): Promise<boolean> {
  const { merchantId, id, roles, subject } = delivery;
  const locked = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Delivery" WHERE "merchantId" = ${merchantId} AND id = ${id} AND ${FINAL} FOR UPDATE`;
  if (locked.length === 0) return false;
  await eraseStops(db, delivery);
  await eraseChanges(db, delivery);
  if (isReceiver(roles)) {
    await eraseColumns(db, delivery);
    await eraseReasons(db, delivery);
    await eraseProofs(db, delivery);
    await eraseTexts(db, delivery);
    await eraseMessagesAbout(db, delivery);
    await eraseTraffic(db, delivery);
  }
  if (subject) await eraseMentions(db, { ...delivery, subject });
  // The projector writes it from the same columns, so that a rebuild gives the same text.
  await db.$executeRaw`
    UPDATE "DeliverySearch" s SET text = found.text
    FROM (${SEARCHABLE} WHERE d."merchantId" = ${merchantId} AND d.id = ${id}) found
    WHERE s."merchantId" = found."merchantId" AND s."createdAt" = found."createdAt" AND s."deliveryId" = found."deliveryId"`;
  return true;
}

async function eraseColumns(db: TransactionDb, { merchantId, id, roles }: Erased): Promise<void> {
  const changes = [
    Prisma.sql`"specialInstructions" = CASE WHEN "specialInstructions" IS NOT NULL THEN ${ERASED} END`,
  ];
  // The id of a quote contains the places of its stops.
  changes.push(Prisma.sql`"packageContent" = ${ERASED}, items = NULL, metadata = NULL, "quoteId" = NULL`);
  if (roles.customer)
    changes.push(
      Prisma.sql`"customerName" = ${ERASED}, "customerEmail" = NULL, "customerPhone" = ${ERASED_PHONE}`,
    );
  await db.$executeRaw`
    UPDATE "Delivery" SET ${Prisma.join(changes)} WHERE "merchantId" = ${merchantId} AND id = ${id}`;
}

/** City, region and postal code stay, and a place to about a kilometer: figures and maps need no door. */
async function eraseStops(db: TransactionDb, { merchantId, id, roles }: Erased): Promise<void> {
  const positions = [...(roles.pickup ? [0] : []), ...(roles.dropoff ? [1] : [])];
  await db.$executeRaw`
    UPDATE "Stop" SET "customerName" = ${ERASED}, "phoneNumber" = ${ERASED_PHONE}, "apartmentUnitNumber" = NULL,
      "fullAddress" = concat_ws(', ', nullif(city, ''),
        nullif(concat_ws(' ', "regionCode", "postalCode"), ''), "countryCode"),
      notes = CASE WHEN notes IS NOT NULL THEN ${ERASED} END,
      latitude = round(latitude::numeric, 2)::float8, longitude = round(longitude::numeric, 2)::float8,
      precision = CASE WHEN precision = 'city' THEN precision ELSE 'postal_code' END
    WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id} AND position = ANY (${positions}::int[])`;
}

async function eraseChanges(db: TransactionDb, delivery: Erased): Promise<void> {
  const { merchantId, id, roles, subject } = delivery;
  const events = await db.deliveryEvent.findMany({
    where: { merchantId, deliveryId: id, change: { not: Prisma.AnyNull } },
    select: { sequence: true, change: true },
  });
  for (const { sequence, change } of events)
    await db.$executeRaw`
      UPDATE "DeliveryEvent" SET change = ${JSON.stringify(erasedChange(change, roles, subject ?? null))}::jsonb
      WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id} AND sequence = ${sequence}`;
}

async function eraseReasons(db: TransactionDb, { merchantId, id }: Erased): Promise<void> {
  const events = await db.deliveryEvent.findMany({
    where: { merchantId, deliveryId: id, reason: { not: null } },
    select: { sequence: true, reason: true },
  });
  for (const { sequence, reason } of events)
    await db.$executeRaw`
      UPDATE "DeliveryEvent" SET reason = ${erasedReason(reason ?? "")}
      WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id} AND sequence = ${sequence}`;
  const [outcome] = await db.$queryRaw<{ reason: string }[]>`
    SELECT reason FROM "DeliveryOutcome"
    WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id} AND reason IS NOT NULL
      AND "createdAt" = (SELECT "createdAt" FROM "Delivery" WHERE "merchantId" = ${merchantId} AND id = ${id})`;
  if (!outcome || outcome.reason === NO_REASON) return;
  await db.$executeRaw`
    UPDATE "DeliveryOutcome" SET reason = ${erasedReason(outcome.reason)}
    WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id}
      AND "createdAt" = (SELECT "createdAt" FROM "Delivery" WHERE "merchantId" = ${merchantId} AND id = ${id})`;
}

/** Of an outcome without a reason (lib/deliveries/shared/outcomes.ts). */
const NO_REASON = "No reason given";

async function eraseProofs(db: TransactionDb, { merchantId, id }: Erased): Promise<void> {
  const proofs = Prisma.sql`p."merchantId" = ${merchantId} AND p."deliveryId" = ${id}`;
  await db.$executeRaw`
    DELETE FROM "StoredFile" WHERE "merchantId" = ${merchantId} AND id IN (
      SELECT unnest(ARRAY[p."photoFileId", p."signatureFileId"]) FROM "ProofOfDelivery" p WHERE ${proofs})`;
  await db.$executeRaw`
    UPDATE "ProofOfDelivery" p SET "photoFileId" = NULL, "signatureFileId" = NULL,
      "recipientName" = CASE WHEN "recipientName" IS NOT NULL THEN ${ERASED} END
    WHERE ${proofs}`;
}

async function eraseTexts(db: TransactionDb, { merchantId, id }: Erased): Promise<void> {
  await db.$executeRaw`
    UPDATE "DeliveryNote" SET text = ${ERASED} WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id}`;
  await db.$executeRaw`
    UPDATE "ThreadEntry" SET text = ${ERASED}
    WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id} AND text IS NOT NULL`;
}

/** Erases bodies of requests, responses to webhooks, and browsers that follow the delivery. */
async function eraseTraffic(db: TransactionDb, { merchantId, id, orderNumber }: Erased): Promise<void> {
  await db.$executeRaw`
    UPDATE "ApiRequest" SET "requestBody" = NULL, "responseBody" = NULL
    WHERE "merchantId" = ${merchantId} AND "orderNumber" = ${orderNumber}`;
  await db.$executeRaw`
    UPDATE "WebhookAttempt" a SET answer = NULL FROM "WebhookMessage" m
    WHERE m."merchantId" = ${merchantId} AND m."deliveryId" = ${id} AND a."merchantId" = m."merchantId"
      AND a."endpointId" = m."endpointId" AND a."eventId" = m."eventId" AND a.answer IS NOT NULL`;
  await db.$executeRaw`
    DELETE FROM "PushSubscription" WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id}`;
}
