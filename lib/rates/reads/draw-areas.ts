import { assumedPlaces } from "@/lib/account/reads/get-country";
import { stores } from "@/lib/account/reads/stores";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { areaMap } from "@waybill/geo/draw";
import type { AreaMapData } from "@waybill/geo/types";
import type { Polygons } from "../rules/area";
import { shapeOf } from "../model/area-shape";
import type { AreaInput } from "../schema";

/** The areas described by a form, as a drawing and as polygons. */
export type DrawnShape = { polygons: Polygons; map: AreaMapData };

/**
 * Draws the areas in a form before they are saved.
 * @throws ServiceError `validation` on the field without a valid area.
 */
export async function drawAreas(ctx: Context, drawn: AreaInput["drawn"]): Promise<DrawnShape> {
  requirePermission(ctx, "merchant:write");
  const assumed = await assumedPlaces(ctx);
  const polygons = await shapeOf(drawn, stores(ctx), assumed);
  return { polygons, map: await areaMap([polygons], assumed) };
}
