import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PrismaClient } from "@/prisma/generated/client";
import { classifyFailure } from "../classify-failure";
import { createDb, type Db } from "../db";
import { testDatabase } from "@/lib/testing/database";
import { TEST_CALLER } from "@/lib/testing/fixtures";
import { Wire } from "@/lib/testing/wire";
import { SERVICE_LIMITS } from "./limits";
import { prepared, type StatementValue } from "./prepared";

const database = testDatabase();
const LIMITS = { ...SERVICE_LIMITS, connectMs: 1_500, answerMs: 1_500, lockMs: 100, settledMs: 0 };

let wire: Wire;
let db: PrismaClient;

beforeEach(async () => {
  wire = new Wire(database.url);
  await wire.mend();
  db = createDb(wire.url, 2, LIMITS);
});
afterEach(async () => {
  await wire.cut();
  await db.$disconnect();
});

const run = (on: Db, text: string, ...values: StatementValue[]) =>
  prepared<Record<string, unknown>>(on, { name: `test ${text.slice(0, 50)}`, text }, values);
const told = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => classifyFailure(error, TEST_CALLER).message,
  );
const LOOK = "SELECT 1 AS one";
const LOOK_AGAIN = "SELECT 2 AS two";
const plans = (on: Db, text = LOOK) =>
  run(on, "SELECT count(*)::int AS plans FROM pg_prepared_statements WHERE name = $1", `test ${text}`);

const CANNOT_REACH = "The service cannot reach its database; try again shortly";
const CANNOT_SAVE = "The service cannot save anything at the moment; try again shortly";
const TOO_BUSY = "The service is too busy to do this; try again shortly";

it("reads the same inside and outside a transaction, and the server caches both plans", async () => {
  const text = `SELECT $1::text AS word, $2::int4 AS count, $3::float8 AS share, $4::boolean AS yes,
    $5::text AS nothing, ($6::timestamptz = '2026-11-22 01:02:03.004+00')::boolean AS "isThen"`;
  const values = ["NUL-free ✓", 7, "0.30000000000000004", true, null, "2026-11-22T01:02:03.004Z"];
  const row = { word: "NUL-free ✓", count: 7, share: 0.1 + 0.2, yes: true, nothing: null, isThen: true };
  expect(await run(db, text, ...values)).toEqual([row]);
  expect(await db.$transaction((tx) => run(tx, text, ...values))).toEqual([row]);
  const single = createDb(wire.url, 1, LIMITS);
  const inTransaction = (text: string) => single.$transaction((tx) => run(tx, text));
  for (let time = 0; time < 2; time += 1) {
    expect(await run(single, LOOK)).toEqual([{ one: 1 }]);
    expect(await inTransaction(LOOK)).toEqual([{ one: 1 }]);
    expect(await inTransaction(LOOK_AGAIN)).toEqual([{ two: 2 }]);
  }
  expect(await plans(single, LOOK)).toEqual([{ plans: 1 }]);
  expect(await plans(single, LOOK_AGAIN)).toEqual([{ plans: 1 }]);
  await single.$disconnect();
});

it("joins a transaction and is rolled back with it", async () => {
  const rename = (on: Db) => run(on, `UPDATE "Courier" SET name = $1 WHERE id = 'simulated'`, "Renamed");
  const undone = db.$transaction(async (tx) => {
    await rename(tx);
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  expect(await db.courier.count({ where: { name: "Renamed" } })).toBe(0);
});

it("connects a client that has not connected yet, and one that was closed", async () => {
  for (const _time of ["first", "again"]) {
    expect(await run(db, LOOK)).toEqual([{ one: 1 }]);
    await db.$disconnect();
  }
});

describe("reports database problems like the client's own queries:", () => {
  it("a held lock", async () => {
    await database.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "Courier" WHERE id = 'simulated' FOR UPDATE`;
      expect(await told(run(db, `SELECT 1 FROM "Courier" WHERE id = 'simulated' FOR UPDATE`))).toBe(TOO_BUSY);
    });
  });

  it("a server that goes silent", async () => {
    await run(db, LOOK);
    wire.silence();
    expect(await told(run(db, LOOK))).toBe(CANNOT_REACH);
    wire.speak();
    expect(await told(run(db, LOOK))).toBe("done");
  });

  it("a server that is read-only, whose connections are replaced", async () => {
    const write = () => run(db, `UPDATE "Courier" SET name = name WHERE id = 'none'`);
    const name = new URL(database.url).pathname.slice(1);
    await database.db.$executeRawUnsafe(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    expect(await told(write())).toBe(CANNOT_SAVE);
    await database.db.$executeRawUnsafe(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    expect(await told(write())).toBe("done");
  });

  it("a server that is down", async () => {
    await wire.cut();
    expect(await told(run(db, LOOK))).toBe(CANNOT_REACH);
  });
});
