/** A point in WGS 84 degrees. */
export type Point = { latitude: number; longitude: number };

/** Mean radius of the Earth in kilometers (IUGG). */
export const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** Returns the great-circle distance in kilometers between two WGS 84 points (haversine, IUGG mean radius). */
export function distanceKm(from: Point, to: Point): number {
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const chord =
    halfLatitude * halfLatitude +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * halfLongitude * halfLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
