import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Context } from "../lib/core/context";
import { createDb } from "../lib/core/db";
import { JOB_LIMITS } from "../lib/core/db/limits";
import { getDelivery } from "../lib/deliveries/reads/get-delivery";
import { listDeliveries } from "../lib/deliveries/reads/list-deliveries";
import { searchDeliveries } from "../lib/deliveries/reads/search-deliveries";
import { listQuery } from "../lib/deliveries/model/list-query";
import { differences } from "../lib/deliveries/model/projections.fixture";
import { parseInput } from "../lib/core/validation";
import { moveDelivery } from "../lib/testing/moves";
import { authorisedMerchantId } from "../lib/core/ids";
import { hitsOf, searchForSupport } from "../lib/support/reads/search-for-support";
import { addMember } from "../lib/account/verbs/add-member";
import { platformContext } from "../lib/core/platform";
import { withClient, withDatabase } from "../scripts/database/connection";
import { migrate, MIGRATIONS_FOLDER, migrationNames } from "../scripts/database/migrate";
import { dropDatabase } from "../scripts/test-database";
import { ROWS_OF_BEFORE } from "./migrations.fixture";

/** The first migration that met rows of a running service. */
const FIRST_OVER_ROWS = "20261121000000_life_of_a_delivery";

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Every row of every table there is, in an order that does not depend on what else is there. */
async function everything(client: Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  );
  const tables: Tables = {};
  for (const { name } of rows) {
    const found = await client.query<{ row: Row }>(
      `SELECT to_jsonb(each) AS row FROM "${name}" AS each ORDER BY 1`,
    );
    tables[name] = found.rows.map(({ row }) => row);
  }
  return tables;
}

/** Applies a migration as Prisma does, without its CLI, which knows all of them or none. */
async function applyAsPrismaDid(client: Client, name: string): Promise<void> {
  const sql = await readFile(path.join(MIGRATIONS_FOLDER, name, "migration.sql"));
  await client.query(sql.toString());
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), createHash("sha256").update(sql).digest("hex"), name],
  );
}

/** Columns that a later version needs no more. */
const DROPPED = new Set(["Merchant.lastDeliveryAt"]);

const only = (columns: string[], row: Row): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

let url = "";
let db: ReturnType<typeof createDb>;
let before: Tables = {};
let after: Tables = {};

beforeAll(async () => {
  const name = `waybill_test_over_rows_${randomBytes(4).toString("hex")}`;
  await withClient(inject("adminUrl"), (client) => client.query(`CREATE DATABASE ${name}`));
  url = withDatabase(inject("adminUrl"), name);
  db = createDb(url, 4, JOB_LIMITS);
  const names = await migrationNames();
  const old = names.slice(0, names.indexOf(FIRST_OVER_ROWS));
  await withClient(url, async (client) => {
    await client.query(
      `CREATE TABLE "_prisma_migrations" (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL,
         finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
         started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`,
    );
    for (const each of old) await applyAsPrismaDid(client, each);
    await client.query(ROWS_OF_BEFORE);
    before = await everything(client);
  });
  expect(await migrate(url)).toBe(names.length - old.length);
  after = await withClient(url, everything);
});
afterAll(async () => {
  await db.$disconnect();
  await dropDatabase(inject("adminUrl"), url);
});

const books = (): Context => ({
  actor: { kind: "system", name: "test" },
  merchantId: authorisedMerchantId("books"),
  db,
  requestId: "test",
});
const staff = () => platformContext({ kind: "staff", id: "sam", name: "Sam" }, { db, requestId: "test" });

/** What support finds for a text: order numbers, and why. */
async function found(q: string, environment: "live" | "sandbox" = "live") {
  const hits = hitsOf(await searchForSupport(staff(), { q, environment }));
  return hits.map(({ merchantName, orderNumber, why }) => [merchantName, orderNumber, why]);
}

describe("the migrations over the rows of a running service", () => {
  it("keep all existing rows unchanged", () => {
    const added: Record<string, number> = {};
    for (const [name, rows] of Object.entries(before)) {
      if (name === "AuditEntry") continue;
      const table = name === "StatusChange" ? "DeliveryEvent" : name;
      const columns = Object.keys(rows[0] ?? {}).filter((column) => !DROPPED.has(`${name}.${column}`));
      const kept = (after[table] ?? []).map((row) => only(columns, row));
      expect(kept, table).toEqual(expect.arrayContaining(rows.map((row) => only(columns, row))));
      if (kept.length > rows.length) added[table] = kept.length - rows.length;
    }
    // The sandboxes and their teams.
    expect(added).toEqual({ Merchant: 2, Membership: 4 });
    expect(before["Delivery"]).toHaveLength(6);
  });

  it("give every merchant a sandbox of its name and currency, with its team in its roles", async () => {
    const sandboxes = await db.merchant.findMany({
      where: { sandboxOfId: { not: null } },
      orderBy: { name: "asc" },
      select: {
        name: true,
        currency: true,
        sandboxOfId: true,
        autoScenario: true,
        autoStepSeconds: true,
        defaultPickupId: true,
        memberships: { select: { userId: true, role: true, createdAt: true }, orderBy: { userId: "asc" } },
        deliveries: { select: { id: true } },
      },
    });
    const empty = { autoScenario: null, autoStepSeconds: 5, defaultPickupId: null, deliveries: [] };
    const since = (day: number) => new Date(Date.UTC(2026, 10, day));
    expect(sandboxes).toEqual([
      {
        ...empty,
        name: "Corner Books",
        currency: "USD",
        sandboxOfId: "books",
        memberships: [
          { userId: "ann", role: "owner", createdAt: since(1) },
          { userId: "ben", role: "member", createdAt: since(2) },
          { userId: "cleo", role: "viewer", createdAt: since(3) },
        ],
      },
      {
        ...empty,
        name: "Fleurs & Cie",
        currency: "EUR",
        sandboxOfId: "fleurs",
        memberships: [{ userId: "cleo", role: "owner", createdAt: since(4) }],
      },
    ]);
  });

  it("let the client read each delivery as it stood, without a courier", async () => {
    const deliveries = await db.delivery.findMany({
      orderBy: { id: "asc" },
      select: { id: true, status: true, goodsHeld: true, startedInAttempt: true, courierId: true },
    });
    expect(deliveries).toEqual(
      [
        { id: "d-1", status: "pending", goodsHeld: false, startedInAttempt: false },
        { id: "d-2", status: "accepted", goodsHeld: false, startedInAttempt: false },
        { id: "d-3", status: "started", goodsHeld: true, startedInAttempt: true },
        { id: "d-4", status: "incomplete", goodsHeld: true, startedInAttempt: true },
        { id: "d-5", status: "completed", goodsHeld: true, startedInAttempt: true },
        { id: "d-6", status: "cancelled", goodsHeld: false, startedInAttempt: false },
      ].map((each) => ({ ...each, courierId: null })),
    );
    expect(await getDelivery(books(), "OLD/№5")).toMatchObject({
      status: "completed",
      priceCents: 2149,
      stops: [{ phoneNumber: "+12125550100" }, { phoneNumber: "+17185550195", city: "Brooklyn" }],
      history: [
        { sequence: 1, type: "created", status: "pending", courierName: null },
        { sequence: 2, type: "status_changed", status: "completed", courierName: null },
      ],
    });
    const plannedAt = new Date("2026-11-19T13:00:00Z");
    expect(await db.delivery.groupBy({ by: ["pickupAt", "dropoffAt"] })).toEqual([
      { pickupAt: plannedAt, dropoffAt: plannedAt },
    ]);
    expect(await db.courier.findMany({ select: { id: true, isSimulated: true } })).toEqual([
      { id: "simulated", isSimulated: true },
    ]);
  });

  it("make one event of a status change and its audit entry, and keep an entry without a change", async () => {
    const events = await db.deliveryEvent.findMany({
      where: { deliveryId: { in: ["d-5", "d-6"] } },
      orderBy: [{ deliveryId: "asc" }, { sequence: "asc" }],
      select: {
        deliveryId: true,
        type: true,
        status: true,
        requestId: true,
        recordedAt: true,
        createdAt: true,
      },
    });
    const writtenAt = (id: string) => {
      const entry = before["AuditEntry"]?.find((row) => row["id"] === id);
      return new Date(String(entry?.["createdAt"]));
    };
    expect(events).toMatchObject([
      { type: "created", requestId: "old-request", recordedAt: writtenAt("audit-d-5") },
      {
        type: "status_changed",
        status: "completed",
        requestId: "moved-5",
        recordedAt: writtenAt("audit-of-5"),
      },
      { type: "created", requestId: "old-request", recordedAt: writtenAt("audit-d-6") },
      { type: "status_changed", status: "cancelled", requestId: null, recordedAt: events[3]?.createdAt },
    ]);
    expect(after["AuditEntry"]?.map((row) => row["id"])).toEqual(["audit-of-6"]);
  });

  it("fill the search: by number, by a part of it, by phone, and not in the sandboxes", async () => {
    expect(await found("OLD/№3")).toEqual([["Corner Books", "OLD/№3", "order_number"]]);
    const all = [6, 5, 4, 3, 2, 1].map((number) => `OLD/№${number}`);
    expect(await found("ld/№")).toEqual(all.map((orderNumber) => ["Corner Books", orderNumber, "part"]));
    expect(await found("718 555 0194")).toEqual([["Corner Books", "OLD/№4", "dropoff_phone"]]);
    expect(await found("(212) 555-0142")).toEqual([["Corner Books", "OLD/№2", "customer_phone"]]);
    expect(await found("212 555 0100")).toEqual(
      all.map((orderNumber) => ["Corner Books", orderNumber, "pickup_phone"]),
    );
    // The specification's default phone number belongs to nobody.
    expect(await found("1234567890")).toEqual([]);
    for (const text of ["OLD/№3", "ld/№", "718 555 0194"]) expect(await found(text, "sandbox")).toEqual([]);
    expect(after["DeliverySearch"]).toHaveLength(6);
    const byText = await searchDeliveries(books(), { filter: { q: "HANSON lin №4" } });
    expect(byText.deliveries.map(({ orderNumber }) => orderNumber)).toEqual(["OLD/№4"]);
  });
});

it("add the outcomes that a process of the version before them has left out", async () => {
  const left = await db.deliveryOutcome.deleteMany({ where: { deliveryId: { in: ["d-2", "d-5"] } } });
  expect(left.count).toBe(2);
  await db.deliveryOutcome.updateMany({ where: { deliveryId: "d-6" }, data: { endedAs: null } });
  await db.projection.deleteMany({ where: { name: "outcomes" } });
  await withClient(url, async (client) => {
    await client.query(`ALTER TABLE "DeliveryOutcome" DROP COLUMN "pickupAt"`);
    for (const name of ["20261125000000_outcomes_projection", "20261125020000_outcome_pickup"]) {
      await client.query(await readFile(path.join(MIGRATIONS_FOLDER, name, "migration.sql"), "utf8"));
    }
  });
  expect(await differences(db)).toEqual([]);
});

// Last: it changes the rows.
it("let old rows change like new ones", async () => {
  await moveDelivery(books(), { orderNumber: "OLD/№2", to: "picked_up" });
  expect(await getDelivery(books(), "OLD/№2")).toMatchObject({ status: "picked_up", goodsHeld: true });
  await expect(moveDelivery(books(), { orderNumber: "OLD/№4", to: "cancelled" })).rejects.toMatchObject({
    code: "unprocessable",
  });
  const { total } = await listDeliveries(books(), parseInput(listQuery, { status: "picked_up" }));
  expect(total).toBe(1);
  expect(await differences(db)).toEqual([]);
  await addMember(
    { ...books(), actor: { kind: "system", name: "operator" }, merchantId: authorisedMerchantId("fleurs") },
    { userId: "ben", role: "member" },
  );
  const where = { userId: "ben", merchant: { sandboxOfId: "fleurs" } };
  expect(await db.membership.findMany({ where, select: { role: true } })).toEqual([{ role: "member" }]);
});
