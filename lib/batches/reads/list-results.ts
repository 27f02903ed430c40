import type { BatchRowState } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { type DeliveryRecord, deliverySelect } from "@/lib/deliveries/rules/record";
import { findSummary } from "../model/find-summary";
import type { ResultsQuery } from "../schema";

export type BatchResult = {
  position: number;
  /** Pending rows of a cancelled batch are not booked any more. */
  state: BatchRowState | "cancelled";
  orderNumber: string | null;
  /** The booked delivery as it is now. */
  delivery: DeliveryRecord | null;
  /** In a dry run: the delivery that would be booked, as the API shows it. */
  preview: unknown;
  error: unknown;
};

export type ResultPage = { rows: BatchResult[]; total: number; page: number; perPage: number };

/**
 * Returns a page of a batch's rows in the order of the request, optionally only those with one status.
 * @throws ServiceError `notFound`
 */
export async function listResults(
  ctx: Context,
  { id, page, per_page: perPage, status }: ResultsQuery & { id: string },
): Promise<ResultPage> {
  requirePermission(ctx, "deliveries:read");
  const batch = await findSummary(ctx, id);
  const isCancelled = batch.state === "cancelled";
  const { merchantId } = ctx;
  const state = status === "cancelled" ? "pending" : status;
  const isNone = (status === "cancelled" && !isCancelled) || (status === "pending" && isCancelled);
  if (isNone) return { rows: [], total: 0, page, perPage };
  const where = { merchantId, batchId: id, ...(state && { state }) };
  const [rows, total] = await Promise.all([
    ctx.db.batchRow.findMany({
      where,
      orderBy: { position: "asc" },
      skip: (page - 1) * perPage,
      take: perPage,
      select: {
        position: true,
        state: true,
        orderNumber: true,
        deliveryId: true,
        preview: true,
        error: true,
      },
    }),
    ctx.db.batchRow.count({ where }),
  ]);
  const ids = rows.flatMap(({ deliveryId }) => deliveryId ?? []);
  const deliveries = await ctx.db.delivery.findMany({
    where: { merchantId, id: { in: ids } },
    select: deliverySelect,
  });
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  return {
    rows: rows.map(({ deliveryId, state, ...row }) => ({
      ...row,
      state: isCancelled && state === "pending" ? "cancelled" : state,
      delivery: byId.get(deliveryId ?? "") ?? null,
    })),
    total,
    page,
    perPage,
  };
}
