import { describe, expect, it } from "vitest";
import { partFar } from "./outliers";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const MANHATTAN = at(40.75, -73.99);
const BROOKLYN = at(40.68, -73.98);
const NEWARK = at(40.73, -74.17);
const PHILADELPHIA = at(39.95, -75.16);
const CHICAGO = at(41.88, -87.63);
const LOS_ANGELES = at(34.05, -118.24);
const SYDNEY = at(-33.87, 151.21);
const SUVA = at(-18.14, 178.44);
const TAVEUNI = at(-16.8, -179.97);

describe("points far from most others", () => {
  it.each([
    ["nothing", [], []],
    ["one point", [SYDNEY], []],
    ["two points, of which neither is the bulk", [MANHATTAN, SYDNEY], []],
    ["one in Sydney among two in New York", [MANHATTAN, SYDNEY, BROOKLYN], [SYDNEY]],
    [
      "a few in different places",
      [MANHATTAN, BROOKLYN, NEWARK, MANHATTAN, SYDNEY, CHICAGO],
      [SYDNEY, CHICAGO],
    ],
    ["neighboring cities", [MANHATTAN, BROOKLYN, NEWARK, PHILADELPHIA], []],
    ["both halves of a company", [MANHATTAN, BROOKLYN, LOS_ANGELES, LOS_ANGELES], []],
    ["a country with one abroad", [MANHATTAN, CHICAGO, LOS_ANGELES, PHILADELPHIA, NEWARK, SYDNEY], [SYDNEY]],
    ["a country at the antimeridian", [SUVA, TAVEUNI, SUVA, TAVEUNI], []],
    ["all at one place", [MANHATTAN, MANHATTAN, MANHATTAN], []],
  ])("%s", (_, points, far) => {
    expect(partFar(points)).toEqual({ near: points.filter((point) => !far.includes(point)), far });
  });

  it("are never more than a third", () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const points = Array.from({ length: seed }, (_, index) =>
        at(((seed * 7919 + index * 104_729) % 170) - 85, ((seed * 31 + index * 15_485_863) % 360) - 180),
      );
      const { near, far } = partFar(points);
      expect(far.length).toBeLessThanOrEqual(seed / 3);
      expect(near.length + far.length).toBe(seed);
    }
  });
});
