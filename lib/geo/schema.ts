import type { VehicleType } from "@/lib/core/trade";
import type { Point } from "./embedded/distance";

export type { Point };

/**
 * Precision of a located place: a pin set on the map, a house, somewhere on a street, the centroid of a postal code,
 * or the center of a city.
 */
export const PRECISIONS = ["pin", "house", "street", "postal_code", "city"] as const;
export type Precision = (typeof PRECISIONS)[number];

/** A located address. Coordinates are WGS 84 degrees; `countryCode` is ISO 3166-1 alpha-2. */
export type Place = {
  precision: Precision;
  latitude: number;
  longitude: number;
  countryCode: string;
  /** State or province code if the country uses them in addresses (US, CA), otherwise null. */
  regionCode: string | null;
  postalCode: string | null;
  city: string;
  /** IANA name, e.g. `America/New_York`. */
  timeZone: string;
};

/** Names of postal codes by country; elsewhere they are postal codes. */
const CODE_WORDS: Readonly<Record<string, string>> = { US: "ZIP" };

/** Describes the precision of a place in a word or two. */
export function exactnessOf({ precision, countryCode }: Pick<Place, "precision" | "countryCode">): string {
  if (precision === "postal_code") return CODE_WORDS[countryCode] ?? "Postal code";
  return EXACTNESS[precision];
}

const EXACTNESS: Record<Exclude<Precision, "postal_code">, string> = {
  pin: "Pin on the map",
  house: "House",
  street: "Street",
  city: "City center",
};

/**
 * A suggestion while an address is typed: `name` is everything known about it. `text` is the new content of the
 * field, including the text before the place, for example a street; it can be located again.
 */
export type PlaceSuggestion = { text: string; name: string; place: Place };

/**
 * Likely locations of an address: the pickup of its trip, or the merchant's stores, the likeliest first. Called only
 * if they may decide.
 */
export type Nearby = () => Promise<readonly Point[]>;

/** The address found at a point for a pin, its precision, and the description of such a pin. */
export type FoundAtPin = { text: string; precision: Precision; description: string };

/** Properties of a stop that a router needs. Degrees, WGS 84. */
export type Waypoint = Pick<Place, "latitude" | "longitude" | "precision">;

/** One leg by road. */
export type Leg = { distanceMeters: number; drivingMinutes: number };

/** Whether all legs of a trip were measured along roads that the vehicle may use, or estimated. */
export const TRIP_EXACTNESS = ["estimate", "road"] as const;
export type TripExactness = (typeof TRIP_EXACTNESS)[number];

/** A trip through all stops in order. `durationMinutes` is driving plus handling at each stop, rounded up. */
export type Trip = {
  legs: Leg[];
  distanceMeters: number;
  durationMinutes: number;
  exactness: TripExactness;
  /** The route along roads as an encoded polyline of six digits; null for an estimate. */
  shape: string | null;
};

/** Measures trips. It always returns a result: an estimate if there are no roads. */
export type Router = {
  /** @param waypoints two or more, in order */
  trip(waypoints: readonly Waypoint[], vehicle: VehicleType): Promise<Trip>;
  /**
   * Returns the leg from every point to every other: a row for each of `from`, a column for each of `to`. Null where
   * no road leads. All legs are measured along roads, or all are estimated, so that they can be compared.
   */
  matrix(from: readonly Waypoint[], to: readonly Waypoint[], vehicle: VehicleType): Promise<(Leg | null)[][]>;
};

/** A rectangle in WGS 84 degrees; across the antimeridian `east` is greater than 180 or `west` less than −180. */
export type GeoBox = { west: number; south: number; east: number; north: number };

/** A town for a map. Coordinates are WGS 84 degrees. */
export type Town = { name: string; latitude: number; longitude: number; population: number };

/** A point on the map in percent of its width and height, from the top left. */
export type MapPoint = { x: number; y: number };

/** One marker: a stop's letter, or those of several stops that would cover each other. */
export type MapMarker = MapPoint & { text: string };

/** A town's name next to its dot. `isWide` ones have room only if the map is wide. */
export type MapTown = MapPoint & { name: string; side: "left" | "right"; isWide: boolean };

export type ScaleLine = { text: string; widthPercent: number };

/**
 * The map that a browser draws over ours: the tiles of the installed region, or the style of a service, proxied by
 * us.
 */
export type MapSource = { kind: "region"; id: string; bounds: GeoBox } | { kind: "service"; path: string };

/** The ground of a map. Paths are SVG path data within `width` × `height`. */
export type BaseMapData = {
  width: number;
  height: number;
  /** Visible area. */
  box: GeoBox;
  /** Null if there is only our drawing. */
  source: MapSource | null;
  land: string;
  coast: string;
  countryBorders: string;
  stateBorders: string;
  countyBorders: string;
  towns: MapTown[];
  /** Null if the map shows so much of the globe that no single scale applies. */
  scale: { km: ScaleLine; mi: ScaleLine } | null;
  /** Credits for the drawn data. */
  sources: string[];
  /** Credits for addresses and roads; null if only the packaged data is used. */
  credits: string | null;
};

/** A drawn map of a trip: all data of `TripMap`. */
export type TripMapData = BaseMapData & {
  route: string;
  /** Whether the route follows roads; otherwise it is a sketch. */
  isRoad: boolean;
  /** Two corners of the bounding box of the route and its stops. */
  extent: [MapPoint, MapPoint];
  markers: MapMarker[];
  /** Every stop separately, with its letter. */
  stops: MapMarker[];
};

/** A drawn map of areas: the path of each, to be filled with the even-odd rule. */
export type AreaMapData = BaseMapData & {
  areas: string[];
  /** All corners of the areas. */
  corners: MapPoint[];
};

/** Stops of one delivery on the map of open deliveries. */
type WorkSlot = { pickup: MapPoint; dropoff: MapPoint };

/** A delivery's next stop on the map of open deliveries, or several that would cover each other. */
export type WorkMarker = MapPoint & { ids: string[] };

/** A drawn map of open deliveries. */
export type WorkMapData = BaseMapData & {
  markers: WorkMarker[];
  places: Record<string, WorkSlot>;
  /** Deliveries far from most others, whether the map shows them or not. */
  farIds: string[];
};

/** Returns the letter of a stop at a position from 0: A, B, C … A quote has at most 25. */
export function stopMark(position: number): string {
  return String.fromCharCode("A".charCodeAt(0) + position);
}

/** Joins the letters of stops at one point: `A`, `A, C`, `B–E`, `A +3`. */
export function joinMarks(marks: readonly string[]): string {
  const [first = "", second = ""] = marks;
  if (marks.length <= 1) return first;
  const isRun = marks.every((mark, at) => mark === stopMark(first.charCodeAt(0) - "A".charCodeAt(0) + at));
  if (isRun && marks.length > 2) return `${first}–${marks.at(-1) ?? ""}`;
  return marks.length === 2 ? `${first}, ${second}` : `${first} +${marks.length - 1}`;
}
