import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listRegions, activateRegion } from "@waybill/geo/regions";
import { testDatabase } from "../../lib/testing/database";
import { runCommand } from "./command.fixture";
import { acquireLock } from "../process/lock.mjs";
import { inProject } from "../project.mjs";

const database = testDatabase();
let home: string;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "waybill-remove-"));
  process.env.REGION_DIR = home;
  const box = { west: -116, south: 38, east: -115, north: 39 };
  for (const id of ["old", "new"])
    await activateRegion(database.db, { id, name: "nevada", box, dataAt: null, streets: 1, houses: 1 });
});
afterAll(() => rm(home, { recursive: true }));

const ids = async () => (await listRegions(database.db)).map(({ id }) => id);

it("removes nothing if several regions share the name", async () => {
  const { code, refused } = await runCommand(database.url, "region", "remove", "nevada");
  expect(code).toBe(1);
  expect(refused).toBe("Several regions are called nevada. Say which one by its ID: new, old.");
  expect(await ids()).toEqual(["new", "old"]);
});

const removing = (id: string, settings: Record<string, string> = {}) => {
  const env = { ...process.env, DATABASE_URL: database.url, ...settings };
  return spawn(process.execPath, ["--import", "tsx", "scripts/waybill.ts", "region", "remove", id], { env });
};

it("lists and removes unfinished regions by name or ID", async () => {
  const [here, elsewhere] = ["0123456789abcdef", "fedcba9876543210"];
  await mkdir(path.join(home, here, "roads"), { recursive: true });
  await writeFile(path.join(home, here, "roads", "tiles.tar"), "");
  await writeFile(path.join(home, here, "region.json"), JSON.stringify({ name: "Utah" }));
  await database.db.$executeRawUnsafe(`CREATE TABLE "RegionStaging_houses_${here}" ()`);
  await database.db.$executeRawUnsafe(`CREATE TABLE "RegionHouse_${elsewhere}" (LIKE "RegionHouse")`);
  const { said } = await runCommand(database.url, "region", "list");
  expect(said).toMatch(/^0123456789abcdef  Utah .* unfinished, roads done$/m);
  expect(said).toMatch(/^fedcba9876543210  unknown .* unfinished, nothing done$/m);
  for (const region of ["Utah", elsewhere])
    expect(await runCommand(database.url, "region", "remove", region)).toMatchObject({ code: 0 });
  expect(existsSync(path.join(home, here))).toBe(false);
  expect((await runCommand(database.url, "region", "list")).said).not.toMatch(/unfinished/);
  expect(await ids()).toEqual(["new", "old"]);
});

it("waits while another command changes regions", async () => {
  const lock = await acquireLock(`regions ${home}`);
  const command = removing("old");
  const [said] = (await once(command.stdout, "data")) as [Buffer];
  expect(said.toString()).toBe("waiting for another command that changes regions\n");
  expect(await ids()).toEqual(["new", "old"]);
  await lock?.release();
  expect(await once(command, "exit")).toEqual([0, null]);
  expect(await ids()).toEqual(["new"]);
});

it("uses the folder of the service if REGION_DIR is empty", async () => {
  const lock = await acquireLock(`regions ${inProject(".data", "region")}`);
  const command = removing("no such region", { REGION_DIR: "" });
  const said = await text(command.stdout.once("data", () => void lock?.release()));
  expect(said).toBe("waiting for another command that changes regions\n");
});
