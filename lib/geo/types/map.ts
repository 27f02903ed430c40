import type { Point } from "../embedded/distance";

/** A rectangle in WGS 84 degrees; across the antimeridian `east` is greater than 180 or `west` less than −180. */
export type GeoBox = { west: number; south: number; east: number; north: number };

export const EVERYWHERE: GeoBox = { west: -180, south: -90, east: 180, north: 90 };

/** Whether a point lies inside a box. */
export function isWithin({ west, south, east, north }: GeoBox, { longitude, latitude }: Point): boolean {
  return longitude > west && longitude < east && latitude > south && latitude < north;
}

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
 * The map that a browser draws over ours: the tiles of an installed region or the demo city, or the style of a service, proxied by
 * us.
 */
export type MapSource =
  { kind: "region"; id: string; bounds: GeoBox; isDemo?: boolean } | { kind: "service"; path: string };

/** Shown below a map of the demo city instead of credits, so that nobody looks for its streets. */
export const DEMO_CREDITS = "Demo city: made-up streets";

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
