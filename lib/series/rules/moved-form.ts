import { addDays, daysBetween, formatTimestamp, localDay, toInstant, toLocalTime } from "@/lib/core/time";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";

/** Time zones of the stops (IANA names), in which their times are local. */
export type StopZones = { pickup: string; dropoff: string };

type Stop = DeliveryFormValues["pickup"];
type Schedule = Pick<Stop, "date" | "time" | "ready_at" | "deadline_at">;

const NOON = "12:00:00";

function firstDay({ date, ready_at, deadline_at }: Schedule, timeZone: string): string | null {
  const instant = ready_at ?? deadline_at;
  return date || (instant ? localDay(new Date(instant), timeZone) : null);
}

/** Returns the day on which a form is scheduled: of the pickup, or of a dropoff without one. Null for no day. */
export function scheduledDay(
  { pickup, dropoff }: Pick<DeliveryFormValues, "pickup" | "dropoff">,
  zones: StopZones,
): string | null {
  return firstDay(pickup, zones.pickup) ?? firstDay(dropoff, zones.dropoff);
}

/** Returns the same time of day some days later, or earlier. A window keeps the times that clocks show. */
function moved(stop: Stop, days: number, timeZone: string): Stop {
  const instant = (text: string | null | undefined) => {
    if (!text) return text ?? null;
    const { date, time } = toLocalTime(new Date(text), timeZone);
    return formatTimestamp(toInstant({ date: addDays(date, days), time }, timeZone));
  };
  const windows = { ready_at: instant(stop.ready_at), deadline_at: instant(stop.deadline_at) };
  if (!stop.date) return { ...stop, ...windows };
  const date = addDays(stop.date, days);
  if (!stop.time) return { ...stop, ...windows, date };
  // A time that the clock skips on this date is moved forward by the length of the gap.
  return { ...stop, ...windows, ...toLocalTime(toInstant({ date, time: stop.time }, timeZone), timeZone) };
}

/**
 * Returns a form for another day with the same times of day, whatever clocks do between. A form without a schedule gets
 * the date of the pickup.
 */
export function formOn(form: DeliveryFormValues, date: string, zones: StopZones): DeliveryFormValues {
  const day = scheduledDay(form, zones);
  if (day === null) return { ...form, pickup: { ...form.pickup, date } };
  const days = daysBetween(day, date);
  return {
    ...form,
    pickup: moved(form.pickup, days, zones.pickup),
    dropoff: moved(form.dropoff, days, zones.dropoff),
  };
}

/** Returns a form for the next day with the same times of day. A form without a schedule stays as it is. */
export function formAgain(form: DeliveryFormValues, zones: StopZones, now: Date): DeliveryFormValues {
  if (scheduledDay(form, zones) === null) return form;
  return formOn(form, addDays(localDay(now, zones.pickup), 1), zones);
}

/**
 * Returns when the pickup of a form is planned: at noon if it has no time, but not after its dropoff. Null if it has no
 * day.
 */
export function pickupInstant(form: DeliveryFormValues, zones: StopZones): Date | null {
  const pickup = stopInstant(form.pickup, zones.pickup);
  if (pickup) return pickup;
  const date = scheduledDay(form, zones);
  if (date === null) return null;
  const planned = toInstant({ date, time: form.pickup.time || NOON }, zones.pickup);
  const dropoff = stopInstant(form.dropoff, zones.dropoff);
  return dropoff && dropoff < planned ? dropoff : planned;
}

/** Returns the instant of a stop's schedule; null if that is at most a day. */
function stopInstant({ date, time, ready_at, deadline_at }: Schedule, timeZone: string): Date | null {
  const instant = ready_at ?? deadline_at;
  if (instant) return new Date(instant);
  return date && time ? toInstant({ date, time }, timeZone) : null;
}
