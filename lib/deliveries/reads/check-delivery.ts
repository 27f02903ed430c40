import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { buildDelivery, type Created, findEarlier, replayOf } from "../model/build-delivery";
import { refusePast } from "../model/refuse-past";
import type { CreateInput } from "../request";

/**
 * Returns the delivery that `createDelivery` would create, or the earlier one that it would return. Books nothing.
 * @throws ServiceError as `createDelivery` does, for external callers; for people also if a time is in the past
 */
export async function checkDelivery(ctx: Context, input: CreateInput): Promise<Created> {
  requirePermission(ctx, "deliveries:create");
  const built = await buildDelivery(ctx, input, true);
  if ("replayed" in built) return built;
  const earlier = await findEarlier(ctx, input);
  if (earlier) return replayOf(earlier);
  if (ctx.actor.kind === "user") await refusePast(ctx, input);
  return { delivery: built.made.delivery, replayed: false };
}
