import { expect, it } from "vitest";
import { decodeShape } from "./polyline";

it("decodes a polyline of six digits", () => {
  // 38.5, −120.2 → 40.7, −120.95 → 43.252, −126.453, from the example in the algorithm's documentation.
  expect(decodeShape("_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")).toEqual([
    { latitude: 38.5, longitude: -120.2 },
    { latitude: 40.7, longitude: -120.95 },
    { latitude: 43.252, longitude: -126.453 },
  ]);
  expect(decodeShape("")).toEqual([]);
});

it("ignores a truncated end", () => {
  expect(decodeShape("_izlhA~rlgdF_{geC~yw")).toHaveLength(1);
  expect(decodeShape("_izlhA")).toEqual([]);
});
