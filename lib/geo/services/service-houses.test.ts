import { describe, expect, it } from "vitest";
import type { Place, Point } from "../types/place";
import type { AddressParts } from "./address-parts";
import { serviceHouses } from "./service-houses";

const HOUSE: AddressParts = {
  precision: "house",
  latitude: 39.8,
  longitude: -89.65,
  houseNumber: "12",
  street: "Main Street",
  postalCode: "62701",
  city: "Springfield",
  region: "IL",
  countryCode: "US",
};
const IN_MISSOURI = { ...HOUSE, latitude: 37.2, longitude: -93.3, postalCode: "65806", region: "MO" };
const NORTH = { ...HOUSE, latitude: 39.82, street: "North Main Street" };
const SOUTH = { ...HOUSE, latitude: 39.78, street: "South Main Street" };
const STREET = { ...HOUSE, precision: "street" as const, houseNumber: undefined };

const ILLINOIS: Place = {
  precision: "city",
  latitude: 39.8,
  longitude: -89.64,
  countryCode: "US",
  regionCode: "IL",
  postalCode: null,
  city: "Springfield",
  timeZone: "America/Chicago",
};

type Asked = { text: string; found: AddressParts[]; near?: Point[]; coarse?: Place | null };

function locate({ text, found, near = [], coarse = null }: Asked) {
  const service = { search: () => Promise.resolve(found), around: () => Promise.resolve([]) };
  const houses = serviceHouses(service, { locate: () => Promise.resolve(coarse) });
  return houses.locate(text, () => Promise.resolve(near));
}

describe("results of a service", () => {
  const both = [HOUSE, IN_MISSOURI];
  const text = "12 Main Street";

  it("contain none of several houses with one address, unless a store is clearly nearer to one", async () => {
    expect(await locate({ text, found: both })).toBeNull();
    expect(await locate({ text: "12 Main Street, Springfield", found: both })).toBeNull();
    const near = [{ latitude: 37.25, longitude: -93.3 }];
    expect(await locate({ text, found: both, near })).toMatchObject({ regionCode: "MO" });
    const between = [{ latitude: 38.5, longitude: -91.5 }];
    expect(await locate({ text, found: both, near: between })).toBeNull();
  });

  it("prefer the house at the written place, even if it comes last", async () => {
    const found = both.toReversed();
    const inIllinois = await locate({ text: "12 Main Street, Springfield, IL", found, coarse: ILLINOIS });
    expect(inIllinois).toMatchObject({ precision: "house", regionCode: "IL" });
    const byCode = await locate({ text: "12 Main Street, 62701", found });
    expect(byCode).toMatchObject({ precision: "house", regionCode: "IL" });
  });

  it("exclude houses in another state, even nearby ones", async () => {
    const across = { ...HOUSE, postalCode: undefined, region: "MO" };
    const asked = { text: "12 Main Street, Springfield, IL", found: [across] };
    expect(await locate({ ...asked, coarse: ILLINOIS })).toBeNull();
    expect(await locate(asked)).toBeNull();
  });

  it("include the street with the written direction, and none of two without one", async () => {
    const found = [NORTH, SOUTH];
    const coarse = ILLINOIS;
    const south = await locate({ text: "12 S Main St, Springfield, IL", found, coarse });
    expect(south?.latitude).toBe(SOUTH.latitude);
    expect(await locate({ text: "12 Main St, Springfield, IL", found, coarse })).toBeNull();
    const plain = await locate({ text: "12 Main St, Springfield, IL", found: [...found, HOUSE], coarse });
    expect(plain?.latitude).toBe(HOUSE.latitude);
  });

  it("include the first of several segments of a street", async () => {
    const found = [STREET, { ...STREET, latitude: 39.83 }];
    const asked = { text: "14 Main St, Springfield, IL", found, coarse: ILLINOIS };
    expect(await locate(asked)).toMatchObject({ precision: "street", latitude: STREET.latitude });
  });
});
