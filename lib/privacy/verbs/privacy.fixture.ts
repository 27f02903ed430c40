import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import type { createDb } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { readChangeRequest } from "@/lib/deliveries/request";
import { changeDelivery } from "@/lib/deliveries/verbs/change-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { keepRequestDays } from "@/lib/request-log/jobs";
import { deliveryBody, deliveryInput } from "@/lib/testing/fixtures";
import { STEPS } from "../model/sources";
import { runErasure } from "./run-erasure";
import { startErasure } from "./start-erasure";

type Client = ReturnType<typeof createDb>;

/** A person in deliveries: nothing of it may be left after an erasure. */
export const PERSON = {
  name: "Zebulon Quix",
  phone: "+17185550142",
  written: "(718) 555-0142",
  email: "zebulon@quix.example",
  address: "1 Hanson Pl, Brooklyn, NY 11243",
  instructions: "Ring at Quixhouse",
};

/** Texts that name the person, in lowercase and without what is between digits. */
const TRACES = ["zebulon", "quix", "7185550142", "hanson"];

/** Fields of a delivery to the person, who also ordered it. */
export const toPerson = (changes: Record<string, unknown> = {}) => ({
  name: PERSON.name,
  email: PERSON.email,
  phone_number: PERSON.phone,
  special_instructions: PERSON.instructions,
  items: [{ name: "A ring for Zebulon", quantity: 1 }],
  metadata: { who: "Zebulon" },
  dropoff: {
    customer_name: PERSON.name,
    full_address: PERSON.address,
    apartment_unit_number: "Quix 4",
    phone_number: PERSON.phone,
    notes: "Ask for Zebulon",
  },
  ...changes,
});

/** Books a delivery to the person, changes it, and ends it with a reason. @returns its id */
export async function endedDelivery(ctx: Context & { db: Client }, orderNumber: string): Promise<string> {
  await createDelivery(ctx, deliveryInput(orderNumber, toPerson()));
  const { input } = readChangeRequest({ dropoff: { notes: "Zebulon moved" } });
  await changeDelivery(ctx, { ...input, orderNumber, isDryRun: false });
  const { id } = await ctx.db.delivery.findUniqueOrThrow({
    where: { merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber } },
    select: { id: true },
  });
  await ctx.db.delivery.update({
    where: { merchantId_id: { merchantId: ctx.merchantId, id } },
    data: { status: "completed", holder: "recipient" },
    select: { id: true },
  });
  return id;
}

const json = (value: unknown) => value as Prisma.InputJsonObject;

/** Stores something with the person in every other place, for a delivery. */
export async function fillEverything(ctx: Context & { db: Client }, deliveryId: string, orderNumber: string) {
  const { db, merchantId } = ctx;
  const key = { merchantId, deliveryId };
  const [photoFileId, threadId, batchId, importId, userId] = [newId(), newId(), newId(), newId(), newId()];
  const bytes = new TextEncoder().encode("a photo");
  await db.storedFile.create({ data: { merchantId, id: photoFileId, contentType: "image/jpeg", bytes } });
  await db.proofOfDelivery.create({ data: { ...key, sequence: 2, recipientName: PERSON.name, photoFileId } });
  const note = { id: newId(), authorId: newId(), authorName: "Sam", text: "Zebulon called" };
  await db.deliveryNote.create({ data: { ...key, ...note } });
  await db.deliveryThread.create({ data: { ...key, length: 1 } });
  const entry = { sequence: 1, id: threadId, type: "message", actorKind: "staff", actorName: "Sam" } as const;
  await db.threadEntry.create({ data: { ...key, ...entry, text: "Where is Quix?" } });
  await db.pushSubscription.create({
    data: {
      ...key,
      id: newId(),
      endpointHash: "h",
      service: "push.example",
      sealed: "s",
      createdAt: new Date(),
    },
  });
  const message = {
    channel: "sms",
    kind: "delivered",
    subject: "For Zebulon",
    text: "Dear Zebulon",
  } as const;
  await db.message.createMany({
    data: [
      { ...message, merchantId, id: newId(), factKey: "1", recipient: PERSON.phone },
      {
        ...{ ...message, merchantId, id: newId(), factKey: "2", recipient: PERSON.email, state: "sent" },
        ...{ aboutKind: "delivery", aboutId: deliveryId },
      },
    ],
  });
  await db.batch.create({
    data: {
      merchantId,
      id: batchId,
      isDryRun: false,
      size: 1,
      actorId: "a",
      actorName: "A",
      finishedAt: new Date(),
    },
  });
  const input = JSON.stringify(deliveryBody(orderNumber, toPerson({ phone_number: PERSON.written })));
  await db.batchRow.create({
    data: { merchantId, batchId, position: 0, state: "created", input, deliveryId },
  });
  await db.import.create({
    data: {
      ...{ merchantId, id: importId, source: new TextEncoder().encode("Zebulon"), header: ["Phone", "Name"] },
      ...{ format: {}, columns: [], fixedWidths: [], defaults: {}, previewBatchId: batchId },
      ...{ createdById: userId, createdByName: "A" },
    },
  });
  const row = { merchantId, importId, position: 0, line: 2, damages: [] };
  await db.importRow.create({ data: { ...row, cells: [PERSON.written, PERSON.name] } });
  // Found only through the delivery that was booked from it.
  const booked = { position: 1, line: 3, cells: ["", PERSON.name], batchId, batchPosition: 0 };
  await db.importRow.create({ data: { ...row, ...booked } });
  const form = json(deliveryBody("none", toPerson({ phone_number: PERSON.written })));
  const zones = { pickupZone: "America/New_York", dropoffZone: "America/New_York" };
  await db.deliveryTemplate.create({ data: { merchantId, id: newId(), name: "Bread", form, ...zones } });
  const seriesId = newId();
  await db.series.create({
    data: {
      ...{ merchantId, id: seriesId, name: "Bread", form, ...zones, rule: {} },
      ...{ leadMinutes: 60, priceCents: 1, currency: "USD", endedAt: new Date() },
    },
  });
  const changes = { dropoff: { phone_number: PERSON.written, notes: "Zebulon" } };
  await db.seriesDate.create({
    data: { merchantId, seriesId, date: "2026-11-30", state: "planned", changes },
  });
  const address = { label: "Quix", customerName: PERSON.name, fullAddress: PERSON.address };
  await db.addressBookEntry.create({
    data: { merchantId, id: newId(), ...address, phoneNumber: PERSON.phone },
  });
  await db.idempotencyKey.create({
    data: {
      ...{ merchantId, key: "k", fingerprint: "f", heldUntil: new Date(), status: 201 },
      body: JSON.stringify({ phone_number: PERSON.phone, email: PERSON.email, name: PERSON.name }),
    },
  });
  await db.auditEntry.create({
    data: {
      ...{ merchantId, id: newId(), actorKind: "staff", actorName: "Sam", action: "support.searched" },
      ...{ subjectType: "search", subjectId: PERSON.written, data: { also: [PERSON.phone] } },
    },
  });
  await keepRequestDays(db);
  await db.$executeRaw`
    INSERT INTO "ApiRequest" VALUES (${merchantId}, now(), ${newId()}, 'r', 'c', 'POST', '/deliveries', '/deliveries',
      ${orderNumber}, 201, NULL, 1, '192.0.2.1', 1, 1, '{"name":"Zebulon"}', '{"name":"Zebulon"}', false, false)`;
}

/** Erases the person and runs all jobs of it. @returns the erasure's id */
export async function erasePerson(ctx: Context & { db: Client }, person: string): Promise<string> {
  const { id } = await startErasure(ctx, { person });
  const worker = platformContext({ kind: "system", name: "Privacy" }, { db: ctx.db, requestId: null });
  // A step of many rows takes several parts.
  for (let part = 0; part < 10 * STEPS.length; part += 1) {
    await runErasure(worker, { merchantId: ctx.merchantId, id });
    const running = { merchantId: ctx.merchantId, id, state: "running" } as const;
    if ((await ctx.db.erasure.count({ where: running })) === 0) break;
  }
  return id;
}

/** Tables with a row that names the person, at a merchant or, without one, anywhere. */
export async function tracesIn(db: Client, merchantId: string | null): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string; hasMerchant: boolean }[]>`
    SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attname = 'merchantId') AS "hasMerchant"
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY c.relname`;
  const found: string[] = [];
  for (const { name, hasMerchant } of tables) {
    const where = hasMerchant && merchantId !== null ? `"merchantId" = $1` : "$1::text IS NULL OR true";
    const rows = await db.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM "${name}" t
       WHERE (${where}) AND translate(lower(to_jsonb(t)::text), ' -().+/', '') LIKE ANY ($2) LIMIT 1`,
      merchantId,
      TRACES.map((trace) => `%${trace}%`),
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
