import { expect, it } from "vitest";
import { loadCountries } from "../embedded/countries";
import { CandidateFinder, hypothesesOf } from "./candidates";
import { readingsOf } from "./readings";

const street = (id: number) => ({
  ...{ id, name: "Main Street", key: "main street", stem: "main", kind: "street", direction: "" },
  ...{ city: `Town ${id}`, areas: "", postalCodes: "", regionCode: "NV", countryCode: "US" },
  ...{ latitude: 38, longitude: -115, houses: 1 },
});
const STREETS = Array.from({ length: 400 }, (_, id) => street(id));

it.each([
  ["every street with an address", "12 Main Street, Town 399, NV", 400],
  ["some, the likeliest first, with a text that can be read in hundreds of ways", "Main 1 ".repeat(15), 60],
])("contain %s", (_name, text, most) => {
  const held = new Set<number>();
  const likenessOf = (_meant: unknown, { id }: { id: number }) => (held.add(id), 0);
  new CandidateFinder(loadCountries()).candidates(hypothesesOf(readingsOf(text)), STREETS, likenessOf);
  expect(held.size).toBeGreaterThan(most / 10);
  expect(held.size).toBeLessThanOrEqual(most);
  expect([...held]).toEqual(STREETS.slice(0, held.size).map(({ id }) => id));
});
