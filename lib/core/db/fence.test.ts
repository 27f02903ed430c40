import type { SqlQuery } from "@prisma/driver-adapter-utils";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PrismaClient } from "@/prisma/generated/client";
import { classifyFailure } from "../classify-failure";
import type { Context, Transaction } from "../context";
import { createDb } from "../db";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { stateAfter } from "@/lib/deliveries/status";
import { writeChange } from "@/lib/deliveries/shared/change";
import { ServiceError } from "../errors";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext, TEST_CALLER } from "@/lib/testing/fixtures";
import { fence } from "./fence";
import { SERVICE_LIMITS } from "./limits";

const TRANSACTION_MS = 1_000;
const database = testDatabase();
let other: pg.Client;
let db: PrismaClient;

beforeAll(async () => {
  other = new pg.Client(database.url);
  await other.connect();
  // One connection, so that the next query uses the one that the transaction leaves behind.
  db = createDb(database.url, 1, { ...SERVICE_LIMITS, transactionMs: TRANSACTION_MS });
});
afterAll(async () => {
  await other.end();
  await db.$disconnect();
});

/** Waits until a session of this database waits for another's lock. */
async function someoneWaits(): Promise<void> {
  const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const count = async () => (await other.query<{ count: number }>(waiting)).rows[0]?.count;
  await expect.poll(count, { interval: 20 }).toBe(1);
}

/** Cancels a delivery whose nested write has to wait for a lock, in a transaction that ends before it has the lock. */
const cases: [string, (ctx: Context, cancel: (tx: Transaction) => Promise<unknown>) => Promise<unknown>][] = [
  ["whose time is up", (ctx, cancel) => db.$transaction((tx) => cancel({ ...ctx, db: tx }))],
  [
    "of which another part failed",
    async (ctx, cancel) => {
      const parts: Promise<unknown>[] = [];
      const whole = db.$transaction(async (tx) => {
        const part = cancel({ ...ctx, db: tx });
        part.catch(() => undefined);
        parts.push(part);
        await someoneWaits();
        throw new ServiceError("unavailable", "the other part");
      });
      await Promise.allSettled([whole]);
      await Promise.allSettled(parts);
      return whole;
    },
  ],
];

it.each(cases)("executes nothing of a transaction %s in the middle of a nested write", async (_name, run) => {
  const { ctx } = await merchantContext(database.db);
  const { merchantId } = ctx;
  await createDelivery(ctx, deliveryInput("F-1"));
  const everything = () =>
    database.db.delivery.findMany({
      where: { merchantId },
      select: { status: true, history: { select: { status: true } } },
    });
  const before = await everything();

  await other.query("BEGIN");
  await other.query(`LOCK TABLE "DeliveryEvent" IN SHARE MODE`);
  const cancelled = run(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber: "F-1" });
    return writeChange(tx, locked, { next: stateAfter(locked, "cancelled"), reason: null });
  }).catch((error: unknown) => classifyFailure(error, TEST_CALLER).code);
  // On a slow machine the time may be over before the write starts.
  await Promise.race([cancelled, someoneWaits()]);
  await sleep(TRANSACTION_MS);
  await other.query("ROLLBACK");

  expect(await cancelled).toBe("unavailable");
  // The connection works again and is in no earlier transaction.
  expect(await db.$queryRaw`SELECT pg_current_xact_id_if_assigned()::text AS id`).toEqual([{ id: null }]);
  expect(await everything()).toEqual(before);
});

it("sends the statements of a transaction one after another, even after a failed one", async () => {
  const log: string[] = [];
  const send = async (sql: string) => {
    log.push(`send ${sql}`);
    await Promise.resolve();
    log.push(`end ${sql}`);
    if (sql === "2") throw new Error("refused");
    return 1;
  };
  const { executeRaw } = fence({
    executeRaw: ({ sql }: SqlQuery) => send(sql),
    queryRaw: () => Promise.reject(new Error("unused")),
  });
  const outcomes = await Promise.allSettled(
    ["1", "2", "3", "COMMIT", "4"].map((sql) => executeRaw({ sql, args: [], argTypes: [] })),
  );
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, true, false]);
  expect(log).toEqual(["1", "2", "3", "COMMIT"].flatMap((sql) => [`send ${sql}`, `end ${sql}`]));
});
