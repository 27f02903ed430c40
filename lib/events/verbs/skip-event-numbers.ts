import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

/** More than the events of any merchant in the time that a restore loses. Twenty times of it fit into 32 bits. */
export const SKIPPED_NUMBERS = 100_000_000;

/**
 * Skips numbers in the feed of every merchant, after a restore: events that were lost had the next ones. A reader with the
 * number of a lost event misses no later one, and sees no number twice. For the service's operators.
 * @returns the number of merchants
 */
export async function skipEventNumbers(ctx: Context): Promise<number> {
  requirePermission(ctx, "deliveries:correct");
  return ctx.db.$executeRaw`
    INSERT INTO "EventCounter" AS counter ("merchantId", last, "skippedFrom", "skippedTo")
    SELECT id, ${SKIPPED_NUMBERS}::bigint, 1, ${SKIPPED_NUMBERS}::bigint FROM "Merchant" ORDER BY id
    ON CONFLICT ("merchantId") DO UPDATE SET last = counter.last + EXCLUDED.last,
      "skippedFrom" = CASE WHEN counter."skippedTo" = counter.last THEN counter."skippedFrom" ELSE counter.last + 1 END,
      "skippedTo" = counter.last + EXCLUDED.last`;
}
