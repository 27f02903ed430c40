import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authenticateApiKey } from "@/lib/account/verbs/authenticate-api-key";
import { createDb } from "../db";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { listDeliveries } from "@/lib/deliveries/reads/list-deliveries";
import { listQuery } from "@/lib/deliveries/rules/list-query";
import { classifyFailure } from "../classify-failure";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext, TEST_CALLER } from "@/lib/testing/fixtures";
import { parseInput } from "../validation";
import { SERVICE_LIMITS } from "./limits";

const database = testDatabase();
let other: pg.Client;

beforeAll(async () => {
  other = new pg.Client(database.url);
  await other.connect();
});
afterAll(() => other.end());

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const told = async (work: Promise<unknown>) => classifyFailure(await caught(work), TEST_CALLER).message;

const CANNOT_REACH = "The service cannot reach its database; try again shortly";
const CANNOT_SAVE = "The service cannot save anything at the moment; try again shortly";
const TOO_BUSY = "The service is too busy to do this; try again shortly";

/** A client with short limits, and its session in the database. */
function impatient(limits: Partial<typeof SERVICE_LIMITS>) {
  return createDb(database.url, 1, { ...SERVICE_LIMITS, ...limits });
}

it("reports a lock time-out as busy, through the client and in SQL", async () => {
  const { merchant } = await merchantContext(database.db);
  const db = impatient({ lockMs: 100 });
  await other.query("BEGIN");
  await other.query(`SELECT 1 FROM "Merchant" WHERE id = $1 FOR UPDATE`, [merchant.id]);
  const byClient = db.merchant.update({
    where: { id: merchant.id },
    data: { name: "x" },
    select: { id: true },
  });
  expect(await told(byClient)).toBe(TOO_BUSY);
  expect(await told(db.$executeRaw`UPDATE "Merchant" SET name = 'x' WHERE id = ${merchant.id}`)).toBe(
    TOO_BUSY,
  );
  const inTransaction = db.$transaction((tx) => tx.merchant.deleteMany({ where: { id: merchant.id } }));
  expect(await told(inTransaction)).toBe(TOO_BUSY);
  await other.query("ROLLBACK");
  await db.$disconnect();
});

it("a statement that takes too long is reported as busy", async () => {
  const db = impatient({ statementMs: 100 });
  expect(await told(db.$queryRaw`SELECT pg_sleep(5)::text`)).toBe(TOO_BUSY);
  await db.$disconnect();
});

it("a transaction that takes too long is reported as busy", async () => {
  const db = impatient({ transactionMs: 100 });
  const slow = db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT pg_sleep(0.3)::text`;
    await tx.$queryRaw`SELECT 1`;
  });
  expect(await told(slow)).toBe(TOO_BUSY);
  await db.$disconnect();
});

it("the server ends a session idle in a transaction, reported as unavailable", async () => {
  const db = impatient({ idleInTransactionMs: 100 });
  const idling = db.$transaction(async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    const isThere = () => other.query("SELECT 1 FROM pg_stat_activity WHERE pid = $1", [pid]);
    await expect.poll(async () => (await isThere()).rowCount).toBe(0);
    await tx.$queryRaw`SELECT 1`;
  });
  expect(await told(idling)).toBe(CANNOT_REACH);
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  await db.$disconnect();
});

it("reports a connection that ends during a transaction as unavailable", async () => {
  const ended = database.db.$transaction(async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await other.query("SELECT pg_terminate_backend($1, 10000)", [pid]);
    await tx.merchant.count();
  });
  expect(await told(ended)).toBe(CANNOT_REACH);
});

it.each([
  ["53100", CANNOT_SAVE],
  ["53200", TOO_BUSY],
  ["53300", CANNOT_REACH],
  ["57P03", CANNOT_REACH],
])("reports PostgreSQL's %s as %s, from a trigger and in SQL", async (code, message) => {
  const { ctx } = await merchantContext(database.db);
  await other.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON "Delivery" FOR EACH ROW EXECUTE FUNCTION fail()`);
  expect(await told(createDelivery(ctx, deliveryInput(`T-${code}`)))).toBe(message);
  await other.query(`DROP FUNCTION fail CASCADE`);
  const raised = `DO $$ BEGIN RAISE 'no' USING ERRCODE = '${code}'; END $$`;
  expect(await told(database.db.$executeRawUnsafe(raised))).toBe(message);
});

it("does not classify by words in customers' texts", async () => {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("57P01"));
  const { id } = await database.db.delivery.findFirstOrThrow({
    where: { merchantId: ctx.merchantId },
    select: { id: true },
  });
  const doubled = database.db.stop.create({
    data: {
      merchantId: ctx.merchantId,
      deliveryId: id,
      position: 0,
      customerName: "ECONNREFUSED 53100 08006",
      fullAddress: "57014",
      phoneNumber: "1",
      plannedAt: new Date(),
      precision: "city",
      latitude: 0,
      longitude: 0,
      countryCode: "US",
      city: "57P01",
      timeZone: "UTC",
    },
  });
  expect(await told(doubled)).toBe("Something went wrong on our side");
});

it("a read-only database can still be read, and a write is reported as impossible", async () => {
  const { ctx, merchant } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("R-1"));
  const name = new URL(database.url).pathname.slice(1);
  await other.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const db = createDb(database.url, 2);

  const { merchantId } = await authenticateApiKey(db, { token: merchant.token, secret: merchant.secret });
  const page = await listDeliveries({ ...ctx, db, merchantId }, parseInput(listQuery, {}));
  expect(page).toMatchObject({ total: 1 });
  expect(await told(createDelivery({ ...ctx, db }, deliveryInput("R-2")))).toBe(CANNOT_SAVE);

  await other.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await db.$disconnect();
});
