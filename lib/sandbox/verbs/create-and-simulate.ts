import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { createDelivery, type Created, type TransactionHook } from "@/lib/deliveries/verbs/create-delivery";
import type { CreateInput } from "@/lib/deliveries/request";
import { alsoSimulating } from "../model/run";

/**
 * Creates a delivery. If the merchant is a sandbox with automatic simulation, the simulated courier starts in
 * the same transaction.
 * @param alsoDo further work in that transaction
 * @throws ServiceError as `createDelivery` does
 */
export async function createAndSimulate(
  ctx: Context,
  input: CreateInput,
  alsoDo?: TransactionHook,
): Promise<Created> {
  requirePermission(ctx, "deliveries:create");
  return createDelivery(ctx, input, { alsoDo: await alsoSimulating(ctx, alsoDo), onlyOffered: true });
}
