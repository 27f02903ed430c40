import { expect, it } from "vitest";
import type { Place } from "../types/place";
import { type Houses, housesAndPlaces } from "./houses";
import { cachedHouses } from "./answer-cache";

const HOUSE: Place = {
  precision: "house",
  latitude: 38.34,
  longitude: -115.81,
  countryCode: "US",
  regionCode: "NV",
  postalCode: "89201",
  city: "Larkhaven",
  timeZone: "America/Los_Angeles",
};
const CONNECTICUT: Place = {
  ...HOUSE,
  precision: "city",
  latitude: 41.28,
  longitude: -72.45,
  postalCode: null,
};

const knowing = (place: Place) => ({
  locate: (_text: string): Promise<Place | null> => Promise.resolve(place),
  suggest: () => Promise.resolve([]),
  reverse: () => Promise.resolve(null),
});

it.each([
  ["takes the end of a street's name for no city", "89201 Larkhaven, 102 S Westbrook Ct", "house"],
  ["believes the city where no postal code says otherwise", "102 S Westbrook Ct", "city"],
])("%s", async (_name, text, precision) => {
  const both = housesAndPlaces(knowing(HOUSE), knowing(CONNECTICUT));
  expect((await both.locate(text, () => Promise.resolve([])))?.precision).toBe(precision);
});

it.each([
  ["keeps a postal code that was written if the map has none", null, "89003"],
  ["believes the map's postal code", "89201", "89201"],
])("%s", async (_name, ofMap, expected) => {
  const house = { ...HOUSE, postalCode: ofMap };
  const code: Place = { ...HOUSE, precision: "postal_code", postalCode: "89003" };
  const both = housesAndPlaces(knowing(house), knowing(code));
  const place = await both.locate("102 Oak Street, Larkhaven, NV 89003", () => Promise.resolve([]));
  expect(place).toMatchObject({ precision: "house", postalCode: expected });
});

it("caches places chosen by one merchant's locations for that merchant only, and others for all", async () => {
  const asked: string[] = [];
  const engine: Houses = {
    ...knowing(HOUSE),
    async locate(text, nearby) {
      asked.push(text);
      const [near] = text === "12 Oak Street" ? await nearby() : [];
      return { ...HOUSE, ...near };
    },
  };
  const houses = cachedHouses(engine);
  const at = (latitude: number) => () => Promise.resolve([{ latitude, longitude: 0 }]);
  for (const latitude of [1, 2, 1, 2])
    expect(await houses.locate("12 Oak Street", at(latitude))).toMatchObject({ latitude });
  for (const latitude of [1, 2]) await houses.locate("12 Oak Street, Larkhaven", at(latitude));
  expect(asked).toEqual(["12 Oak Street", "12 Oak Street", "12 Oak Street, Larkhaven"]);
});
