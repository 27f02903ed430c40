import { area as squareMetersOf } from "@turf/area";
import { LRUCache } from "lru-cache";
import type { Db } from "@/lib/core/db";
import { groupBy } from "@/lib/core/group-by";
import { processSingleton } from "@/lib/core/process-singleton";
import { type Area, liesIn, type Polygons, storedPolygons } from "../rules/area";

type Point = { latitude: number; longitude: number };
type AreaId = { merchantId: string; id: string };

/** An outline that is compared with many points. */
type Shape = { squareMeters: number; contains: (point: Point) => boolean };

/** A service area that is in use. */
export type EnabledArea = Omit<Area, "polygons"> & AreaId & Shape;

/** Positions of all cached outlines together: about 20 MB. */
const MAX_CACHED_POSITIONS = 200_000;

/** Outlines by merchant, area and time of the last change: an entry never becomes outdated. */
const cachedShapes = () =>
  processSingleton(
    "shapes of service areas",
    () => new LRUCache<string, Shape>({ maxSize: MAX_CACHED_POSITIONS }),
  );

/**
 * Returns those of the given areas that are in use, the smallest first; areas of the same size by name. Outlines are read once and
 * cached until the area changes.
 */
export async function enabledAreas(db: Db, wanted: readonly AreaId[]): Promise<EnabledArea[]> {
  if (wanted.length === 0) return [];
  const found = await db.serviceArea.findMany({
    where: { isOn: true, OR: conditionsOf(wanted) },
    select: {
      merchantId: true,
      id: true,
      name: true,
      vehicleTypes: true,
      serviceTypes: true,
      updatedAt: true,
    },
  });
  const shapes = await shapesOf(db, found);
  return found
    .flatMap(({ updatedAt: _, ...area }) => {
      const shape = shapes.get(keyOf(area));
      return shape ? [{ ...area, ...shape }] : [];
    })
    .toSorted((one, other) => one.squareMeters - other.squareMeters || (one.name < other.name ? -1 : 1));
}

/** One condition for each merchant. */
function conditionsOf(wanted: readonly AreaId[]) {
  const byMerchant = groupBy(wanted, ({ merchantId }) => merchantId);
  return [...byMerchant].map(([merchantId, areas]) => ({
    merchantId,
    id: { in: areas.map(({ id }) => id) },
  }));
}

type Version = AreaId & { updatedAt: Date };

const keyOf = ({ merchantId, id }: AreaId) => `${merchantId} ${id}`;
const versionOf = (area: Version) => `${keyOf(area)} ${area.updatedAt.getTime()}`;

/** Returns the shapes by area, and reads those that are not cached. */
async function shapesOf(db: Db, areas: readonly Version[]): Promise<Map<string, Shape>> {
  const cache = cachedShapes();
  const shapes = new Map<string, Shape>();
  const missing = areas.filter((area) => {
    const cached = cache.get(versionOf(area));
    if (cached) shapes.set(keyOf(area), cached);
    return !cached;
  });
  if (missing.length === 0) return shapes;
  const rows = await db.serviceArea.findMany({
    where: { OR: conditionsOf(missing) },
    select: { merchantId: true, id: true, updatedAt: true, polygons: true },
  });
  for (const row of rows) {
    const polygons = storedPolygons.parse(row.polygons);
    const shape = shapeOf(polygons);
    shapes.set(keyOf(row), shape);
    cache.set(versionOf(row), shape, { size: 1 + polygons.flat(2).length });
  }
  return shapes;
}

function shapeOf(polygons: Polygons): Shape {
  const corners = polygons.flat(2);
  const [west, east] = boundsOf(corners.map(([longitude]) => longitude));
  const [south, north] = boundsOf(corners.map(([, latitude]) => latitude));
  return {
    squareMeters: squareMetersOf({ type: "MultiPolygon", coordinates: polygons }),
    contains: (point) =>
      point.longitude >= west &&
      point.longitude <= east &&
      point.latitude >= south &&
      point.latitude <= north &&
      liesIn(polygons, point),
  };
}

const boundsOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
