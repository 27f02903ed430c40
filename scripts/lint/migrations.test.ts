import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lintMigrations } from "./migrations.mjs";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "waybill-migrations-"));
});
afterAll(() => rm(folder, { recursive: true }));

const problemsOf = async (sql: string) => {
  const file = path.join(folder, "migration.sql");
  await writeFile(file, sql);
  return lintMigrations([file]);
};

it.each([
  ['CREATE INDEX "a" ON "Delivery" ("b");', "require-concurrent-index-creation"],
  ['ALTER TABLE "Delivery" DROP COLUMN "b";', "ban-drop-column"],
  ['ALTER TABLE "Delivery" RENAME COLUMN "a" TO "b";', "renaming-column"],
  ['ALTER TABLE "Delivery" ALTER COLUMN "b" SET NOT NULL;', "adding-not-nullable-field"],
  ['ALTER TABLE "Delivery" ALTER COLUMN "b" TYPE BIGINT;', "changing-column-type"],
  ['ALTER TABLE "Delivery" ADD COLUMN "b" TEXT NOT NULL;', "adding-required-field"],
])("rejects %s", async (sql, rule) => {
  expect((await problemsOf(sql)).join("\n")).toContain(rule);
});

it("accepts what does not stop a running process", async () => {
  expect(
    await problemsOf(`
      ALTER TABLE "Delivery" ADD COLUMN "b" INTEGER NOT NULL DEFAULT 0;
      CREATE TABLE "New" ("a" TEXT PRIMARY KEY);
      CREATE INDEX "New_a_idx" ON "New" ("a");
    `),
  ).toEqual([]);
  expect(await problemsOf('CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "Delivery" ("b");')).toEqual([]);
});

it("accepts an exception only below its reason", async () => {
  const exception = '-- squawk-ignore ban-drop-column\nALTER TABLE "Delivery" DROP COLUMN "b";\n';
  expect(await problemsOf(`-- No version since March reads it.\n${exception}`)).toEqual([]);
  expect((await problemsOf(`SELECT 1;\n${exception}`)).join("\n")).toMatch(/:2: this exception needs/);
});
