import type { TransactionDb } from "@/lib/core/db";
import { ERASED, erasedReason, textWithoutMentions } from "../rules/erased";
import { mentions, type Subject } from "../rules/subject";

type Mentioning = { merchantId: string; id: string; orderNumber: string; subject: Subject };

/**
 * Erases only the texts of a delivery that mention the person, because it is for somebody else: the person hands over its
 * goods, or is only in its history.
 */
export async function eraseMentions(db: TransactionDb, delivery: Mentioning): Promise<void> {
  await eraseColumns(db, delivery);
  await eraseReasons(db, delivery);
  await eraseTexts(db, delivery);
  await eraseTraffic(db, delivery);
}

async function eraseColumns(db: TransactionDb, { merchantId, id, subject }: Mentioning): Promise<void> {
  const row = await db.delivery.findUniqueOrThrow({
    where: { merchantId_id: { merchantId, id } },
    select: {
      specialInstructions: true,
      packageContent: true,
      items: true,
      metadata: true,
      stops: { select: { position: true, notes: true } },
    },
  });
  const without = (text: string | null) => text && textWithoutMentions(text, subject);
  await db.$executeRaw`
    UPDATE "Delivery" SET "specialInstructions" = ${without(row.specialInstructions)},
      "packageContent" = ${without(row.packageContent)}, items = ${without(row.items)}, metadata = ${without(row.metadata)}
    WHERE "merchantId" = ${merchantId} AND id = ${id}`;
  for (const { position, notes } of row.stops)
    await db.$executeRaw`
      UPDATE "Stop" SET notes = ${without(notes)}
      WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id} AND position = ${position}::int`;
}

async function eraseReasons(db: TransactionDb, { merchantId, id, subject }: Mentioning): Promise<void> {
  const reasons = await db.$queryRaw<{ reason: string }[]>`
    SELECT reason FROM "DeliveryEvent" WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id}
    UNION SELECT reason FROM "DeliveryOutcome" WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id}`;
  for (const { reason } of reasons.filter((row) => row.reason && mentions(row.reason, subject))) {
    const erased = erasedReason(reason);
    await db.$executeRaw`
      UPDATE "DeliveryEvent" SET reason = ${erased}
      WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id} AND reason = ${reason}`;
    await db.$executeRaw`
      UPDATE "DeliveryOutcome" SET reason = ${erased}
      WHERE "merchantId" = ${merchantId} AND "deliveryId" = ${id} AND reason = ${reason}`;
  }
}

async function eraseTexts(db: TransactionDb, { merchantId, id, subject }: Mentioning): Promise<void> {
  const where = { merchantId, deliveryId: id };
  const notes = await db.deliveryNote.findMany({ where, select: { id: true, text: true } });
  const noteIds = notes.filter(({ text }) => mentions(text, subject)).map((note) => note.id);
  await db.deliveryNote.updateMany({ where: { ...where, id: { in: noteIds } }, data: { text: ERASED } });
  const entries = await db.threadEntry.findMany({ where, select: { sequence: true, text: true } });
  const sequences = entries
    .filter(({ text }) => text !== null && mentions(text, subject))
    .map(({ sequence }) => sequence);
  await db.threadEntry.updateMany({
    where: { ...where, sequence: { in: sequences } },
    data: { text: ERASED },
  });
}

type Bodies = { id: string; requestBody: string | null; responseBody: string | null };
type Answer = { endpointId: string; eventId: string; number: number; answer: string };

/** Bodies of requests and responses to webhooks are emptied where they mention the person: they are only logs. */
async function eraseTraffic(db: TransactionDb, delivery: Mentioning): Promise<void> {
  const { merchantId, id, orderNumber, subject } = delivery;
  const without = (text: string | null) => (text !== null && mentions(text, subject) ? null : text);
  const requests = await db.$queryRaw<Bodies[]>`
    SELECT id, "requestBody", "responseBody" FROM "ApiRequest"
    WHERE "merchantId" = ${merchantId} AND "orderNumber" = ${orderNumber}`;
  for (const request of requests)
    await db.$executeRaw`
      UPDATE "ApiRequest" SET "requestBody" = ${without(request.requestBody)},
        "responseBody" = ${without(request.responseBody)}
      WHERE "merchantId" = ${merchantId} AND "orderNumber" = ${orderNumber} AND id = ${request.id}`;
  const answers = await db.$queryRaw<Answer[]>`
    SELECT a."endpointId", a."eventId", a.number, a.answer FROM "WebhookMessage" m
    JOIN "WebhookAttempt" a
      ON a."merchantId" = m."merchantId" AND a."endpointId" = m."endpointId" AND a."eventId" = m."eventId"
    WHERE m."merchantId" = ${merchantId} AND m."deliveryId" = ${id} AND a.answer IS NOT NULL`;
  for (const { endpointId, eventId, number, answer } of answers)
    if (mentions(answer, subject))
      await db.$executeRaw`
        UPDATE "WebhookAttempt" SET answer = NULL WHERE "merchantId" = ${merchantId}
          AND "endpointId" = ${endpointId} AND "eventId" = ${eventId} AND number = ${number}::int`;
}
