import { beforeAll, describe, expect, it } from "vitest";
import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { moveDelivery } from "@/lib/testing/moves";
import { givenDelivery, stopWith } from "@/lib/deliveries/model/search.fixture";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import { authorisedMerchantId } from "@/lib/core/ids";
import { newCourier, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { platformContext } from "@/lib/core/platform";
import { assignCourier } from "../verbs/assign-courier";
import { listWork } from "./list-work";
import { VIEW_STATUSES, WORK_PAGE_SIZE, WORK_VIEWS, type WorkFilter } from "../filter";
import { fromSql, whereSql } from "../model/work-sql";
import { workVersion } from "./work-version";

const test = testDatabase();

const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

const EVERYTHING: WorkFilter = { view: "all", q: "", vehicle: [], courier: [], overdue: false };

const work = (filter: Partial<WorkFilter> = {}, page = 1) =>
  listWork(staff(), { filter: { ...EVERYTHING, ...filter }, page });

const found = async (filter: Partial<WorkFilter>) =>
  (await work(filter)).rows.map(({ orderNumber }) => orderNumber);

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const as = (ctx: Context): Context => ({ ...ctx, actor: { kind: "staff", id: "s1", name: "Sam Porter" } });

/** The merchant itself, and staff acting for it. */
let theirs: Context;
let shop: Context;
let marco: TestCourier;

beforeAll(async () => {
  const { ctx, merchant } = await merchantContext(test.db, "Corner Books");
  const { ctx: other } = await merchantContext(test.db, "Flower 100% Shop");
  theirs = ctx;
  shop = as(ctx);
  marco = await newCourier(test.db);
  await givenDelivery(ctx, "late", { pickupAt: minutesFromNow(-30) });
  await givenDelivery(other, "later", { pickupAt: minutesFromNow(40), body: { vehicle_type: "box_truck" } });
  await givenDelivery(ctx, "latest", { pickupAt: minutesFromNow(-90) });
  await givenDelivery(ctx, "boston", {
    pickupAt: minutesFromNow(90),
    body: { dropoff: stopWith({ full_address: "1 Beacon St, Boston, MA 02108" }) },
  });
  for (const orderNumber of ["given", "tried", "gone"]) {
    await givenDelivery(ctx, orderNumber, {
      pickupAt: minutesFromNow(-500),
      body: { undeliverable_action: "dispose" },
    });
    await assignCourier(shop, { orderNumber, courierId: marco.id });
  }
  for (const to of ["accepted", "picked_up", "incomplete"] as const)
    await moveDelivery(shop, { orderNumber: "tried", to });
  for (const to of ["accepted", "picked_up", "failed"] as const)
    await moveDelivery(shop, { orderNumber: "gone", to });
  await givenDelivery({ ...ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) }, "rehearsed");
});

describe("the open work", () => {
  it("lists the longest delayed first, then the next due, of live merchants only", async () => {
    const { rows, total, counts } = await work();
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([
      "given",
      "latest",
      "late",
      "later",
      "boston",
      "tried",
    ]);
    expect(rows.map(({ overdue }) => overdue)).toEqual([true, true, true, false, false, false]);
    expect(total).toBe(6);
    expect(counts).toMatchObject({
      to_assign: { count: 5, overdue: 2 },
      assigned: { count: 1, overdue: 1 },
      on_the_road: { count: 0, overdue: 0 },
      all: { count: 6, overdue: 3 },
    });
    const tried = rows.find(({ orderNumber }) => orderNumber === "tried");
    expect(tried).toMatchObject({
      status: "incomplete",
      nextStop: "dropoff",
      merchantName: "Corner Books",
      courier: { id: marco.id, name: "Marco Reyes" },
      pickup: { city: "New York", timeZone: "America/New_York" },
      dropoff: { city: "Brooklyn" },
    });
    // The goods are on their way, so the planned delivery counts.
    expect(tried?.dueAt.getTime()).toBeGreaterThan(Date.now());
    expect(rows[0]).toMatchObject({ status: "assigned", nextStop: "pickup" });
  });

  it("can be filtered by view, text, vehicle and courier", async () => {
    expect(await found({ view: "to_assign" })).toEqual(["latest", "late", "later", "boston", "tried"]);
    expect(await found({ view: "assigned" })).toEqual(["given"]);
    expect(await found({ q: "BOSTON corner" })).toEqual(["boston"]);
    expect(await found({ q: "100%" })).toEqual(["later"]);
    expect(await found({ q: "late" })).toEqual(["latest", "late", "later"]);
    expect(await found({ vehicle: ["box_truck", "cargo_van"] })).toEqual(["later"]);
    expect(await found({ courier: [marco.id] })).toEqual(["given", "tried"]);
    expect(await found({ overdue: true })).toEqual(["given", "latest", "late"]);
    expect(await found({ overdue: true, view: "to_assign" })).toEqual(["latest", "late"]);
    expect(await found({ courier: ["nobody"] })).toEqual([]);
    const { counts } = await work({ q: "boston", view: "assigned" });
    expect(counts).toMatchObject({ to_assign: { count: 1 }, assigned: { count: 0 } });
  });

  it("counts the rows that choosing each courier would leave", async () => {
    const left = async (filter: Partial<WorkFilter>) => (await work(filter)).byCourier;
    expect(await left({})).toEqual({ [marco.id]: 2 });
    expect(await left({ courier: ["nobody"], view: "assigned" })).toEqual({ [marco.id]: 1 });
    expect(await left({ overdue: true })).toEqual({ [marco.id]: 1 });
    expect(await left({ q: "boston" })).toEqual({});
  });

  it("counts exactly the rows of all pages, in every view, with every filter, despite concurrent assignments", async () => {
    const many = await merchantContext(test.db, "Many Parcels");
    const numbers = Array.from({ length: WORK_PAGE_SIZE + 20 }, (_, index) => `many-${index}`);
    for (const [index, orderNumber] of numbers.entries()) {
      await givenDelivery(many.ctx, orderNumber, { pickupAt: minutesFromNow(index - 50) });
    }
    const filters: Partial<WorkFilter>[] = [
      {},
      { q: "many" },
      { overdue: true },
      { q: "many", overdue: true },
      { courier: [marco.id] },
      { vehicle: ["car"] },
    ];
    const assigning = (async () => {
      for (const orderNumber of numbers.slice(0, 40))
        await assignCourier(as(many.ctx), { orderNumber, courierId: marco.id });
    })();
    for (const filter of filters) {
      for (const view of WORK_VIEWS) {
        for (const page of [1, 2, 3]) {
          const { rows, total, counts, page: shown } = await work({ ...filter, view }, page);
          const before = (shown - 1) * WORK_PAGE_SIZE;
          expect(total).toBe(counts[view].count);
          expect(rows).toHaveLength(Math.min(WORK_PAGE_SIZE, total - before));
          const overdue = rows.filter((row) => row.overdue).length;
          expect(overdue).toBe(Math.max(0, Math.min(rows.length, counts[view].overdue - before)));
          expect(rows.map(({ dueAt }) => dueAt)).toEqual(
            rows.map(({ dueAt }) => dueAt).toSorted((a, b) => a.getTime() - b.getTime()),
          );
        }
      }
    }
    await assigning;
    const { rows, page } = await work({ q: "many", view: "assigned" }, 7);
    expect([rows.length, page]).toEqual([40, 1]);
    await test.db.delivery.updateMany({
      where: { merchantId: many.ctx.merchantId },
      data: { status: "cancelled" },
    });
  });

  it("audits each search once", async () => {
    for (const text of ["brooklyn", "brooklyn", ""]) await work({ q: text });
    const searches = await test.db.auditEntry.findMany({
      where: { action: "dispatch.searched", subjectId: { in: ["brooklyn", ""] } },
      select: { merchantId: true, actorName: true },
    });
    expect(searches).toEqual([{ merchantId: "platform", actorName: "Sam Porter" }]);
  });

  it("has every open status in one view in addition to `all`", () => {
    const { all, ...parts } = VIEW_STATUSES;
    expect(Object.values(parts).flat().sort()).toEqual([...OPEN_STATUSES].sort());
    expect(all).toEqual(OPEN_STATUSES);
  });

  it("is for staff", async () => {
    const { ctx } = await merchantContext(test.db);
    await expect(listWork(ctx, { filter: EVERYTHING, page: 1 })).rejects.toMatchObject({ code: "forbidden" });
    await expect(workVersion(ctx)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("has a new version after every change, and only then", async () => {
    const seen = [(await workVersion(staff())).version];
    expect((await workVersion(staff())).version).toBe(seen[0]);
    await givenDelivery(theirs, "new");
    seen.push((await workVersion(staff())).version);
    await assignCourier(shop, { orderNumber: "new", courierId: marco.id });
    seen.push((await workVersion(staff())).version);
    await moveDelivery(shop, { orderNumber: "new", to: "cancelled" });
    seen.push((await workVersion(staff())).version);
    await newCourier(test.db, "Grace Kim");
    seen.push((await workVersion(staff())).version);
    // Once the new one has ended, the work is the same as before, and so is its version.
    expect(seen.map((version) => seen.indexOf(version))).toEqual([0, 1, 2, 0, 4]);
    // Within the transaction it is still before the delivery is due.
    const beforeLate = await inTransaction(staff(), async (tx) => {
      await tx.db.$executeRaw`
        UPDATE "Delivery" SET "pickupAt" = now() + interval '1 millisecond' WHERE "orderNumber" = 'later'`;
      return workVersion(tx);
    });
    await expect.poll(async () => (await workVersion(staff())).version).not.toBe(beforeLate.version);
  });

  it("uses the index of open deliveries if most have ended", async () => {
    // The counts per day do not matter here, and would take time.
    await test.db.$executeRaw`ALTER TABLE "Delivery" DISABLE TRIGGER USER`;
    await test.db.$executeRaw`
      INSERT INTO "Delivery" SELECT ended.* FROM "Delivery" d, generate_series(1, 20000) n,
        LATERAL jsonb_populate_record(d, jsonb_build_object('id', 'ended-' || n, 'orderNumber', 'ended-' || n,
          'trackingCode', 'ended-' || n, 'status', 'completed')) ended
      WHERE d."orderNumber" = 'late'`;
    await test.db.$executeRaw`ANALYZE "Delivery"`;
    const plan = await test.db.$queryRaw<{ "QUERY PLAN": string }[]>(
      Prisma.sql`EXPLAIN SELECT d.id ${fromSql(EVERYTHING)} WHERE ${whereSql(EVERYTHING)}`,
    );
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain("Delivery_open_idx");
    expect(text).not.toContain('Seq Scan on "Delivery"');
  });

  it("does not read the other stops of a merchant, however many there are", async () => {
    // Most merchants have few deliveries, so PostgreSQL expects few stops of each.
    await test.db.$executeRaw`
      INSERT INTO "Merchant" (id, name) SELECT 'small-' || n, 'Small Store' FROM generate_series(1, 500) n`;
    await test.db.$executeRaw`
      INSERT INTO "Delivery" SELECT small.* FROM "Delivery" d, generate_series(1, 2000) n,
        LATERAL jsonb_populate_record(d, jsonb_build_object('id', 'small-' || n, 'orderNumber', 'small-' || n,
          'trackingCode', 'small-' || n,
          'merchantId', CASE WHEN n % 2 = 0 THEN d."merchantId" ELSE 'small-' || (n / 4 + 1) END)) small
      WHERE d."orderNumber" = 'late'`;
    await test.db.$executeRaw`
      INSERT INTO "Stop" SELECT (jsonb_populate_record(s,
        jsonb_build_object('merchantId', d."merchantId", 'deliveryId', d.id))).*
      FROM "Delivery" late JOIN "Stop" s ON s."deliveryId" = late.id, "Delivery" d
      WHERE late."orderNumber" = 'late' AND (d.id LIKE 'ended-%' OR d.id LIKE 'small-%')`;
    await test.db.$executeRaw`ANALYZE`;
    const read = (tx: Prisma.TransactionClient) => tx.$queryRaw<{ rows: number }[]>`
      SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'Stop'`;
    for (const [q, most] of [
      ["", 300],
      ["late", 10_000],
    ] as const) {
      const { rows } = await test.db.$transaction(async (tx) => {
        await listWork({ ...staff(), db: tx }, { filter: { ...EVERYTHING, q }, page: 1 });
        return (await read(tx))[0] ?? { rows: NaN };
      });
      expect(rows).toBeLessThan(most);
    }
  });
});
