import { z } from "zod";
import { pinOfSaved } from "@/lib/account/rules/saved-address";
import { getDefaultPickup } from "@/lib/account/reads/list-address-book";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { pickupHours } from "@/lib/account/reads/pickup-hours";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { inputFrom } from "@/lib/deliveries/fields/field";
import { STOP_DETAILS } from "@/lib/deliveries/fields/stop";
import { duplicateForm, emptyForm, stopForm } from "@/lib/deliveries/form";
import { type DeliveryDetail, getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { inputOf } from "@/lib/deliveries/rules/record";
import { nextOrderNumber } from "@/lib/deliveries/reads/next-order-number";
import { beginTemplate } from "@/lib/series/reads/begin-template";
import { listTemplates } from "@/lib/series/reads/list-templates";
import { copiedForm } from "@/lib/series/rules/copied-form";
import { formAgain } from "@/lib/series/rules/moved-form";
import { rowId } from "@/lib/core/id-schema";
import { pinInput } from "@/lib/account/schema/pin";
import { MAX_QUOTE_ID } from "@/lib/rates/constants";
import { MAX_QUOTE_STOPS } from "@/lib/core/trade";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";
import type { BookingFormProps } from "@/components/deliveries/booking/booking-form";

type InitialForm = Omit<BookingFormProps, "merchantId" | "owner">;

const text = z.string().trim().min(1).max(500).nullable().catch(null);

const texts = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(z.string().trim().min(1).max(500)).max(MAX_QUOTE_STOPS).catch([]),
);

/** The text of a pin; empty for none. */
const pin = pinInput.catch("");

const pins = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(pin).max(MAX_QUOTE_STOPS).catch([]),
);

/**
 * Query parameters of the form. `from` books a delivery again, `template` starts from a template; the others come from a quote. For a quote with
 * several dropoffs, `then` lists the addresses still to book, and `booked` the order numbers booked so far.
 * Invalid values are ignored.
 */
const query = z.object({
  from: text,
  template: rowId.nullable().catch(null),
  pickup: text,
  dropoff: text,
  pickup_pin: pin,
  dropoff_pin: pin,
  then: texts,
  then_pin: pins,
  booked: texts,
  service_type: serviceType.nullable().catch(null),
  vehicle_type: vehicleType.nullable().catch(null),
  quote_id: z.string().max(MAX_QUOTE_ID).catch(""),
});

type Query = z.output<typeof query>;

/** Builds the form's initial values from the page's query string. */
export async function beginning(ctx: Context, searchParams: unknown): Promise<InitialForm> {
  const asked = query.parse(searchParams);
  const now = new Date();
  const around = {
    source: JSON.stringify(Object.values(asked).map((value) => value ?? "")),
    serverNow: now.getTime(),
    templates: await listTemplates(ctx),
    nextNumber: await nextOrderNumber(ctx),
    hours: await pickupHours(ctx),
    timeZone: (await getTimeZone(ctx)).timeZone,
  };
  const { from, template, booked } = asked;
  const then = asked.then.map((address, index) => ({ text: address, pin: asked.then_pin[index] ?? "" }));
  const original =
    from !== null
      ? await formOfDelivery(ctx, from, now)
      : template !== null
        ? await beginTemplate(ctx, template, now)
        : null;
  if (original) return { ...around, initial: original, missing: null, queue: null };
  const last = booked.at(-1);
  const before = last === undefined ? null : await formLike(ctx, last);
  return {
    ...around,
    initial: fromQuote(asked, before?.pickup ?? (await usualPickup(ctx))),
    missing: from,
    queue: then.length + booked.length > 0 ? { then, booked } : null,
  };
}

/** The merchant's default pickup. */
async function usualPickup(ctx: Context): Promise<DeliveryFormValues["pickup"] | null> {
  const saved = await getDefaultPickup(ctx);
  return saved && stopForm({ ...inputFrom(STOP_DETAILS, saved), pin: pinOfSaved(saved) });
}

/** A form that books a delivery again: for the next day, at the same times. Null if there is none. */
async function formOfDelivery(ctx: Context, orderNumber: string, now: Date) {
  const delivery = await findDelivery(ctx, orderNumber);
  if (!delivery) return null;
  const { form, zones } = copiedForm(delivery);
  return formAgain(form, zones, now);
}

/** A form for a delivery like this one; null if there is none. */
async function formLike(ctx: Context, orderNumber: string): Promise<DeliveryFormValues | null> {
  const delivery = await findDelivery(ctx, orderNumber);
  return delivery && duplicateForm(inputOf(delivery));
}

async function findDelivery(ctx: Context, orderNumber: string): Promise<DeliveryDetail | null> {
  try {
    return await getDelivery(ctx, orderNumber);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "notFound") return null;
    throw error;
  }
}

function fromQuote(asked: Query, usual: DeliveryFormValues["pickup"] | null): DeliveryFormValues {
  const form = emptyForm();
  // The contact is filled in only together with its address.
  const isUsual = asked.pickup === null || asked.pickup === usual?.full_address.trim();
  return {
    ...form,
    service_type: asked.service_type ?? form.service_type,
    vehicle_type: asked.vehicle_type ?? form.vehicle_type,
    quote_id: asked.quote_id,
    pickup: {
      ...(usual && isUsual ? usual : { ...form.pickup, full_address: asked.pickup ?? "" }),
      // The quote says whether the pickup has a pin; without one the form begins as usual.
      ...(asked.pickup !== null && { pin: asked.pickup_pin || null }),
    },
    dropoff: { ...form.dropoff, full_address: asked.dropoff ?? "", pin: asked.dropoff_pin || null },
  };
}
