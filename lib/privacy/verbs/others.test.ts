import { expect, it } from "vitest";
import { strFromU8, unzipSync } from "fflate";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, newPerson } from "@/lib/testing/people";
import { exportPerson } from "../reads/export-person";
import { findPerson } from "../reads/find-person";
import { endedDelivery, erasePerson, PERSON } from "./privacy.fixture";

const database = testDatabase();

type Owner = Context & { db: typeof database.db };

async function newOwner(): Promise<Owner> {
  const { ctx } = await newMember(database.db, await newMerchant(database.db), "owner");
  return { ...ctx, db: database.db };
}

async function exportedBy(ctx: Context, person: string) {
  const files = unzipSync((await exportPerson(ctx, { person })).zip);
  const text = strFromU8(files["person.json"] ?? new Uint8Array());
  return { text, names: Object.keys(files), content: JSON.parse(text) as Record<string, unknown[]> };
}

/** The delivery was for a wrong number once, which a change corrected. */
const WRONG = "+13475550177";

async function correctedDelivery(ctx: Owner): Promise<string> {
  const id = await endedDelivery(ctx, "C-1");
  const fields = [
    { field: "dropoff.phone_number", before: WRONG, after: PERSON.phone },
    { field: "dropoff.notes", before: "Zebulon, or call (347) 555-0177", after: "Zebulon" },
  ];
  const { change } = await ctx.db.deliveryEvent.findFirstOrThrow({
    where: { deliveryId: id, change: { not: "null" } },
  });
  await ctx.db.deliveryEvent.updateMany({
    where: { deliveryId: id, change: { not: "null" } },
    data: { change: { ...(change as object), fields } },
  });
  const photoFileId = newId();
  const key = { merchantId: ctx.merchantId, deliveryId: id };
  const file = { contentType: "image/jpeg", bytes: new TextEncoder().encode("a photo") };
  await ctx.db.storedFile.create({ data: { merchantId: ctx.merchantId, id: photoFileId, ...file } });
  await ctx.db.proofOfDelivery.create({
    data: { ...key, sequence: 2, recipientName: "Z. Quix", photoFileId },
  });
  await ctx.db.deliveryNote.create({
    data: { ...key, id: newId(), authorId: newId(), authorName: "Sam", text: "An internal remark" },
  });
  return id;
}

/** Everything of the delivery but its history. */
const stored = ({ db }: Owner, id: string) =>
  db.delivery.findFirstOrThrow({
    where: { id },
    include: { stops: { orderBy: { position: "asc" } }, proofs: true, notes: true },
  });

it("exports to somebody who is only in the history nothing of the others in the delivery", async () => {
  const ctx = await newOwner();
  await correctedDelivery(ctx);
  const { text, names, content } = await exportedBy(ctx, WRONG);
  expect(content.deliveries).toMatchObject([
    {
      orderNumber: "C-1",
      history: [
        {
          change: {
            fields: [
              { field: "dropoff.phone_number", before: WRONG },
              { field: "dropoff.notes", before: "Zebulon, or call (347) 555-0177" },
            ],
          },
        },
      ],
    },
  ]);
  for (const other of ["Quix", PERSON.phone, PERSON.email, "Hanson", "Ada", "Brooklyn", "internal"])
    expect(text).not.toContain(other);
  expect(names).toEqual(["person.json"]);
});

it("erases of somebody who is only in the history nothing but the values that mention them", async () => {
  const ctx = await newOwner();
  const id = await correctedDelivery(ctx);
  const before = await stored(ctx, id);
  await erasePerson(ctx, WRONG);
  expect(await stored(ctx, id)).toEqual(before);
  expect(await ctx.db.storedFile.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
  const { change } = await ctx.db.deliveryEvent.findFirstOrThrow({
    where: { deliveryId: id, change: { not: "null" } },
  });
  expect(change).toMatchObject({
    fields: [
      { before: "+0000000", after: PERSON.phone },
      { before: "Erased", after: "Zebulon" },
    ],
  });
  expect((await findPerson(ctx, { person: WRONG })).counts.deliveries).toBe(0);
});

it("takes no longer number in the history for the person's, and an extension for none", async () => {
  const ctx = await newOwner();
  const id = await correctedDelivery(ctx);
  const setBefore = (phone: string) =>
    ctx.db.deliveryEvent.updateMany({
      where: { deliveryId: id, change: { not: "null" } },
      data: { change: { fields: [{ field: "dropoff.phone_number", before: phone, after: null }] } },
    });
  const deliveries = async () => (await findPerson(ctx, { person: "+4721234567" })).counts.deliveries;
  await setBefore("+47212345678");
  expect(await deliveries()).toBe(0);
  await setBefore("+4721234567;ext=42");
  expect(await deliveries()).toBe(1);
});

it("shows the staff's notes only to the staff", async () => {
  const ctx = await newOwner();
  await correctedDelivery(ctx);
  expect((await exportedBy(ctx, PERSON.phone)).text).not.toContain("An internal remark");
  const { id, name } = await newPerson(database.db, { isStaff: true, isAdmin: true });
  const actor = { kind: "staff", id, name, isAdmin: true } as const;
  const staff = platformContext(actor, { db: database.db, requestId: "test" });
  expect((await exportedBy(staff, PERSON.phone)).text).toContain("An internal remark");
});

const PICKUP = "+12125550100";

it("gives a pickup contact nothing of the recipient, and erases only what mentions the contact", async () => {
  const ctx = await newOwner();
  const id = await correctedDelivery(ctx);
  const { text } = await exportedBy(ctx, PICKUP);
  expect(text).toContain(PICKUP);
  for (const other of ["Quix", PERSON.phone, "Zebulon", "Hanson"]) expect(text).not.toContain(other);
  const before = await stored(ctx, id);
  await erasePerson(ctx, PICKUP);
  const after = await stored(ctx, id);
  expect(after.stops[0]).toMatchObject({ customerName: "Erased", phoneNumber: "+0000000" });
  expect({ ...after, stops: after.stops[1] }).toEqual({ ...before, stops: before.stops[1] });
  expect(await ctx.db.storedFile.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
});

it("narrows the filters that name the person, and removes none", async () => {
  const ctx = await newOwner();
  const { merchantId } = ctx;
  const { userId } = await ctx.db.membership.findFirstOrThrow({ where: { merchantId } });
  const query = `status=failed&q=${encodeURIComponent(PERSON.written)}`;
  await ctx.db.savedView.create({ data: { merchantId, userId, id: newId(), name: "One", query } });
  const schedule = { merchantId, id: newId(), userId, createdByName: "A", query, format: "csv" } as const;
  await ctx.db.exportSchedule.create({
    data: { ...schedule, period: "week", day: 1, hour: 8, recipientIds: [userId], nextAt: new Date() },
  });
  await ctx.db.exportRun.create({
    data: {
      ...{ merchantId, scheduleId: schedule.id, fromDay: "2026-11-16", toDay: "2026-11-22" },
      ...{ query, format: "csv", recipients: 1 },
    },
  });
  expect((await findPerson(ctx, { person: PERSON.phone })).counts.saved_views).toBe(3);
  await erasePerson(ctx, PERSON.phone);
  const where = { where: { merchantId }, select: { query: true } };
  const left = [
    await ctx.db.savedView.findFirst(where),
    await ctx.db.exportSchedule.findFirst(where),
    await ctx.db.exportRun.findFirst(where),
  ];
  expect(left).toEqual(Array.from({ length: 3 }, () => ({ query: "status=failed&q=Erased" })));
});

it("is refused while a date of a running series is for the person, and keeps its recipient", async () => {
  const ctx = await newOwner();
  const { merchantId } = ctx;
  const seriesId = newId();
  await ctx.db.series.create({
    data: {
      ...{ merchantId, id: seriesId, name: "Daily bread", form: {}, rule: {} },
      ...{ pickupZone: "UTC", dropoffZone: "UTC", leadMinutes: 60, priceCents: 1, currency: "USD" },
    },
  });
  const changes = { dropoff: { phone_number: PERSON.written } };
  const date = { merchantId, seriesId, date: "2026-11-30", changes };
  await ctx.db.seriesDate.create({ data: { ...date, state: "planned" } });
  await ctx.db.seriesDate.create({ data: { ...date, date: "2026-12-01", state: "skipped" } });
  expect((await findPerson(ctx, { person: PERSON.phone })).counts.series_dates).toBe(1);
  await expect(erasePerson(ctx, PERSON.phone)).rejects.toThrow("(Daily bread)");
  await ctx.db.seriesDate.updateMany({ where: { date: "2026-11-30" }, data: { state: "created" } });
  await erasePerson(ctx, PERSON.phone);
  const dates = await ctx.db.seriesDate.findMany({ where: { merchantId }, select: { changes: true } });
  expect(dates).toMatchObject([
    { changes: { dropoff: { phone_number: "" } } },
    { changes: { dropoff: { phone_number: "" } } },
  ]);
});

it("deletes a saved address of the person, and replaces notes of other addresses that name the person", async () => {
  const ctx = await newOwner();
  const { merchantId } = ctx;
  const address = { merchantId, customerName: "Bob", fullAddress: "1 Main St" };
  await ctx.db.addressBookEntry.create({
    data: { ...address, id: newId(), label: "a", phoneNumber: PERSON.phone },
  });
  await ctx.db.addressBookEntry.create({
    data: { ...address, id: newId(), label: "b", phoneNumber: PICKUP, notes: `Or call ${PERSON.written}` },
  });
  await erasePerson(ctx, PERSON.phone);
  const left = await ctx.db.addressBookEntry.findMany({ where: { merchantId } });
  expect(left).toMatchObject([{ label: "b", phoneNumber: PICKUP, notes: "Erased" }]);
});

it("erases the rows of a cancelled batch", async () => {
  const ctx = await newOwner();
  const { merchantId } = ctx;
  const batch = { merchantId, id: newId(), isDryRun: false, size: 1, actorId: "a", actorName: "A" };
  await ctx.db.batch.create({ data: { ...batch, finishedAt: new Date() } });
  const input = JSON.stringify({ dropoff: { customer_name: "Zebulon", phone_number: PERSON.phone } });
  await ctx.db.batchRow.create({
    data: { merchantId, batchId: batch.id, position: 0, state: "pending", input },
  });
  await erasePerson(ctx, PERSON.phone);
  expect(await ctx.db.batchRow.findFirst({ where: { merchantId } })).toMatchObject({ input: "{}" });
});
