/** A point on the map in percent of its width and height, from the top left. */
export type MapPoint = { x: number; y: number };

/** One marker: a stop's letter, or those of several stops that would cover each other. */
export type MapMarker = MapPoint & { text: string };

/** A town's name beside its dot. `isWide` ones have room only where the map is wide. */
export type MapTown = MapPoint & { name: string; side: "left" | "right"; isWide: boolean };

export type ScaleLine = { text: string; widthPercent: number };

/** A drawn map of a trip: everything `TripMap` shows. Paths are SVG path data within `width` × `height`. */
export type TripMapData = {
  width: number;
  height: number;
  land: string;
  coast: string;
  countryBorders: string;
  stateBorders: string;
  countyBorders: string;
  route: string;
  markers: MapMarker[];
  towns: MapTown[];
  /** Null where the map shows so much of the globe that no one scale holds. */
  scale: { km: ScaleLine; mi: ScaleLine } | null;
  /** Whose data was drawn. */
  sources: string[];
};
