import type * as PointInPolygon from "point-in-polygon-hao";
import { expect, it, vi } from "vitest";
import { MAX_VERTICES } from "../constants";
import { readPolygons } from "./area";

/** Corners that were compared with a position. */
let compared = 0;

vi.mock("point-in-polygon-hao", async (importOriginal) => {
  const original = await importOriginal<typeof PointInPolygon>();
  return {
    default: (...[position, rings]: Parameters<typeof original.default>) => {
      compared += rings.reduce((sum, ring) => sum + ring.length, 0);
      return original.default(position, rings);
    },
  };
});

type XY = [number, number];

const circle = (count: number, radius: number): XY[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const angle = ((index % count) / count) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
const triangle = (x: number, y: number): XY[] => [
  [x, y],
  [x + 0.5, y],
  [x, y + 0.5],
  [x, y],
];
const SQUARE: XY[] = [
  [-1, -1],
  [20, -1],
  [20, 20],
  [-1, 20],
  [-1, -1],
];
const half = Math.floor(MAX_VERTICES / 2) - 1;
const holes = Math.floor((MAX_VERTICES - SQUARE.length) / 4);

it.each<[string, XY[][]]>([
  ["one outline", [circle(MAX_VERTICES - 1, 1)]],
  ["an outline and a hole", [circle(half, 2), circle(half, 1)]],
  [
    "many holes",
    [SQUARE, ...Array.from({ length: holes }, (_, at) => triangle(at % 20, Math.floor(at / 20)))],
  ],
])("compares each corner with each other a few times: %s", (_name, coordinates) => {
  compared = 0;
  expect(readPolygons(JSON.stringify({ type: "Polygon", coordinates }))).toHaveLength(1);
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(4 * MAX_VERTICES ** 2);
});
