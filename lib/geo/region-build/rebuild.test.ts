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
import { deleteRegion, listRegions } from "../region/regions";
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

/** Wraps each statement of the pool. */
function poolWith(around: (statement: string, query: () => Promise<unknown>) => Promise<unknown>) {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  return Object.assign(Object.create(pool) as typeof pool, {
    query: (...given: unknown[]) => {
      const [statement] = given as [string | { text: string }];
      const text = (typeof statement === "string" ? statement : statement.text).trim();
      return around(text, () => query(...given));
    },
  });
}

/** Simulates a crash of the database. */
async function loseStaging(): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'u'",
  );
  await pool.query(`TRUNCATE ${rows.map(({ name }) => name).join(", ")}`);
}

/** Stops before the houses are built from the imported rows. */
const stopBeforeHouses = () =>
  poolWith((statement, query) => {
    if (statement.startsWith('INSERT INTO "RegionHouse_')) throw new Error("stopped before the houses");
    return query();
  });

/** Records each statement by its first word and its table. */
const noting = (made: string[]) =>
  poolWith((statement, query) => {
    const [, verb, table] =
      /^(INSERT|CREATE)[^"]*"(Region[A-Za-z]+(?:_[a-z]+)?)_[0-9a-f]{16}"/.exec(statement) ?? [];
    if (verb !== undefined) made.push(`${verb} ${table}`);
    return query();
  });

const housesThere = async () =>
  (await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM "RegionHouse"')).rows[0]?.count;

it("stops soon if it is interrupted while it reads addresses", async () => {
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

it("fails, and reads everything again the next time, if the database loses rows in between", async () => {
  const losing = poolWith(async (statement, query) => {
    const answer = await query();
    if (/^INSERT INTO "RegionStaging_houses/.test(statement)) await loseStaging();
    return answer;
  });
  await expect(add({ pool: losing })).rejects.toThrow(/has lost what was read/);
  expect(await housesThere()).toBe(0);
  const { id } = await add();
  expect(await housesThere()).toBe(1);
  await removeRegion(workshop(), id, 0);
});

it("finishes the addresses without reading the file again after an interruption", async () => {
  await expect(add({ pool: stopBeforeHouses() })).rejects.toThrow("stopped before the houses");
  const made: string[] = [];
  const { id, houses } = await add({ pool: noting(made) });
  expect(houses).toBe(1);
  expect(made).toContain("INSERT RegionHouse");
  expect(made).not.toContain("INSERT RegionStaging_houses");
  expect(made).not.toContain("INSERT RegionStreet");
  await removeRegion(workshop(), id, 0);
});

it("reports each step of the addresses and its progress", async () => {
  const { id } = await add();
  const steps = said.filter((text) => text.startsWith("addresses:"));
  expect(steps[0]).toBe("addresses: reading the streets and houses (0 %)");
  expect(steps).toContainEqual(
    expect.stringMatching(/^addresses: making the houses \(86 %, about \d+ (?:s|min) left\)$/),
  );
  await removeRegion(workshop(), id, 0);
});

it("reads the file again if the database has lost the rows that were read before the interruption", async () => {
  await expect(add({ pool: stopBeforeHouses() })).rejects.toThrow("stopped before the houses");
  await loseStaging();
  const { id, houses } = await add();
  expect(houses).toBe(1);
  await removeRegion(workshop(), id, 0);
});

it("fails if the database loses imported rows while the region is built from them", async () => {
  const losing = poolWith(async (statement, query) => {
    if (statement.startsWith('INSERT INTO "RegionHouse_')) await loseStaging();
    return query();
  });
  await expect(add({ pool: losing })).rejects.toThrow(/has lost what was read/);
  const { id, houses } = await add();
  expect(houses).toBe(1);
  await removeRegion(workshop(), id, 0);
});

it("reports a file without addresses", async () => {
  await writeFile(path.join(home, "empty.osm.pbf"), osmPbf(draftOsm().data));
  await expect(
    addRegion(workshop(), {
      file: path.join(home, "empty.osm.pbf"),
      name: "Empty",
      without: ["roads", "map"],
    }),
  ).rejects.toThrow("empty.osm.pbf has nothing in it");
});

it("reads the addresses again if the database has lost them, and if their record is truncated", async () => {
  const { id } = await add();
  await pool.query(`DROP TABLE "RegionHouse_${id}"`);
  await deleteRegion(database.db, id);
  expect(await add()).toMatchObject({ id, houses: 1 });
  expect(await housesThere()).toBe(1);
  await writeFile(path.join(home, id, "addresses.json"), "");
  await deleteRegion(database.db, id);
  expect(await add()).toMatchObject({ id, houses: 1 });
});

it("builds omitted parts, and parts that another machine has, although the region is in use", async () => {
  const [region] = await listRegions(database.db);
  await rm(path.join(home, region?.id ?? ""), { recursive: true });
  const stop = new AbortController();
  const say = (text: string) => {
    said.push(text);
    if (text.startsWith("map:")) stop.abort();
  };
  const extract = { file: path.join(home, "city.osm.pbf"), name: "City", without: ["roads"] as const };
  await expect(addRegion({ ...workshop(), say, signal: stop.signal }, extract)).rejects.toThrow();
  expect(said.slice(1)).toEqual(
    expect.arrayContaining(["the addresses are read", "map: drawing the tiles (part 2 of 2, 0 %)"]),
  );
  said.length = 0;
  await add();
  expect(said).toEqual(["looking at city.osm.pbf", "this file is already in use: City"]);
});

it("can be removed again after an interruption", async () => {
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
