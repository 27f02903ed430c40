import { parse } from "csv-parse/sync";
import { beforeEach, expect, it } from "vitest";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, newPerson } from "@/lib/testing/people";
import { readAuditFilter } from "../rules/audit-filter";
import { exportAudit, exportOwnAudit, type AuditWords } from "./export-audit";
import { listOwnAudit } from "./list-audit";

const database = testDatabase();

let sam: Context;
let owner: Context;
let merchantId: string;

beforeEach(async () => {
  const { id, name } = await newPerson(database.db, { isStaff: true });
  sam = platformContext({ kind: "staff", id, name }, { db: database.db, requestId: "test" });
  merchantId = await newMerchant(database.db, `Books ${newId()}`);
  ({ ctx: owner } = await newMember(database.db, merchantId, "owner"));
});

const words: AuditWords = ({ action, actorName }) => ({ action, by: actorName, reason: null });

async function exported(pieces: AsyncGenerator<string, void>): Promise<Record<string, string>[]> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return parse(text, { bom: true, columns: true });
}

const ofOwner = (parameters: Record<string, string> = {}) =>
  exportOwnAudit(owner, { filter: readAuditFilter(parameters), words });

const entry = (action: string, ctx = forMerchant(sam, merchantId)) =>
  writeAudit(ctx, { action, subjectType: "merchant", subjectId: merchantId });

it("exports more than one page of what the filter matches, and records the export with its filter", async () => {
  await database.db.$executeRaw`
    INSERT INTO "AuditEntry" ("merchantId", id, "actorKind", "actorName", action, "subjectType", "subjectId", data, "createdAt")
    SELECT ${merchantId}, gen_random_uuid(), 'system', '=HYPERLINK(' || i || ')', 'address.created', 'address', i, '{}',
      now() + i * interval '1 ms'
    FROM generate_series(1, 2500) i`;
  const filter = readAuditFilter({ q: merchantId, kind: "merchants" });
  const rows = await exported(exportAudit(sam, { filter, words }));
  expect(rows.slice(0, 2500).map((row) => row["By"])).toEqual(
    // An apostrophe keeps a spreadsheet from running a formula.
    Array.from({ length: 2500 }, (_, i) => `'=HYPERLINK(${2500 - i})`),
  );
  expect(rows[0]).toMatchObject({
    Action: "address.created",
    "Merchant ID": merchantId,
    Environment: "live",
  });
  expect(rows.every(({ Code }) => /^(merchant|address)\./.test(Code ?? ""))).toBe(true);
  const records = await database.db.auditEntry.findMany({ where: { action: "audit.exported" } });
  expect(records).toMatchObject([
    { actorName: sam.actor.name, data: { filter: { q: merchantId, kind: "merchants" } } },
  ]);
});

it("exports for owners what their page lists, and records it in their own log", async () => {
  await entry("merchant.renamed");
  await entry("delivery.opened_by_staff");
  await entry("delivery.note_added");
  await entry("plan.proposed");
  const otherId = await newMerchant(database.db);
  await entry("merchant.units_changed", forMerchant(sam, otherId));
  const { rows } = await listOwnAudit(owner, readAuditFilter({}));
  const listed = rows.map(({ action }) => action);
  expect(listed).toEqual(
    expect.arrayContaining(["merchant.renamed", "delivery.opened_by_staff", "member.added"]),
  );
  expect(listed).not.toEqual(expect.arrayContaining(["delivery.note_added"]));
  expect(listed).not.toEqual(expect.arrayContaining(["plan.proposed"]));
  expect(listed).not.toEqual(expect.arrayContaining(["merchant.units_changed"]));
  expect((await exported(ofOwner())).map(({ Code }) => Code)).toEqual(["audit.exported", ...listed]);
  expect(await database.db.auditEntry.count({ where: { merchantId, action: "audit.exported" } })).toBe(1);
});

it("keeps a text search of another merchant from an owner", async () => {
  const otherId = await newMerchant(database.db);
  await entry("merchant.units_changed", forMerchant(sam, otherId));
  const codes = (await exported(ofOwner({ q: otherId }))).map(({ Code }) => Code);
  expect(codes).toContain("member.added");
  expect(codes).not.toContain("merchant.units_changed");
});

it("is refused to everyone else, and records nothing", async () => {
  const { ctx: member } = await newMember(database.db, merchantId, "member");
  const filter = readAuditFilter({});
  for (const pieces of [
    exportAudit(owner, { filter, words }),
    exportOwnAudit(member, { filter, words }),
    exportOwnAudit(sam, { filter, words }),
  ])
    await expect(pieces.next()).rejects.toMatchObject({ code: "forbidden" });
  await expect(listOwnAudit(member, filter)).rejects.toMatchObject({ code: "forbidden" });
  expect(await database.db.auditEntry.count({ where: { merchantId, action: "audit.exported" } })).toBe(0);
});
