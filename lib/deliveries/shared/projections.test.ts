import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import { createDb } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { type Projection, projectNext, rebuildIfForeign, startProjectors } from "@/lib/core/projector";
import { inSnapshot } from "@/lib/core/snapshot";
import { parseInput } from "@/lib/core/validation";
import { testDatabase } from "@/lib/testing/database";
import { NOON_ZONE } from "@/lib/testing/days";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { addDays, utcDay } from "@/lib/core/time";
import { readPerformance } from "../reads/read-performance";
import { listDeliveries } from "../reads/list-deliveries";
import { searchDeliveries } from "../reads/search-deliveries";
import { spendByDay } from "../reads/spend-by-day";
import { todayAtAGlance } from "../reads/today-at-a-glance";
import { createDelivery } from "../verbs/create-delivery";
import { listQuery } from "../rules/list-query";
import { countsAndSearch, DELIVERY_PROJECTIONS, outcomes } from "./projections";
import { differences } from "./projections.fixture";

const database = testDatabase();

// Other tests' transactions on the same server hold the horizon back for seconds.
const WAIT_OPTIONS = { timeout: 25_000, interval: 20 };

const start = (projections: Projection[] = DELIVERY_PROJECTIONS) =>
  startProjectors({ url: database.url, db: () => database.db, projections });

/** Returns the number of deliveries that the projection itself counts, without the tail. */
async function projected({ merchantId }: Context): Promise<number> {
  const where = { merchantId };
  const { _sum } = await database.db.deliveryTotal.aggregate({ where, _sum: { count: true } });
  expect(await database.db.deliverySearch.count({ where })).toBe(_sum.count ?? 0);
  return _sum.count ?? 0;
}

const untilProjected = (ctx: Context, count: number) =>
  expect.poll(() => projected(ctx), WAIT_OPTIONS).toBe(count);

/** Creates and moves a limited number of deliveries until stopped. @returns how many there are then */
function load(ctx: Context, name: string): { stop: () => Promise<number> } {
  let isOver = false;
  const done = (async () => {
    let count = 0;
    for (; !isOver && count < 60; count += 1) {
      await sleep(30);
      const orderNumber = `${name}-${count}`;
      await createDelivery(ctx, deliveryInput(orderNumber));
      if (count % 3 === 0) await moveDelivery(ctx, { orderNumber, to: "assigned" });
      if (count % 6 === 0) await moveDelivery(ctx, { orderNumber, to: "pending" });
      if (count % 5 === 1) await moveDelivery(ctx, { orderNumber, to: "cancelled" });
    }
    return count;
  })();
  return {
    stop: () => {
      isOver = true;
      return done;
    },
  };
}

/** Compares every reader with a scan, in one snapshot. */
async function expectReadersRight(ctx: Context): Promise<void> {
  expect(await differences(database.db)).toEqual([]);
  await inSnapshot(ctx, async (at) => {
    const rows = await at.db.delivery.findMany({
      where: { merchantId: at.merchantId },
      select: { status: true, priceCents: true },
    });
    const of = (status: string) => rows.filter((row) => row.status === status).length;
    const spend = rows.reduce((sum, row) => sum + (row.status === "cancelled" ? 0 : row.priceCents), 0);
    const { total } = await listDeliveries(at, parseInput(listQuery, {}));
    expect(total).toBe(rows.length);
    const cancelled = await listDeliveries(at, parseInput(listQuery, { status: "cancelled" }));
    expect(cancelled.total).toBe(of("cancelled"));
    expect((await searchDeliveries(at, { filter: { q: "LOPPER grace" } })).total).toBe(0);
    expect((await searchDeliveries(at, { filter: { q: "HOPPER grace" } })).total).toBe(rows.length);
    const pending = await searchDeliveries(at, { filter: { q: "hopper", status: ["pending"] } });
    expect(pending.total).toBe(of("pending"));
    const now = new Date();
    const { open, created } = await todayAtAGlance(at, { now });
    expect(open.find(({ status }) => status === "assigned")?.count).toBe(of("assigned"));
    expect(created).toBe(rows.length);
    expect(await spendByDay(at, { now, days: 1, currency: "USD" })).toMatchObject([{ cents: spend }]);
    const tomorrow = addDays(utcDay(new Date()), 1);
    const { total: seen } = await readPerformance(at, { from: addDays(tomorrow, -2), to: tomorrow });
    const charged = { currency: "USD", deliveries: rows.length - of("cancelled"), cents: spend, feeCents: 0 };
    expect(seen.now).toMatchObject({
      deliveries: rows.length,
      charged: charged.deliveries > 0 ? [charged] : [],
    });
  });
}

it("readers are right at every moment under load: before, during and after projecting, and paused", async () => {
  const { ctx } = await merchantContext(database.db);
  await database.db.merchant.update({
    where: { id: ctx.merchantId },
    data: { timeZone: NOON_ZONE },
    select: { id: true },
  });
  const loads = ["A", "B", "C"].map((name) => load(ctx, name));
  for (let round = 0; round < 2; round += 1) await expectReadersRight(ctx);
  for (let pause = 0; pause < 2; pause += 1) {
    const projector = start();
    await expect.poll(() => projected(ctx), WAIT_OPTIONS).toBeGreaterThan(0);
    for (let round = 0; round < 3; round += 1) await expectReadersRight(ctx);
    await projector.stop();
    await expectReadersRight(ctx);
  }
  const counts = await Promise.all(loads.map((each) => each.stop()));
  const projector = start();
  await untilProjected(
    ctx,
    counts.reduce((sum, count) => sum + count, 0),
  );
  await projector.stop();
  await expectReadersRight(ctx);
});

it("waits for a transaction that is still open, and does not skip what it commits late", async () => {
  const { ctx } = await merchantContext(database.db);
  const late = new pg.Client({ connectionString: database.url });
  await late.connect();
  await late.query("BEGIN");
  const began = await late.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
  await createDelivery(ctx, deliveryInput("EARLY"));
  const projector = start();
  await database.db.$transaction(async (tx) => {
    await createDelivery({ ...ctx, db: tx }, deliveryInput("TEMPLATE"));
  });
  const { id } = await database.db.delivery.findFirstOrThrow({
    where: { merchantId: ctx.merchantId, orderNumber: "EARLY" },
    select: { id: true },
  });
  await late.query(`UPDATE "Delivery" SET status = 'cancelled' WHERE id = $1`, [id]);
  await late.query(
    `INSERT INTO "DeliveryEvent" ("merchantId", "deliveryId", sequence, type, "previousStatus", status, "actorKind",
       "actorName", "createdAt") VALUES ($1, $2, 2, 'status_changed', 'pending', 'cancelled', 'system', 'late', now())`,
    [ctx.merchantId, id],
  );
  expect(await projectNext(database.db, countsAndSearch)).not.toBe("more");
  const { position } = await database.db.projection.findFirstOrThrow({
    where: { name: countsAndSearch.name },
    select: { position: true },
  });
  expect(position).toBeLessThanOrEqual(BigInt(began.rows[0]?.id ?? 0));
  expect(await differences(database.db)).toEqual([]);
  await late.query("COMMIT");
  await late.end();
  await untilProjected(ctx, 2);
  await projector.stop();
  const cancelled = { merchantId: ctx.merchantId, status: "cancelled" } as const;
  expect(await database.db.deliveryTotal.findMany({ where: cancelled, select: { count: true } })).toEqual([
    { count: 1 },
  ]);
  expect(await differences(database.db)).toEqual([]);
});

it("counts once, however many projectors run at the same time", async () => {
  const { ctx } = await merchantContext(database.db);
  const others = [1, 2, 3].map(() => createDb(database.url, 2));
  const loads = ["A", "B"].map((name) => load(ctx, name));
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([database.db, ...others].map((db) => projectNext(db, countsAndSearch, 3)));
    expect(await differences(database.db)).toEqual([]);
  }
  const counts = await Promise.all(loads.map((each) => each.stop()));
  await expect
    .poll(async () => {
      await Promise.all(others.map((db) => projectNext(db, countsAndSearch, 3)));
      return projected(ctx);
    }, WAIT_OPTIONS)
    .toBe(counts.reduce((sum, count) => sum + count, 0));
  expect(await differences(database.db)).toEqual([]);
  await Promise.all(others.map((db) => db.$disconnect()));
});

it("counts once if its connection is lost in the middle of a batch, logs it once, and continues", async () => {
  const { ctx } = await merchantContext(database.db);
  const logged = vi.spyOn(log(), "error").mockImplementation(() => undefined);
  // In one transaction, so that they are one batch whatever else happens on the server.
  await database.db.$transaction(async (tx) => {
    for (const orderNumber of ["K-1", "K-2"]) {
      await createDelivery({ ...ctx, db: tx }, deliveryInput(orderNumber));
    }
  });
  let failures = 0;
  const half: Projection = {
    ...countsAndSearch,
    project: async (tx, range) => {
      await countsAndSearch.project(tx, range);
      failures += 1;
      if (failures === 1) await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
      if (failures <= 3) throw new Error("half done");
    },
  };
  const projector = start([half, outcomes]);
  await expect.poll(() => failures, WAIT_OPTIONS).toBeGreaterThan(0);
  expect(await differences(database.db)).toEqual([]);
  await untilProjected(ctx, 2);
  expect(await differences(database.db)).toEqual([]);
  await projector.stop();
  expect(failures).toBe(4);
  expect(logged.mock.calls.length).toBeLessThanOrEqual(1);
  logged.mockRestore();
});

it("projects a long backlog in parts, but never a part of a transaction", async () => {
  const { ctx } = await merchantContext(database.db);
  await database.db.$transaction(async (tx) => {
    for (const orderNumber of ["T-1", "T-2", "T-3"]) {
      await createDelivery({ ...ctx, db: tx }, deliveryInput(orderNumber));
    }
  });
  await createDelivery(ctx, deliveryInput("T-4"));
  const steps: number[] = [];
  await expect
    .poll(async () => {
      await projectNext(database.db, countsAndSearch, 1);
      const count = await projected(ctx);
      if (count !== (steps.at(-1) ?? 0)) steps.push(count);
      return count;
    }, WAIT_OPTIONS)
    .toBe(4);
  expect(steps).toEqual([3, 4]);
});

it("is taken over when a running one is stopped", async () => {
  const { ctx } = await merchantContext(database.db);
  const [first, second] = [start(), start()];
  await createDelivery(ctx, deliveryInput("O-1"));
  await untilProjected(ctx, 1);
  await first.stop();
  await createDelivery(ctx, deliveryInput("O-2"));
  await untilProjected(ctx, 2);
  await second.stop();
});

it("keeps the outcomes for events projected by the previous version", async () => {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("U-1"));
  await moveDelivery(ctx, { orderNumber: "U-1", to: "cancelled" });
  const former = start([countsAndSearch]);
  await untilProjected(ctx, 1);
  await former.stop();
  const { merchantId } = ctx;
  expect(await database.db.deliveryOutcome.count({ where: { merchantId } })).toBe(0);
  expect(await differences(database.db)).toEqual([]);
  const projector = start();
  const ended = { merchantId, endedAs: "cancelled" } as const;
  await expect.poll(() => database.db.deliveryOutcome.count({ where: ended }), WAIT_OPTIONS).toBe(1);
  await projector.stop();
  expect(await differences(database.db)).toEqual([]);
});

// Last: until the rebuild, the database is in a state that no server has written.
it("rebuilds a database restored from a server with larger numbers", async () => {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("R-1"));
  const ahead = 1_000_000_000_000n;
  await database.db.$executeRaw`UPDATE "Projection" SET position = position + ${ahead}`;
  await database.db.$executeRaw`UPDATE "DeliveryEvent" SET "transactionId" = "transactionId" + ${ahead}`;
  // Written here before the restore was detected.
  await createDelivery(ctx, deliveryInput("R-2"));
  expect(await projectNext(database.db, countsAndSearch)).toBe("foreign");
  // One of several processes that detect it at once rebuilds.
  let rebuilds = 0;
  const counted: Projection = {
    ...countsAndSearch,
    rebuild: (tx) => {
      rebuilds += 1;
      return countsAndSearch.rebuild(tx);
    },
  };
  const options = { url: database.url, db: () => database.db, projections: [counted, outcomes] };
  await Promise.all([1, 2, 3, 4].map(() => rebuildIfForeign(options)));
  expect(rebuilds).toBe(1);
  const projector = start();
  await untilProjected(ctx, 2);
  expect(await differences(database.db)).toEqual([]);
  await createDelivery(ctx, deliveryInput("R-3"));
  await untilProjected(ctx, 3);
  expect(await differences(database.db)).toEqual([]);
  await projector.stop();
});
