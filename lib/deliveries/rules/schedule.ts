import { type FieldErrors, validationError } from "@/lib/core/errors";
import {
  addDays,
  addYears,
  clockShows,
  instantsOf,
  localDay,
  startOfDay,
  toInstant,
  toLocalTime,
} from "@/lib/core/time";
import type { ServiceType } from "@/lib/core/trade";
import { soonestPickup } from "@/lib/rates/rules/departure";

/** A stop's scheduled date and time, local to its time zone (IANA name); null if not given. */
export type StopSchedule = { date: string | null; time: string | null; timeZone: string };

/** Scheduled dates and times of a delivery's stops. */
export type StopSchedules = { pickup: StopSchedule; dropoff: StopSchedule };

export type ScheduleInput = StopSchedules & {
  now: Date;
  serviceType: ServiceType;
  /** From pickup to dropoff. */
  durationMinutes: number;
};

/** Maximum years between a schedule and today. */
const HORIZON_YEARS = 1;

/** Earliest time of a stop with only a date. */
const OPENING_TIME = "09:00:00";
const MIDNIGHT = "00:00:00";
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** The instants (milliseconds) that a stop's schedule allows. */
type Window = { from: number; to: number };

function windowOf({ date, time, timeZone }: StopSchedule): Window {
  if (date === null) return { from: -Infinity, to: Infinity };
  if (time === null) {
    const [start, end] = [date, addDays(date, 1)].map((day) => startOfDay(day, timeZone).getTime());
    return { from: start ?? NaN, to: (end ?? NaN) - SECOND_MS };
  }
  const at = toInstant({ date, time }, timeZone).getTime();
  return { from: at, to: at };
}

/**
 * Returns the possible times of the dropoff. A scheduled time that occurs twice is the earlier one, unless that is
 * before the pickup: a plan across the clock change uses the same time.
 */
function dropoffWindow({ date, time, timeZone }: StopSchedule, pickup: Window): Window {
  const window = windowOf({ date, time, timeZone });
  if (date === null || time === null || window.to >= pickup.from) return window;
  const again = instantsOf({ date, time }, timeZone).at(-1)?.getTime() ?? window.to;
  return { from: again, to: again };
}

/** Returns the instants at which a stop's clock shows its scheduled time, on the days around another instant. */
function occurrences({ time, timeZone }: StopSchedule, around: number): number[] {
  const { date } = toLocalTime(new Date(around), timeZone);
  return [-2, -1, 0, 1, 2]
    .map((days) => ({ date: addDays(date, days), time: time ?? MIDNIGHT }))
    .flatMap((local) => instantsOf(local, timeZone))
    .map((instant) => instant.getTime());
}

function pickupAt(input: ScheduleInput, pickup: Window, dropoff: Window): number {
  const { date, time, timeZone } = input.pickup;
  const soonest = soonestPickup(input.now, input.serviceType).getTime();
  const latest = dropoff.to - input.durationMinutes * MINUTE_MS;
  if (date === null && time !== null) {
    const now = input.now.getTime();
    const times = occurrences(input.pickup, Math.min(now, dropoff.to));
    const before = times.filter((instant) => instant <= dropoff.to);
    return before.find((instant) => instant >= now) ?? before.at(-1) ?? soonest;
  }
  if (date === null) return Math.min(soonest, latest);
  if (time !== null) return pickup.from;
  const onThatDay = soonest >= pickup.from && soonest <= pickup.to;
  const wanted = onThatDay ? soonest : toInstant({ date, time: OPENING_TIME }, timeZone).getTime();
  return Math.max(pickup.from, Math.min(wanted, latest, pickup.to));
}

function deliveryAt(input: ScheduleInput, pickedUp: number, dropoff: Window): number {
  const { date, time, timeZone } = input.dropoff;
  const soonest = pickedUp + input.durationMinutes * MINUTE_MS;
  if (date === null && time !== null) {
    return occurrences(input.dropoff, pickedUp).find((instant) => instant >= pickedUp) ?? soonest;
  }
  if (date === null) return soonest;
  if (time !== null) return dropoff.from;
  const opening = toInstant({ date, time: OPENING_TIME }, timeZone).getTime();
  const wanted = soonest < dropoff.from ? opening : soonest;
  return Math.max(pickedUp, dropoff.from, Math.min(wanted, dropoff.to));
}

/** Returns the first and last day for scheduling a stop in this time zone: a year before and after today. */
export function scheduleRange(now: Date, timeZone: string): { first: string; last: string } {
  const today = localDay(now, timeZone);
  return { first: addYears(today, -HORIZON_YEARS), last: addYears(today, HORIZON_YEARS) };
}

/** Returns the scheduled days that are too far from today, by field, in the stop's time zone. */
export function rangeErrors({ now, ...stops }: StopSchedules & { now: Date }): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ["pickup", "dropoff"] as const) {
    const { date, timeZone } = stops[name];
    if (date === null) continue;
    const { first, last } = scheduleRange(now, timeZone);
    if (date < first || date > last) errors[`${name}.date`] = `not_between:${first}:${last}`;
  }
  return errors;
}

function clockErrors(input: ScheduleInput): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ["pickup", "dropoff"] as const) {
    const { date, time, timeZone } = input[name];
    if (date !== null && time !== null && !clockShows({ date, time }, timeZone)) {
      errors[`${name}.time`] = `skipped_by_clock:${date}:${timeZone}`;
    }
  }
  return errors;
}

/**
 * Plans both stops: keeps what the client scheduled, local to each stop, and fills in the rest. The pickup is at the
 * service type's lead time from now, the delivery at pickup plus the estimate.
 * @throws ServiceError `validation` if a date is more than a year from today, the dropoff is before the pickup, or a
 *   local time does not exist.
 */
export function planSchedule(input: ScheduleInput): { pickupAt: Date; deliveryAt: Date } {
  const outOfRange = rangeErrors(input);
  // Clocks of distant days are not checked.
  const errors = Object.keys(outOfRange).length > 0 ? outOfRange : clockErrors(input);
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const pickup = windowOf(input.pickup);
  const dropoff = dropoffWindow(input.dropoff, pickup);
  if (pickup.from > dropoff.to) {
    const sameDay = input.pickup.date === input.dropoff.date && input.dropoff.time !== null;
    throw validationError({ [sameDay ? "dropoff.time" : "dropoff.date"]: "before_pickup" });
  }
  const pickedUp = pickupAt(input, pickup, dropoff);
  return { pickupAt: new Date(pickedUp), deliveryAt: new Date(deliveryAt(input, pickedUp, dropoff)) };
}
