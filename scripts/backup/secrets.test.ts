import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { authSecretMark } from "./seal";
import { secretWarning, writeSecrets } from "./secrets";

const URL = "postgresql://waybill:pw@db.example:5432/waybill";
const SECRET = "the secret of the backup";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "waybill-secrets-"));
  vi.stubEnv("AUTH_SECRET", "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);
const write = (secrets: { authSecret: string | null; envFile: string | null }) =>
  writeSecrets(secrets, URL, folder);

it("restores .env and the generated secret where both are missing", async () => {
  expect(await write({ authSecret: SECRET, envFile: "PORT=4000\n" })).toEqual([
    ".env was restored.",
    ".data/auth-secret was restored.",
  ]);
  expect(await readFile(inFolder(".data/auth-secret"), "utf8")).toBe(SECRET);
  expect((await stat(inFolder(".env"))).mode & 0o077).toBe(0);
  expect(await secretWarning(authSecretMark(SECRET), folder)).toBeUndefined();
});

it("restores the secret of the backup's .env beside another .env without one", async () => {
  await writeFile(inFolder(".env"), "PORT=4000\n");
  expect(await write({ authSecret: SECRET, envFile: `AUTH_SECRET=${SECRET}\n` })).toEqual([
    ".env exists and differs: it was not changed.",
    ".data/auth-secret was restored.",
  ]);
  expect(await secretWarning(authSecretMark(SECRET), folder)).toBeUndefined();
});

it("takes the secret of a restored .env, and misses one that differs or does not exist", async () => {
  const mark = authSecretMark(SECRET);
  expect(await secretWarning(mark, folder)).toMatch(/^AUTH_SECRET is not set here/);
  expect(await write({ authSecret: SECRET, envFile: `AUTH_SECRET="${SECRET}"\n` })).toEqual([
    ".env was restored.",
  ]);
  expect(await secretWarning(mark, folder)).toBeUndefined();
  vi.stubEnv("AUTH_SECRET", "another secret");
  expect(await secretWarning(mark, folder)).toMatch(/^AUTH_SECRET is not the one of the backup/);
});

it("warns if the restored .env names another database", async () => {
  const same = "DATABASE_URL=postgresql://other@db.example/waybill?sslmode=require\n";
  expect(await write({ authSecret: null, envFile: same })).toEqual([".env was restored."]);
  await rm(inFolder(".env"));
  const other = "DATABASE_URL=postgresql://waybill:pw@old.example/waybill\n";
  const [, warning] = await write({ authSecret: null, envFile: other });
  expect(warning).toMatch(/names the database old\.example\/waybill; .* into db\.example\/waybill\./);
  expect(warning).not.toContain("pw");
});

it("says that a file cannot be written, and writes the others", async () => {
  await mkdir(inFolder(".env"));
  expect(await write({ authSecret: null, envFile: "PORT=4000\n" })).toEqual([
    expect.stringMatching(/^\.env could not be restored \(EISDIR\)/) as string,
  ]);
});
