import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { REBUILD_LIMITS } from "@/lib/core/db/limits";
import { createPool } from "@/lib/core/db/pool";
import { testDatabase } from "@/lib/testing/database";
import { draftOsm } from "@/lib/testing/made-up-city/osm";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { forgetRegion, listRegions } from "../region";
import { addRegion, removeRegion } from "./region";
import { listUnfinished } from "./unfinished";

const database = testDatabase();
let home: string;
let pool: ReturnType<typeof createPool>;
const said: string[] = [];

const workshop = () => ({ db: database.db, pool, home, say: (text: string) => void said.push(text) });
/** Roads and tiles need programs that not every machine has. */
const add = (more = {}) =>
  addRegion(
    { ...workshop(), ...more },
    { file: path.join(home, "city.osm.pbf"), name: "City", without: ["roads", "map"] },
  );

/** A street with one house. */
function hamlet() {
  const osm = draftOsm();
  const nodes = [0, 150].map((east) => osm.node({ east, north: 0 }));
  osm.way(nodes, { highway: "residential", name: "Oak Street" });
  osm.node({ east: 50, north: 15 }, { "addr:housenumber": "12", "addr:street": "Oak Street" });
  return osm.data;
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "waybill-again-"));
  pool = createPool(database.url, 4, REBUILD_LIMITS);
  await writeFile(path.join(home, "city.osm.pbf"), osmPbf(hamlet()));
});
beforeEach(() => void said.splice(0));
afterAll(async () => {
  await pool.end();
  await rm(home, { recursive: true });
});

const housesThere = async () =>
  (await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM "RegionHouse"')).rows[0]?.count;

it("stops soon when it is interrupted while it reads addresses", async () => {
  const stop = new AbortController();
  const say = (text: string) => (text.startsWith("addresses:") ? stop.abort() : undefined);
  await expect(add({ signal: stop.signal, say })).rejects.toThrow(/abort/);
  expect(await housesThere()).toBe(0);
  expect(await listUnfinished(workshop())).toMatchObject([{ name: "City", done: [] }]);
});

it("can be removed unfinished, and leaves nothing", async () => {
  const [unfinished] = await listUnfinished(workshop());
  await removeRegion(workshop(), unfinished?.id ?? "", 0);
  expect(await listUnfinished(workshop())).toEqual([]);
});

it("fails, and reads everything anew the next time, when the database loses rows meanwhile", async () => {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const losing = Object.assign(Object.create(pool) as typeof pool, {
    query: async (...given: unknown[]) => {
      const answer = await query(...given);
      const [statement] = given as [string | { text: string }];
      const isInsert =
        typeof statement !== "string" && /INSERT INTO "RegionStaging_houses/.test(statement.text);
      if (isInsert) await query(statement.text.replace(/INSERT INTO (\S+) .*/, "TRUNCATE $1"));
      return answer;
    },
  });
  await expect(add({ pool: losing })).rejects.toThrow(/has lost what was read/);
  expect(await housesThere()).toBe(0);
  const { id } = await add();
  expect(await housesThere()).toBe(1);
  await removeRegion(workshop(), id, 0);
});

it("says so when a file has nothing in it", async () => {
  await writeFile(path.join(home, "empty.osm.pbf"), osmPbf(draftOsm().data));
  await expect(
    addRegion(workshop(), {
      file: path.join(home, "empty.osm.pbf"),
      name: "Empty",
      without: ["roads", "map"],
    }),
  ).rejects.toThrow("empty.osm.pbf has nothing in it");
});

it("reads the addresses again when the database has lost them, and when the note of them is cut off", async () => {
  const { id } = await add();
  await pool.query(`DROP TABLE "RegionHouse_${id}"`);
  await forgetRegion(database.db, id);
  expect(await add()).toMatchObject({ id, houses: 1 });
  expect(await housesThere()).toBe(1);
  await writeFile(path.join(home, id, "addresses.json"), "");
  await forgetRegion(database.db, id);
  expect(await add()).toMatchObject({ id, houses: 1 });
});

it("makes what was left out, or what another machine has, though the region is in use", async () => {
  const [region] = await listRegions(database.db);
  await rm(path.join(home, region?.id ?? ""), { recursive: true });
  const stop = new AbortController();
  const say = (text: string) => {
    said.push(text);
    if (text.startsWith("map:")) stop.abort();
  };
  const extract = { file: path.join(home, "city.osm.pbf"), name: "City", without: ["roads"] as const };
  await expect(addRegion({ ...workshop(), say, signal: stop.signal }, extract)).rejects.toThrow();
  expect(said.slice(1)).toEqual(expect.arrayContaining(["the addresses are read", "map: drawing the tiles"]));
  said.length = 0;
  await add();
  expect(said).toEqual(["looking at city.osm.pbf", "this file is the region in use: City"]);
});

it("can be removed again when that was interrupted", async () => {
  const [region] = await listRegions(database.db);
  if (!region) throw new Error("There is no region");
  const broken = { ...workshop(), pool: createPool("postgresql://127.0.0.1:1/none", 1, REBUILD_LIMITS) };
  await expect(removeRegion(broken, region.id, 0)).rejects.toThrow();
  await broken.pool.end();
  expect(await listRegions(database.db)).toMatchObject([{ id: region.id, isInUse: false }]);
  await removeRegion(workshop(), region.id, 0);
  expect(await listRegions(database.db)).toEqual([]);
  expect(existsSync(path.join(home, region.id))).toBe(false);
  expect(await housesThere()).toBe(0);
});
