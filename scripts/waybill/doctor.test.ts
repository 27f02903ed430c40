import { afterEach, expect, it, vi } from "vitest";
import { testDatabase } from "../../lib/testing/database";
import { runCommand } from "./command.fixture";

const database = testDatabase();

afterEach(() => {
  vi.unstubAllEnvs();
});

type Report = { isWell: boolean; findings: { check: string; level: string; text: string }[] };

async function examine(url = database.url) {
  const { said, ...outcome } = await runCommand(url, "doctor", "--json");
  const { isWell, findings } = JSON.parse(said) as Report;
  const of = (name: string) => findings.flatMap(({ check, level }) => (check === name ? [level] : []));
  return { ...outcome, isWell, of };
}

it("examines a database that no process serves, and finds that", async () => {
  vi.stubEnv("BACKUP_DIR", "/nowhere/backups");
  const { code, refused, isWell, of } = await examine();
  expect({ code, isWell }).toEqual({ code: 1, isWell: false });
  expect(refused).toMatch(/^\d+ problems were found\.$/);
  const checks = ["database", "pooling", "migrations", "clock", "worker", "backups"];
  expect(checks.map(of)).toEqual([["ok"], ["ok"], ["ok"], ["ok"], ["problem"], ["problem"]]);
  await database.db.$executeRaw`
    INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at)
    VALUES ('newer', 'x', '29991231000000_of_the_future', now())`;
  expect((await examine()).of("migrations")).toEqual(["problem"]);
});

it("says that the database cannot be reached, and examines the rest", async () => {
  const { code, of } = await examine("postgresql://127.0.0.1:1/none");
  expect(code).toBe(1);
  expect([of("database"), of("migrations"), of("secrets").length > 0]).toEqual([["problem"], [], true]);
});

it("names a setting that is wrong", async () => {
  vi.stubEnv("PORT", "abc");
  expect(await runCommand(database.url, "doctor")).toMatchObject({
    code: 1,
    said: expect.stringContaining("PROBLEM  The setting PORT must be a whole number") as string,
    refused: "1 problem was found.",
  });
});
