import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { createPool } from "@/lib/core/db/pool";
import { madeUpCity } from "@/lib/testing/made-up-city/city";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { pointOf } from "@/lib/testing/made-up-city/projection";
import { spellings } from "@/lib/testing/made-up-city/spellings";
import { testDatabase } from "@/lib/testing/database";
import { distanceKm } from "../embedded/distance";
import { type Geodata, loadGeodata } from "../embedded/geodata";
import { RegionAddresses } from "../region/addresses";
import { numberKeysOf } from "../region/house-number";
import { buildAddresses, removeAddresses } from "./addresses";

const database = testDatabase();
const { osm, houses, streets } = madeUpCity("small");
/** The sample covers every part of the city and every form of a house. */
const SAMPLE = houses.filter((_, at) => at % 67 === 0);
const CITIES = [...new Set(streets.map(({ city }) => city))];

let folder = "";
let geodata: Geodata;
let addresses: RegionAddresses;
let pool: ReturnType<typeof createPool>;

const build = (regionId: string) =>
  buildAddresses({ pool, regionId, path: path.join(folder, "city.osm.pbf"), geodata });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "region-"));
  await writeFile(path.join(folder, "city.osm.pbf"), osmPbf(osm));
  geodata = await loadGeodata();
  pool = createPool(database.url, 2, JOB_LIMITS);
  await build("small");
  const middle = houses[0] ?? { latitude: 0, longitude: 0 };
  addresses = new RegionAddresses({ db: database.db, regionId: "small", middle });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

/** Returns tables and rows that a region left in the database. */
async function tracesOf(regionId: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relname LIKE '%' || $1 UNION ALL
     SELECT 'a street' FROM "RegionStreet" WHERE "regionId" = $1 UNION ALL
     SELECT 'a house' FROM "RegionHouse" WHERE "regionId" = $1`,
    [regionId],
  );
  return rows.map(({ name }) => name);
}

describe("the addresses of a region", () => {
  it("are found in ten spellings, each at its point", async () => {
    for (const house of SAMPLE) {
      for (const { kind, text } of spellings(house)) {
        const place = await addresses.locate(text);
        expect(place, `${kind}: ${text}`).toMatchObject({
          precision: "house",
          countryCode: "US",
          regionCode: "NV",
          postalCode: house.street.postcode,
          city: house.street.city,
          timeZone: "America/Los_Angeles",
        });
        expect(place && distanceKm(place, house), text).toBeLessThan(0.02);
      }
    }
  });

  it("are found again from their suggested texts and their points", async () => {
    for (const { latitude, longitude, number, street } of SAMPLE) {
      const written = `${number} ${street.name}, ${street.city}, NV ${street.postcode}, USA`;
      const typed = `${number} ${street.name.slice(0, -3)}`;
      const suggested = await addresses.suggest(typed, 6, [{ latitude, longitude }]);
      expect(suggested[0]?.text, typed).toBe(written);
      for (const { text, place } of suggested) {
        // Homes with the same number are a meter or two apart; the nearest is suggested, any of them is found.
        const { latitude: _north, longitude: _east, ...known } = place;
        const found = await addresses.locate(text);
        expect(found, text).toMatchObject(known);
        expect(found && distanceKm(found, place), text).toBeLessThan(0.01);
      }
      expect((await addresses.reverse({ latitude, longitude }))?.text).toBe(written);
    }
  });

  it("are found by their corner, where two streets meet and nowhere else", async () => {
    const meeting = (one: (typeof streets)[number], other: (typeof streets)[number]) =>
      one.corners.find(({ node }) => other.corners.some((corner) => corner.node === node));
    const named = streets.filter(({ hasNamesake }) => !hasNamesake);
    const pairs = named.flatMap((one, at) =>
      named
        .slice(at + 1)
        .filter(({ city, name }) => city === one.city && name !== one.name)
        .map((other) => ({ one, other })),
    );
    let found = 0;
    for (const { one, other } of pairs.filter((_, at) => at % 23 === 0)) {
      const corner = meeting(one, other);
      const place = await addresses.locate(`${one.name} & ${other.name}, ${one.city}, NV`);
      if (place)
        expect(corner && distanceKm(pointOf(corner.at), place), `${one.name} & ${other.name}`).toBeLessThan(
          0.1,
        );
      if (corner && place) found += 1;
    }
    expect(found).toBeGreaterThan(5);
  });

  it("are never invented", async () => {
    const known = new Map(streets.map((street) => [`${street.name}, ${street.city}`, new Set<string>()]));
    for (const { number, street } of houses)
      for (const key of numberKeysOf(number)) known.get(`${street.name}, ${street.city}`)?.add(key);
    const street = fc.constantFrom(...known.keys());
    await fc.assert(
      fc.asyncProperty(street, fc.integer({ min: 1, max: 2_000 }), async (name, number) => {
        const place = await addresses.locate(`${number} ${name}, NV`);
        expect(place?.precision).toBe(known.get(name)?.has(String(number)) ? "house" : "street");
      }),
      { numRuns: 60 },
    );
    const strange = fc.constantFrom(
      "Xylophone Street",
      "Quibble Avenue",
      "5th Street",
      "Juniper Jungle",
      "Zz Way",
    );
    await fc.assert(
      fc.asyncProperty(strange, fc.integer({ min: 100, max: 900 }), async (name, number) => {
        expect(await addresses.locate(`${number} ${name}, ${CITIES[0] ?? ""}, NV`)).toBeNull();
        expect(await addresses.suggest(`${number} ${name}`, 6)).toEqual([]);
      }),
      { numRuns: 15 },
    );
    expect(await addresses.locate(CITIES[0] ?? "")).toBeNull();
  });

  it("are not chosen among several without a reason", async () => {
    const namesOf = (city: string) =>
      new Set(streets.filter((each) => each.city === city).map(({ name }) => name));
    const [first, second] = CITIES.map(namesOf);
    const shared = [...(first ?? [])].find((name) => second?.has(name)) ?? "";
    const [one, other] = streets.filter(({ name }) => name === shared);
    expect(await addresses.locate(shared)).toBeNull();
    const suggested = await addresses.suggest(shared, 6);
    expect(suggested.map(({ place }) => place.city)).toEqual(
      expect.arrayContaining([one?.city, other?.city]),
    );
    const near = houses.filter((house) => house.street === other).slice(0, 1);
    expect((await addresses.locate(shared, () => Promise.resolve(near)))?.city).toBe(other?.city);
    expect(await addresses.locate(`${shared}, Elsewhere`)).toBeNull();
  });

  it("exist only in their region", async () => {
    expect(await addresses.reverse({ latitude: 0, longitude: 179.99 })).toBeNull();
  });
});

it("leaves nothing of a removed region, however often it was built, and keeps the others", async () => {
  const before = await build("other");
  expect(await build("other")).toEqual(before);
  expect(await tracesOf("other")).not.toEqual([]);
  await removeAddresses(pool, "other");
  expect(await tracesOf("other")).toEqual([]);
  expect(await tracesOf("small")).not.toEqual([]);
  await expect(build('x" CASCADE')).rejects.toThrow(RangeError);
});

const whileRead = (during: () => Promise<void>) =>
  database.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT count(*) FROM "RegionStreet"`;
      await during();
    },
    { timeout: 30_000 },
  );

/** Returns the database process that waits until nobody reads the removed data. */
async function waitingRemoval(): Promise<number> {
  const found = () => database.db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE query LIKE 'ALTER TABLE%'
      AND wait_event_type IN ('Lock', 'IPC') AND datname = current_database()`;
  await expect.poll(found, { timeout: 5000 }).toHaveLength(1);
  const [{ pid } = { pid: 0 }] = await found();
  return pid;
}

it("blocks nobody while it removes a region that is still being read", async () => {
  await build("other");
  let removal: Promise<void> = Promise.resolve();
  await whileRead(async () => {
    removal = removeAddresses(pool, "other");
    await waitingRemoval();
    const [first] = houses;
    const [written] = first ? spellings(first) : [];
    expect(await addresses.locate(written?.text ?? "")).not.toBeNull();
  });
  await removal;
  expect(await tracesOf("other")).toEqual([]);
});

it("finishes an interrupted removal, also when it removes another region first", async () => {
  for (const id of ["third", "fourth"]) await build(id);
  await whileRead(async () => {
    const cutOff = expect(removeAddresses(pool, "third")).rejects.toThrow("user request");
    await database.db.$queryRaw`SELECT pg_cancel_backend(${await waitingRemoval()}::int)`;
    await cutOff;
  });
  for (const id of ["fourth", "third"]) {
    await removeAddresses(pool, id);
    expect(await tracesOf(id)).toEqual([]);
  }
});
