import type { Context } from "../context";
import { isDatabaseAway } from "../db";
import type { DeliveryStatus } from "../deliveries/status";
import { ServiceError } from "../errors";
import { log } from "../log";
import { forMerchant } from "../users/platform";
import type { DeliveryKey } from "./schema";

/**
 * What became of one delivery. `refused` says how it stands and why nothing was done; `failed` is a fault of ours,
 * `not_tried` follows from one.
 */
export type DispatchOutcome = DeliveryKey &
  (
    | { outcome: "done" | "missing" | "failed" | "not_tried" }
    | { outcome: "refused"; status: DeliveryStatus; message: string }
  );

/**
 * Does the same with several deliveries one after the other, each by itself: what is refused does not undo the
 * others. A sandbox's delivery is missing: nobody dispatches it. Gives the outcomes in the order of the keys.
 */
export async function eachDelivery(
  ctx: Context,
  keys: readonly DeliveryKey[],
  work: (ctx: Context, key: DeliveryKey) => Promise<unknown>,
): Promise<DispatchOutcome[]> {
  const live = await liveMerchants(ctx, keys);
  const outcomes: DispatchOutcome[] = [];
  let away = false;
  for (const key of keys) {
    if (away) {
      outcomes.push({ ...key, outcome: "not_tried" });
      continue;
    }
    if (!live.has(key.merchantId)) {
      outcomes.push({ ...key, outcome: "missing" });
      continue;
    }
    const theirs = forMerchant(ctx, key.merchantId);
    try {
      await work(theirs, key);
      outcomes.push({ ...key, outcome: "done" });
    } catch (error) {
      away = isDatabaseAway(error);
      outcomes.push(away ? failed(ctx, key, error) : await refusalOf(theirs, key, error));
    }
  }
  return outcomes;
}

async function liveMerchants(ctx: Context, keys: readonly DeliveryKey[]): Promise<Set<string>> {
  const merchants = await ctx.db.merchant.findMany({
    where: { id: { in: keys.map(({ merchantId }) => merchantId) }, sandboxOfId: null },
    select: { id: true },
  });
  return new Set(merchants.map(({ id }) => id));
}

async function refusalOf(theirs: Context, key: DeliveryKey, error: unknown): Promise<DispatchOutcome> {
  if (!(error instanceof ServiceError)) return failed(theirs, key, error);
  if (error.code === "unprocessable" || error.code === "notFound") {
    const { merchantId } = theirs;
    const delivery = await theirs.db.delivery.findUnique({
      where: { merchantId_orderNumber: { merchantId, orderNumber: key.orderNumber } },
      select: { status: true },
    });
    return delivery
      ? { ...key, outcome: "refused", status: delivery.status, message: error.message }
      : { ...key, outcome: "missing" };
  }
  throw error;
}

function failed(ctx: Context, key: DeliveryKey, error: unknown): DispatchOutcome {
  log().error({ requestId: ctx.requestId, err: error }, "a delivery could not be dispatched");
  return { ...key, outcome: "failed" };
}
