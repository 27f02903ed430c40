import { describe, expect, test } from "vitest";
import { geocoder } from "@waybill/geo/places";
import { madeUpCity } from "./city";
import type { House } from "./houses";
import { osmPbf } from "./pbf";
import { BLOCK_METERS, VILLAGES } from "./plan";
import { metersBetween } from "./projection";
import { spellings } from "./spellings";
import { hasBoundary } from "./streets";
import { NAMES } from "./words";

const city = madeUpCity("small");
const large = madeUpCity("large");

/** Returns the number of letters to insert, delete or replace to turn one word into the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const above = row;
    row = [at + 1];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
  }
  return row[other.length] ?? 0;
}

describe("the made-up city", () => {
  test("is the same every time", () => {
    expect(Buffer.compare(osmPbf(madeUpCity("small").osm), osmPbf(city.osm))).toBe(0);
  });

  test("has about the intended number of streets and houses", () => {
    expect([city.streets.length, large.streets.length]).toEqual([60, 2028]);
    expect(Math.round(city.houses.length / 100)).toBe(13);
    expect(Math.round(large.houses.length / 1000)).toBe(52);
  });

  test.each([city, large])("has houses in every street, each with its own address", ({ streets, houses }) => {
    const addresses = houses.map(
      ({ street, number, unit }) => `${number} ${street.name} ${unit} ${street.postcode}`,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(houses.map(({ street }) => street)).size).toBe(streets.length);
  });

  test("has streets with the same name in different towns, and in one town only where stated", () => {
    const towns = new Map<string, string[]>();
    for (const street of large.streets)
      towns.set(street.name, [...(towns.get(street.name) ?? []), street.city]);
    expect([...towns.values()].filter((cities) => new Set(cities).size > 1).length).toBeGreaterThan(100);
    const addresses = large.houses.filter(({ street }) => !street.hasNamesake);
    const withoutPostcode = addresses.map(
      ({ street, number, unit }) => `${number} ${street.name} ${unit} ${street.city}`,
    );
    expect(new Set(withoutPostcode).size).toBe(addresses.length);
    expect(large.streets.filter(({ hasNamesake }) => hasNamesake).length).toBe(2);
  });

  test("has no two names that a typing error could confuse", () => {
    const confusing = NAMES.flatMap((one, at) =>
      NAMES.slice(at + 1).filter((other) => editDistance(one.toLowerCase(), other.toLowerCase()) < 3),
    );
    expect(confusing).toEqual([]);
  });

  test("draws every house near its street, and every part of a street under its name", () => {
    const { nodes, ways } = large.osm;
    const isNear = ({ street, ...house }: House) =>
      street.corners.some(({ node }) => metersBetween(nodes[node - 1] ?? house, house) < BLOCK_METERS);
    expect(large.houses.filter((house) => !isNear(house))).toEqual([]);
    for (const street of large.streets) {
      for (const id of street.ways) expect(ways[id - 1]?.tags["name"]).toBe(street.name);
    }
  });

  test("contains every postal code in a boundary or on the streets", () => {
    const districts = new Set(large.streets.map(({ postcode }) => postcode));
    const bounded = large.osm.relations.flatMap(({ tags }) => tags["postal_code"] ?? []);
    const villages = VILLAGES.map(({ postcode }) => postcode);
    expect(bounded.toSorted()).toEqual([...[...districts].filter(hasBoundary), ...villages].toSorted());
    const named = new Set(large.osm.ways.flatMap(({ tags }) => tags["postal_code"] ?? []));
    expect([...named].toSorted()).toEqual(
      [...districts].filter((postcode) => !hasBoundary(postcode)).toSorted(),
    );
  });

  test("has turn restrictions that start and end at their corner", () => {
    const kinds = new Set<string>();
    for (const { tags, members } of large.osm.relations.filter(
      (each) => each.tags["type"] === "restriction",
    )) {
      kinds.add(tags["restriction"] ?? "");
      const corner = members.find(({ role }) => role === "via")?.id;
      for (const { id } of members.filter(({ type }) => type === "way")) {
        const nodes = large.osm.ways[id - 1]?.nodes ?? [];
        expect([nodes[0], nodes.at(-1)]).toContain(corner);
      }
    }
    expect([...kinds].toSorted()).toEqual(["no_left_turn", "no_u_turn", "only_straight_on"]);
  });

  test("has exactly two roads over the river, one of them closed to high or heavy vehicles", () => {
    const { nodes, ways } = large.osm;
    const longitudes = (ids: readonly number[]) => ids.map((id) => nodes[id - 1]?.longitude ?? NaN);
    const [river = NaN] = longitudes(ways.find(({ tags }) => tags["waterway"] === "river")?.nodes ?? []);
    const crossing = ways.filter((way) => {
      const isWest = longitudes(way.nodes).map((longitude) => longitude < river);
      return way.tags["highway"] !== undefined && isWest.includes(true) && isWest.includes(false);
    });
    expect(
      crossing.map(({ tags }) => [tags["name"], tags["bridge"], tags["maxheight"], tags["maxweight"]]),
    ).toEqual([
      ["Grand Boulevard", "yes", "3.2", "7.5"],
      ["High Bridge Road", "yes", undefined, undefined],
    ]);
  });
});

describe("spellings", () => {
  test("are ten different ones for a house", () => {
    for (const house of large.houses.filter((_, at) => at % 50 === 0)) {
      const texts = spellings(house).map(({ text }) => text);
      expect(new Set(texts).size, texts.join("\n")).toBe(10);
    }
  });

  test("follow common spellings", () => {
    const inTown = large.houses.find(
      ({ street }) => street.city === "Dunmore's Rest" && street.name.startsWith("Saint"),
    );
    const inBuilding = large.houses.find(
      ({ street, unit }) => unit !== null && street.name.includes("São Vicente"),
    );
    const withNamesake = large.houses.find(({ street }) => street.hasNamesake);
    const texts = [inTown, inBuilding, withNamesake].map(
      (house) => house && spellings(house).map(({ text }) => text),
    );
    expect(texts).toMatchInlineSnapshot(`
      [
        [
          "115 Saint Clair Trail, Dunmore's Rest, NV 89226, United States",
          "115 St Clair Trl, Dunmore's Rest, NV 89226",
          "115 Saint Clair Trail Dunmore's Rest NV 89226",
          "115 st clair trl, dunmore's rest, nv 89226",
          "115 Saint Clair Trail, 89226",
          "115 Saint Clair Trail, Dunmore's Rest, NV",
          "Saint Clair Trail 115, 89226 Dunmore's Rest",
          "89226 Dunmore's Rest, 115 St Clair Trl",
          "115 Saont Clair Trail, Dunmore's Rest, NV 89226",
          "115 Saint Clair Trail, Dunmores Rest 89226",
        ],
        [
          "809 West São Vicente Drive Unit 1, Quailmere, NV 89214, United States",
          "809 W São Vicente Dr #1, Quailmere, NV 89214",
          "809 West São Vicente Drive Unit 1 Quailmere NV 89214",
          "809 w são vicente dr unit 1, quailmere, nv 89214",
          "809 West São Vicente Drive Unit 1, 89214",
          "809 West São Vicente Drive Unit 1, Quailmere, NV",
          "West São Vicente Drive 809, Unit 1, 89214 Quailmere",
          "89214 Quailmere, 809 W São Vicente Dr Unit 1",
          "809 West São Vicent Drive Unit 1, Quailmere, NV 89214",
          "809 West Sao Vicente Drive Unit 1, Quailmere 89214",
        ],
        [
          "109 Founders Lane, Larkhaven, NV 89201, United States",
          "109 Founders Ln, Larkhaven, NV 89201",
          "109 Founders Lane Larkhaven NV 89201",
          "109 founders ln, larkhaven, nv 89201",
          "109 Founders Lane, 89201",
          "109 Founders Lane, Old Foundry, Larkhaven, NV",
          "Founders Lane 109, 89201 Larkhaven",
          "89201 Larkhaven, 109 Founders Ln",
          "109 Founderss Lane, Larkhaven, NV 89201",
          "109 Founders Lane, Larkhaven 89201",
        ],
      ]
    `);
  });

  test("are unknown to the geocoder without a region, which finds no other place for them", async () => {
    const texts = large.houses.filter((_, at) => at % 10_000 === 0).flatMap((house) => spellings(house));
    const places = await Promise.all(texts.map(({ text }) => geocoder.locate(text)));
    expect(places.filter((place) => place !== null)).toEqual([]);
  });
});
