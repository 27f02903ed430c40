import { expect, it } from "vitest";
import { CandidateFinder, hypothesesOf } from "./candidates";
import { loadCountries } from "../embedded/countries";
import { lookUp } from "./found";
import { numberKeysOf, otherNumberKeys } from "./house-number";
import { readingsOf } from "./readings";
import type { HouseRow, RegionStatements } from "./statements";

const streetIn = (countryCode: string, city: string) => ({
  ...{ id: 1, name: "Lindenweg", key: "lindenweg", stem: "lindenweg", kind: "", direction: "" },
  ...{ city, areas: "", postalCodes: "", regionCode: "", countryCode },
  ...{ latitude: 48, longitude: 16, houses: 1 },
});

/** Returns the number found in a street with one house, as in the file; null for the street itself. */
async function foundIn(countryCode: string, city: string, inFile: string, text: string) {
  const keys = [...numberKeysOf(inFile), ...otherNumberKeys(inFile, countryCode)];
  const house = { streetId: 1, number: inFile, area: null, postalCode: null, latitude: 48, longitude: 16 };
  const houses: HouseRow[] = keys.map((numberKey) => ({ ...house, numberKey }));
  const statements = {
    houses: (_ids: unknown, numbers: readonly string[]) =>
      Promise.resolve(houses.filter(({ numberKey }) => numbers.includes(numberKey))),
    interpolations: () => Promise.resolve([]),
  } as unknown as RegionStatements;
  const street = streetIn(countryCode, city);
  const finder = new CandidateFinder(loadCountries());
  const candidates = finder.candidates(hypothesesOf(readingsOf(text)), [street]);
  const found = await lookUp(candidates, statements);
  return found.find(({ number }) => number !== null)?.number ?? null;
}

it.each([
  ["AT", "Wien", "48", "Lindenweg 48/17, Wien", "48"],
  ["AT", "Wien", "48", "Lindenweg 48/2/17, Wien", "48"],
  ["AT", "Wien", "17", "Lindenweg 48/17, Wien", null],
  ["AU", "Sydney", "44", "5/44 Lindenweg, Sydney", "44"],
  ["AU", "Sydney", "5", "5/44 Lindenweg, Sydney", null],
  ["CZ", "Praha", "1234/15", "Lindenweg 1234/15, Praha", "1234/15"],
  ["CZ", "Praha", "1234/15", "Lindenweg 15, Praha", "1234/15"],
  ["CZ", "Praha", "1234/15", "Lindenweg 1234, Praha", "1234/15"],
  ["CZ", "Praha", "15", "Lindenweg 1234/15, Praha", "15"],
  ["IT", "Milano", "12", "Lindenweg 12/3, Milano", null],
])("%s, %s: with the house %s, %s finds %j", async (country, city, inFile, text, number) => {
  expect(await foundIn(country, city, inFile, text)).toBe(number);
});
