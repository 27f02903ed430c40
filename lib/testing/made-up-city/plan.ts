/** `large` has about 2,000 streets and 50,000 houses, `small` about 60 and 1,200. */
export type CitySize = "large" | "small";

/** A rectangle; of lines or of quarters, counted from the southwestern corner. `east` and `north` are outside. */
export type Rectangle = { west: number; south: number; east: number; north: number };

export type Town = {
  name: string;
  kind: "city" | "town" | "village";
  population: number;
  /** Quarters of the town. */
  quarters: Rectangle;
  /**
   * ZIP code of the southwestern district; the others follow row by row. All start with 892, which belongs to Nevada
   * but is unused, and no town in Nevada shares a name with our towns: the embedded geocoder knows neither, and never
   * finds another place for our addresses.
   */
  firstPostcode: number;
  /** Names of the districts, row by row. A district without a name is not a suburb. */
  suburbs: readonly string[];
};

export type Plan = {
  /** All quarters: a quarter has twelve streets in each direction. */
  quarters: Rectangle;
  towns: readonly Town[];
  /** Number of quarters on each side of a district, which has one ZIP code. */
  districtSide: number;
  /** The line of streets east of the river. */
  riverLine: number;
  /** Rows of streets that cross the river. The low bridge is closed to trucks. */
  lowBridgeRow: number;
  highBridgeRow: number;
  /** Position of the motorway: half a block beside these lines. */
  ring: Rectangle;
  /** Row of the street that leads to the ferry's pier. */
  ferryRow: number;
};

/** A village without streets or houses: a named place, and the boundary of a ZIP code. In meters of the plan. */
export type Village = {
  name: string;
  kind: "village" | "hamlet";
  postcode: string;
  at: { east: number; north: number };
};

/** North of the city. No package contains their names or ZIP codes; the two Marrow Gulches are different villages. */
export const VILLAGES: readonly Village[] = [
  { name: "Thistle Hollow", kind: "village", postcode: "89251", at: { east: 0, north: 21_000 } },
  { name: "Kestrel Bend", kind: "hamlet", postcode: "89252", at: { east: 6_000, north: 24_000 } },
  { name: "Marrow Gulch", kind: "hamlet", postcode: "89253", at: { east: -6_000, north: 22_000 } },
  { name: "Marrow Gulch", kind: "hamlet", postcode: "89254", at: { east: 9_000, north: 20_000 } },
];

/** Number of streets of a quarter, and of the island, in each direction. */
export const QUARTER_LINES = 12;
export const ISLAND_LINES = 6;

export const BLOCK_METERS = 130;

/** Additional width of the gap for the river, compared with a block. */
export const RIVER_GAP_METERS = 270;

const SUBURBS = [
  "Old Foundry",
  "Cannery Row",
  "Mercy Hill",
  "Lantern Park",
  "Weavers' Quarter",
  "Côte Rouge",
  "Quarry End",
  "Tamarack Heights",
  "Signal Point",
] as const;

const ISLAND: Town = {
  name: "Isla Peñasco",
  kind: "village",
  population: 400,
  quarters: { west: 0, south: 0, east: 1, north: 1 },
  firstPostcode: 89240,
  suburbs: [],
};

const LARGE: Plan = {
  quarters: { west: 0, south: 0, east: 14, north: 6 },
  towns: [
    {
      name: "Larkhaven",
      kind: "city",
      population: 61_000,
      quarters: { west: 4, south: 0, east: 10, north: 6 },
      firstPostcode: 89201,
      suburbs: SUBURBS,
    },
    {
      name: "Quailmere",
      kind: "town",
      population: 27_000,
      quarters: { west: 0, south: 0, east: 4, north: 4 },
      firstPostcode: 89211,
      suburbs: [],
    },
    {
      name: "Saint Orin",
      kind: "town",
      population: 14_000,
      quarters: { west: 0, south: 4, east: 4, north: 6 },
      firstPostcode: 89216,
      suburbs: [],
    },
    {
      name: "Port Ambrose",
      kind: "town",
      population: 26_000,
      quarters: { west: 10, south: 0, east: 14, north: 4 },
      firstPostcode: 89221,
      suburbs: [],
    },
    {
      name: "Dunmore's Rest",
      kind: "town",
      population: 13_000,
      quarters: { west: 10, south: 4, east: 14, north: 6 },
      firstPostcode: 89226,
      suburbs: [],
    },
  ],
  districtSide: 2,
  riverLine: 84,
  lowBridgeRow: 29,
  highBridgeRow: 54,
  ring: { west: 7, south: 7, east: 79, north: 67 },
  ferryRow: 24,
};

const SMALL: Plan = {
  quarters: { west: 0, south: 0, east: 2, north: 1 },
  towns: [
    {
      name: "Larkhaven",
      kind: "city",
      population: 1_500,
      quarters: { west: 0, south: 0, east: 1, north: 1 },
      firstPostcode: 89201,
      suburbs: ["Old Foundry"],
    },
    {
      name: "Port Ambrose",
      kind: "town",
      population: 1_400,
      quarters: { west: 1, south: 0, east: 2, north: 1 },
      firstPostcode: 89221,
      suburbs: [],
    },
  ],
  districtSide: 1,
  riverLine: 12,
  lowBridgeRow: 4,
  highBridgeRow: 9,
  ring: { west: 1, south: 1, east: 10, north: 10 },
  ferryRow: 6,
};

export const PLANS: Readonly<Record<CitySize, Plan>> = { large: LARGE, small: SMALL };
export const ISLAND_TOWN = ISLAND;
