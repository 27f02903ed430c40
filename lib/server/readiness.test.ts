import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { classifyFailure } from "@/lib/core/classify-failure";
import { createDb } from "@/lib/core/db";
import { geocoder } from "@waybill/geo/places";
import { reasonsNotReady } from "./readiness";
import { testDatabase } from "../testing/database";
import { TEST_CALLER } from "../testing/fixtures";

const database = testDatabase();
const NO_CHANGES = ["The database is read-only at the moment"];
let operator: pg.Client;

beforeAll(async () => {
  operator = new pg.Client(database.url);
  await operator.connect();
  await geocoder.load();
});
afterAll(() => operator.end());

it("is ready, but not while the database is read only", async () => {
  expect(await reasonsNotReady(database.db)).toEqual([]);
  const name = new URL(database.url).pathname.slice(1);
  await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const db = createDb(database.url, 1);
  expect(await reasonsNotReady(db)).toEqual(NO_CHANGES);
  await db.$disconnect();
  await operator.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
});

it("is not ready after a write failed for lack of space, until there is space again", async () => {
  await operator.query(`
    CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE EVENT TRIGGER refuse ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS', 'CREATE SEQUENCE')
      EXECUTE FUNCTION refuse()`);
  expect(await reasonsNotReady(database.db)).toEqual([]);
  const refused = await database.db.$executeRaw`CREATE SEQUENCE refused`.catch((error: unknown) => error);
  expect(classifyFailure(refused, TEST_CALLER).code).toBe("unavailable");
  expect(await reasonsNotReady(database.db)).toEqual(NO_CHANGES);
  await operator.query(`DROP EVENT TRIGGER refuse`);
  expect(await reasonsNotReady(database.db)).toEqual([]);
});
