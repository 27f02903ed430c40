import { Prisma } from "@/prisma/generated/client";
import { actorColumns, type Context } from "@/lib/core/context";
import type { Place } from "@/lib/geo/geocoder";
import { newId } from "@/lib/core/ids";
import type { Quote } from "@/lib/rates/reads/quote";
import { newSecretCode } from "@/lib/core/secrets";
import { planSchedule } from "./schedule";
import type { CreateInput, StopInput } from "../schema";
import { INITIAL_STATE } from "../status";

/** Both stops of a delivery, located. */
export type Located = { pickup: Place; dropoff: Place };

type NewDelivery = { input: CreateInput; located: Located; quote: Quote; createdAt: Date };

/**
 * The rows of a new delivery: itself, its two stops and the first line of its history.
 * @throws ServiceError `validation` for a schedule that cannot be.
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
    ...requestColumns(input),
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
      create: [{ sequence: 1, status: INITIAL_STATE.status, ...actorColumns(ctx.actor), createdAt }],
    },
  } satisfies Prisma.DeliveryUncheckedCreateInput;
}

// As digits: Prisma cuts a number to sixteen of them, also on its way into a decimal.
const decimalOf = (value: number | null) => (value === null ? null : new Prisma.Decimal(value).toFixed());

function requestColumns(input: CreateInput) {
  return {
    orderNumber: input.order_number,
    serviceType: input.service_type,
    vehicleType: input.vehicle_type,
    customerName: input.name,
    customerEmail: input.email,
    customerPhone: input.phone_number,
    specialInstructions: input.special_instructions,
    confirmationSignRequired: input.confirmation_sign_required,
    packageType: input.package.type,
    packageContent: input.package.content,
    packageSize: input.package.size,
    packageQuantity: input.package.quantity,
    packageIsFragile: input.package.is_fragile,
    packageHeightCm: decimalOf(input.package.height),
    packageWidthCm: decimalOf(input.package.width),
    packageLengthCm: decimalOf(input.package.length),
    packageWeightKg: decimalOf(input.package.weight),
  };
}

function stopColumns(position: number, stop: StopInput, place: Place, plannedAt: Date) {
  return {
    position,
    customerName: stop.customer_name,
    fullAddress: stop.full_address,
    apartmentUnitNumber: stop.apartment_unit_number,
    phoneNumber: stop.phone_number,
    notes: stop.notes,
    scheduledDate: stop.date,
    scheduledTime: stop.time,
    plannedAt,
    ...place,
  };
}
