import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { ExportFormat } from "../constants";
import type { RunKey } from "../schema";

/** A scheduled export that was sent. */
export type SentExport = {
  /** Query of the filter; empty for all deliveries. */
  query: string;
  viewName: string | null;
  format: ExportFormat;
  /** First and last day of creation. */
  from: string;
  to: string;
};

/**
 * Returns a scheduled export that was sent to the merchant's team, as it was sent.
 * @throws ServiceError `notFound`
 */
export async function findRun(ctx: Context, { schedule, from }: RunKey): Promise<SentExport> {
  requirePermission(ctx, "deliveries:read");
  const run = await ctx.db.exportRun.findUnique({
    where: {
      merchantId_scheduleId_fromDay: { merchantId: ctx.merchantId, scheduleId: schedule, fromDay: from },
    },
    select: { toDay: true, query: true, viewName: true, format: true },
  });
  if (!run) throw notFound("Export");
  const { toDay, ...sent } = run;
  return { ...sent, from, to: toDay };
}
