import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError, validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { computedPrice, handPrice, isSetByHand } from "@/lib/rates/rules/hand-price";
import { readPriceLines } from "@/lib/rates/rules/price";
import { writeChangedEvent } from "../model/changed-event";
import type { DeliveryRecord } from "../rules/record";
import { readDelivery } from "../shared/change";
import { lockDelivery } from "../shared/lock";
import { isFinal } from "../status";

export type PriceByHand = {
  orderNumber: string;
  /** The price in minor units of the delivery's currency; null to take the computed price again. */
  priceCents: number | null;
  reason: string;
  /** The version of the delivery that a person saw. */
  seen: number;
};

/**
 * Sets the price of an open delivery by hand, or takes it back to the computed one. Later changes of the delivery keep a
 * price set by hand. The history shows both prices and the reason.
 * @throws ServiceError `notFound`; `unprocessable` if the delivery has ended or changed since; `validation` if nothing would
 *   change
 */
export function setPrice(
  ctx: Context,
  { orderNumber, priceCents, reason, seen }: PriceByHand,
): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:correct");
  return inTransaction(ctx, async (tx) => {
    const { id, status } = await lockDelivery(tx, { orderNumber });
    if (isFinal(status)) {
      throw new ServiceError("unprocessable", "The price of a delivery that has ended cannot be changed");
    }
    const before = await readDelivery(tx, id);
    const lines = readPriceLines(before.priceLines);
    const { totalCents, lines: next } =
      priceCents === null ? computedPrice(lines) : handPrice(lines, priceCents);
    if (totalCents === before.priceCents && isSetByHand(next) === isSetByHand(lines)) {
      throw validationError({ priceCents: "same_price" });
    }
    const planned = { priceCents: totalCents, priceLines: next };
    const after = { ...before, ...planned };
    if (!(await writeChangedEvent(tx, seen, { before, after, fields: [], reason }))) {
      throw new ServiceError("unprocessable", "The delivery has changed. Check it and try again");
    }
    await tx.db.delivery.update({
      where: { merchantId_id: { merchantId: tx.merchantId, id } },
      data: planned,
      select: { id: true },
    });
    return after;
  });
}
