import { latitudeOf, ordinateOf } from "@waybill/geo/map";
import type { GeoBox, MapPoint, Point } from "@waybill/geo/types";

/** Converts between percent of a drawing and positions on the globe. Mercator's plane is linear in both. */
export function planeOf({ west, south, east, north }: GeoBox) {
  const [top, bottom] = [ordinateOf(north), ordinateOf(south)];
  return {
    /** Longitudes may exceed 180 degrees, as in the drawing. */
    positionOf: ({ x, y }: MapPoint): [longitude: number, latitude: number] => [
      west + ((east - west) * x) / 100,
      latitudeOf(top - ((top - bottom) * y) / 100),
    ],
    pointOf: ({ longitude, latitude }: Point): MapPoint => ({
      x: ((longitude - west) / (east - west)) * 100,
      y: ((top - ordinateOf(latitude)) / (top - bottom)) * 100,
    }),
  };
}

/** Position of a point of the drawing, with longitude from −180 to 180 degrees. */
export function positionAt(box: GeoBox, point: MapPoint): Point {
  const [longitude, latitude] = planeOf(box).positionOf(point);
  return { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 };
}
