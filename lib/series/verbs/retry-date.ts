import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { changeDate } from "../model/change-date";
import { timesOf } from "../model/next-due";
import type { seriesDateKey } from "../schema";

/**
 * Tries a failed date of a series again at once.
 * @throws ServiceError as `changeDate` does; `unprocessable` unless it has failed and its pickup is ahead
 */
export async function retryDate(
  ctx: Context,
  { id, date }: z.output<typeof seriesDateKey>,
  now = new Date(),
): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await inTransaction(ctx, (tx) =>
    changeDate(tx, {
      id,
      date,
      now,
      action: "series.date_retried",
      change: (series, decided) => {
        if (decided?.state !== "failed")
          throw new ServiceError("unprocessable", "Only a date that has failed can be tried again");
        if (timesOf(series, date, decided).pickupAt <= now)
          throw new ServiceError("unprocessable", "The pickup of this date has passed");
        return { state: "failed", retryAt: now };
      },
    }),
  );
}
