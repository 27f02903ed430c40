import { hoursAt, type PickupHours } from "@/lib/account/rules/hours";
import type { DeliveryEvent } from "@/prisma/generated/client";
import { actorColumns, type Context } from "@/lib/core/context";
import { expectedMinutes } from "@/lib/estimates/shared/in-use";
import type { Place } from "@waybill/geo/types";
import { newId } from "@/lib/core/ids";
import type { PriceLine } from "@/lib/rates/rules/price";
import type { Quote } from "@/lib/rates/reads/quote";
import { newSecretCode } from "@/lib/core/secrets";
import type { StopInput } from "../fields/stop";
import type { CreateInput } from "../request";
import { INITIAL_STATE } from "../status";
import { inputColumns, stopInputColumns } from "../model/input-columns";
import type { DeliveryRecord } from "../rules/record";
import { planSchedule } from "../rules/schedule";

/** Both stops of a delivery, located. */
export type Located = { pickup: Place; dropoff: Place };

type Parts = {
  input: CreateInput;
  located: Located;
  quote: Quote;
  createdAt: Date;
  /** Opening hours of the merchant; missing for none. */
  hours?: PickupHours;
  /** When the first courier can be at the pickup; null or missing for none. */
  courierFrom?: Date | null;
};

/** A delivery that is not stored yet: its rows, and its first event. */
export type NewDelivery = {
  merchantId: string;
  delivery: DeliveryRecord & { priceLines: PriceLine[] };
  event: Pick<DeliveryEvent, "sequence" | "type" | "status" | "requestId" | "createdAt" | "priceCents"> &
    ReturnType<typeof actorColumns>;
};

/**
 * Builds a new delivery, its two stops and the event of its creation.
 * @throws ServiceError `validation` for an impossible schedule.
 */
export function newDelivery(ctx: Context, parts: Parts): NewDelivery {
  const { input, located, quote, createdAt } = parts;
  const { durationMinutes, ...planned } = planTrip(parts);
  return {
    merchantId: ctx.merchantId,
    delivery: {
      id: newId(),
      trackingCode: newSecretCode(),
      ...INITIAL_STATE,
      returnsId: null,
      ...inputColumns(input),
      distanceMeters: quote.trip.distanceMeters,
      durationMinutes,
      pricedMinutes: quote.trip.durationMinutes,
      exactness: quote.trip.exactness,
      priceCents: quote.price.totalCents,
      currency: quote.price.currency,
      priceLines: quote.price.lines,
      cancellationFeeCents: quote.price.cancellationFeeCents,
      createdAt,
      stops: [
        stopColumns(0, input.pickup, located.pickup, planned.pickupAt),
        stopColumns(1, input.dropoff, located.dropoff, planned.deliveryAt),
      ],
    },
    event: {
      sequence: 1,
      type: "created",
      status: INITIAL_STATE.status,
      ...actorColumns(ctx.actor),
      requestId: ctx.requestId,
      createdAt,
      priceCents: quote.price.totalCents,
    },
  };
}

/** When both stops are planned, and how long the way between them takes at that hour. */
export function planTrip({ input, located, quote, createdAt, hours, courierFrom = null }: Parts) {
  const plan = (durationMinutes: number, isDraft: boolean) =>
    planSchedule({
      isDraft,
      hours: hours ? hoursAt(hours, input.pickup.full_address) : null,
      courierFrom,
      now: createdAt,
      serviceType: input.service_type,
      durationMinutes,
      pickup: { ...input.pickup, timeZone: located.pickup.timeZone },
      dropoff: { ...input.dropoff, timeZone: located.dropoff.timeZone },
    });
  // A pickup planned backwards from the delivery has an hour only once the duration is known: the first pass uses the
  // roads' duration.
  const byRoads = plan(quote.trip.durationMinutes, true);
  const places = [located.pickup, located.dropoff];
  const departure = { at: byRoads.pickupAt, places, vehicle: input.vehicle_type };
  const durationMinutes = expectedMinutes(quote.trip, departure);
  return { durationMinutes, ...plan(durationMinutes, false) };
}

export function stopColumns(position: number, stop: StopInput, place: Place, plannedAt: Date) {
  return {
    position,
    ...stopInputColumns(stop),
    plannedAt,
    ...place,
  };
}
