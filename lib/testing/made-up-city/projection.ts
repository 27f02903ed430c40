/** A point of the city's plan: meters east and north of its southwestern corner. */
export type Meters = { east: number; north: number };

/** WGS 84 degrees, with OpenStreetMap's seven decimals. */
export type Point = { latitude: number; longitude: number };

/**
 * Railroad Valley, Nevada: a dry, empty valley, far from any town. Points have Nevada's country, state and time zone,
 * and nobody mistakes the city for a real one.
 */
const CORNER: Point = { latitude: 38.3, longitude: -115.9 };

/** Mean radius of the Earth (IUGG). Over the city's few kilometers a plane is exact to a hundredth of a percent. */
const METERS_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;
const EAST_SHRINKS = Math.cos(((CORNER.latitude + 0.05) * Math.PI) / 180);

const sevenDecimals = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

export function pointOf({ east, north }: Meters): Point {
  return {
    latitude: sevenDecimals(CORNER.latitude + north / METERS_PER_DEGREE),
    longitude: sevenDecimals(CORNER.longitude + east / (METERS_PER_DEGREE * EAST_SHRINKS)),
  };
}

export function metersOf({ latitude, longitude }: Point): Meters {
  return {
    east: (longitude - CORNER.longitude) * METERS_PER_DEGREE * EAST_SHRINKS,
    north: (latitude - CORNER.latitude) * METERS_PER_DEGREE,
  };
}

/** Returns the straight distance in meters. */
export function metersBetween(one: Point, other: Point): number {
  const [from, to] = [metersOf(one), metersOf(other)];
  return Math.hypot(to.east - from.east, to.north - from.north);
}

/** Returns the point at `share` of the way between two points, `aside` meters to its left. */
export function along(from: Meters, to: Meters, share: number, aside = 0): Meters {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const length = Math.hypot(east, north);
  return {
    east: from.east + east * share - (north / length) * aside,
    north: from.north + north * share + (east / length) * aside,
  };
}

/** Returns the four corners of an upright rectangle, counterclockwise. */
export function rectangle(west: number, south: number, east: number, north: number): Meters[] {
  return [
    { east: west, north: south },
    { east, north: south },
    { east, north },
    { east: west, north },
  ];
}
