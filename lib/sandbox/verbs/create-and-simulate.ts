import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { createDelivery, type Created } from "@/lib/deliveries/verbs/create-delivery";
import type { CreateInput } from "@/lib/deliveries/request";
import { automaticRun } from "../model/run";

/**
 * Creates a delivery. If the merchant is a sandbox with automatic simulation, the simulated courier starts in
 * the same transaction.
 * @throws ServiceError as `createDelivery` does
 */
export async function createAndSimulate(ctx: Context, input: CreateInput): Promise<Created> {
  requirePermission(ctx, "deliveries:create");
  return createDelivery(ctx, input, { alsoDo: await automaticRun(ctx), onlyOffered: true });
}
