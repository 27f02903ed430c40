/** A point on the map in percent of its width and height, from the top left. */
export type MapPoint = { x: number; y: number };

/** One marker: a stop's letter, or those of several stops that would cover each other. */
export type MapMarker = MapPoint & { text: string };

/** A town's name beside its dot. `isWide` ones have room only where the map is wide. */
export type MapTown = MapPoint & { name: string; side: "left" | "right"; isWide: boolean };

export type ScaleLine = { text: string; widthPercent: number };

/** What lies under the markers of a map. Paths are SVG path data within `width` × `height`. */
export type BaseMapData = {
  width: number;
  height: number;
  land: string;
  coast: string;
  countryBorders: string;
  stateBorders: string;
  countyBorders: string;
  towns: MapTown[];
  /** Null where the map shows so much of the globe that no one scale holds. */
  scale: { km: ScaleLine; mi: ScaleLine } | null;
  /** Whose data was drawn. */
  sources: string[];
};

/** A drawn map of a trip: everything `TripMap` shows. */
export type TripMapData = BaseMapData & { route: string; markers: MapMarker[] };

/** Where one delivery's stops lie on the map of the work at hand. */
type WorkPlace = { pickup: MapPoint; dropoff: MapPoint };

/** A delivery's next stop on the map of the work at hand, or several that would cover each other. */
export type WorkMarker = MapPoint & { ids: string[] };

/** A drawn map of the work at hand. */
export type WorkMapData = BaseMapData & { markers: WorkMarker[]; places: Record<string, WorkPlace> };
