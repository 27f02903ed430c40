import type { FieldErrors } from "@/lib/core/errors";
import { toInstant, toLocalTime } from "@/lib/core/time";
import type { StopSchedule } from "./schedule";

const MINUTE_MS = 60_000;

/** What is scheduled at a delivery's stops. */
export type StopSchedules = { pickup: StopSchedule; dropoff: StopSchedule };

/**
 * Which scheduled times are in the past, per field. The API accepts them (back-filling); for a person it is a
 * mistake. The present minute is not past, and a time without a date never is.
 */
export function pastErrors(stops: StopSchedules, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ["pickup", "dropoff"] as const) {
    const field = pastField(stops[name], now);
    if (field !== null) errors[`${name}.${field}`] = "past";
  }
  return errors;
}

function pastField({ date, time, timeZone }: StopSchedule, now: Date): "date" | "time" | null {
  if (date === null) return null;
  const today = toLocalTime(now, timeZone).date;
  if (date < today) return "date";
  if (time === null || date > today) return null;
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return toInstant({ date, time }, timeZone).getTime() < minute ? "time" : null;
}
