import { z } from "zod";
import { type FieldErrors, ServiceError } from "@/lib/core/errors";
import { fieldErrors, issueMessage } from "@/lib/core/validation";
import { CUSTOMER, DEFAULT_CUSTOMER_PHONE, knownCustomer } from "./fields/customer";
import { createFields, DEFAULT_DIAL_CODE, type DeliveryFormValues } from "./fields/delivery";
import { emptyOf, formOf } from "./fields/field";
import { HANDOVER, ORDER } from "./fields/order";
import { PACKAGE } from "./fields/package";
import { STOP, STOP_DETAILS, type StopInput } from "./fields/stop";
import { pastErrors, type StopSchedules } from "./model/past-schedule";
import { planSchedule } from "./model/schedule";
import type { CreateInput } from "./request";

/** What the form sends: its fields with the texts trimmed and null for what is empty. */
export type DeliveryFormOutput = z.output<typeof createFields>;

type PerStop = { pickup: string | null; dropoff: string | null };

/** What validation needs besides the fields. */
export type Surroundings = {
  now: Date;
  /** Null until the address is understood. */
  zones: PerStop;
  /** The addresses, trimmed, that are known not to be found. */
  unknown: PerStop;
};

/** An empty field counts as missing. */
function withoutBlanks(value: unknown): unknown {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutBlanks(inner)]));
}

/**
 * The booking form's schema: the fields of `createInput` and, once the stops' zones are known, the checks of the
 * schedule. Unlike the API it requires a pickup date for scheduled service. All errors are reported at once. On the
 * server the result is validated by `createInput`.
 */
export function deliveryForm(surroundings: () => Surroundings) {
  return z.transform<DeliveryFormValues, DeliveryFormOutput>((values, issues) => {
    const sent = withoutBlanks(values);
    const result = createFields.safeParse(sent, { error: issueMessage });
    const own = result.success ? {} : fieldErrors(result.error.issues);
    const around = surroundings();
    const errors = {
      ...missingDate(values),
      ...(hasSchedule(own) ? {} : scheduleErrors(values, around)),
      ...addressErrors(values, around),
      ...own,
    };
    for (const [path, message] of Object.entries(errors)) {
      issues.addIssue({ code: "custom", path: path.split("."), message });
    }
    return result.success ? result.data : z.NEVER;
  });
}

function missingDate({ service_type, pickup }: DeliveryFormValues): FieldErrors {
  return service_type === "scheduled" && !pickup.date ? { "pickup.date": "required" } : {};
}

function addressErrors(values: DeliveryFormValues, { unknown }: Surroundings): FieldErrors {
  const errors: FieldErrors = {};
  for (const stop of ["pickup", "dropoff"] as const) {
    const address = values[stop].full_address.trim();
    if (address !== "" && address === unknown[stop]) errors[`${stop}.full_address`] = "not_located";
  }
  return errors;
}

/** A date that the calendar does not have cannot be compared with anything. */
function hasSchedule(errors: FieldErrors): boolean {
  return Object.keys(errors).some((path) => /\.(date|time)$/.test(path));
}

function scheduleErrors(values: DeliveryFormValues, { now, zones }: Surroundings): FieldErrors {
  const stops = schedulesOf(values, zones);
  const past = pastErrors(stops, now);
  if (Object.keys(past).length > 0 || zones.pickup === null || zones.dropoff === null) return past;
  try {
    planSchedule({ now, serviceType: values.service_type, durationMinutes: 0, ...stops });
    return {};
  } catch (error) {
    if (error instanceof ServiceError && error.fields) return error.fields;
    throw error;
  }
}

function schedulesOf(values: DeliveryFormValues, zones: Surroundings["zones"]): StopSchedules {
  const schedule = (name: "pickup" | "dropoff") => ({
    // Without a zone nothing can be said about a date.
    date: zones[name] === null ? null : (values[name].date ?? null) || null,
    time: (values[name].time ?? null) || null,
    timeZone: zones[name] ?? "UTC",
  });
  return { pickup: schedule("pickup"), dropoff: schedule("dropoff") };
}

/** A form in which nothing was typed. */
export function emptyForm(): DeliveryFormValues {
  return {
    ...emptyOf(ORDER),
    ...emptyOf(HANDOVER),
    ...emptyOf(CUSTOMER),
    dial_code: DEFAULT_DIAL_CODE,
    pickup: emptyOf(STOP),
    dropoff: emptyOf(STOP),
    package: emptyOf(PACKAGE),
  };
}

/** A stop's fields, without a schedule. */
export function stopForm(stop: Omit<StopInput, "date" | "time">): DeliveryFormValues["pickup"] {
  return { ...emptyOf(STOP), ...formOf(STOP_DETAILS, stop) };
}

/** A form for a similar delivery: everything except order number and schedule. */
export function duplicateForm(input: CreateInput): DeliveryFormValues {
  const isDefaultPhone = input.phone_number === `${DEFAULT_DIAL_CODE}${DEFAULT_CUSTOMER_PHONE}`;
  return {
    ...formOf(ORDER, { ...input, order_number: null }),
    ...formOf(HANDOVER, input),
    ...formOf(CUSTOMER, {
      ...knownCustomer(input),
      phone_number: isDefaultPhone ? null : input.phone_number,
    }),
    dial_code: DEFAULT_DIAL_CODE,
    pickup: stopForm(input.pickup),
    dropoff: stopForm(input.dropoff),
    package: formOf(PACKAGE, input.package),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields that are empty as null hold a text or a number otherwise. */
const fits = (value: unknown, stored: unknown) =>
  stored === null || value === null
    ? stored === null || typeof stored === "string" || typeof stored === "number"
    : typeof value === typeof stored;

/**
 * Merges the values of a stored draft into a form. Values with unknown names or of another type, from an earlier
 * version or edited by hand, are ignored.
 */
export function restoredForm<T extends object>(form: T, stored: unknown): T {
  if (!isRecord(stored)) return form;
  const entries = Object.entries(form).map(([key, value]: [string, unknown]) => {
    if (!Object.hasOwn(stored, key)) return [key, value];
    if (isRecord(value)) return [key, restoredForm(value, stored[key])];
    return [key, fits(value, stored[key]) ? stored[key] : value];
  });
  // The keys are the form's own, and each value is of the kind that it had.
  return Object.fromEntries(entries) as T;
}
