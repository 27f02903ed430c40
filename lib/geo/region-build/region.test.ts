import { existsSync } from "node:fs";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { REBUILD_LIMITS } from "@/lib/core/db/limits";
import { createPool } from "@/lib/core/db/pool";
import { testDatabase } from "@/lib/testing/database";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { spellings } from "@/lib/testing/made-up-city/spellings";
import { PREPARE_LIMIT_MS, testRegion } from "@/lib/testing/region";
import { listRegions } from "../region/regions";
import { RegionAddresses } from "../region/addresses";
import { TILES_FILE as ROADS_FILE } from "../region/roads/places";
import { addRegion, removeRegion } from "./region";

const database = testDatabase();
let home: string;
let pool: ReturnType<typeof createPool>;
const said: string[] = [];

const workshop = (signal?: AbortSignal) => ({
  db: database.db,
  pool,
  home,
  say: (text: string) => void said.push(text),
  ...(signal && { signal }),
});

/** Tiles need a program that not every machine has. */
const extract = (name: string) => ({
  file: path.join(home, `${name}.osm.pbf`),
  name,
  without: ["map"] as const,
});

beforeAll(async () => {
  const { city, toolsFolder } = await testRegion("small");
  home = await mkdtemp(path.join(tmpdir(), "waybill-regions-"));
  await symlink(toolsFolder, path.join(home, "tools"));
  pool = createPool(database.url, 4, REBUILD_LIMITS);
  await writeFile(path.join(home, "first.osm.pbf"), osmPbf(city.osm));
  const [, ...nodes] = city.osm.nodes;
  const used = new Set(city.osm.ways.flatMap((way) => way.nodes));
  const lonely = city.osm.nodes.find(({ id }) => !used.has(id));
  const fewer = city.osm.nodes.filter((node) => node !== lonely);
  expect(fewer.length).toBe(nodes.length);
  await writeFile(path.join(home, "second.osm.pbf"), osmPbf({ ...city.osm, nodes: fewer }));
}, PREPARE_LIMIT_MS);
afterAll(async () => {
  await pool.end();
  await rm(home, { recursive: true });
});

const inUse = async () => (await listRegions(database.db)).find((region) => region.isInUse)?.name;

it("continues where it was interrupted, and activates a region only when it is complete", async () => {
  const stop = new AbortController();
  const interrupted = addRegion(
    {
      ...workshop(stop.signal),
      say: (text) => {
        said.push(text);
        if (text.startsWith("addresses:")) stop.abort();
      },
    },
    extract("first"),
  );
  await expect(interrupted).rejects.toThrow();
  expect(await inUse()).toBeUndefined();
  said.length = 0;
  const { id, streets, houses } = await addRegion(workshop(), extract("first"));
  expect(said).toContain("the roads are built");
  expect(await inUse()).toBe("first");
  expect(streets).toBeGreaterThan(50);
  expect(houses).toBeGreaterThan(1_000);
  expect(existsSync(path.join(home, id, ROADS_FILE))).toBe(true);
});

it("finds the houses of the region in use, and changes nothing if the same file is added again", async () => {
  const [region] = await listRegions(database.db);
  const { city } = await testRegion("small");
  const house = city.houses[500];
  const [spelling] = house ? spellings(house) : [];
  if (!region || !house || !spelling) throw new Error("The city is too small");
  const addresses = new RegionAddresses({ db: database.db, regionId: region.id, middle: house });
  expect(await addresses.locate(spelling.text)).toMatchObject({ precision: "house" });
  said.length = 0;
  await addRegion(workshop(), extract("first"));
  expect(said).toEqual(["looking at first.osm.pbf", "this file is already in use: first"]);
});

it("prefers the latest region, and the one before when that is removed", async () => {
  const second = await addRegion(workshop(), extract("second"));
  expect(await inUse()).toBe("second");
  await removeRegion(workshop(), second.id, 0);
  expect(await inUse()).toBe("first");
  expect(existsSync(path.join(home, second.id))).toBe(false);
  const [first] = await listRegions(database.db);
  await removeRegion(workshop(), first?.id ?? "", 0);
  expect(await inUse()).toBeUndefined();
  const left = await database.db.$queryRaw`
    SELECT relname FROM pg_class WHERE relispartition AND relkind = 'r' AND relname LIKE 'Region%'`;
  expect(left).toEqual([]);
});

it("reports the problem with an invalid extract", async () => {
  const file = path.join(home, "photo.osm.pbf");
  await writeFile(file, "This is not an extract.");
  await expect(addRegion(workshop(), { ...extract("photo"), file })).rejects.toThrow(
    "This is not an .osm.pbf file",
  );
  expect(await inUse()).toBeUndefined();
});
