import type { z } from "zod";
import {
  type createFields,
  DEFAULT_CUSTOMER_NAME,
  DEFAULT_CUSTOMER_PHONE,
  DEFAULT_DIAL_CODE,
} from "./fields";
import type { CreateInput, StopInput } from "../schema";

/** What the fields of the booking form hold: the input of a new delivery, with empty texts for what is open. */
export type DeliveryFormValues = z.input<typeof createFields>;

/** The address, contact and notes of a stop, as a saved address or another delivery has them. */
export type StopDetails = Omit<StopInput, "date" | "time">;

const EMPTY_STOP = {
  customer_name: "",
  full_address: "",
  phone_number: "",
  apartment_unit_number: "",
  date: null,
  time: null,
  notes: "",
};

/** A form in which nothing was typed. */
export function emptyForm(): DeliveryFormValues {
  return {
    order_number: "",
    service_type: "same_day",
    vehicle_type: "car",
    name: "",
    email: "",
    phone_number: "",
    dial_code: DEFAULT_DIAL_CODE,
    special_instructions: "",
    confirmation_sign_required: false,
    pickup: { ...EMPTY_STOP },
    dropoff: { ...EMPTY_STOP },
    package: {
      type: "",
      content: "",
      size: "",
      quantity: 1,
      is_fragile: false,
      height: null,
      width: null,
      length: null,
      weight: null,
    },
  };
}

/** A stop's fields, without a schedule. */
export function stopForm(stop: StopDetails): DeliveryFormValues["pickup"] {
  return {
    ...EMPTY_STOP,
    customer_name: stop.customer_name,
    full_address: stop.full_address,
    phone_number: stop.phone_number,
    apartment_unit_number: stop.apartment_unit_number ?? "",
    notes: stop.notes ?? "",
  };
}

/** A form for another delivery like this one: everything but the order number and the schedule. */
export function duplicateForm(input: CreateInput): DeliveryFormValues {
  const isDefaultPhone = input.phone_number === `${DEFAULT_DIAL_CODE}${DEFAULT_CUSTOMER_PHONE}`;
  return {
    ...emptyForm(),
    service_type: input.service_type,
    vehicle_type: input.vehicle_type,
    name: input.name === DEFAULT_CUSTOMER_NAME ? "" : input.name,
    email: input.email ?? "",
    phone_number: isDefaultPhone ? "" : input.phone_number,
    special_instructions: input.special_instructions ?? "",
    confirmation_sign_required: input.confirmation_sign_required,
    pickup: stopForm(input.pickup),
    dropoff: stopForm(input.dropoff),
    package: {
      ...input.package,
      type: input.package.type ?? "",
      size: input.package.size ?? "",
    },
  };
}

/**
 * The given form with the values that a stored text held in it. What was stored under other names or as another
 * kind of value (by an earlier version, by a person) is left out.
 */
export function restoredForm(form: DeliveryFormValues, stored: unknown): DeliveryFormValues {
  return withStored(form, stored);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields that are empty as null hold a text or a number otherwise. */
const fits = (value: unknown, stored: unknown) =>
  stored === null || value === null
    ? stored === null || typeof stored === "string" || typeof stored === "number"
    : typeof value === typeof stored;

function withStored<T extends object>(form: T, stored: unknown): T {
  if (!isRecord(stored)) return form;
  const entries = Object.entries(form).map(([key, value]: [string, unknown]) => {
    if (!Object.hasOwn(stored, key)) return [key, value];
    if (isRecord(value)) return [key, withStored(value, stored[key])];
    return [key, fits(value, stored[key]) ? stored[key] : value];
  });
  // The keys are the form's own, and each value is of the kind that it had.
  return Object.fromEntries(entries) as T;
}
