import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { readDeliveriesAsOf } from "@/lib/deliveries/reads/read-deliveries-as-of";
import type { EventRow } from "../model/row";

/** An event with its delivery at that time, whose history ends with the event. */
export type EventDetail = EventRow & { delivery: DeliveryDetail };

/** Adds the content of the merchant's events. */
export async function readEvents(ctx: Context, events: EventRow[]): Promise<EventDetail[]> {
  requirePermission(ctx, "deliveries:read");
  if (events.length === 0) return [];
  const deliveries = await readDeliveriesAsOf(
    ctx,
    events.map(({ deliveryId, deliverySequence }) => ({ deliveryId, deliverySequence })),
  );
  return events.flatMap((event, index) => {
    const delivery = deliveries[index];
    return delivery ? [{ ...event, delivery }] : [];
  });
}
