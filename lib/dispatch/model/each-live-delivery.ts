import type { Context } from "@/lib/core/context";
import { type DeliveryOutcome, eachDelivery } from "@/lib/deliveries/shared/each-delivery";
import { forMerchant } from "@/lib/core/platform";
import type { DeliveryKey } from "../schema";

export type DispatchOutcome = DeliveryOutcome<DeliveryKey, "done">;

/** `eachDelivery` over all live merchants. A sandbox's delivery counts as missing, because nobody dispatches it. */
export async function eachLiveDelivery(
  ctx: Context,
  keys: readonly DeliveryKey[],
  work: (ctx: Context, key: DeliveryKey) => Promise<unknown>,
): Promise<DispatchOutcome[]> {
  const live = await liveMerchants(ctx, keys);
  return eachDelivery(keys, {
    contextOf: ({ merchantId }) => (live.has(merchantId) ? forMerchant(ctx, merchantId) : null),
    run: async (theirs, key) => {
      await work(theirs, key);
      return "done" as const;
    },
  });
}

async function liveMerchants(ctx: Context, keys: readonly DeliveryKey[]): Promise<Set<string>> {
  const merchants = await ctx.db.merchant.findMany({
    where: { id: { in: keys.map(({ merchantId }) => merchantId) }, sandboxOfId: null },
    select: { id: true },
  });
  return new Set(merchants.map(({ id }) => id));
}
