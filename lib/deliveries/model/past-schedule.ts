import type { FieldErrors } from "@/lib/core/errors";
import { toInstant, toLocalTime } from "@/lib/core/time";
import type { StopSchedule, StopSchedules } from "../rules/schedule";

const MINUTE_MS = 60_000;

/**
 * Returns which scheduled times are in the past, by field. The API accepts them (backfilling); in a form they
 * are mistakes. The current minute is not past, and a time without a date never is.
 */
export function pastErrors(stops: StopSchedules, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ["pickup", "dropoff"] as const) {
    const field = pastField(stops[name], now);
    if (field !== null) errors[`${name}.${field}`] = "past";
  }
  return errors;
}

function pastField(
  { date, time, timeZone, deadline_at }: StopSchedule,
  now: Date,
): "date" | "time" | "deadline_at" | null {
  if (deadline_at && Date.parse(deadline_at) < now.getTime()) return "deadline_at";
  if (date === null) return null;
  const today = toLocalTime(now, timeZone).date;
  if (date < today) return "date";
  if (time === null || date > today) return null;
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return toInstant({ date, time }, timeZone).getTime() < minute ? "time" : null;
}
