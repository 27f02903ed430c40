import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { findAllSeries, type SeriesRecord } from "../model/find-series";

/** Ended series that are listed. */
const MAX_ENDED = 20;

export type SeriesEntry = SeriesRecord & {
  /** Dates on which a delivery could not be created and will be tried again. */
  failing: number;
};

/** Returns the merchant's series by name, and the last ones that have ended. */
export async function listSeries(ctx: Context): Promise<SeriesEntry[]> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const [series, failed] = await Promise.all([
    findAllSeries(ctx, MAX_ENDED),
    db.seriesDate.groupBy({
      by: ["seriesId"],
      where: { merchantId, state: "failed", retryAt: { not: null } },
      _count: true,
    }),
  ]);
  const counts = new Map(failed.map(({ seriesId, _count }) => [seriesId, _count]));
  return series.map((each) => ({ ...each, failing: counts.get(each.id) ?? 0 }));
}
