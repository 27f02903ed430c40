const RADIANS = Math.PI / 180;

/** The Mercator projection extends toward the poles without limit; ours ends here. */
const MAX_LATITUDE = 84;

/** Returns Mercator's ordinate of a latitude, in degrees of longitude at the equator. */
export function ordinateOf(latitude: number): number {
  const limited = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  return Math.log(Math.tan(Math.PI / 4 + (limited * RADIANS) / 2)) / RADIANS;
}

/** Returns the latitude of a Mercator ordinate, in degrees. */
export function latitudeOf(ordinate: number): number {
  return (2 * Math.atan(Math.exp(ordinate * RADIANS)) - Math.PI / 2) / RADIANS;
}
