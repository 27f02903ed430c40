import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { MAX_SERIES } from "../constants";
import { findSeries } from "../model/find-series";
import { reschedule } from "../model/next-due";
import { seriesColumns } from "../model/series-columns";
import type { SeriesInput } from "../schema";

/**
 * Creates a series. Its first delivery is checked, and created when it is due.
 * @throws ServiceError as `createDelivery` does; `validation` without a first date, or without any date;
 *   `unprocessable` if there are too many series
 */
export async function createSeries(
  ctx: Context,
  input: SeriesInput,
  now = new Date(),
): Promise<{ id: string }> {
  requirePermission(ctx, "deliveries:create");
  const columns = await seriesColumns(ctx, input, now);
  return inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    if ((await tx.db.series.count({ where: { merchantId, endedAt: null } })) >= MAX_SERIES)
      throw new ServiceError(
        "unprocessable",
        say("You have {count, number} series; end one first", { count: MAX_SERIES }),
      );
    const id = newId();
    await tx.db.series.create({ data: { merchantId, id, ...columns }, select: { id: true } });
    await reschedule(tx, await findSeries(tx, id), now);
    const { name, rule } = columns;
    await writeAudit(tx, {
      action: "series.created",
      subjectType: "series",
      subjectId: id,
      data: { name, rule },
    });
    return { id };
  });
}
