import { isWithin, type GeoBox } from "../types/map";
import type { Point } from "../types/place";

/** Id of the demo city among the regions of a map. Change the number with the city: browsers keep tiles permanently. */
export const DEMO_REGION = "demo-1";

/**
 * A made-up island in the Atlantic, 190 km from land. Nobody else can have a stop there: without the demo city, an
 * address or a pin at sea is refused. So roads and maps of trips need not know the merchant.
 */
const CENTER: Point = { latitude: 39.6, longitude: -70.6 };

/** Meters east and north of the island's center. */
export type Meters = { east: number; north: number };

const METERS_PER_DEGREE = 111_195;
const EAST_SHRINKS = Math.cos((CENTER.latitude * Math.PI) / 180);

export function pointOf({ east, north }: Meters): Point {
  return {
    latitude: CENTER.latitude + north / METERS_PER_DEGREE,
    longitude: CENTER.longitude + east / (METERS_PER_DEGREE * EAST_SHRINKS),
  };
}

export function metersOf({ latitude, longitude }: Point): Meters {
  return {
    east: (longitude - CENTER.longitude) * METERS_PER_DEGREE * EAST_SHRINKS,
    north: (latitude - CENTER.latitude) * METERS_PER_DEGREE,
  };
}

const HALF_EAST = 2_400;
const HALF_NORTH = 1_800;

/** Distance of the coast in a direction, relative to an ellipse. */
const reach = (angle: number) =>
  1 + 0.07 * Math.sin(2 * angle + 1) + 0.05 * Math.sin(3 * angle + 0.4) + 0.03 * Math.sin(5 * angle + 2);

/** Returns a ring at a share of the way from the center to the coast, counterclockwise, its first point not repeated. */
export function ringAt(share: number, points: number): Meters[] {
  return Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI;
    const distance = share * reach(angle);
    return { east: Math.cos(angle) * HALF_EAST * distance, north: Math.sin(angle) * HALF_NORTH * distance };
  });
}

/** Returns how far a place is on the way from the center to the coast: below 1 on land. */
export function shareAt({ east, north }: Meters): number {
  const [x, y] = [east / HALF_EAST, north / HALF_NORTH];
  return Math.hypot(x, y) / reach(Math.atan2(y, x));
}

export const COAST: readonly Meters[] = ringAt(1, 144);

function boxAround(points: readonly Point[]): GeoBox {
  const [latitudes, longitudes] = [points.map((each) => each.latitude), points.map((each) => each.longitude)];
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** The island and the water around it. */
export const DEMO_BOX: GeoBox = boxAround(ringAt(1.3, 144).map(pointOf));

/** Whether a point lies in the demo city. */
export const isInDemoCity = (point: Point): boolean => isWithin(DEMO_BOX, point);
