import { stores } from "@/lib/account/reads/stores";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { areaMap } from "@/lib/geo/draw";
import type { AreaMapData } from "@/lib/geo/schema";
import type { Polygons } from "../model/area";
import { shapeOf } from "../model/area-shape";
import type { AreaInput } from "../schema";

/** What a form describes, drawn and as polygons. */
export type DrawnShape = { polygons: Polygons; map: AreaMapData };

/**
 * Draws what a form describes, before it is saved.
 * @throws ServiceError `validation` on the field that describes no area.
 */
export async function drawAreas(ctx: Context, drawn: AreaInput["drawn"]): Promise<DrawnShape> {
  requirePermission(ctx, "merchant:write");
  const polygons = await shapeOf(drawn, stores(ctx));
  return { polygons, map: await areaMap([polygons]) };
}
