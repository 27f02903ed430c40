import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { dropDatabase } from "../test-database";
import { withClient, withDatabase } from "./connection";
import { LAST_REPLACED } from "./baseline";
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

/** Replaces the name of an applied migration in its record; the schema stays. */
const standAt = (from: string, to: string) =>
  withClient(url, (client) =>
    client.query(`UPDATE "_prisma_migrations" SET migration_name = $2 WHERE migration_name = $1`, [from, to]),
  );

describe("migrations", () => {
  it("are applied once if several processes start at the same time", async () => {
    const names = await migrationNames();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.toSorted()).toEqual([0, 0, names.length]);
    expect(await finished()).toEqual(names);
  });

  it("restart if a killed process only started them", async () => {
    const names = await migrationNames();
    // The state of a process that died after recording the start of its first migration.
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

  it("adopt a database that the replaced migrations created", async () => {
    const [initial = ""] = await migrationNames();
    await standAt(initial, LAST_REPLACED);
    expect(await migrate(url)).toBe(0);
    expect(await finished()).toEqual([...(await migrationNames()), LAST_REPLACED].sort());
    expect(await migrate(url)).toBe(0);
  });

  it("reject a database that has only some of the replaced migrations", async () => {
    const [initial = ""] = await migrationNames();
    await standAt(LAST_REPLACED, "20261130000000_region_pieces");
    await withClient(url, (client) =>
      client.query(`DELETE FROM "_prisma_migrations" WHERE migration_name = $1`, [initial]),
    );
    await expect(migrate(url)).rejects.toThrow(
      /^The database stands at the migration 20261130000000_region_pieces/,
    );
    expect(await finished()).not.toContain(initial);
  });
});
