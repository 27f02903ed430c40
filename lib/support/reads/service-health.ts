import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { projectionLags } from "@/lib/core/projection-lag";
import { type QueueState, queueState } from "@/lib/core/queue/state";
import { DELIVERY_PROJECTIONS } from "@/lib/deliveries/shared/projections";

/** State of the work beside the requests. */
export type ServiceHealth = {
  queue: QueueState;
  /** Age of the oldest change that the search and the totals do not show yet, in seconds. */
  searchSeconds: number;
};

/** Returns the state of the installation's background work, for staff. */
export async function serviceHealth(ctx: Context): Promise<ServiceHealth> {
  requirePermission(ctx, "support:look-up");
  const [queue, lags] = await Promise.all([queueState(ctx.db), projectionLags(ctx.db, DELIVERY_PROJECTIONS)]);
  return { queue, searchSeconds: Math.max(...lags.map(({ seconds }) => seconds)) };
}
