import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { AttentionCount } from "@/lib/deliveries/reads/needs-attention";
import { failedDates, failureOf } from "../model/failure";
import type { SeriesFailure } from "./get-series";

/** A date on which the delivery of a series could not be created. */
export type FailedDate = {
  seriesId: string;
  name: string;
  date: string;
  failure: SeriesFailure | null;
  retryAt: Date | null;
  updatedAt: Date;
};

const MAX_FAILURES = 50;

/** Returns the dates of series that need attention (`failedDates`), newest first. */
export async function seriesFailures(ctx: Context, now: Date): Promise<FailedDate[]> {
  requirePermission(ctx, "deliveries:read");
  const { merchantId, db } = ctx;
  const rows = await db.seriesDate.findMany({
    where: { merchantId, ...failedDates(now) },
    orderBy: { updatedAt: "desc" },
    take: MAX_FAILURES,
    select: {
      seriesId: true,
      date: true,
      error: true,
      retryAt: true,
      updatedAt: true,
      series: { select: { name: true } },
    },
  });
  return rows.map(({ series, error, ...row }) => ({
    ...row,
    name: series.name,
    failure: failureOf(ctx, error),
  }));
}

/** Adds failures of series to the count of what needs attention. */
export function withFailures<Counted extends AttentionCount>(
  attention: Counted,
  failures: readonly Pick<FailedDate, "seriesId" | "date" | "updatedAt">[],
): Counted {
  const version = failures.map(
    ({ seriesId, date, updatedAt }) => `${seriesId} ${date} ${updatedAt.getTime()}`,
  );
  return {
    ...attention,
    count: attention.count + failures.length,
    version: [attention.version, ...version].join(" "),
  };
}
