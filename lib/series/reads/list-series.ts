import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { groupBy } from "@/lib/core/group-by";
import { findAllSeries, type SeriesRecord } from "../model/find-series";
import { type FailedDate, seriesFailures } from "./series-failures";

/** Ended series that are listed. */
const MAX_ENDED = 20;

export type SeriesEntry = SeriesRecord & {
  /** Dates that need attention, because their delivery could not be created. Newest first. */
  failures: FailedDate[];
};

/** Returns the merchant's series by name, and the last ones that have ended. */
export async function listSeries(ctx: Context, now: Date): Promise<SeriesEntry[]> {
  requirePermission(ctx, "deliveries:read");
  const [series, failed] = await Promise.all([findAllSeries(ctx, MAX_ENDED), seriesFailures(ctx, now)]);
  const failures = groupBy(failed, ({ seriesId }) => seriesId);
  return series.map((each) => ({ ...each, failures: failures.get(each.id) ?? [] }));
}
