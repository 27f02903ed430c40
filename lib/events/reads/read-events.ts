import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { readDeliveriesAsOf } from "@/lib/deliveries/reads/read-deliveries-as-of";
import type { EventRow } from "../model/row";

/**
 * An event with its content: its delivery at that time, whose history ends with the event, or the data of an event that
 * belongs to no delivery.
 */
export type EventDetail = EventRow &
  ({ delivery: DeliveryDetail } | { delivery: null; data: Prisma.JsonValue; createdAt: Date });

/** Adds the content of the merchant's events. */
export async function readEvents(ctx: Context, events: EventRow[]): Promise<EventDetail[]> {
  requirePermission(ctx, "deliveries:read");
  const [deliveries, others] = await Promise.all([readDeliveries(ctx, events), readOthers(ctx, events)]);
  return events.flatMap((event): EventDetail[] => {
    const delivery = deliveries.get(event.id);
    if (delivery) return [{ ...event, delivery }];
    const other = others.get(event.id);
    return other ? [{ ...event, delivery: null, ...other }] : [];
  });
}

async function readDeliveries(ctx: Context, events: EventRow[]): Promise<Map<string, DeliveryDetail>> {
  const moments = events.flatMap(({ id, deliveryId, deliverySequence }) =>
    deliveryId === null || deliverySequence === null ? [] : [{ id, deliveryId, deliverySequence }],
  );
  if (moments.length === 0) return new Map();
  const deliveries = await readDeliveriesAsOf(ctx, moments);
  return new Map(
    moments.flatMap(({ id }, index) => {
      const delivery = deliveries[index];
      return delivery ? [[id, delivery]] : [];
    }),
  );
}

async function readOthers({ db, merchantId }: Context, events: EventRow[]) {
  const ids = events.flatMap(({ id, deliveryId }) => (deliveryId === null ? [id] : []));
  if (ids.length === 0) return new Map<string, never>();
  const found = await db.merchantEvent.findMany({
    where: { merchantId, id: { in: ids } },
    select: { id: true, data: true, createdAt: true },
  });
  return new Map(found.map(({ id, ...content }) => [id, content]));
}
