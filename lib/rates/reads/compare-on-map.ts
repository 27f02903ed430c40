import type { z } from "zod";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import type { Context } from "@/lib/core/context";
import { sourceFor, tripMap } from "@waybill/geo/draw";
import { router } from "@waybill/geo/trip";
import { stopMark, type TripMapData } from "@waybill/geo/types";
import { log } from "@/lib/core/log";
import { requirePermission } from "@/lib/core/permissions";
import { type compareInput, compareRates, type Comparison } from "./compare-rates";

/** A comparison, and the map of its trip; null without a trip, without streets there, and if it could not be drawn. */
export type MappedComparison = Comparison & { map: TripMapData | null };

/** Compares all rates of a trip and draws its map, if it shows streets. A failing map does not affect the prices. */
export async function compareOnMap(
  ctx: Context,
  input: z.output<typeof compareInput>,
): Promise<MappedComparison> {
  requirePermission(ctx, "rates:quote");
  const comparison = await compareRates(ctx, input);
  if (comparison.trip === null) return { ...comparison, map: null };
  const stops = comparison.stops.flatMap((stop, position) =>
    stop.state === "located" ? [{ ...stop.place, mark: stopMark(position) }] : [],
  );
  const { hasMapService } = await assumedPlaces(ctx);
  if ((await sourceFor(stops, { hasDemoCity: true, hasMapService })) === null)
    return { ...comparison, map: null };
  try {
    const { shape } = await router.trip(stops, "car");
    return { ...comparison, map: await tripMap(stops, { shape, hasMapService }) };
  } catch (error) {
    log().error({ requestId: ctx.requestId, err: error }, "no map");
    return { ...comparison, map: null };
  }
}
