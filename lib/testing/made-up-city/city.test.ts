import { describe, expect, test } from "vitest";
import { madeUpCity } from "./city";
import type { House } from "./houses";
import { osmPbf } from "./pbf";
import { BLOCK_METERS } from "./plan";
import { metersBetween } from "./projection";
import { spellings } from "./spellings";
import { hasBoundary } from "./streets";
import { NAMES } from "./words";

const city = madeUpCity("small");
const large = madeUpCity("large");

/** How many letters have to be added, left out or replaced to make one word of another (Levenshtein). */
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

  test("has about as many streets and houses as it should", () => {
    expect([city.streets.length, large.streets.length]).toEqual([60, 2028]);
    expect(Math.round(city.houses.length / 100)).toBe(13);
    expect(Math.round(large.houses.length / 1000)).toBe(52);
  });

  test.each([city, large])(
    "has houses in every street, each with an address of its own",
    ({ streets, houses }) => {
      const addresses = houses.map(
        ({ street, number, unit }) => `${number} ${street.name} ${unit} ${street.postcode}`,
      );
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(new Set(houses.map(({ street }) => street)).size).toBe(streets.length);
    },
  );

  test("has streets of the same name in different towns, and in one town only where it says so", () => {
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

  test("says every postal code by a boundary or on the streets", () => {
    const districts = new Set(large.streets.map(({ postcode }) => postcode));
    const bounded = large.osm.relations.flatMap(({ tags }) => tags["postal_code"] ?? []);
    expect(bounded.toSorted()).toEqual([...districts].filter(hasBoundary).toSorted());
    const named = new Set(large.osm.ways.flatMap(({ tags }) => tags["postal_code"] ?? []));
    expect([...named].toSorted()).toEqual(
      [...districts].filter((postcode) => !hasBoundary(postcode)).toSorted(),
    );
  });

  test("has turn restrictions that begin and end at their corner", () => {
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

  test("has exactly two bridges over the river, one of them low", () => {
    const bridges = large.osm.ways.filter(
      ({ tags }) => tags["bridge"] === "yes" && tags["maxspeed"]?.match(/^[34]5 mph$/),
    );
    expect(bridges.map(({ tags }) => [tags["name"], tags["maxheight"], tags["maxweight"]])).toEqual([
      ["Grand Boulevard", "3.2", "7.5"],
      ["High Bridge Road", undefined, undefined],
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

  test("write what people write", () => {
    const house = city.houses.find(({ street }) => street.name.includes("O'"));
    expect(house && spellings(house).map(({ text }) => text)).toMatchInlineSnapshot(`undefined`);
  });
});
