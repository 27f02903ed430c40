import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { backupHome } from "./backup.fixture";
import type { Manifest } from "./manifest";
import { pruneBackups } from "./prune";
import { listBackups } from "./stored";

const home = backupHome();
const CONTENT = gzipSync("one\ntwo\n");

/** Writes a complete backup of one table. */
async function put(day: string): Promise<string> {
  const name = `waybill-${day}T03-00-00.000Z`;
  const folder = path.join(home.path, name);
  await mkdir(path.join(folder, "tables"), { recursive: true });
  const file = "tables/public.Delivery.copy.gz";
  await writeFile(path.join(folder, file), CONTENT);
  const sha256 = createHash("sha256").update(CONTENT).digest("hex");
  const manifest: Manifest = {
    format: 1,
    name,
    version: "0.1.0",
    snapshotAt: `${day}T03:00:00.000Z`,
    newestChangeAt: null,
    seconds: 1,
    database: { name: "waybill", server: "18.4", bytes: 1, system: null },
    migrations: [],
    queue: 1,
    tables: [
      { schema: "public", table: "Delivery", columns: ["id"], rows: 2, file, bytes: CONTENT.length, sha256 },
    ],
    partitions: [],
    sequences: [],
    leftOut: [],
    regions: [],
    encryption: null,
    secrets: null,
    authSecretMark: null,
  };
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest));
  return name;
}

const partOf = (name: string) => path.join(home.path, name, "tables", "public.Delivery.copy.gz");

const policy = { last: 1, daily: 0, weekly: 0, monthly: 0, yearly: 0 };

const prune = (isDryRun = false) => {
  const signal = new AbortController().signal;
  return pruneBackups({ home: home.path, policy, isDryRun, signal, say: () => undefined });
};

beforeEach(async () => {
  for (const name of await readdir(home.path)) await rm(path.join(home.path, name), { recursive: true });
});

it("deletes what the policy does not keep, and nothing in a dry run", async () => {
  await put("2026-11-20");
  const newest = await put("2026-11-21");
  expect(await prune(true)).toBe(1);
  expect(await readdir(home.path)).toHaveLength(2);
  expect(await prune()).toBe(1);
  expect(await readdir(home.path)).toEqual([newest]);
});

it("keeps the last complete backup when newer ones are damaged, and leaves those alone", async () => {
  await put("2026-11-20");
  const good = await put("2026-11-21");
  const cut = await put("2026-11-22");
  await writeFile(partOf(cut), CONTENT.subarray(1));
  expect(await prune()).toBe(1);
  expect((await readdir(home.path)).toSorted()).toEqual([good, cut]);
  expect((await listBackups(home.path)).map(({ problem }) => problem)).toEqual([
    `tables/public.Delivery.copy.gz has ${CONTENT.length - 1} bytes instead of ${CONTENT.length}`,
    undefined,
  ]);
});

it("deletes nothing when the newest backup does not pass its checksums", async () => {
  await put("2026-11-20");
  const newest = await put("2026-11-21");
  const changed = Buffer.from(CONTENT);
  changed[changed.length - 1] = 1;
  await writeFile(partOf(newest), changed);
  await expect(prune()).rejects.toThrow(/^Nothing was deleted, because the newest backup/);
  expect(await readdir(home.path)).toHaveLength(2);
});
