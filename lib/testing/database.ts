import { afterAll, beforeAll, inject } from "vitest";
import { createDatabaseFrom, dropDatabase } from "../../scripts/test-database";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";

type TestDatabase = { url: string; db: ReturnType<typeof createDb> };

/**
 * Gives this test file its own migrated database. Call it once at the top of the file; the value exists once tests
 * run.
 */
export function testDatabase(): TestDatabase {
  let current: TestDatabase | undefined;
  beforeAll(async () => {
    const url = await createDatabaseFrom(inject("adminUrl"), inject("templateDatabase"));
    current = { url, db: createDb(url, 10, JOB_LIMITS) };
  });
  afterAll(async () => {
    if (!current) return;
    await current.db.$disconnect();
    await dropDatabase(inject("adminUrl"), current.url);
  });
  const started = () => {
    if (!current) throw new Error("The test database is there only while tests run");
    return current;
  };
  return {
    get url() {
      return started().url;
    },
    get db() {
      return started().db;
    },
  };
}
