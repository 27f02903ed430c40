import { beforeEach, describe, expect, it } from "vitest";
import { strFromU8, unzipSync } from "fflate";
import { DIFFERENCES } from "@/lib/deliveries/shared/projections.fixture";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput } from "@/lib/testing/fixtures";
import { newMember, newMerchant, newPerson } from "@/lib/testing/people";
import { recount } from "@/lib/testing/recount";
import { exportPerson } from "../reads/export-person";
import { findPerson } from "../reads/find-person";
import { listErasures } from "../reads/list-erasures";
import { endedDelivery, erasePerson, fillEverything, PERSON, toPerson, tracesIn } from "./privacy.fixture";
import { runErasure } from "./run-erasure";
import { startErasure } from "./start-erasure";

const database = testDatabase();

type Owner = Context & { db: typeof database.db };

async function newOwner(): Promise<Owner> {
  const { ctx } = await newMember(database.db, await newMerchant(database.db), "owner");
  return { ...ctx, db: database.db };
}

async function administrator(isAdmin = true): Promise<Owner> {
  const { id, name } = await newPerson(database.db, { isStaff: true, isAdmin });
  const actor = { kind: "staff", id, name, isAdmin } as const;
  return { ...platformContext(actor, { db: database.db, requestId: "test" }), db: database.db };
}

const differences = () => database.db.$queryRaw<unknown[]>(DIFFERENCES);

/** The parts of deliveries that have to stay: numbers, statuses, times and prices. */
const figures = (merchantId: string) =>
  database.db.delivery.findMany({
    where: { merchantId },
    orderBy: { id: "asc" },
    select: { orderNumber: true, status: true, priceCents: true, createdAt: true, distanceMeters: true },
  });

describe("erasing a person", () => {
  let ctx: Owner;
  let deliveryId: string;

  beforeEach(async () => {
    ctx = await newOwner();
    deliveryId = await endedDelivery(ctx, "P-1");
    await fillEverything(ctx, deliveryId, "P-1");
    await recount(database.db);
  });

  it("leaves nothing of the person in any table, and keeps the figures", async () => {
    expect((await tracesIn(database.db, ctx.merchantId)).length).toBeGreaterThan(15);
    const before = await figures(ctx.merchantId);
    await erasePerson(ctx, PERSON.written);
    expect(await tracesIn(database.db, ctx.merchantId)).toEqual([]);
    expect(await figures(ctx.merchantId)).toEqual(before);
    expect(await differences()).toEqual([]);
    const delivery = await getDelivery(ctx, "P-1");
    expect(delivery).toMatchObject({ customerName: "Erased", customerEmail: null });
    expect(presentDeliveryDetail(delivery)).toMatchObject({
      dropoff: { customer_name: "Erased", address: "Brooklyn, NY 11243, US", phone_number: "+0000000" },
      pickup: { customer_name: "Ada Lovelace" },
    });
  });

  it("finds the same by email, and counts before anything is done", async () => {
    const found = await findPerson(ctx, { person: "Zebulon@Quix.example" });
    expect(found.aliases).toEqual([PERSON.phone]);
    expect(found.counts).toMatchObject({ deliveries: 1, messages: 1, batch_rows: 1, audit_entries: 0 });
    const byPhone = await findPerson(ctx, { person: PERSON.phone });
    expect(byPhone).toMatchObject({ hint: "phone ending in 0142", merchants: 1, aliases: [PERSON.email] });
    expect(byPhone.counts).toMatchObject({
      addresses: 1,
      templates: 1,
      series: 1,
      series_dates: 1,
      import_rows: 2,
    });
    expect(await tracesIn(database.db, ctx.merchantId)).toContain("Delivery");
  });

  it("can be repeated, and names nobody in the audit log and in the list", async () => {
    await erasePerson(ctx, PERSON.phone);
    await erasePerson(ctx, PERSON.phone);
    const [second, first] = await listErasures(ctx);
    expect(first).toMatchObject({ state: "done", hint: "phone ending in 0142", counts: { deliveries: 1 } });
    expect(second?.counts).toMatchObject({ deliveries: 0, messages: 0, addresses: 0 });
    const audited = await database.db.auditEntry.findMany({
      where: { merchantId: ctx.merchantId, action: { startsWith: "privacy." } },
    });
    const twice = (action: string) => audited.filter((entry) => entry.action === action).length;
    expect([twice("privacy.erasure_started"), twice("privacy.erased")]).toEqual([2, 2]);
    expect(JSON.stringify(audited)).not.toMatch(/7185550142|Zebulon/);
    const sealed = await database.db.erasure.count({ where: { sealedSubject: { not: null } } });
    expect(sealed).toBe(0);
  });

  it("keeps the entry of the do-not-contact list, and says so", async () => {
    const { merchantId } = ctx;
    const denied = {
      merchantId,
      recipient: PERSON.phone,
      reason: "unsubscribed",
      createdByName: "Recipient",
    };
    await database.db.deniedRecipient.create({ data: denied });
    expect((await findPerson(ctx, { person: PERSON.phone })).kept).toMatchObject({ denied: 1, accounts: 0 });
    await erasePerson(ctx, PERSON.phone);
    expect(await tracesIn(database.db, merchantId)).toEqual(["DeniedRecipient"]);
  });

  it("touches no other merchant, unless staff do it for all", async () => {
    const other = await newOwner();
    const otherId = await endedDelivery(other, "P-1");
    await fillEverything(other, otherId, "P-1");
    const before = await tracesIn(database.db, other.merchantId);
    await erasePerson(ctx, PERSON.phone);
    expect(await tracesIn(database.db, other.merchantId)).toEqual(before);
    const staff = await administrator();
    await erasePerson(staff, PERSON.phone);
    expect(await tracesIn(database.db, other.merchantId)).toEqual([]);
  });

  it("exports everything with the photo, without the contacts of others", async () => {
    const { zip } = await exportPerson(ctx, { person: PERSON.phone });
    const files = unzipSync(zip);
    const text = strFromU8(files["person.json"] ?? new Uint8Array());
    const content = JSON.parse(text) as Record<string, unknown[]>;
    expect(content.deliveries).toMatchObject([{ orderNumber: "P-1", customerName: PERSON.name }]);
    expect(content.messages).toMatchObject([{ recipient: PERSON.phone }]);
    expect(text).not.toContain("Ada Lovelace");
    expect(Object.keys(files).filter((name) => name.startsWith("files/"))).toHaveLength(1);
    const exported = { merchantId: ctx.merchantId, action: "privacy.exported" };
    expect(await database.db.auditEntry.count({ where: exported })).toBe(1);
  });
});

it("is refused while a delivery has not ended or a series still books, and changes nothing", async () => {
  const ctx = await newOwner();
  await createDelivery(ctx, deliveryInput("OPEN-1", toPerson()));
  const form = JSON.parse(JSON.stringify(deliveryBody("none", toPerson()))) as object;
  await ctx.db.series.create({
    data: {
      ...{ merchantId: ctx.merchantId, id: newId(), name: "Daily bread", form, rule: {} },
      ...{ pickupZone: "UTC", dropoffZone: "UTC", leadMinutes: 60, priceCents: 1, currency: "USD" },
    },
  });
  const before = await tracesIn(database.db, ctx.merchantId);
  await expect(startErasure(ctx, { person: PERSON.phone })).rejects.toMatchObject({
    code: "unprocessable",
    message:
      "This person cannot be erased yet. 1 delivery has not ended (OPEN-1). Wait until it ends, or cancel it. " +
      "1 recurring delivery still books for this person (Daily bread). End it.",
  });
  expect(await tracesIn(database.db, ctx.merchantId)).toEqual(before);
  expect(await ctx.db.erasure.count({ where: { merchantId: ctx.merchantId } })).toBe(0);
});

it("leaves a delivery that is booked while it runs, and says so", async () => {
  const ctx = await newOwner();
  await endedDelivery(ctx, "P-3");
  const { id } = await startErasure(ctx, { person: PERSON.phone });
  await createDelivery(ctx, deliveryInput("LATER-1", toPerson()));
  const { merchantId } = ctx;
  const { id: aboutId } = await ctx.db.delivery.findFirstOrThrow({
    where: { merchantId, orderNumber: "LATER-1" },
  });
  const message = { channel: "sms", kind: "created", subject: "Yours", text: "Yours" } as const;
  await ctx.db.message.create({
    data: {
      ...{ ...message, merchantId, id: newId(), factKey: "later" },
      ...{ recipient: PERSON.phone, aboutKind: "delivery", aboutId },
    },
  });
  // A second start returns the running one, but the new delivery blocks it.
  await expect(startErasure(ctx, { person: PERSON.phone })).rejects.toMatchObject({ code: "unprocessable" });
  const worker = platformContext({ kind: "system", name: "Privacy" }, { db: ctx.db, requestId: null });
  for (let step = 0; step < 20; step += 1) await runErasure(worker, { merchantId: ctx.merchantId, id });
  expect((await listErasures(ctx))[0]).toMatchObject({ state: "done", counts: { deliveries: 1, left: 1 } });
  expect((await getDelivery(ctx, "LATER-1")).customerName).toBe(PERSON.name);
  const waiting = { merchantId, factKey: "later", state: "queued", recipient: PERSON.phone } as const;
  expect(await ctx.db.message.count({ where: waiting })).toBe(1);
});

it("starts once for the same person", async () => {
  const ctx = await newOwner();
  await endedDelivery(ctx, "P-4");
  const input = { person: PERSON.phone };
  const [one, two] = await Promise.all([startErasure(ctx, input), startErasure(ctx, input)]);
  expect(one.id).toBe(two.id);
});

it("is for owners and administrators", async () => {
  const ctx = await newOwner();
  const { ctx: member } = await newMember(database.db, ctx.merchantId, "member");
  const input = { person: PERSON.phone };
  for (const actor of [member, await administrator(false)]) {
    await expect(findPerson(actor, input)).rejects.toMatchObject({ code: "forbidden" });
    await expect(exportPerson(actor, input)).rejects.toMatchObject({ code: "forbidden" });
    await expect(startErasure(actor, input)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listErasures(actor)).rejects.toMatchObject({ code: "forbidden" });
  }
});

it.each(["+1 123 456 7890", "+0000000", "718 555 0142 / 718 555 0143"])(
  "rejects the default number, the marker, and two numbers: %s",
  async (person) => {
    await expect(findPerson(await newOwner(), { person })).rejects.toMatchObject({ code: "validation" });
  },
);
