import { circle } from "@turf/circle";
import { validationError } from "@/lib/core/errors";
import { geocoder } from "@waybill/geo/places";
import type { Assumed, Nearby } from "@waybill/geo/types";
import type { AreaInput } from "../schema";
import { type Polygons, type Position, readPolygons, type Ring } from "../rules/area";

/** Number of corners of a circle. */
const CORNERS = 64;

/**
 * Returns the polygons described by a form: its GeoJSON, or a circle around an address.
 * @throws ServiceError `validation` on the field without a valid area.
 */
export async function shapeOf(
  { shape, geojson, address, radiusKm }: AreaInput["drawn"],
  stores: Nearby,
  assumed?: Assumed,
): Promise<Polygons> {
  const isCircle = shape === "circle";
  if (shape === "map" && geojson === "") throw validationError({ "drawn.geojson": "no_outline" });
  const polygons = readPolygons(
    isCircle ? await circleAround({ address, radiusKm }, stores, assumed) : geojson,
  );
  if (typeof polygons !== "string") return polygons;
  throw validationError({ [isCircle ? "drawn.radiusKm" : "drawn.geojson"]: polygons });
}

async function circleAround(
  { address, radiusKm }: Pick<AreaInput["drawn"], "address" | "radiusKm">,
  stores: Nearby,
  assumed: Assumed | undefined,
): Promise<string> {
  if (radiusKm === null) throw validationError({ "drawn.radiusKm": "required" });
  const place = address === "" ? null : await geocoder.locate(address, stores, assumed);
  if (!place) throw validationError({ "drawn.address": address === "" ? "required" : "not_located" });
  const { coordinates } = circle([place.longitude, place.latitude], radiusKm, { steps: CORNERS }).geometry;
  const corners = coordinates.flat().map(([x = 0, y = 0]): Position => [x, y]);
  const rings = cutAtAntimeridian(corners.slice(0, -1));
  return JSON.stringify({ type: "MultiPolygon", coordinates: rings.map((ring) => [ring]) });
}

const FARTHEST = 180;

/**
 * Returns the rings of a circle whose longitudes continue beyond 180 degrees: one, or one on either side of the
 * antimeridian.
 */
function cutAtAntimeridian(corners: readonly Position[]): Ring[] {
  return [-360, 0, 360].flatMap((turn) => {
    const turned = corners.map(([x, y]): Position => [x + turn, y]);
    const ring = upTo(-1, upTo(1, turned));
    return ring.slice(0, 1).map((first) => [...ring, first]);
  });
}

/** Part of a ring on one side of 180 degrees, east (1) or west (-1). */
function upTo(side: 1 | -1, corners: readonly Position[]): Position[] {
  return corners.flatMap(([x, y], index) => {
    const [fromX, fromY] = corners.at(index - 1) ?? [x, y];
    const [isIn, wasIn] = [x * side <= FARTHEST, fromX * side <= FARTHEST];
    const edge = side * FARTHEST;
    const crossing: Position = [edge, fromY + ((y - fromY) * (edge - fromX)) / (x - fromX)];
    return [...(isIn === wasIn ? [] : [crossing]), ...(isIn ? [[x, y] satisfies Position] : [])];
  });
}
