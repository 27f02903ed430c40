import { z } from "zod";
import { type FieldErrors, ServiceError } from "@/lib/core/errors";
import { fieldErrors, issueMessage } from "@/lib/core/validation";
import { pastErrors } from "../model/past-schedule";
import { handoverConflict } from "../rules/requirements";
import { planSchedule, rangeErrors, type StopSchedules } from "../rules/schedule";
import { type DeliveryFormValues, formFields } from "./delivery";

/** The form's input: trimmed texts, with null for empty ones. */
export type DeliveryFormOutput = z.output<typeof formFields>;

type PerStop = { pickup: string | null; dropoff: string | null };

/** Context that validation needs in addition to the fields. */
export type Surroundings = {
  now: Date;
  /** Null until the address is located. */
  zones: PerStop;
  /** Trimmed addresses that are known to be unlocatable. */
  unknown: PerStop;
  /** The booked schedule of a delivery that is edited, which is not checked again; null for a new delivery. */
  booked: BookedSchedule | null;
};

/** The service and the stops of a delivery, as form values. */
export type BookedSchedule = Pick<DeliveryFormValues, "service_type" | "pickup" | "dropoff">;

type StopName = "pickup" | "dropoff";
type StopField = Exclude<keyof DeliveryFormValues["pickup"], "notes">;

/** Whether one of the fields of a stop differs from the booked delivery; true for a new delivery. */
function isChanged(
  values: BookedSchedule,
  booked: BookedSchedule | null,
  stop: StopName,
  fields: StopField[],
) {
  return (
    booked === null || fields.some((field) => (values[stop][field] ?? "") !== (booked[stop][field] ?? ""))
  );
}

/** An empty field counts as missing. */
export function withoutBlanks(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((inner: unknown) => withoutBlanks(inner, depth));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutBlanks(inner, depth + 1)]),
  );
}

/** A form has parts, whose fields have no further parts. */
const MAX_DEPTH = 1;

/**
 * The booking form's schema: the fields of `bookInput` and, once the stops' zones are known, the checks of the
 * schedule. Unlike the API it requires a pickup date for scheduled service. All errors are reported at once. On the
 * server the result is validated by `bookInput`.
 */
export function deliveryForm(surroundings: () => Surroundings) {
  return z.transform<DeliveryFormValues, DeliveryFormOutput>((values, issues) => {
    const sent = withoutBlanks(values);
    const result = formFields.safeParse(sent, { error: issueMessage });
    const own = result.success ? {} : fieldErrors(result.error.issues);
    const around = surroundings();
    const schedule = { ...missingDate(values), ...(hasSchedule(own) ? {} : scheduleErrors(values, around)) };
    const errors = {
      ...ofChangedTimes(schedule, values, around.booked),
      ...addressErrors(values, around),
      ...(result.success && handoverConflict(result.data)),
      ...own,
    };
    for (const [path, message] of Object.entries(errors)) {
      issues.addIssue({ code: "custom", path: path.split("."), message });
    }
    return result.success ? result.data : z.NEVER;
  });
}

/** Errors of a booked delivery's schedule concern only the stops whose times, or whose service, are changed. */
function ofChangedTimes(errors: FieldErrors, values: DeliveryFormValues, booked: BookedSchedule | null) {
  const isOtherService = values.service_type !== booked?.service_type;
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const stop = path.startsWith("pickup.") ? "pickup" : "dropoff";
      return isOtherService || isChanged(values, booked, stop, ["date", "time", "ready_at", "deadline_at"]);
    }),
  );
}

function missingDate({ service_type, pickup }: DeliveryFormValues): FieldErrors {
  return service_type === "scheduled" && !pickup.date && !pickup.ready_at && !pickup.deadline_at
    ? { "pickup.date": "required" }
    : {};
}

function addressErrors(values: DeliveryFormValues, { unknown, booked }: Surroundings): FieldErrors {
  const errors: FieldErrors = {};
  for (const stop of ["pickup", "dropoff"] as const) {
    if (!isChanged(values, booked, stop, ["full_address", "pin"])) continue;
    const address = values[stop].full_address.trim();
    if (address !== "" && address === unknown[stop]) errors[`${stop}.full_address`] = "not_located";
  }
  return errors;
}

/** An invalid date cannot be compared. */
function hasSchedule(errors: FieldErrors): boolean {
  return Object.keys(errors).some((path) => /\.(date|time|ready_at|deadline_at)$/.test(path));
}

function scheduleErrors(values: DeliveryFormValues, { now, zones }: Surroundings): FieldErrors {
  const stops = schedulesOf(values, zones);
  const tooFar = { ...rangeErrors({ now, ...stops }), ...pastErrors(stops, now) };
  if (Object.keys(tooFar).length > 0 || zones.pickup === null || zones.dropoff === null) return tooFar;
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
    // Without a time zone nothing can be checked.
    date: zones[name] === null ? null : (values[name].date ?? null) || null,
    time: (values[name].time ?? null) || null,
    timeZone: zones[name] ?? "UTC",
  });
  return { pickup: schedule("pickup"), dropoff: schedule("dropoff") };
}
