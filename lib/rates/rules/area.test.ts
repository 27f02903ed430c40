import { expect, it } from "vitest";
import { MAX_VERTICES } from "../constants";
import { liesIn, readPolygons } from "./area";

type XY = [number, number];

const SQUARE: XY[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];
const HOLE: XY[] = [
  [1, 1],
  [1, 3],
  [3, 3],
  [3, 1],
  [1, 1],
];
const CENTER: XY = [0, 0];
const text = (...rings: XY[][]) => JSON.stringify({ type: "Polygon", coordinates: rings });
const circle = (count: number): XY[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const angle = ((index % count) / count) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)];
  });

it("reads polygons, several of them, and features, with or without altitudes", () => {
  const polygon = [SQUARE, HOLE];
  expect(readPolygons(text(...polygon))).toEqual([polygon]);
  const geometry = { type: "MultiPolygon", coordinates: [polygon, [SQUARE]] };
  expect(readPolygons(JSON.stringify(geometry))).toEqual([polygon, [SQUARE]]);
  const high = { type: "Polygon", coordinates: [SQUARE.map((each) => [...each, 12.5])] };
  const collection = {
    type: "FeatureCollection",
    features: [
      { type: "Feature", properties: { name: "One" }, geometry },
      { type: "Feature", properties: null, geometry: high },
    ],
  };
  expect(readPolygons(JSON.stringify(collection))).toEqual([polygon, [SQUARE], [SQUARE]]);
});

it("reads the maximum number of corners with a comparison of each pair of edges", () => {
  const most = circle(MAX_VERTICES - 1);
  expect(readPolygons(text(most))).toEqual([[most]]);
  // Every corner is connected to the opposite one, so that nearly all edges cross.
  const star = most.map((_, index) => most[(index * 249) % (MAX_VERTICES - 1)] ?? CENTER);
  expect(readPolygons(text(star))).toBe("crosses_itself");
});

it.each([
  ["no JSON", "{", "not_geojson"],
  ["a point", '{"type": "Point", "coordinates": [0, 0]}', "not_geojson"],
  ["no polygon", '{"type": "MultiPolygon", "coordinates": []}', "not_geojson"],
  ["a latitude past the pole", text(SQUARE.map(([x, y]) => [x, y + 90])), "not_geojson"],
  ["an open ring", text(SQUARE.slice(0, -1)), "not_geojson"],
  ["a line", text([SQUARE[0] ?? [0, 0], SQUARE[1] ?? [0, 0], SQUARE[0] ?? [0, 0]]), "not_geojson"],
  ["a bow tie", text([SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3], SQUARE[0]] as XY[]), "crosses_itself"],
  ["a square traced twice", text([...SQUARE, ...SQUARE.slice(1)]), "encloses_nothing"],
  [
    "a square traced three times",
    text([...SQUARE, ...SQUARE.slice(1), ...SQUARE.slice(1)]),
    "goes_round_twice",
  ],
  ["a hole traced twice", text(SQUARE, [...HOLE, ...HOLE.slice(1)]), "goes_round_twice"],
  [
    "a square traced forward and back",
    text([...SQUARE, ...SQUARE.toReversed().slice(1)]),
    "encloses_nothing",
  ],
  ["a hole as large as its outline", text(SQUARE, SQUARE.toReversed()), "encloses_nothing"],
  ["a ring of one point", text(Array<XY>(4).fill([1, 1])), "encloses_nothing"],
  ["corners on one line", text([0.1, 0.2, 0.3, 0.1].map((each): XY => [each, each])), "encloses_nothing"],
  [
    "an edge around the globe",
    text(SQUARE.map(([x, y]) => [x === 0 ? -179 : 179, y])),
    "crosses_antimeridian",
  ],
  ["too many positions", text(circle(MAX_VERTICES)), `max_vertices:${MAX_VERTICES}`],
])("rejects %s", (_name, given, problem) => {
  expect(readPolygons(given)).toBe(problem);
});

it("accepts the maximum number of positions", () => {
  expect(readPolygons(text(circle(MAX_VERTICES - 1)))).toHaveLength(1);
});

it.each<[string, XY[]]>([
  ["a corner", [SQUARE[0], [1, 3], [3, 1], SQUARE[0]] as XY[]],
  [
    "an edge",
    [
      [0, 2.1],
      [2, 3],
      [2, 1],
      [0, 2.1],
    ],
  ],
])("accepts a hole that touches %s of its outline", (_name, hole) => {
  expect(readPolygons(text(SQUARE, hole))).toEqual([[SQUARE, hole]]);
});

it("rejects a hole that crosses its outline", () => {
  expect(
    readPolygons(
      text(
        SQUARE,
        HOLE.map(([x, y]) => [x + 2, y]),
      ),
    ),
  ).toBe("crosses_itself");
});

it("drops repeated positions", () => {
  expect(readPolygons(text(SQUARE.flatMap((each) => [each, each])))).toEqual([[SQUARE]]);
});

it("accepts a small area", () => {
  const house = SQUARE.map(([x, y]): XY => [-179.9 + x / 1e5, 80 + y / 1e5]);
  expect(readPolygons(text(house))).toEqual([[house]]);
});

it.each([
  ["inside", 0.5, 0.5, true],
  ["in the hole", 2, 2, false],
  ["on the edge", 4, 2, true],
  ["outside", 5, 2, false],
])("finds a point %s", (_name, longitude, latitude, expected) => {
  expect(liesIn([[SQUARE, HOLE]], { longitude, latitude })).toBe(expected);
});

it.each([
  ["beside its outline", 20],
  ["around its outline", -1],
])("rejects a hole %s", (_name, start) => {
  const end = start + (start < 0 ? 12 : 1);
  const hole: XY[] = [
    [start, start],
    [start, end],
    [end, end],
    [end, start],
    [start, start],
  ];
  expect(readPolygons(text(SQUARE, hole))).toBe("hole_outside");
});

const box = (west: number, south: number, east: number, north: number): XY[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

it.each<[string, XY[], XY[]]>([
  ["in another one", box(2, 2, 8, 8), box(4, 4, 6, 6)],
  ["around another one", box(4, 4, 6, 6), box(2, 2, 8, 8)],
  ["as large as another one", box(2, 2, 8, 8), box(2, 2, 8, 8).toReversed()],
  ["in another one along its edge", box(2, 2, 8, 8), box(2, 2, 5, 8)],
  [
    "in another one from edge to edge",
    box(2, 2, 8, 8),
    [
      [2, 5],
      [5, 2],
      [8, 5],
      [5, 8],
      [2, 5],
    ],
  ],
])("rejects a hole %s", (_name, ...holes) => {
  expect(readPolygons(text(box(0, 0, 10, 10), ...holes))).toBe("hole_in_hole");
});

it.each<[string, XY[][][], [XY, boolean][]]>([
  [
    "an island in a hole",
    [[box(0, 0, 10, 10), box(2, 2, 8, 8)], [box(4, 4, 6, 6)]],
    [
      [[1, 1], true],
      [[3, 3], false],
      [[5, 5], true],
    ],
  ],
  [
    "holes side by side",
    [[box(0, 0, 10, 10), box(2, 2, 5, 8), box(5, 2, 8, 8)]],
    [
      [[3, 5], false],
      [[6, 5], false],
      [[1, 1], true],
    ],
  ],
  [
    "two loops that meet in a corner",
    [
      [
        [
          [0, 0],
          [4, 0],
          [2, 2],
          [4, 4],
          [0, 4],
          [2, 2],
          [0, 0],
        ],
      ],
    ],
    [
      [[2, 1], true],
      [[2, 3], true],
      [[1, 2], false],
      [[3, 2], false],
    ],
  ],
  [
    "two loops in opposite directions",
    [
      [
        [
          [0, 0],
          [2, 2],
          [4, 4],
          [4, 0],
          [2, 2],
          [0, 4],
          [0, 0],
        ],
      ],
    ],
    [
      [[3.5, 2], true],
      [[0.5, 2], true],
      [[2, 1], false],
    ],
  ],
  [
    "a hole drawn by the outline itself",
    [
      [
        [
          [0, 0],
          [6, 0],
          [6, 6],
          [0, 6],
          [0, 0],
          [1, 2],
          [2, 2],
          [2, 1],
          [0, 0],
        ],
      ],
    ],
    [
      [[1.5, 1.5], false],
      [[5, 5], true],
    ],
  ],
])("distinguishes inside and outside of %s", (_name, coordinates, points) => {
  const polygons = readPolygons(JSON.stringify({ type: "MultiPolygon", coordinates }));
  if (typeof polygons === "string") throw new Error(polygons);
  for (const [[longitude, latitude], expected] of points) {
    expect(liesIn(polygons, { longitude, latitude }), `${longitude}, ${latitude}`).toBe(expected);
  }
});

it.each<[string, XY[]]>([
  [
    "inside of itself",
    [
      [0, 0],
      [6, 0],
      [6, 6],
      [0, 6],
      [0, 0],
      [2, 1],
      [2, 2],
      [1, 2],
      [0, 0],
    ],
  ],
  [
    "along itself",
    [
      [0, 0],
      [6, 0],
      [6, 6],
      [0, 6],
      [0, 0],
      [3, 0],
      [3, 3],
      [0, 3],
      [0, 0],
    ],
  ],
])("rejects an outline that reverses %s", (_name, ring) => {
  expect(readPolygons(text(ring))).toBe("goes_round_twice");
});
