import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import type { ComparedStop } from "@/lib/rates/reads/compare-rates";
import type { Place } from "@waybill/geo/types";
import { approximateWords } from "./approximate-words";

const text = textIn("en", "trade");

const CENTER: Place = {
  precision: "city",
  latitude: 40.65,
  longitude: -73.95,
  countryCode: "US",
  regionCode: "NY",
  postalCode: null,
  city: "Brooklyn",
  timeZone: "America/New_York",
};

const at = (address: string, place: Partial<Place> = {}) => {
  const stop: ComparedStop = { state: "located", place: { ...CENTER, ...place }, description: "" };
  return { stop, address };
};

const exact = at("350 5th Ave, New York, NY 10118", { precision: "postal_code", postalCode: "10118" });

it("says that a price is for the center of a city, and what makes it exact", () => {
  expect(approximateWords(text, [exact, at("200 Eastern Pkwy, Brooklyn, NY")])).toBe(
    "Price for the center of Brooklyn. Add the ZIP code for the exact price.",
  );
  const toronto = at("1 Queen St, Toronto, ON", { city: "Toronto", countryCode: "CA", regionCode: "ON" });
  expect(approximateWords(text, [toronto, toronto])).toBe(
    "Price for the center of Toronto. Add the postal code for the exact price.",
  );
});

it("never asks for a postal code that is there, nor for one of a house", () => {
  const there = at("200 Eastern Pkwy, Brooklyn, NY 11238");
  const house = at("200 Eastern Pkwy, Brooklyn, NY", { precision: "house" });
  expect(approximateWords(text, [exact, there, house, { stop: { state: "blank" }, address: "" }])).toBeNull();
});
