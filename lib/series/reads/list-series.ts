import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { groupBy } from "@/lib/core/group-by";
import { failedDates } from "../model/failure";
import { findAllSeries, type SeriesRecord } from "../model/find-series";
import { type FailedDate, seriesFailures } from "./series-failures";

/** Ended series that are listed. */
const MAX_ENDED = 20;

export type SeriesEntry = SeriesRecord & {
  /** Number of dates that need attention, because their delivery could not be created. */
  failed: number;
  /** Those of them that are among the merchant's latest, newest first. */
  failures: FailedDate[];
};

/** Returns the merchant's series by name, and the last ones that have ended. */
export async function listSeries(ctx: Context, now: Date): Promise<SeriesEntry[]> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const [series, latest, counted] = await Promise.all([
    findAllSeries(ctx, MAX_ENDED),
    seriesFailures(ctx, now),
    db.seriesDate.groupBy({ by: ["seriesId"], where: { merchantId, ...failedDates(now) }, _count: true }),
  ]);
  const failures = groupBy(latest, ({ seriesId }) => seriesId);
  const failed = new Map(counted.map(({ seriesId, _count }) => [seriesId, _count]));
  return series.map((each) => ({
    ...each,
    failed: failed.get(each.id) ?? 0,
    failures: failures.get(each.id) ?? [],
  }));
}
