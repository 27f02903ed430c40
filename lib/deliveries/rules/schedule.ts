import { type Hours, nextOpen } from "@/lib/account/rules/hours";
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
import { earliestPickup } from "@/lib/rates/rules/departure";
import { hasWindow, type StopWindow, tripError, type Window, windowErrors, windowSpan } from "./windows";

/**
 * A stop's scheduled date and time, local to its time zone (IANA name), or its window instead; null if not given.
 */
export type StopSchedule = StopWindow & { date: string | null; time: string | null; timeZone: string };

/** Scheduled dates and times of a delivery's stops. */
export type StopSchedules = { pickup: StopSchedule; dropoff: StopSchedule };

export type ScheduleInput = StopSchedules & {
  now: Date;
  serviceType: ServiceType;
  /** From pickup to dropoff. */
  durationMinutes: number;
  /** True if the minutes are not final: then nothing says that a window is too short for the trip. */
  isDraft?: boolean;
  /** Opening hours of the pickup; null or missing for none. They yield to what was scheduled. */
  hours?: Hours | null;
  /** When the first courier can be at the pickup, which waits for it unless it is scheduled; null or missing for none. */
  courierFrom?: Date | null;
};

/** Maximum years between a schedule and today. */
const HORIZON_YEARS = 1;

/** Earliest time of a stop with only a date. */
const OPENING_TIME = "09:00:00";
const MIDNIGHT = "00:00:00";
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

function windowOf({ date, time, timeZone, ...window }: StopSchedule): Window {
  if (hasWindow(window)) return windowSpan(window);
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
function dropoffWindow(dropoff: StopSchedule, pickup: Window): Window {
  const { date, time, timeZone } = dropoff;
  const window = windowOf(dropoff);
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

/** The earliest pickup that was not scheduled: after the lead time, with a courier there, when the place is open. */
const soonestOpen = ({ hours = null, pickup: { date, timeZone }, courierFrom, ...times }: ScheduleInput) =>
  earliestPickup({ ...times, courierFrom: date === null ? courierFrom : null, hours, timeZone }).getTime();

function pickupAt(input: ScheduleInput, pickup: Window, dropoff: Window): number {
  const { date, time, timeZone } = input.pickup;
  const soonest = soonestOpen(input);
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

const FIELDS = ["date", "ready_at", "deadline_at"] as const;

/** Returns the scheduled days that are too far from today, by field, in the stop's time zone. */
export function rangeErrors({ now, ...stops }: StopSchedules & { now: Date }): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ["pickup", "dropoff"] as const) {
    const { timeZone } = stops[name];
    for (const field of FIELDS) {
      const value = stops[name][field] ?? null;
      if (value === null) continue;
      const day = field === "date" ? value : localDay(new Date(value), timeZone);
      const { first, last } = scheduleRange(now, timeZone);
      if (day < first || day > last) errors[`${name}.${field}`] = `not_between:${first}:${last}`;
    }
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

/** Returns when the goods can be picked up at the earliest, if the trip has a window: from now on by default. */
function pickupStart(input: ScheduleInput, pickup: Window, dropoff: Window): number {
  const { date, time } = input.pickup;
  if (date === null && time !== null) return pickupAt(input, pickup, dropoff);
  return pickup.from === -Infinity ? input.now.getTime() : pickup.from;
}

function planWindows(input: ScheduleInput, pickup: Window, dropoff: Window) {
  const { durationMinutes, hours } = input;
  const duration = durationMinutes * MINUTE_MS;
  const start = pickupStart(input, pickup, dropoff);
  if (pickup.to < start) throw validationError({ "pickup.deadline_at": "past" });
  if (input.isDraft !== true) {
    const error = tripError(input.dropoff, { start, end: dropoff.to, durationMinutes });
    if (error) throw validationError(error);
  }
  const isScheduled = input.pickup.date !== null || input.pickup.time !== null;
  // Goods that are ready at any time are not picked up long before they can be delivered.
  const ready = pickup.from === -Infinity ? dropoff.from - duration : pickup.from;
  const wanted = Math.max(soonestOpen(input), ready);
  const open = hours ? nextOpen(hours, wanted, input.pickup.timeZone) : wanted;
  const pickedUp = isScheduled
    ? pickupAt(input, pickup, dropoff)
    : Math.max(start, Math.min(open, pickup.to, dropoff.to - duration));
  const delivered = hasWindow(input.dropoff)
    ? Math.max(pickedUp + duration, dropoff.from)
    : deliveryAt(input, pickedUp, dropoff);
  return { pickupAt: new Date(pickedUp), deliveryAt: new Date(delivered) };
}

/**
 * Plans both stops: keeps what the client scheduled, local to each stop, and fills in the rest. The pickup is at the
 * service type's lead time from now, or when a courier can be there, the delivery at pickup plus the estimate. Within windows, both are as early as
 * possible; the lead time yields to a deadline.
 * @throws ServiceError `validation` if a date is more than a year from today, the dropoff is before the pickup, a
 *   local time does not exist, or a window is too short for the trip.
 */
export function planSchedule(input: ScheduleInput): { pickupAt: Date; deliveryAt: Date } {
  const outOfRange = rangeErrors(input);
  // Clocks of distant days are not checked.
  const errors =
    Object.keys(outOfRange).length > 0 ? outOfRange : { ...clockErrors(input), ...windowErrors(input) };
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const pickup = windowOf(input.pickup);
  const dropoff = dropoffWindow(input.dropoff, pickup);
  if (hasWindow(input.pickup) || hasWindow(input.dropoff)) return planWindows(input, pickup, dropoff);
  if (pickup.from > dropoff.to) {
    const sameDay = input.pickup.date === input.dropoff.date && input.dropoff.time !== null;
    throw validationError({ [sameDay ? "dropoff.time" : "dropoff.date"]: "before_pickup" });
  }
  const pickedUp = pickupAt(input, pickup, dropoff);
  return { pickupAt: new Date(pickedUp), deliveryAt: new Date(deliveryAt(input, pickedUp, dropoff)) };
}
