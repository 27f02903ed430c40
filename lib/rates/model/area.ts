import pointInPolygon from "point-in-polygon-hao";
import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { MAX_VERTICES } from "../constants";

/** Longitude and latitude in degrees, WGS 84: GeoJSON's order. */
export type Position = [longitude: number, latitude: number];
/** Closed: its first position is its last one, too. */
export type Ring = Position[];
/** For each polygon its outline, then its holes. */
export type Polygons = Ring[][];

/** What of a service area decides whether it holds a stop. */
export type Area = {
  name: string;
  /** Empty for all. */
  vehicleTypes: VehicleType[];
  /** Empty for all. */
  serviceTypes: ServiceType[];
  polygons: Polygons;
};

type Point = { latitude: number; longitude: number };

/** Whether a point lies in one of the polygons, or on its edge. Degrees are taken as a plane. */
export function liesIn(polygons: Polygons, { longitude, latitude }: Point): boolean {
  return polygons.some((polygon) => pointInPolygon([longitude, latitude], polygon) !== false);
}

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  // GeoJSON allows an altitude behind them.
  .rest(z.number())
  .transform(([longitude, latitude]): Position => [longitude, latitude]);
const polygon = z.array(z.array(position));

/** The stored polygons, which were checked when they were saved. */
export const storedPolygons = z.array(polygon);

const geometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: polygon }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon) }),
]);
const feature = z.object({ type: z.literal("Feature"), geometry });
const collection = z.object({ type: z.literal("FeatureCollection"), features: z.array(feature).min(1) });
const geoJson = z.union([geometry, feature, collection]);

function polygonsOf(given: z.output<typeof geoJson>): Polygons {
  if (given.type === "FeatureCollection") return given.features.flatMap(polygonsOf);
  if (given.type === "Feature") return polygonsOf(given.geometry);
  return given.type === "Polygon" ? [given.coordinates] : given.coordinates;
}

/** Without positions that only repeat the one before, as map programs write them and a double click sets them. */
const withoutRepeats = (ring: Ring): Ring =>
  ring.filter(([longitude, latitude], index) => {
    const before = ring[index - 1];
    return !before || before[0] !== longitude || before[1] !== latitude;
  });

/**
 * Reads GeoJSON: a Polygon or MultiPolygon, or features with such geometries. A position that repeats the one before is dropped.
 * @returns the polygons, or what is wrong with the text
 */
export function readPolygons(text: string): Polygons | Problem {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return "not_geojson";
  }
  const parsed = geoJson.safeParse(json);
  if (!parsed.success) return "not_geojson";
  const given = polygonsOf(parsed.data);
  const polygons = given.map((rings) => rings.map(withoutRepeats));
  return problemOf(given) ?? problemOfShape(polygons) ?? polygons;
}

function problemOf(polygons: Polygons): Problem | null {
  const rings = polygons.flat();
  const vertices = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (polygons.length === 0 || polygons.some((each) => each.length === 0)) return "not_geojson";
  // Before what takes the square of their number.
  if (vertices > MAX_VERTICES) return `max_vertices:${MAX_VERTICES}`;
  if (!rings.every(isClosed)) return "not_geojson";
  return rings.some(crossesAntimeridian) ? "crosses_antimeridian" : null;
}

function problemOfShape(polygons: Polygons): Problem | null {
  if (polygons.some(crossesItself)) return "crosses_itself";
  if (polygons.some(hasHoleOutside)) return "hole_outside";
  const isEmpty = ([outline = []]: Ring[]) => isFlat(outline) || separatesNothing(outline);
  return polygons.some(isEmpty) ? "encloses_nothing" : null;
}

/** RFC 7946, 3.1.6: four or more positions, the first one again at the end. */
function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

/** RFC 7946, 3.1.9: a shape across the antimeridian is cut in two there, so that no edge spans more than half the globe. */
function crossesAntimeridian(ring: Ring): boolean {
  return ring.some(([longitude], index) => Math.abs((ring[index + 1]?.[0] ?? longitude) - longitude) > 180);
}

/** Whether a hole lies beside its outline or around it: by the even-odd rule it would be served. */
function hasHoleOutside([outline = [], ...holes]: Ring[]): boolean {
  return holes.some((hole) => {
    const sides = hole.map((corner) => pointInPolygon(corner, [outline]));
    // A corner on the outline may be rounded to outside of it.
    return sides.includes(false) && !sides.includes(true);
  });
}

/** In square degrees: less than a square meter. */
const LEAST_AREA = 1e-11;

/** Whether a ring is only a point or a line: such an area would serve nobody. */
function isFlat(ring: Ring): boolean {
  const [x0, y0] = ring[0] ?? [0, 0];
  // Seen from its first position, because the digits of large numbers would hide a small area.
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x0, y0];
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }, 0);
  return Math.abs(doubled) / 2 < LEAST_AREA;
}

/** A tenth of a millimeter: what rounding makes of one and the same position. */
const SAME_DEGREES = 1e-9;

const isSame = ([x, y]: Position, [otherX, otherY]: Position) =>
  Math.abs(x - otherX) < SAME_DEGREES && Math.abs(y - otherY) < SAME_DEGREES;

type Edge = readonly [from: Position, to: Position];

const edgesOf = (ring: Ring): Edge[] => ring.slice(1).map((to, index): Edge => [ring[index] ?? to, to]);

/** Twice the area of the triangle of an edge and a position: positive to the left of the edge, zero on its line. */
const sideOf = ([[x1, y1], [x2, y2]]: Edge, [x, y]: Position) => (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);

/** Whether two edges cross between their ends. Where a corner touches the other edge, they do not. */
function cross(one: Edge, other: Edge): boolean {
  const [from, to] = [sideOf(one, other[0]), sideOf(one, other[1])];
  if (from * to >= 0 || sideOf(other, one[0]) * sideOf(other, one[1]) >= 0) return false;
  const [[x1, y1], [x2, y2]] = other;
  const part = from / (from - to);
  const crossing: Position = [x1 + part * (x2 - x1), y1 + part * (y2 - y1)];
  return ![...one, ...other].some((corner) => isSame(corner, crossing));
}

/**
 * Whether edges cross. Where a corner touches an edge or another corner, as a hole may its outline, they do not. A plain
 * comparison of all pairs, which ends with the first that cross: 25 ms for the most corners on a busy core.
 */
function crossesItself(rings: Ring[]): boolean {
  const edges = rings.flatMap(edgesOf);
  return edges.some((edge, index) => {
    for (let at = index + 1; at < edges.length; at += 1) {
      const other = edges[at];
      if (other && cross(edge, other)) return true;
    }
    return false;
  });
}

/** So far beside an edge, in parts of its length, is what it separates. */
const BESIDE = 1e-4;

/** Whether an outline has no inside, because it goes over each of its edges an even number of times. */
function separatesNothing(outline: Ring): boolean {
  return edgesOf(outline).every(([[x1, y1], [x2, y2]]) => {
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    const [acrossX, acrossY] = [(y1 - y2) * BESIDE, (x2 - x1) * BESIDE];
    const [left, right] = [1, -1].map((side) =>
      pointInPolygon([x + side * acrossX, y + side * acrossY], [outline]),
    );
    return left === right;
  });
}
