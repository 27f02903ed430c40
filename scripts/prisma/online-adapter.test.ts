import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../lib/testing/database";
import { withAdvisoryLock, withClient } from "../database/connection";
import { onlineAdapterFactory } from "./online-adapter.mjs";

const database = testDatabase();

/** Runs the script of a migration, as the schema engine does. */
async function apply(script: string): Promise<void> {
  const adapter = await onlineAdapterFactory(database.url).connect();
  try {
    await adapter.executeScript(script);
  } finally {
    await adapter.dispose();
  }
}

const run = (...statements: string[]) =>
  withClient(database.url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

beforeAll(() => run(`CREATE TABLE "Busy" (a INTEGER)`));

const columns = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'Busy' ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  });

it("lets others read a table while a migration waits for it, and applies the migration afterwards", async () => {
  let applied: Promise<void> | undefined;
  await withClient(database.url, async (holder) => {
    await holder.query(`BEGIN; SELECT a FROM "Busy"`);
    applied = apply(`ALTER TABLE "Busy" ADD COLUMN b INTEGER; ALTER TABLE "Busy" ADD COLUMN c INTEGER`);
    await withClient(database.url, async (reader) => {
      const waiting = `SELECT 1 FROM pg_locks WHERE relation = '"Busy"'::regclass AND NOT granted`;
      await expect.poll(async () => (await reader.query(waiting)).rowCount).toBe(1);
      // It would wait until the holder commits, behind the migration's request for the table.
      await reader.query(`SELECT a FROM "Busy"`);
    });
    await holder.query("COMMIT");
  });
  await applied;
  expect(await columns()).toEqual(["a", "b", "c"]);
});

it("builds an index CONCURRENTLY while another process waits for the lock of migrations", async () => {
  const KEY = 4_711;
  await withClient(database.url, (first) =>
    withAdvisoryLock(first, KEY, async () => {
      const second = withClient(database.url, (client) =>
        withAdvisoryLock(client, KEY, () => Promise.resolve("second")),
      );
      await apply(
        `-- Two statements; the first\nDROP INDEX CONCURRENTLY IF EXISTS "Busy_a";\nCREATE INDEX CONCURRENTLY "Busy_a" ON "Busy" (a);\n`,
      );
      return { second };
    }),
  ).then(async ({ second }) => expect(await second).toBe("second"));
  await expect(run(`DROP INDEX "Busy_a"`)).resolves.toBeUndefined();
});

it("applies nothing of a migration that fails", async () => {
  await expect(
    apply(`ALTER TABLE "Busy" ADD COLUMN d INTEGER; ALTER TABLE "Nobody" ADD COLUMN d INTEGER`),
  ).rejects.toThrow();
  expect(await columns()).not.toContain("d");
});
