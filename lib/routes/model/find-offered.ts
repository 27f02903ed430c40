import type { Context } from "@/lib/core/context";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import type { Offered } from "../rules/offers";

/** A delivery that automatic dispatch may offer. */
export type OfferedDelivery = Offered & {
  id: string;
  orderNumber: string;
  courierId: string | null;
  /** Sequence of the latest event. */
  sequence: number;
};

/** Returns an open delivery of a live merchant with its history; null if there is none. */
export async function findOffered(
  { db, merchantId }: Context,
  deliveryId: string,
): Promise<OfferedDelivery | null> {
  const found = await db.delivery.findFirst({
    where: {
      merchantId,
      id: deliveryId,
      status: { in: [...OPEN_STATUSES] },
      merchant: { sandboxOfId: null },
    },
    select: {
      id: true,
      orderNumber: true,
      status: true,
      goodsHeld: true,
      courierId: true,
      pickupAt: true,
      unplacedReason: true,
      history: {
        orderBy: { sequence: "asc" },
        select: {
          sequence: true,
          type: true,
          status: true,
          actorKind: true,
          courierId: true,
          createdAt: true,
        },
      },
    },
  });
  return found && { ...found, sequence: found.history.at(-1)?.sequence ?? 0 };
}
