const RADIANS = Math.PI / 180;

/** Mercator's map goes on for ever toward the poles; ours ends here. */
const MAX_LATITUDE = 84;

/** Mercator's ordinate of a latitude, in degrees of longitude at the equator. */
export function ordinateOf(latitude: number): number {
  const limited = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  return Math.log(Math.tan(Math.PI / 4 + (limited * RADIANS) / 2)) / RADIANS;
}

/** The latitude of one of Mercator's ordinates, in degrees. */
export function latitudeOf(ordinate: number): number {
  return (2 * Math.atan(Math.exp(ordinate * RADIANS)) - Math.PI / 2) / RADIANS;
}
