import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from "vitest";
import { createDelivery } from "../../lib/deliveries/verbs/create-delivery";
import { testDatabase } from "../../lib/testing/database";
import { deliveryInput, merchantContext } from "../../lib/testing/fixtures";
import { withDatabase } from "../database/connection";
import { dropDatabase } from "../test-database";
import { runCommand } from "./command.fixture";

const database = testDatabase();
let home = "";

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "waybill-commands-"));
});
beforeEach(() => {
  vi.stubEnv("BACKUP_DIR", home);
  // Not those of a developer's .env.
  vi.stubEnv("BACKUP_PASSPHRASE", "");
  vi.stubEnv("BACKUP_PASSPHRASE_FILE", "");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

const run = (...args: string[]) => runCommand(database.url, ...args);

it("creates, lists, verifies and restores a backup", async () => {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("C-1"));
  const created = await run("backup", "create");
  expect(created).toMatchObject({ code: 0, refused: "" });
  expect(created.said).toMatch(/: 1 delivery, [\d.]+ kB, not encrypted, as of 20/);
  expect(created.said).toMatch(/^Not included: AUTH_SECRET and \.env: only an encrypted backup/m);

  expect((await run("backup", "list")).said).toMatch(
    /^waybill-\S+ +\S+Z +1 +[\d.]+ kB +0\.1\.0 +no +complete$/m,
  );
  const [listed] = JSON.parse((await run("backup", "list", "--json")).said) as {
    name: string;
    state: string;
  }[];
  expect(listed).toMatchObject({ state: "complete", deliveries: 1, isEncrypted: false });
  expect((await run("backup", "verify")).said).toMatch(/ is complete: 1 delivery, /);

  expect(await run("restore", "latest")).toMatchObject({
    code: 1,
    refused: expect.stringMatching(/ is not empty\. Restore into another one with --database NAME/) as string,
  });
  const name = `${new URL(database.url).pathname.slice(1)}_copy`;
  const restored = await run("restore", listed?.name ?? "", "--database", name);
  await dropDatabase(inject("adminUrl"), withDatabase(database.url, name));
  expect(restored).toMatchObject({ code: 0, refused: "" });
  expect(restored.said).toMatch(
    /^The database \S+ has everything that was committed until 20\S+Z, from waybill-/m,
  );
  expect(restored.said).toMatch(/^Every delivery agrees with its history\.$/m);
});

it("encrypts with a passphrase, and verifies checksums without it", async () => {
  vi.stubEnv("BACKUP_PASSPHRASE", "correct horse battery staple");
  expect((await run("backup", "create")).said).toMatch(/, encrypted, as of/);
  expect((await run("backup", "verify")).said).toMatch(/ is complete: /);
  vi.stubEnv("BACKUP_PASSPHRASE", "");
  expect((await run("backup", "verify")).said).toMatch(
    /Its key and its rows were not checked, because no passphrase is set/,
  );
  expect((await run("restore", "latest")).refused).toMatch(/ is encrypted\. Set BACKUP_PASSPHRASE_FILE/);
});

it("prunes by a policy, which has to be given", async () => {
  vi.stubEnv("BACKUP_DIR", path.join(home, "pruned"));
  await run("backup", "create");
  await run("backup", "create");
  expect(await run("backup", "prune")).toMatchObject({
    code: 2,
    refused:
      "error: say what to keep, for example --keep-daily 7 --keep-weekly 4\nHelp: npm run waybill -- NOUN VERB --help",
  });
  expect((await run("backup", "prune", "--keep-last", "1", "--dry-run")).said).toMatch(
    /^1 backup would be deleted\.$/m,
  );
  expect((await run("backup", "prune", "--keep-last", "1")).said).toMatch(/^1 backup deleted\.$/m);
});

it("says what is missing instead of a backup", async () => {
  vi.stubEnv("BACKUP_DIR", path.join(home, "none"));
  expect(await run("backup", "list")).toMatchObject({
    code: 0,
    said: `There is no backup in ${home}/none.\n`,
  });
  expect((await run("backup", "verify")).refused).toBe(`There is no complete backup in ${home}/none.`);
  expect((await run("restore", "waybill-2020")).refused).toMatch(
    /^There is no backup in .*waybill-2020 \(manifest\.json: ENOENT\)\.$/,
  );
});
