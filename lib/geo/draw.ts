import { baseMap } from "./draw/base-map";
import { partFar } from "./draw/outliers";
import { groupPoints, placeMarkers, pointOf } from "./draw/labels";
import { sourceFor, streetAreas } from "./draw/source";
import { type View, viewOf } from "./draw/view";
import { decodeShape } from "./draw/polyline";
import type { Point } from "./embedded/distance";
import {
  type AreaMapData,
  type BaseMapData,
  DEMO_CREDITS,
  type MapMarker,
  type MapPoint,
  type TripMapData,
  type WorkMapData,
} from "./types/map";
import type { Assumed } from "./types/place";
import { stopMark } from "./types/stop-mark";

export { sourceFor, streetAreas };

/**
 * Draws the ground, and names the streets that a browser draws over it if they are around the points. The demo city is
 * on all maps of trips.
 */
async function groundOf(
  view: View,
  markers: readonly MapMarker[],
  points: readonly Point[],
  assumed: Assumed = { hasDemoCity: true },
): Promise<BaseMapData> {
  const [ground, source] = await Promise.all([baseMap(view, markers, assumed), sourceFor(points, assumed)]);
  const isDemo = source?.kind === "region" && source.isDemo === true;
  return { ...ground, source, credits: isDemo ? DEMO_CREDITS : ground.credits };
}

/** A stop on the map. By default its letter follows from its position. */
export type MapStop = Point & { mark?: string };

/**
 * Draws the map of a trip through two or more stops from packaged data alone: the ground (see `baseMap`), the stops,
 * and a line through them in order. The line is the road if `shape` contains it as an encoded polyline of six digits,
 * otherwise a sketch. Works anywhere on Earth, across the antimeridian too. Rejects if a file of the ground cannot be
 * read.
 */
export async function tripMap(
  stops: readonly MapStop[],
  { shape = null, hasMapService }: { shape?: string | null; hasMapService?: boolean | undefined } = {},
): Promise<TripMapData> {
  const road = shape === null ? null : decodeShape(shape);
  const seen = [...stops, ...thinned(road ?? [])];
  const view = viewOf(seen);
  const marked = stops.map((stop, index) => ({ ...stop, mark: stop.mark ?? stopMark(index) }));
  const markers = placeMarkers(marked, view);
  return {
    ...(await groundOf(view, markers, stops, { hasDemoCity: true, hasMapService })),
    route: road ? drawRoad(road, view) : drawRoute(stops, view),
    isRoad: road !== null,
    extent: extentOf(seen.map((point) => pointOf(view, point))),
    markers,
    stops: marked.map((stop) => ({ ...pointOf(view, stop), text: stop.mark })),
  };
}

type MappedDelivery = { id: string; nextStop: "pickup" | "dropoff"; pickup: Point; dropoff: Point };

/**
 * Draws the map of one or more deliveries: the ground (see `baseMap`), a marker for every next stop, and the
 * positions of both stops. It covers most next stops, and distant ones only with `showAll`. The other stop of a
 * delivery may be outside. Rejects if a file of the ground cannot be read.
 */
export async function workMap(
  deliveries: readonly MappedDelivery[],
  { showAll = false } = {},
): Promise<WorkMapData> {
  const next = deliveries.map(({ id, nextStop, ...stops }) => ({ ...stops[nextStop], id }));
  const { near, far } = partFar(next);
  const shown = showAll ? next : near;
  const view = viewOf(shown);
  const groups = groupPoints(shown, view);
  const texts = groups.map(({ x, y, members }) => ({ x, y, text: String(members.length) }));
  const shownIds = new Set(shown.map(({ id }) => id));
  return {
    ...(await groundOf(view, texts, shown)),
    markers: groups.map(({ x, y, members }) => ({ x, y, ids: members.map(({ id }) => id) })),
    places: Object.fromEntries(
      deliveries
        .filter(({ id }) => shownIds.has(id))
        .map(({ id, pickup, dropoff }) => [
          id,
          { pickup: pointOf(view, pickup), dropoff: pointOf(view, dropoff) },
        ]),
    ),
    farIds: far.map(({ id }) => id),
  };
}

/**
 * Draws the ground around a center; `widthKm` is the extent from west to east. Rejects if a file of the ground cannot
 * be read.
 */
export async function groundMap(center: Point, widthKm: number, assumed: Assumed): Promise<BaseMapData> {
  return groundOf(viewOf([center], widthKm), [], [center], assumed);
}

/** Polygons as in GeoJSON: the rings of each, as positions of longitude and latitude. */
type Shape = readonly (readonly (readonly [longitude: number, latitude: number])[])[][];

/**
 * Draws the map of one or more areas and the ground (see `baseMap`). Rejects if a file of the ground cannot be read.
 */
export async function areaMap(shapes: readonly Shape[], assumed: Assumed): Promise<AreaMapData> {
  const asPoint = ([longitude, latitude]: readonly [number, number]): Point => ({ longitude, latitude });
  const corners = shapes.flat(2).flat().map(asPoint);
  const view = viewOf(corners);
  const drawRing = (ring: Shape[number][number]) =>
    `M${ring.map((position) => view.project(asPoint(position)).join(" ")).join("L")}z`;
  return {
    ...(await groundOf(view, [], corners, assumed)),
    areas: shapes.map((shape) => shape.flat().map(drawRing).join("")),
    corners: corners.map((corner) => pointOf(view, corner)),
  };
}

/** Bend of a leg's line, relative to its length, so that the way back does not cover the way there. */
const BEND = 0.07;

/** Draws a sketch through the stops: one bent leg after the other, no road. */
function drawRoute(stops: readonly Point[], view: View): string {
  const points = stops.map((stop) => roundPoint(view.project(stop)));
  return points
    .slice(1)
    .map((to, index) => leg(points[index] ?? to, to))
    .join("");
}

/** Number of a road's points that are enough to determine the extent of a map. */
const POINTS_TO_SEE = 1000;

function thinned(points: readonly Point[]): readonly Point[] {
  const step = Math.ceil(points.length / POINTS_TO_SEE);
  return points.filter((_point, index) => index % step === 0);
}

/** Returns the corners of the bounding box of points. */
function extentOf(points: readonly MapPoint[]): [MapPoint, MapPoint] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
}

/** Minimum distance between drawn points of a road: closer points are invisible, and a long road has many. */
const LEAST_STEP = 0.5;

/** Draws a road, to a tenth of the drawing's unit, because the map can be zoomed. */
function drawRoad(points: readonly Point[], view: View): string {
  let [atX, atY] = [NaN, NaN];
  const drawn = points.flatMap((point, index) => {
    const [x, y] = view.project(point);
    if (Math.hypot(x - atX, y - atY) < LEAST_STEP && index < points.length - 1) return [];
    [atX, atY] = [x, y];
    return [`${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`];
  });
  return drawn.length < 2 ? "" : `M${drawn.join("L")}`;
}

type XY = readonly [x: number, y: number];

const roundPoint = ([x, y]: XY): XY => [Math.round(x), Math.round(y)];

function leg([x, y]: XY, [toX, toY]: XY): string {
  const [dx, dy] = [toX - x, toY - y];
  if (dx === 0 && dy === 0) return "";
  // The control point of a quadratic curve is twice as far from the line as the curve.
  const controlX = Math.round(dx / 2 + 2 * BEND * dy);
  const controlY = Math.round(dy / 2 - 2 * BEND * dx);
  return `M${x} ${y}q${controlX} ${controlY} ${dx} ${dy}`;
}
