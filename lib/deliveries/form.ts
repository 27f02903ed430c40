import { typedPhone } from "@/lib/core/stored-phone";
import { CONTENTS, type Item, readItems } from "./fields/contents";
import { CUSTOMER, DEFAULT_CUSTOMER_PHONE, DEFAULT_DIAL_CODE, knownCustomer } from "./fields/customer";
import type { DeliveryFormValues } from "./fields/delivery";
import { emptyOf, formOf } from "./fields/field";
import { HANDOVER, ORDER } from "./fields/order";
import { PACKAGE } from "./fields/package";
import { REQUIREMENTS } from "./fields/requirements";
import { STOP, STOP_DETAILS, type StopInput } from "./fields/stop";
import type { CreateInput } from "./request";

/** A row of the form's list of items. */
export type FormItem = NonNullable<DeliveryFormValues["items"]>[number];

/** An empty row of the list of items. */
export const EMPTY_ITEM = {
  name: "",
  quantity: 1,
  unit_price: null,
  sku: "",
  weight: null,
  barcode: "",
} satisfies FormItem;

const { items: _items, metadata: _metadata, ...contentsFields } = CONTENTS;

const formItem = ({ sku, barcode, ...item }: Item): FormItem => ({
  ...item,
  sku: sku ?? "",
  barcode: barcode ?? "",
});

/** Returns an empty form. */
export function emptyForm(): DeliveryFormValues {
  return {
    ...emptyOf(ORDER),
    ...emptyOf(HANDOVER),
    handover: emptyOf(REQUIREMENTS),
    ...emptyOf(CUSTOMER),
    dial_code: DEFAULT_DIAL_CODE,
    pickup: { ...emptyOf(STOP), pin: null },
    dropoff: { ...emptyOf(STOP), pin: null },
    package: emptyOf(PACKAGE),
    ...emptyOf(contentsFields),
    items: [],
  };
}

/** Returns a stop's fields, without a schedule; `pin` is the text of its pin. */
export function stopForm(
  stop: Omit<StopInput, "date" | "time" | "ready_at" | "deadline_at"> & { pin?: string | null },
): DeliveryFormValues["pickup"] {
  const typed = { ...stop, phone_number: typedPhone(stop.phone_number) };
  return { ...emptyOf(STOP), ...formOf(STOP_DETAILS, typed), pin: stop.pin ?? null };
}

/** Returns the form of a booked delivery. */
export function editForm(input: CreateInput): DeliveryFormValues {
  const scheduled = ({ date, time, ready_at, deadline_at }: CreateInput["pickup"]) => ({
    date: date ?? "",
    time: time ?? "",
    ready_at,
    deadline_at,
  });
  const form = duplicateForm(input);
  return {
    ...form,
    order_number: input.order_number,
    reference: input.reference ?? "",
    pickup: { ...form.pickup, ...scheduled(input.pickup) },
    dropoff: { ...form.dropoff, ...scheduled(input.dropoff) },
  };
}

/** Returns a form for a similar delivery: everything except the merchant's numbers and the schedule. */
export function duplicateForm(input: CreateInput): DeliveryFormValues {
  const isDefaultPhone = input.phone_number === `${DEFAULT_DIAL_CODE}${DEFAULT_CUSTOMER_PHONE}`;
  return {
    ...formOf(ORDER, { ...input, order_number: null, quote_id: null }),
    ...formOf(HANDOVER, input),
    handover: formOf(REQUIREMENTS, input.handover),
    ...formOf(CUSTOMER, {
      ...knownCustomer(input),
      phone_number: isDefaultPhone ? null : typedPhone(input.phone_number),
    }),
    dial_code: DEFAULT_DIAL_CODE,
    pickup: stopForm(input.pickup),
    dropoff: stopForm(input.dropoff),
    package: formOf(PACKAGE, input.package),
    ...formOf(contentsFields, { ...input, reference: null }),
    items: readItems(input.items).map(formItem),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields that are empty as null otherwise contain a text or a number. */
const fits = (value: unknown, stored: unknown) =>
  stored === null || value === null
    ? stored === null || typeof stored === "string" || typeof stored === "number"
    : typeof value === typeof stored;

/** The only list of a form. */
const restoredItems = (stored: unknown): FormItem[] =>
  Array.isArray(stored) ? stored.map((item) => restoredForm(EMPTY_ITEM, item)) : [];

/**
 * Merges the values of a stored draft into a form. Values with unknown names or of another type, from an earlier
 * version or edited by hand, are ignored.
 */
export function restoredForm<T extends object>(form: T, stored: unknown): T {
  if (!isRecord(stored)) return form;
  const entries = Object.entries(form).map(([key, value]: [string, unknown]) => {
    if (!Object.hasOwn(stored, key)) return [key, value];
    if (isRecord(value)) return [key, restoredForm(value, stored[key])];
    if (Array.isArray(value)) return [key, restoredItems(stored[key])];
    return [key, fits(value, stored[key]) ? stored[key] : value];
  });
  // The keys are the form's own, and each value keeps its kind.
  return Object.fromEntries(entries) as T;
}
