import { describe, expect, it } from "vitest";
import { readPolygons } from "@/lib/rates/rules/area";
import {
  closed,
  cornersOf,
  type Drawing,
  geoJsonOf,
  neighbor,
  NOTHING,
  type Position,
  withCorner,
  withMoved,
  without,
} from "./outline";

const TRIANGLE: Position[] = [
  [-74.01, 40.7],
  [-73.95, 40.7],
  [-73.98, 40.75],
];

const drawn = (corners: Position[], from: Drawing = NOTHING) => corners.reduce(withCorner, from);
const triangle = closed(drawn(TRIANGLE));

describe("an area being drawn", () => {
  it("becomes a polygon that the server accepts with its third corner", () => {
    expect(geoJsonOf(drawn(TRIANGLE.slice(0, 2)))).toBe("");
    expect(readPolygons(geoJsonOf(drawn(TRIANGLE)))).toEqual([[[...TRIANGLE, TRIANGLE[0]]]]);
    expect(geoJsonOf(triangle)).toBe(geoJsonOf(drawn(TRIANGLE)));
    expect(closed(drawn(TRIANGLE.slice(0, 2))).polygons).toEqual([]);
  });

  it("may be several polygons", () => {
    const far = TRIANGLE.map(([longitude, latitude]): Position => [longitude + 1, latitude]);
    const both = closed(drawn(far, triangle));
    expect(readPolygons(geoJsonOf(both))).toHaveLength(2);
    expect(cornersOf(both)).toHaveLength(6);
  });

  it("stays closed when its first corner is moved", () => {
    const moved = withMoved(triangle, { polygon: 0, ring: 0, corner: 0 }, [-74.02, 40.71234567]);
    expect(moved.polygons[0]?.[0]).toEqual([[-74.02, 40.712346], ...TRIANGLE.slice(1), [-74.02, 40.712346]]);
  });

  it("loses a corner, and any hole or polygon left with too few corners", () => {
    const [a, b, c] = TRIANGLE.map(([longitude, latitude]): Position => [longitude + 0.001, latitude]);
    if (!a || !b || !c) throw new Error("no triangle");
    const square = closed(drawn([...TRIANGLE, [-74.0, 40.74]]));
    expect(cornersOf(without(square, { polygon: 0, ring: 0, corner: 3 }))).toEqual(cornersOf(triangle));
    expect(without(triangle, { polygon: 0, ring: 0, corner: 1 }).polygons).toEqual([]);
    const holed = { polygons: [[...(triangle.polygons[0] ?? []), [a, b, c, a]]], open: [] };
    expect(without(holed, { polygon: 0, ring: 1, corner: 0 })).toEqual(triangle);
    expect(without(holed, { polygon: 0, ring: 0, corner: 0 }).polygons).toEqual([]);
    expect(without(drawn(TRIANGLE), { polygon: null, ring: 0, corner: 0 }).open).toEqual(TRIANGLE.slice(1));
  });

  it("steps from corner to corner and wraps around", () => {
    const corners = cornersOf(triangle);
    const [first] = corners;
    if (!first) throw new Error("no corner");
    expect(neighbor(triangle, first, 1)).toEqual(corners[1]);
    expect(neighbor(triangle, first, -1)).toEqual(corners[2]);
    expect(neighbor(NOTHING, first, 1)).toBeNull();
  });
});
