import type { Context } from "@/lib/core/context";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import type { Placed } from "../rules/choose-rules";
import type { Offered } from "../rules/offers";

/** A delivery that automatic dispatch may offer. */
export type OfferedDelivery = Offered &
  Placed & {
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
      vehicleType: true,
      serviceType: true,
      stops: { where: { position: 1 }, select: { latitude: true, longitude: true } },
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
  if (!found) return null;
  const {
    stops: [dropoff],
    ...delivery
  } = found;
  return { ...delivery, dropoff: dropoff!, sequence: found.history.at(-1)?.sequence ?? 0 };
}
