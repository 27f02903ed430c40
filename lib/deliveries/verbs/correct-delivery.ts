import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { correction } from "../schema";
import { lockDelivery } from "../model/lock";
import type { DeliveryRecord } from "../model/record";
import { stateAfter } from "../status";
import { readDelivery, writeChange } from "../model/write-change";

type Correction = z.output<typeof correction> & { orderNumber: string };

/**
 * Sets a delivery to any state, outside the table of moves, for what happened otherwise than it was recorded. It
 * stands in the history and the audit as a correction, with the reason, and never as a move.
 * @throws ServiceError `notFound`; `validation` where nothing would change.
 */
export function correctDelivery(ctx: Context, input: Correction): Promise<DeliveryRecord> {
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
