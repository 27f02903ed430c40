import { expect, it } from "vitest";
import type { Place } from "../schema";
import { type Houses, housesAndPlaces } from "./houses";

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

const knowing = (place: Place): Houses => ({
  locate: () => Promise.resolve(place),
  suggest: () => Promise.resolve([]),
  reverse: () => Promise.resolve(null),
});

it.each([
  ["takes the end of a street's name for no city", "89201 Larkhaven, 102 S Westbrook Ct", "house"],
  ["believes the city where no postal code says otherwise", "102 S Westbrook Ct", "city"],
])("%s", async (_name, text, precision) => {
  const both = housesAndPlaces(knowing(HOUSE), knowing(CONNECTICUT));
  expect((await both.locate(text, null))?.precision).toBe(precision);
});
