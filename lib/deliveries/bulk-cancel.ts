import { z } from "zod";
import type { Context } from "../context";
import { isDatabaseAway } from "../db";
import { ServiceError } from "../errors";
import { log } from "../log";
import { requirePermission } from "../permissions";
import { optionalText } from "../text";
import { cancelDelivery } from "./cancel";
import type { DeliveryStatus } from "./status";

const MAX_AT_ONCE = 100;

export const bulkCancelInput = z.object({
  orderNumbers: z
    .array(z.string().max(200))
    .transform((values) => [...new Set(values)])
    .pipe(z.array(z.string()).min(1).max(MAX_AT_ONCE)),
  reason: optionalText({ max: 2000 }).transform((value) => value || null),
});

/** What became of one delivery. `refused` says which status stands in the way; `failed` is a fault of ours. */
export type CancelOutcome =
  | { orderNumber: string; outcome: "cancelled" | "already_cancelled" | "missing" | "failed" | "not_tried" }
  | { orderNumber: string; outcome: "refused"; status: DeliveryStatus };

/**
 * Cancels several deliveries one after the other, each by itself: what is refused does not undo the others.
 * Gives the outcomes in the order of the order numbers.
 * @throws ServiceError `forbidden`; everything that concerns one delivery is its outcome.
 */
export async function bulkCancel(
  ctx: Context,
  { orderNumbers, reason }: z.output<typeof bulkCancelInput>,
): Promise<CancelOutcome[]> {
  requirePermission(ctx, "deliveries:cancel");
  const before = await statusesOf(ctx, orderNumbers);
  const outcomes: CancelOutcome[] = [];
  let away = false;
  for (const orderNumber of orderNumbers) {
    if (away) {
      outcomes.push({ orderNumber, outcome: "not_tried" });
      continue;
    }
    try {
      await cancelDelivery(ctx, { orderNumber, reason });
      const already = before.get(orderNumber) === "cancelled";
      outcomes.push({ orderNumber, outcome: already ? "already_cancelled" : "cancelled" });
    } catch (error) {
      away = isDatabaseAway(error);
      outcomes.push(await refusalOf(ctx, orderNumber, error));
    }
  }
  return outcomes;
}

async function statusesOf(ctx: Context, orderNumbers: string[]): Promise<Map<string, DeliveryStatus>> {
  const rows = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId, orderNumber: { in: orderNumbers } },
    select: { orderNumber: true, status: true },
  });
  return new Map(rows.map(({ orderNumber, status }) => [orderNumber, status]));
}

async function refusalOf(ctx: Context, orderNumber: string, error: unknown): Promise<CancelOutcome> {
  if (error instanceof ServiceError && error.code === "notFound") return { orderNumber, outcome: "missing" };
  if (error instanceof ServiceError && error.code === "unprocessable") {
    const status = (await statusesOf(ctx, [orderNumber])).get(orderNumber);
    if (status) return { orderNumber, outcome: "refused", status };
  }
  log().error({ requestId: ctx.requestId, err: error }, "a delivery of a bulk cancel failed");
  return { orderNumber, outcome: "failed" };
}
