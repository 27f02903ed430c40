import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { dropDatabase } from "../test-database";
import { withClient, withDatabase } from "./connection";
import { migrate, migrationNames } from "./migrate";

let url = "";

beforeAll(async () => {
  const name = `waybill_test_migrate_${randomBytes(4).toString("hex")}`;
  await withClient(inject("adminUrl"), (client) => client.query(`CREATE DATABASE ${name}`));
  url = withDatabase(inject("adminUrl"), name);
});
afterAll(() => dropDatabase(inject("adminUrl"), url));

const finished = () =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT migration_name AS name FROM "_prisma_migrations"
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  });

describe("migrations", () => {
  it("are applied once, however many processes start at the same time", async () => {
    const names = await migrationNames();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.toSorted()).toEqual([0, 0, names.length]);
    expect(await finished()).toEqual(names);
  });

  it("are begun again when a killed process had only begun them", async () => {
    const names = await migrationNames();
    // As a process leaves it that dies between announcing its first migration and applying it.
    await withClient(url, async (client) => {
      await client.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public`);
      await client.query(
        `CREATE TABLE "_prisma_migrations" (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL,
           finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
           started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`,
      );
      await client.query(
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('interrupted', 'x', $1)`,
        [names[0]],
      );
    });
    expect(await migrate(url)).toBe(names.length);
    expect(await finished()).toEqual(names);
  });
});
