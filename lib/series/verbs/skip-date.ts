import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { changeDate } from "../model/change-date";
import type { skipInput } from "../schema";

/**
 * Skips one date of a series, or takes that back.
 * @throws ServiceError as `changeDate` does
 */
export async function skipDate(
  ctx: Context,
  { id, date, isSkipped }: z.output<typeof skipInput>,
  now = new Date(),
): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await inTransaction(ctx, (tx) =>
    changeDate(tx, {
      id,
      date,
      now,
      action: isSkipped ? "series.date_skipped" : "series.date_restored",
      change: (_series, decided) => {
        if (isSkipped) return { state: "skipped", retryAt: null };
        return decided?.changes ? { state: "planned" } : null;
      },
    }),
  );
}
