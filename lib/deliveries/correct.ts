import { z } from "zod";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { validationError } from "../errors";
import { requirePermission } from "../permissions";
import { requiredText } from "../text";
import { lockDelivery } from "./lock";
import type { DeliveryRecord } from "./record";
import { DELIVERY_STATUSES, impliesGoods, stateAfter } from "./status";
import { readDelivery, writeChange } from "./write-change";

export const correctInput = z
  .object({
    orderNumber: z.string().max(200),
    to: z.enum(DELIVERY_STATUSES),
    /** Whether the courier has the goods, or has had them, from now on. */
    goodsHeld: z.boolean(),
    reason: requiredText({ max: 2000 }),
  })
  .refine(({ to, goodsHeld }) => goodsHeld || !impliesGoods(to), {
    path: ["goodsHeld"],
    error: "must be true for this status",
  });

/**
 * Sets a delivery to any state, outside the table of moves, for what happened otherwise than it was recorded. It
 * stands in the history and the audit as a correction, with the reason, and never as a move.
 * @throws ServiceError `notFound`; `validation` where nothing would change.
 */
export function correctDelivery(ctx: Context, input: z.output<typeof correctInput>): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:correct");
  const { orderNumber, to, goodsHeld, reason } = input;
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, orderNumber);
    if (locked.status === to && locked.goodsHeld === goodsHeld) {
      throw validationError({ to: ["is the present status already"] });
    }
    await writeChange(tx, locked, {
      next: { ...stateAfter(locked, to), goodsHeld },
      reason,
      isCorrection: true,
    });
    return readDelivery(tx, locked.id);
  });
}
