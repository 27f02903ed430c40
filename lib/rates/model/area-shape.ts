import { circle } from "@turf/circle";
import { validationError } from "@/lib/core/errors";
import { geocoder } from "@/lib/geo/locate";
import type { Nearby } from "@/lib/geo/schema";
import type { AreaInput } from "../schema";
import { type Polygons, readPolygons } from "./area";

/** The corners of a circle. */
const CORNERS = 64;

/**
 * The polygons that a form describes: those of its GeoJSON, or a circle around an address.
 * @throws ServiceError `validation` on the field that describes none.
 */
export async function shapeOf(
  { shape, geojson, address, radiusKm }: AreaInput["drawn"],
  stores: Nearby,
): Promise<Polygons> {
  const isCircle = shape === "circle";
  if (shape === "map" && geojson === "") throw validationError({ "drawn.geojson": "no_outline" });
  const polygons = readPolygons(isCircle ? await circleAround(address, radiusKm, stores) : geojson);
  if (typeof polygons !== "string") return polygons;
  throw validationError({ [isCircle ? "drawn.radiusKm" : "drawn.geojson"]: polygons });
}

async function circleAround(address: string, radiusKm: number, stores: Nearby): Promise<string> {
  const place = address === "" ? null : await geocoder.locate(address, stores);
  if (!place) throw validationError({ "drawn.address": address === "" ? "required" : "not_located" });
  return JSON.stringify(circle([place.longitude, place.latitude], radiusKm, { steps: CORNERS }).geometry);
}
