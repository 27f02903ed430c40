import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { PrismaClient } from "@/prisma/generated/client";
import { classifyFailure } from "../classify-failure";
import type { Context } from "../context";
import { createDb } from "../db";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { reasonsNotReady } from "@/lib/server/readiness";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext, TEST_CALLER } from "@/lib/testing/fixtures";
import { type Lost, Wire } from "@/lib/testing/wire";
import { JOB_LIMITS, SERVICE_LIMITS } from "./limits";

const database = testDatabase();
const LIMITS = { ...SERVICE_LIMITS, connectMs: 1_500, waitMs: 3_000, answerMs: 1_500 };
const POOL_SIZE = 4;

let wire: Wire;
let db: PrismaClient;
let ctx: Context;

beforeAll(async () => {
  ({ ctx } = await merchantContext(database.db));
});
beforeEach(async () => {
  wire = new Wire(database.url);
  await wire.mend();
  db = createDb(wire.url, POOL_SIZE, LIMITS);
});
afterEach(async () => {
  await wire.cut();
  await db.$disconnect();
});

const one = () => db.$queryRaw<unknown[]>`SELECT 1 AS one`;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => classifyFailure(error, TEST_CALLER).code,
  );
const times = (count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, () => outcome(work())));

/** Opens all connections of the pool, and leaves them idle. */
const fillPool = () =>
  Promise.all(Array.from({ length: POOL_SIZE }, () => db.$queryRaw`SELECT pg_sleep(0.1)::text`));

it.each<Lost>(["both", "to server", "to client"])(
  "when idle connections go silent (%s), queries on them fail and all are replaced at once",
  async (lost) => {
    await fillPool();
    wire.silence(lost);
    wire.speak();
    expect(await outcome(one())).toBe("unavailable");
    // Had they stayed in the pool, each of the other three would fail another request.
    for (let request = 0; request < POOL_SIZE; request += 1) expect(await outcome(one())).toBe("done");
  },
);

it("fails every request while the server is silent, including those waiting for a connection, and recovers", async () => {
  await fillPool();
  wire.silence();
  expect(new Set(await times(3 * POOL_SIZE, one))).toEqual(new Set(["unavailable"]));
  expect(new Set(await times(3 * POOL_SIZE, one))).toEqual(new Set(["unavailable"]));
  wire.speak();
  expect(new Set(await times(3 * POOL_SIZE, one))).toEqual(new Set(["done"]));
});

it("a server that goes silent in the middle of a query or of a transaction fails it", async () => {
  wire.silenceAfter("pg_sleep");
  expect(await outcome(db.$queryRaw`SELECT pg_sleep(0)::text`)).toBe("unavailable");
  const inTransaction = db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1`;
    await tx.$queryRaw`SELECT pg_sleep(0)::text`;
  });
  expect(await outcome(inTransaction)).toBe("unavailable");
  wire.speak();
  expect(await outcome(one())).toBe("done");
});

it("fails a create request without a response, and creates it once on retry", async () => {
  wire.silenceAfter("insert deliveries");
  expect(await outcome(createDelivery({ ...ctx, db }, deliveryInput("S-1")))).toBe("unavailable");
  wire.speak();
  expect(await outcome(createDelivery({ ...ctx, db }, deliveryInput("S-1")))).toBe("done");
  const found = await database.db.delivery.findMany({
    where: { merchantId: ctx.merchantId, orderNumber: "S-1" },
    select: { history: { select: { status: true } } },
  });
  expect(found).toEqual([{ history: [{ status: "pending" }] }]);
});

it("reports quickly that it is not ready while the database is silent", async () => {
  await fillPool();
  wire.silence();
  expect(await reasonsNotReady(db)).toContain("The database cannot be reached or was never migrated");
  wire.speak();
  await expect
    .poll(() => reasonsNotReady(db))
    .not.toContain("The database cannot be reached or was never migrated");
});

it("the server releases the locks of a hung process", async () => {
  const blocker = new pg.Client(database.url);
  await blocker.connect();
  await blocker.query("SELECT pg_advisory_lock(1)");
  const hung = createDb(database.url, 1, { ...JOB_LIMITS, idleInTransactionMs: 300 });
  let resume = () => {};
  const isHung = new Promise<void>((resolve) => (resume = resolve));
  let locked = () => {};
  const hasLocked = new Promise<void>((resolve) => (locked = resolve));
  const hanging = hung.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "Merchant" WHERE id = ${ctx.merchantId} FOR UPDATE`;
    locked();
    // The process works until here, then hangs.
    await tx.$queryRaw`SELECT pg_advisory_lock(1)::text`;
    await isHung;
  });
  await hasLocked;
  const impatient = createDb(database.url, 1, { ...LIMITS, lockMs: 50 });
  expect(await outcome(createDelivery({ ...ctx, db: impatient }, deliveryInput("S-2")))).toBe("unavailable");
  await blocker.end();
  await expect
    .poll(() => outcome(createDelivery({ ...ctx, db: impatient }, deliveryInput("S-2"))))
    .toBe("done");
  resume();
  expect(await outcome(hanging)).toBe("unavailable");
  await Promise.all([hung.$disconnect(), impatient.$disconnect()]);
});
