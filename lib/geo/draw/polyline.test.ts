import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeShape, encodeShape } from "./polyline";

it("decodes a polyline of six digits", () => {
  // 38.5, −120.2 → 40.7, −120.95 → 43.252, −126.453, from the example in the algorithm's documentation.
  expect(decodeShape("_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")).toEqual([
    { latitude: 38.5, longitude: -120.2 },
    { latitude: 40.7, longitude: -120.95 },
    { latitude: 43.252, longitude: -126.453 },
  ]);
  expect(decodeShape("")).toEqual([]);
});

it("decodes what it encodes", () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
  const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
  fc.assert(
    fc.property(fc.array(point), (points) => {
      for (const [at, decoded] of decodeShape(encodeShape(points)).entries()) {
        expect(decoded.latitude).toBeCloseTo(points[at]?.latitude ?? NaN, 6);
        expect(decoded.longitude).toBeCloseTo(points[at]?.longitude ?? NaN, 6);
      }
    }),
  );
});

it("ignores a truncated end", () => {
  expect(decodeShape("_izlhA~rlgdF_{geC~yw")).toHaveLength(1);
  expect(decodeShape("_izlhA")).toEqual([]);
});
