import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { type BatchSummary, findSummary } from "../model/find-summary";

export type { BatchSummary } from "../model/find-summary";

/**
 * Returns a batch and the number of its rows in each state.
 * @throws ServiceError `notFound`
 */
export async function findBatch(ctx: Context, id: string): Promise<BatchSummary> {
  requirePermission(ctx, "deliveries:read");
  return findSummary(ctx, id);
}
