import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { findDetail } from "../model/find-record";
import { type LabelPage, labelPage, type Piece } from "../rules/pieces";
import type { DeliveryDetail } from "../rules/record";

/** A delivery and those of its pieces whose labels are on the page. */
type Labeled = { delivery: DeliveryDetail; pieces: Piece[] };

/**
 * Returns one page of the labels of several deliveries, in the order of the order numbers. Unknown order numbers are
 * left out.
 * @param wanted the page, counted from 1
 */
export async function findLabels(
  ctx: Context,
  orderNumbers: readonly string[],
  wanted: number,
): Promise<LabelPage & { labeled: Labeled[] }> {
  requirePermission(ctx, "deliveries:read");
  const rows = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId, orderNumber: { in: [...orderNumbers] } },
    select: { orderNumber: true, packageQuantity: true },
  });
  const quantities = new Map(rows.map((row) => [row.orderNumber, row.packageQuantity]));
  const total = orderNumbers.reduce((sum, orderNumber) => sum + (quantities.get(orderNumber) ?? 0), 0);
  const shown = labelPage(total, wanted);
  const onPage = new Set(shown.pieces.map(({ number }) => number));
  const labeled: Labeled[] = [];
  let before = 0;
  for (const orderNumber of orderNumbers) {
    const of = quantities.get(orderNumber) ?? 0;
    const first = before;
    before += of;
    const pieces = Array.from({ length: of }, (_, index) => ({ number: index + 1, of })).filter(
      ({ number }) => onPage.has(first + number),
    );
    const delivery = pieces.length > 0 && (await findDetail(ctx, { orderNumber }));
    if (delivery) labeled.push({ delivery, pieces });
  }
  return { ...shown, labeled };
}
