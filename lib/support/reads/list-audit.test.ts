import { beforeEach, expect, it } from "vitest";
import { disableUser } from "@/lib/account/verbs/disable-user";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, newPerson } from "@/lib/testing/people";
import { auditQuery, readAuditFilter } from "../rules/audit-filter";
import { listAudit, MAX_LOOKED_AT } from "./list-audit";

const database = testDatabase();

let sam: Context;
let merchantId: string;
let name: string;

beforeEach(async () => {
  const person = await newPerson(database.db, { isStaff: true });
  const actor = { kind: "staff", id: person.id, name: person.name } as const;
  sam = platformContext(actor, { db: database.db, requestId: "test" });
  name = `Books ${newId()}`;
  merchantId = await newMerchant(database.db, name);
});

const listed = async (parameters: Record<string, string>) => {
  const { rows, ...rest } = await listAudit(sam, readAuditFilter(parameters));
  return { actions: rows.map(({ action }) => action), rows, ...rest };
};
const whoSam = () => ({ who: sam.actor.kind === "staff" ? sam.actor.id : "" });

it("names the person, the merchant and what it was done to", async () => {
  const owner = await newMember(database.db, merchantId, "owner");
  const subject = { subjectType: "user", subjectId: owner.id };
  await writeAudit(forMerchant(sam, merchantId), { action: "user.reset_link_made", ...subject });
  const { rows } = await listed(whoSam());
  expect(rows).toMatchObject([
    {
      action: "user.reset_link_made",
      actorKind: "staff",
      actorName: sam.actor.name,
      merchantId,
      merchantName: name,
      isSandbox: false,
      subject: owner.name,
      deliveryId: null,
    },
  ]);
});

it("filters by merchant, by name and id with its sandbox, and by kind", async () => {
  await newMember(database.db, merchantId, "owner");
  const ofMerchant = ["member.added", "user.created", "merchant.created", "merchant.created"];
  expect((await listed({ q: name })).actions).toEqual(ofMerchant);
  expect((await listed({ q: merchantId })).actions).toEqual(ofMerchant);
  expect((await listed({ q: merchantId, kind: "accounts" })).actions).toEqual(ofMerchant.slice(0, 2));
  expect((await listed({ q: merchantId, kind: "couriers" })).actions).toEqual([]);
  expect((await listed({ q: newId() })).actions).toEqual([]);
});

it("filters by time, both ends included", async () => {
  const at = (createdAt: string) =>
    database.db.auditEntry.create({
      data: {
        merchantId,
        id: newId(),
        actorKind: "staff",
        actorName: "Sam",
        action: "region.import_done",
        subjectType: "region",
        subjectId: "r",
        data: { name: createdAt },
        createdAt: new Date(createdAt),
      },
    });
  for (const minute of ["09:59:59", "10:00:00", "10:05:59", "10:06:00"]) await at(`2026-01-02T${minute}Z`);
  const range = { q: merchantId, from: "2026-01-02T10:00", to: "2026-01-02T10:05" };
  const { rows } = await listed(range);
  expect(rows.map(({ subject }) => subject)).toEqual(["2026-01-02T10:05:59Z", "2026-01-02T10:00:00Z"]);
  expect((await listed({ ...range, from: "yesterday", to: "" })).rows).toHaveLength(6);
});

it("continues on the next page without repeating or skipping an entry", async () => {
  for (let i = 0; i < 60; i++) {
    await writeAudit(sam, { action: "support.searched", subjectType: "search", subjectId: `text ${i}` });
  }
  const filter = readAuditFilter({ ...whoSam(), kind: "views" });
  const first = await listAudit(sam, filter);
  expect(first.rows).toHaveLength(50);
  const after = auditQuery({ ...filter, after: first.after })["after"] ?? "";
  const second = await listed({ ...whoSam(), kind: "views", after });
  const subjects = [...first.rows, ...second.rows].map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: 60 }, (_, i) => `text ${59 - i}`));
  expect(second).toMatchObject({ after: null, isStopped: false });
});

it("includes what was done to the accounts of a merchant's people, but not of others", async () => {
  const { id: userId } = await newMember(database.db, merchantId, "owner");
  const { id: other } = await newMember(database.db, await newMerchant(database.db), "owner");
  for (const each of [userId, other]) await disableUser(sam, { userId: each });
  const { rows } = await listed({ q: merchantId, ...whoSam() });
  expect(rows).toMatchObject([{ action: "user.disabled", actorName: sam.actor.name }]);
});

it("stops after looking at a limited number of entries, and continues there", async () => {
  await writeAudit(forMerchant(sam, merchantId), {
    action: "courier.created",
    subjectType: "courier",
    subjectId: "c",
  });
  await database.db.$executeRaw`
    INSERT INTO "AuditEntry" ("merchantId", id, "actorKind", "actorName", action, "subjectType", "subjectId", data, "createdAt")
    SELECT ${merchantId}, gen_random_uuid(), 'system', 'test', 'address.created', 'address', i, '{}', now() + i * interval '1 ms'
    FROM generate_series(1, ${MAX_LOOKED_AT}) i`;
  const filter = readAuditFilter({ q: merchantId, kind: "couriers" });
  const stopped = await listAudit(sam, filter);
  expect(stopped).toMatchObject({ rows: [], isStopped: true });
  const { rows } = await listAudit(sam, { ...filter, after: stopped.after });
  expect(rows.map(({ action }) => action)).toEqual(["courier.created"]);
});

it("leaves out what a search showed, records the view, and is for staff", async () => {
  await writeAudit(sam, { action: "delivery.looked_up", subjectType: "delivery", subjectId: "d" });
  expect((await listed(whoSam())).actions).toEqual([]);
  expect((await listed(whoSam())).actions).toEqual(["audit.viewed_by_staff"]);
  const { ctx: owner } = await newMember(database.db, merchantId, "owner");
  await expect(listAudit(owner, readAuditFilter({}))).rejects.toMatchObject({ code: "forbidden" });
});
