import { EARTH_RADIUS_KM, type Point } from "../embedded/distance";
import type { GeoBox } from "../types/map";
import type { Frame } from "./frame";
import { latitudeOf, ordinateOf } from "../map/mercator";

/** Size of the drawing in its own units, which are integers in its paths: about ten to a pixel of a wide map. */
export const WIDTH = 7500;
export const HEIGHT = 5000;

/** Maximum share of width and height for the stops; the rest is their surroundings. */
const USED_WIDTH = 0.7;
const USED_HEIGHT = 0.66;

/** Minimum width of a map: a trip within a ZIP code still shows its county. */
const LEAST_WIDTH_KM = 36;

/** Share by which the frame exceeds the drawing, so that cut edges are out of sight. */
const BLEED = 0.04;

const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

/** A Mercator map around some points. */
export type View = {
  /** Visible area plus a margin. */
  frame: Frame;
  /** The same in degrees: `east` may exceed 180, `west` may be below −180. */
  box: GeoBox;
  /** Visible area in degrees. */
  shown: GeoBox;
  /** Kilometers from the left to the right edge, at the latitude of the center. */
  widthKm: number;
  /** Converts from the plane to the drawing's units. */
  draw: (x: number, y: number) => [x: number, y: number];
  /** Converts from a position on the globe to the drawing's units, without rounding. */
  project: (position: Point) => [x: number, y: number];
};

/** Returns the meridian opposite the center of the widest gap between the points, so that none is across the seam. */
function centralMeridian(longitudes: readonly number[]): number {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const first = sorted[0] ?? 0;
  let widest = { gap: -1, west: first };
  sorted.forEach((longitude, at) => {
    const next = sorted[at + 1] ?? first + 360;
    if (next - longitude > widest.gap) widest = { gap: next - longitude, west: next };
  });
  const center = widest.west + (360 - widest.gap) / 2;
  return center > 180 ? center - 360 : center;
}

/**
 * Returns the view of one or more points with a margin.
 * @param leastWidthKm minimum width in kilometers
 */
export function viewOf(points: readonly Point[], leastWidthKm = LEAST_WIDTH_KM): View {
  const center = centralMeridian(points.map(({ longitude }) => longitude));
  const planeX = (longitude: number) => longitude - 360 * Math.round((longitude - center) / 360);
  const xs = points.map(({ longitude }) => planeX(longitude));
  const ys = points.map(({ latitude }) => ordinateOf(latitude));
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [middleX, middleY] = [(left + right) / 2, (bottom + top) / 2];
  const kmPerDegree = KM_PER_DEGREE * Math.cos((latitudeOf(middleY) * Math.PI) / 180);
  const scale = Math.min(
    (WIDTH * USED_WIDTH) / (right - left),
    (HEIGHT * USED_HEIGHT) / (top - bottom),
    (WIDTH * kmPerDegree) / leastWidthKm,
  );
  const place: View["draw"] = (x, y) => [
    WIDTH / 2 + (x - middleX) * scale,
    HEIGHT / 2 - (y - middleY) * scale,
  ];
  const draw: View["draw"] = (x, y) => {
    const [drawnX, drawnY] = place(x, y);
    return [Math.round(drawnX), Math.round(drawnY)];
  };
  const [halfX, halfY] = [(0.5 + BLEED) * (WIDTH / scale), (0.5 + BLEED) * (HEIGHT / scale)];
  const frame = {
    left: middleX - halfX,
    right: middleX + halfX,
    bottom: middleY - halfY,
    top: middleY + halfY,
  };
  return {
    frame,
    box: {
      west: frame.left,
      east: frame.right,
      south: latitudeOf(frame.bottom),
      north: latitudeOf(frame.top),
    },
    shown: {
      west: middleX - WIDTH / scale / 2,
      east: middleX + WIDTH / scale / 2,
      south: latitudeOf(middleY - HEIGHT / scale / 2),
      north: latitudeOf(middleY + HEIGHT / scale / 2),
    },
    widthKm: (WIDTH / scale) * kmPerDegree,
    draw,
    project: ({ latitude, longitude }) => place(planeX(longitude), ordinateOf(latitude)),
  };
}
