import { afterEach, describe, expect, it, vi } from "vitest";
import { strFromU8, unzipSync } from "fflate";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, newPerson } from "@/lib/testing/people";
import { MAX_PART } from "../constants";
import { readSubject } from "../model/read-subject";
import { scopeOf } from "../model/scope-of";
import { SOURCES, STEPS } from "../model/sources";
import { exportPerson } from "../reads/export-person";
import { listErasures } from "../reads/list-erasures";
import { endedDelivery, erasePerson, PERSON } from "./privacy.fixture";
import { runErasure } from "./run-erasure";
import { startErasure } from "./start-erasure";

const database = testDatabase();

type Owner = Context & { db: typeof database.db };

async function newOwner(): Promise<Owner> {
  const { ctx } = await newMember(database.db, await newMerchant(database.db), "owner");
  return { ...ctx, db: database.db };
}

const worker = () =>
  platformContext({ kind: "system", name: "Privacy" }, { db: database.db, requestId: null });

afterEach(() => {
  vi.restoreAllMocks();
});

type Exported = Record<string, { recipient: string; subject: string }[]>;

const contentOf = (zip: Uint8Array) =>
  JSON.parse(strFromU8(unzipSync(zip)["person.json"] ?? new Uint8Array())) as Exported;

const addressOf = (changes: object = {}) => ({
  ...{ id: newId(), label: newId(), customerName: "Neighbor", fullAddress: PERSON.address },
  ...{ phoneNumber: "+13475550188", ...changes },
});

describe("an export", () => {
  it("continues in a second file, with each row once", async () => {
    const ctx = await newOwner();
    await endedDelivery(ctx, "L-1");
    await ctx.db.message.createMany({
      data: Array.from({ length: MAX_PART.rows + 50 }, (_, index) => ({
        ...{ merchantId: ctx.merchantId, id: newId(), channel: "sms", kind: "delivered", text: "Hello" },
        ...{ factKey: String(index), subject: String(index), recipient: PERSON.phone },
      })),
    });
    const first = await exportPerson(ctx, { person: PERSON.phone });
    expect(first).toMatchObject({
      fileName: "person-part-1.zip",
      part: 1,
      next: expect.any(String) as string,
    });
    const second = await exportPerson(ctx, { person: PERSON.phone, after: first.next ?? "" });
    expect(second).toMatchObject({ fileName: "person-part-2.zip", part: 2, next: null });
    const [one, two] = [contentOf(first.zip), contentOf(second.zip)];
    expect([one.deliveries?.length, one.messages?.length]).toEqual([1, MAX_PART.rows - 1]);
    const subjects = [one, two].flatMap(({ messages = [] }) => messages.map(({ subject }) => subject));
    expect(new Set(subjects).size).toBe(MAX_PART.rows + 50);
    expect(subjects).toHaveLength(MAX_PART.rows + 50);
    expect(two.deliveries).toEqual([]);
  });

  it("rejects a continuation that no part has returned", async () => {
    const input = { person: PERSON.phone, after: "2 people m 1" };
    await expect(exportPerson(await newOwner(), input)).rejects.toMatchObject({
      code: "validation",
      fields: { after: "invalid" },
    });
  });

  it("is limited for each merchant", async () => {
    const [ctx, other] = [await newOwner(), await newOwner()];
    const outcomes: string[] = [];
    for (let at = 0; at < 25; at += 1)
      outcomes.push(
        await exportPerson(ctx, { person: PERSON.phone }).then(
          () => "exported",
          (error: unknown) => (error as { code: string }).code,
        ),
      );
    expect(outcomes[0]).toBe("exported");
    expect(outcomes.at(-1)).toBe("tooManyRequests");
    await expect(exportPerson(other, { person: PERSON.phone })).resolves.toHaveProperty("part", 1);
  });
});

it("leaves an audit entry at each merchant that administrators erased from, without the person", async () => {
  const [ctx, other, untouched] = [await newOwner(), await newOwner(), await newOwner()];
  await endedDelivery(ctx, "L-2");
  await endedDelivery(other, "L-2");
  const { id: staffId, name } = await newPerson(database.db, { isStaff: true, isAdmin: true });
  const actor = { kind: "staff", id: staffId, name, isAdmin: true } as const;
  const staff = { ...platformContext(actor, { db: database.db, requestId: "test" }), db: database.db };
  const id = await erasePerson(staff, PERSON.phone);
  const entriesOf = ({ merchantId }: Context) =>
    database.db.auditEntry.findMany({ where: { merchantId, action: "privacy.erased_by_staff" } });
  for (const each of [ctx, other]) {
    const entries = await entriesOf(each);
    expect(entries).toMatchObject([
      { actorId: staffId, data: { erasureId: id, counts: { deliveries: 1 } }, subjectType: "person" },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/0142|Zebulon/i);
  }
  expect(await entriesOf(untouched)).toEqual([]);
});

it("rereads notes and audit entries before it replaces them", async () => {
  const ctx = await newOwner();
  const { merchantId, db } = ctx;
  const noted = addressOf({ notes: `Call ${PERSON.written}` });
  const theirs = addressOf({ phoneNumber: PERSON.phone });
  for (const data of [noted, theirs]) await db.addressBookEntry.create({ data: { merchantId, ...data } });
  const entry = {
    ...({
      merchantId,
      id: newId(),
      actorKind: "staff",
      actorName: "Sam",
      action: "support.searched",
    } as const),
    ...{ subjectType: "search", subjectId: "s", data: { one: PERSON.phone, two: "+13475550177" } },
  };
  await db.auditEntry.create({ data: entry });
  const subject = readSubject(PERSON.phone);
  const scope = { ...scopeOf(ctx, subject), deliveries: [] };
  const addresses = await SOURCES.addresses.find(scope);
  const entries = await SOURCES.audit_entries.find(scope);
  // The team corrects both addresses, and an erasure of the other person ends.
  await db.addressBookEntry.updateMany({ where: { id: noted.id }, data: { notes: "Ring twice" } });
  await db.addressBookEntry.updateMany({ where: { id: theirs.id }, data: { phoneNumber: "+13475550166" } });
  await db.auditEntry.updateMany({
    where: { id: entry.id },
    data: { data: { one: PERSON.phone, two: "Erased" } },
  });
  await inTransaction(ctx, (tx) => SOURCES.addresses.erase(tx.db, addresses, subject));
  await inTransaction(ctx, (tx) => SOURCES.audit_entries.erase(tx.db, entries, subject));
  const left = await db.addressBookEntry.findMany({ where: { merchantId }, orderBy: { id: "asc" } });
  expect(left).toMatchObject([{ notes: "Ring twice" }, { phoneNumber: "+13475550166" }]);
  expect(await db.auditEntry.findFirst({ where: { id: entry.id } })).toMatchObject({
    data: { one: "Erased", two: "Erased" },
  });
});

describe("an erasure without progress", () => {
  const attempts = 40;

  async function started() {
    const ctx = await newOwner();
    const data = Array.from({ length: 60 }, () => ({
      merchantId: ctx.merchantId,
      ...addressOf({ phoneNumber: PERSON.phone }),
    }));
    await ctx.db.addressBookEntry.createMany({ data });
    return { ctx, id: (await startErasure(ctx, { person: PERSON.phone })).id };
  }

  it("stops, and says at which data", async () => {
    const { ctx, id } = await started();
    vi.spyOn(SOURCES.addresses, "erase").mockResolvedValue(1);
    let seconds = 0;
    for (let at = 0; at < attempts; at += 1)
      await runErasure(worker(), { merchantId: ctx.merchantId, id }, () => (seconds += 3) * 1_000);
    const [erasure] = await listErasures(ctx);
    expect(erasure).toMatchObject({ state: "failed", failure: "stalled", at: "addresses" });
    expect(await ctx.db.erasure.count({ where: { id, sealedSubject: null } })).toBe(1);
    const failed = { merchantId: ctx.merchantId, action: "privacy.erasure_failed" };
    expect(await ctx.db.auditEntry.count({ where: failed })).toBe(1);
  });

  it("stops after repeated errors", async () => {
    const { ctx, id } = await started();
    vi.spyOn(SOURCES.addresses, "erase").mockRejectedValue(new Error("no"));
    for (let at = 0; at < attempts; at += 1)
      await runErasure(worker(), { merchantId: ctx.merchantId, id }).catch(() => undefined);
    expect((await listErasures(ctx))[0]).toMatchObject({
      state: "failed",
      failure: "error",
      at: "addresses",
    });
  });

  it("continues in parts as long as rows disappear", async () => {
    const { ctx, id } = await started();
    let seconds = 0;
    for (let at = 0; at < STEPS.length + 4; at += 1)
      await runErasure(worker(), { merchantId: ctx.merchantId, id }, () => (seconds += 3) * 1_000);
    expect((await listErasures(ctx))[0]).toMatchObject({ state: "done", counts: { addresses: 60 } });
  });
});
