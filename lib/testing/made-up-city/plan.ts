/** `large` has about 2,000 streets and 50,000 houses, `small` about 60 and 1,200. */
export type CitySize = "large" | "small";

/** A rectangle; of lines or of quarters, counted from the southwestern corner. `east` and `north` are outside. */
export type Rectangle = { west: number; south: number; east: number; north: number };

export type Town = {
  name: string;
  kind: "city" | "town" | "village";
  population: number;
  /** The quarters that it has. */
  quarters: Rectangle;
  /**
   * The ZIP code of its southwestern district; the others follow, row by row. All begin with 892, which is Nevada's but
   * not in use, as no town of Nevada has one of our towns' names: the embedded geocoder knows neither, and never finds
   * another place for one of our addresses.
   */
  firstPostcode: number;
  /** What the districts are called, row by row; a district without a name is no suburb. */
  suburbs: readonly string[];
};

export type Plan = {
  /** All quarters: a quarter has twelve streets in each direction. */
  quarters: Rectangle;
  towns: readonly Town[];
  /** A district has as many quarters on each side, and one ZIP code. */
  districtSide: number;
  /** The line of streets east of the river. */
  riverLine: number;
  /** The rows of streets that cross the river: the low bridge is none for trucks. */
  lowBridgeRow: number;
  highBridgeRow: number;
  /** Where the motorway runs: half a block beside these lines. */
  ring: Rectangle;
  /** Where the island's ferry leaves: the row of the street that leads to the pier. */
  ferryRow: number;
};

/** A village without streets or houses: a place of a name, and the boundary of a ZIP code. Meters are those of the plan. */
export type Village = {
  name: string;
  kind: "village" | "hamlet";
  postcode: string;
  at: { east: number; north: number };
};

/** North of the city. No package knows their names or ZIP codes; the two Marrow Gulches are not one. */
export const VILLAGES: readonly Village[] = [
  { name: "Thistle Hollow", kind: "village", postcode: "89251", at: { east: 0, north: 21_000 } },
  { name: "Kestrel Bend", kind: "hamlet", postcode: "89252", at: { east: 6_000, north: 24_000 } },
  { name: "Marrow Gulch", kind: "hamlet", postcode: "89253", at: { east: -6_000, north: 22_000 } },
  { name: "Marrow Gulch", kind: "hamlet", postcode: "89254", at: { east: 9_000, north: 20_000 } },
];

/** How many streets a quarter has in each direction, and the island. */
export const QUARTER_LINES = 12;
export const ISLAND_LINES = 6;

export const BLOCK_METERS = 130;

/** How much wider than a block the gap is that the river runs in. */
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
