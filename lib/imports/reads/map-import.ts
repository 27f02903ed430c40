import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { workMap } from "@waybill/geo/draw";
import type { BaseMapData, MapPoint, Point } from "@waybill/geo/types";
import { ROW_FILTERS } from "../constants";
import { fromRows, hasStatus } from "../model/row-status";
import { findStored } from "../model/stored";

/** More markers would cover each other. */
const MOST = 200;

/** A map of stops, each with the line of its row. */
export type ImpreciseMap = { data: BaseMapData; stops: (MapPoint & { line: number })[] };

/**
 * Draws the stops of rows that are not booked and were located by a postal code or a city only.
 * @throws ServiceError `notFound`
 */
export async function mapImport(ctx: Context, { id }: { id: string }): Promise<ImpreciseMap> {
  requirePermission(ctx, "deliveries:read");
  await findStored(ctx, id);
  const found = await ctx.db.$queryRaw<(Point & { line: number })[]>`
    SELECT r.line, (place->>'latitude')::float AS latitude, (place->>'longitude')::float AS longitude
    FROM ${fromRows(ctx.merchantId, id)}, jsonb_array_elements(p.preview->'places') place
    WHERE place->>'precision' IN ('city', 'postal_code') AND ${hasStatus(ROW_FILTERS.left)}
    ORDER BY r.position LIMIT ${MOST}`;
  const {
    markers: _markers,
    farIds: _farIds,
    places,
    ...data
  } = await workMap(
    found.map((point, index) => ({ id: String(index), nextStop: "dropoff", pickup: point, dropoff: point })),
    { showAll: true },
  );
  return {
    data,
    stops: found.flatMap(({ line }, index) => {
      const at = places[String(index)]?.dropoff;
      return at ? [{ ...at, line }] : [];
    }),
  };
}
