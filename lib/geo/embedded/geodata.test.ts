import { beforeAll, describe, expect, it } from "vitest";
import { ADDRESSED_UNDER, CITY_NAMES, CITY_STATES, NORTH_AMERICAN_CITY_NAMES } from "./city-names";
import { distanceKm } from "./distance";
import { type Geodata, loadGeodata } from "./geodata";
import { NATIVE_NAMES } from "./native-names.data";
import { readCities, readSortationAreas, readZipCentroids, readZipCodes } from "./source-data";
import { locateAddress } from "./locate";
import { keyOf } from "./text";

let geodata: Geodata;

beforeAll(async () => {
  geodata = await loadGeodata();
});

it("reads every city of the data, the first and last one exactly", async () => {
  const cities = [...(await readCities())];
  expect(cities).toHaveLength(135_233);
  expect(cities[0]).toEqual({
    id: 3039154,
    name: "El Tarter",
    country: "AD",
    adminCode: "02",
    population: 1052,
    isSeat: false,
    latitude: 42.57952,
    longitude: 1.65362,
  });
  expect(cities.at(-1)).toEqual({
    id: 1106542,
    name: "Chitungwiza",
    country: "ZW",
    adminCode: "10",
    population: 340360,
    isSeat: false,
    latitude: -18.01274,
    longitude: 31.07555,
  });
});

it("has a city for each line of native names", async () => {
  const ids = new Set([...(await readCities())].map(({ id }) => id));
  const rows = NATIVE_NAMES.trim()
    .split("\n")
    .flatMap((line) => line.split("|").slice(1));
  expect(rows.length).toBeGreaterThan(3_000);
  expect(rows.filter((row) => !ids.has(Number(row.split("=", 1)[0])))).toEqual([]);
});

describe("names of cities", () => {
  it.each([...CITY_NAMES, ...NORTH_AMERICAN_CITY_NAMES])(
    "$country $name",
    ({ country, region, name, others }) => {
      const id = geodata.gazetteer.find(keyOf(name), country, region);
      expect(id).not.toBeNull();
      for (const other of others)
        expect(geodata.gazetteer.find(keyOf(other), country, region), other).toBe(id);
    },
  );

  it("has a city for each city state, and all territories", () => {
    for (const [country, name] of Object.entries(CITY_STATES)) {
      expect(geodata.gazetteer.find(keyOf(name), country), name).not.toBeNull();
    }
    for (const code of Object.values(ADDRESSED_UNDER).flat()) {
      expect(geodata.countries.byKey(keyOf(code))?.code, code).toBe(code);
    }
  });
});

describe("countries", () => {
  it.each([
    ["Germany", "DE"],
    ["Deutschland", "DE"],
    ["Allemagne", "DE"],
    ["Brasil", "BR"],
    ["España", "ES"],
    ["日本", "JP"],
    ["UK", "GB"],
    ["UAE", "AE"],
    ["USA", "US"],
    ["Türkiye", "TR"],
    ["Czech Republic", "CZ"],
    ["Côte d'Ivoire", "CI"],
    ["DEU", "DE"],
    ["GBR", "GB"],
  ])("%s is %s", (name, code) => {
    expect(geodata.countries.byKey(keyOf(name))?.code).toBe(code);
  });

  it("finds every country by its displayed name", () => {
    for (const [, { code }] of geodata.countries.names()) {
      expect(geodata.countries.byKey(keyOf(geodata.countries.displayName(code)))?.code).toBe(code);
    }
  });
});

describe("postal codes", () => {
  it("has every US code with coordinates in either source", async () => {
    const centroids = await readZipCentroids();
    for (const { code, latitude, longitude } of await readZipCodes()) {
      const isKnown = centroids.has(code) || latitude !== 0 || longitude !== 0;
      expect(geodata.zipCodes.find(code) !== null, code).toBe(isKnown);
    }
    for (const code of centroids.keys()) expect(geodata.zipCodes.find(code), code).not.toBeNull();
  });

  it("locates every code near its city", async () => {
    for (const { code } of await readSortationAreas()) {
      const area = geodata.sortationAreas.find(code);
      // Rural areas have a 0 and are up to a thousand kilometers wide.
      if (area === null || code[1] === "0") continue;
      expect(distanceKm(area, geodata.gazetteer.city(area.cityId)), code).toBeLessThan(150);
    }
  });

  it("has Canadian areas of every province", () => {
    for (const code of [
      "A1A",
      "B3H",
      "C1A",
      "E3B",
      "G1R",
      "H2X",
      "K1A",
      "M5V",
      "R3C",
      "S4P",
      "T2P",
      "V6B",
      "X0A",
      "X1A",
      "Y1A",
    ]) {
      expect(geodata.sortationAreas.find(code), code).not.toBeNull();
    }
    expect(geodata.sortationAreas.find("H0H")).toBeNull();
  });
});

it.each([
  ["W 34th St & 5th Ave, New York, NY", "New York", "city"],
  ["Washington DC", "Washington", "city"],
  ["Washington, D.C. 20001", "Washington", "postal_code"],
  ["LA, CA", "Los Angeles", "city"],
  ["SF, CA", "San Francisco", "city"],
])("locates %s in %s", (address, city, precision) => {
  expect(locateAddress(address, geodata)).toMatchObject({ city, precision, countryCode: "US" });
});

it.each(["SF", "LA", "DC", "D.C."])("does not guess from %s alone", (address) => {
  expect(locateAddress(address, geodata)).toBeNull();
});
