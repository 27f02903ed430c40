import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { TransactionHook } from "@/lib/deliveries/verbs/create-delivery";
import { redeliver, type Redelivered, type Redelivery } from "@/lib/deliveries/verbs/redeliver";
import { automaticRun } from "../model/run";

/**
 * Redelivers a failed delivery. In a sandbox with automatic simulation, the simulated courier starts in the same transaction.
 * @throws ServiceError as `redeliver` does
 */
export async function redeliverAndSimulate(
  ctx: Context,
  redelivery: Redelivery,
  alsoDo?: TransactionHook,
): Promise<Redelivered> {
  requirePermission(ctx, "deliveries:redeliver");
  const run = await automaticRun(ctx);
  return redeliver(ctx, redelivery, async (tx, delivery) => {
    await alsoDo?.(tx, delivery);
    await run?.(tx, delivery);
  });
}
