import { Prisma } from "@/prisma/generated/client";
import { actorColumns, type Context } from "@/lib/core/context";
import type { Place } from "@/lib/geo/schema";
import { newId } from "@/lib/core/ids";
import type { Quote } from "@/lib/rates/reads/quote";
import { newSecretCode } from "@/lib/core/secrets";
import { CUSTOMER } from "../fields/customer";
import { columnsFrom } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE } from "../fields/package";
import { STOP, type StopInput } from "../fields/stop";
import type { CreateInput } from "../request";
import { INITIAL_STATE } from "../status";
import { planSchedule } from "./schedule";

/** Both stops of a delivery, located. */
export type Located = { pickup: Place; dropoff: Place };

type NewDelivery = { input: CreateInput; located: Located; quote: Quote; createdAt: Date };

/**
 * Builds the rows of a new delivery: the delivery, its two stops and its first event.
 * @throws ServiceError
 * `validation` for an impossible schedule.
 */
export function newDelivery(ctx: Context, { input, located, quote, createdAt }: NewDelivery) {
  const planned = planSchedule({
    now: createdAt,
    serviceType: input.service_type,
    durationMinutes: quote.trip.durationMinutes,
    pickup: { ...input.pickup, timeZone: located.pickup.timeZone },
    dropoff: { ...input.dropoff, timeZone: located.dropoff.timeZone },
  });
  return {
    merchantId: ctx.merchantId,
    id: newId(),
    trackingCode: newSecretCode(),
    ...INITIAL_STATE,
    ...columnsFrom(ORDER, input, digits),
    ...columnsFrom(HANDOVER, input, digits),
    ...columnsFrom(CUSTOMER, input, digits),
    ...columnsFrom(PACKAGE, input.package, digits),
    distanceMeters: quote.trip.distanceMeters,
    durationMinutes: quote.trip.durationMinutes,
    priceCents: quote.price.totalCents,
    currency: quote.price.currency,
    priceLines: quote.price.lines,
    createdAt,
    stops: {
      create: [
        stopColumns(0, input.pickup, located.pickup, planned.pickupAt),
        stopColumns(1, input.dropoff, located.dropoff, planned.deliveryAt),
      ],
    },
    history: {
      create: [
        {
          sequence: 1,
          type: "created",
          status: INITIAL_STATE.status,
          ...actorColumns(ctx.actor),
          requestId: ctx.requestId,
          createdAt,
        },
      ],
    },
  } satisfies Prisma.DeliveryUncheckedCreateInput;
}

// Passed as a string: Prisma cuts numbers to sixteen digits, even for a decimal column.
const digits = (value: number) => new Prisma.Decimal(value).toFixed();

function stopColumns(position: number, stop: StopInput, place: Place, plannedAt: Date) {
  return {
    position,
    ...columnsFrom(STOP, stop, digits),
    plannedAt,
    ...place,
  };
}
