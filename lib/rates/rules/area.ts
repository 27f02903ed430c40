import pointInPolygon from "point-in-polygon-hao";
import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { MAX_VERTICES } from "../constants";

/** Longitude and latitude in degrees, WGS 84: GeoJSON's order. */
export type Position = [longitude: number, latitude: number];
/** Closed: its first position equals its last one. */
export type Ring = Position[];
/** For each polygon its outline, then its holes. */
export type Polygons = Ring[][];

/** Parts of a service area that decide whether it contains a stop. */
export type Area = {
  name: string;
  /** Empty for all vehicles. */
  vehicleTypes: VehicleType[];
  /** Empty for all services. */
  serviceTypes: ServiceType[];
  polygons: Polygons;
};

type Point = { latitude: number; longitude: number };

/** Whether a point is in one of the polygons, or on its edge. Degrees are treated as a plane. */
export function liesIn(polygons: Polygons, { longitude, latitude }: Point): boolean {
  return polygons.some((polygon) => pointInPolygon([longitude, latitude], polygon) !== false);
}

/** Whether a list contains the value; an empty list contains all. */
const isNamed = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);

/** Whether an area counts for deliveries with this service and vehicle. */
export function isMeantFor(
  area: Pick<Area, "serviceTypes" | "vehicleTypes">,
  { serviceType, vehicleType }: { serviceType: ServiceType; vehicleType: VehicleType },
): boolean {
  return isNamed(area.serviceTypes, serviceType) && isNamed(area.vehicleTypes, vehicleType);
}

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  // GeoJSON allows an altitude after them.
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

/** Drops repeated positions, as written by map programs and set with a double click. */
const withoutRepeats = (ring: Ring): Ring =>
  ring.filter(([longitude, latitude], index) => {
    const before = ring[index - 1];
    return !before || before[0] !== longitude || before[1] !== latitude;
  });

/**
 * Reads GeoJSON: a Polygon or MultiPolygon, or features with such geometries. Repeated positions are dropped.
 * @returns the polygons, or the problem with the text
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
  // Checked before quadratic steps.
  if (vertices > MAX_VERTICES) return `max_vertices:${MAX_VERTICES}`;
  if (!rings.every(isClosed)) return "not_geojson";
  return rings.some(crossesAntimeridian) ? "crosses_antimeridian" : null;
}

function problemOfShape(polygons: Polygons): Problem | null {
  if (polygons.some(crossesItself)) return "crosses_itself";
  if (polygons.some(hasHoleOutside)) return "hole_outside";
  if (polygons.some(hasHoleInHole)) return "hole_in_hole";
  const isEmpty = (rings: Ring[]) => isFlat(rings[0] ?? []) || separatesNothing(rings);
  if (polygons.some(isEmpty)) return "encloses_nothing";
  return polygons.flat().some(goesRoundTwice) ? "goes_round_twice" : null;
}

/** RFC 7946, 3.1.6: four or more positions, the first one again at the end. */
function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

/**
 * RFC 7946, 3.1.9: a shape across the antimeridian is split there, so that no edge spans more than half the globe.
 */
function crossesAntimeridian(ring: Ring): boolean {
  return ring.some(([longitude], index) => Math.abs((ring[index + 1]?.[0] ?? longitude) - longitude) > 180);
}

/** Whether a hole is beside its outline or around it: by the even-odd rule it would be served. */
function hasHoleOutside([outline = [], ...holes]: Ring[]): boolean {
  return holes.some((hole) => {
    const sides = hole.map((corner) => pointInPolygon(corner, [outline]));
    // Rounding may move a corner on the outline outside the area.
    return sides.includes(false) && !sides.includes(true);
  });
}

/** Whether a hole is in another one, partly or completely: by the even-odd rule that would be served again. */
function hasHoleInHole([, ...holes]: Ring[]): boolean {
  return holes.some((hole, index) => holes.some((other, at) => at !== index && liesWithin(hole, other)));
}

/** Whether two rings have no longitude (0) or no latitude (1) in common. */
function areApart(ring: Ring, other: Ring, axis: 0 | 1): boolean {
  const [one, two] = [ring, other].map((each) => each.map((position) => position[axis]));
  if (!one || !two) return true;
  return Math.max(...one) < Math.min(...two) || Math.max(...two) < Math.min(...one);
}

/**
 * Whether a ring that crosses no edge of another one has a corner in it, or without such a corner an edge, or is
 * equal.
 */
function liesWithin(ring: Ring, other: Ring): boolean {
  if (areApart(ring, other, 0) || areApart(ring, other, 1)) return false;
  const sidesOf = (positions: Position[]) => positions.map((each) => pointInPolygon(each, [other]));
  const middles = edgesOf(ring).map(([[x1, y1], [x2, y2]]): Position => [(x1 + x2) / 2, (y1 + y2) / 2]);
  const sides = [...sidesOf(ring), ...sidesOf(middles)];
  return sides.includes(true) || !sides.includes(false);
}

/** In square degrees: less than a square meter. */
const LEAST_AREA = 1e-11;

/** Whether a ring is only a point or a line: such an area would serve nobody. */
function isFlat(ring: Ring): boolean {
  const [x0, y0] = ring[0] ?? [0, 0];
  // Relative to its first position, because the digits of large numbers would hide a small area. Two loops in
  // opposite directions do not cancel each other out.
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x0, y0];
    return sum + Math.abs((x - x0) * (nextY - y0) - (nextX - x0) * (y - y0));
  }, 0);
  return doubled / 2 < LEAST_AREA;
}

/** A tenth of a millimeter, the rounding error of a position. */
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

/** Whether edges cross. Where a corner touches an edge or another corner, as a hole may its outline, they do not. */
function crossesItself(rings: Ring[]): boolean {
  // From west to east, so that an edge is compared only with those that begin before it ends.
  const edges = rings
    .flatMap(edgesOf)
    .map((edge) => ({ edge, west: Math.min(edge[0][0], edge[1][0]), east: Math.max(edge[0][0], edge[1][0]) }))
    .sort((one, other) => one.west - other.west);
  return edges.some(({ edge, east }, index) => {
    for (let at = index + 1; at < edges.length; at += 1) {
      const other = edges[at];
      if (!other || other.west > east) return false;
      if (cross(edge, other.edge)) return true;
    }
    return false;
  });
}

/** Distance of the tested positions from an edge, as a share of its length. */
const BESIDE = 1e-4;

/** Returns positions on either side of the middle of an edge. */
function besideOf([[x1, y1], [x2, y2]]: Edge): Position[] {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [acrossX, acrossY] = [(y1 - y2) * BESIDE, (x2 - x1) * BESIDE];
  return [1, -1].map((side): Position => [x + side * acrossX, y + side * acrossY]);
}

/** Returns the winding number of edges around a position, positive for counterclockwise. */
function windingsAround(at: Position, edges: readonly Edge[]): number {
  let sum = 0;
  for (const edge of edges) {
    const [from, to] = [edge[0][1], edge[1][1]];
    if (from <= at[1] === to <= at[1]) continue;
    const side = sideOf(edge, at);
    if (to > from && side > 0) sum += 1;
    else if (to <= from && side < 0) sum -= 1;
  }
  return sum;
}

/**
 * Whether a ring that touches itself encloses something twice: inside for the person who draws it, outside by the
 * even-odd rule.
 */
function goesRoundTwice(ring: Ring): boolean {
  const edges = edgesOf(ring);
  return edges.some((edge) => besideOf(edge).some((at) => Math.abs(windingsAround(at, edges)) > 1));
}

/** Whether a polygon has no inside, because its rings include each of their edges an even number of times. */
function separatesNothing(rings: Ring[]): boolean {
  return rings.flatMap(edgesOf).every((edge) => {
    const [left, right] = besideOf(edge).map((at) => pointInPolygon(at, rings));
    return left === right;
  });
}
