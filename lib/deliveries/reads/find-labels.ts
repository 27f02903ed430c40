import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { inSnapshot } from "@/lib/core/snapshot";
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
  const deliveries = await inSnapshot(ctx, async (at) => {
    const found: DeliveryDetail[] = [];
    for (const orderNumber of orderNumbers) {
      const delivery = await findDetail(at, { orderNumber });
      if (delivery) found.push(delivery);
    }
    return found;
  });
  const total = deliveries.reduce((sum, { packageQuantity }) => sum + packageQuantity, 0);
  const shown = labelPage(total, wanted);
  const onPage = new Set(shown.pieces.map(({ number }) => number));
  let before = 0;
  const labeled = deliveries.map((delivery) => {
    const of = delivery.packageQuantity;
    const first = before;
    before += of;
    const pieces = Array.from({ length: of }, (_, index) => ({ number: index + 1, of }));
    return { delivery, pieces: pieces.filter(({ number }) => onPage.has(first + number)) };
  });
  return { ...shown, labeled: labeled.filter(({ pieces }) => pieces.length > 0) };
}
