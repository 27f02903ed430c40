import { counted } from "@/lib/core/counted";
import type { FieldErrors } from "@/lib/core/errors";

/** A window of a stop: timestamps with an offset; null or missing for an open end. */
export type StopWindow = { ready_at?: string | null; deadline_at?: string | null };

type Schedule = StopWindow & { date?: string | null; time?: string | null };

/** The instants (milliseconds) that a stop's schedule allows. */
export type Window = { from: number; to: number };

const MINUTE_MS = 60_000;

const isGiven = (value: string | null | undefined) => value !== undefined && value !== null;

export const hasWindow = ({ ready_at, deadline_at }: StopWindow): boolean =>
  isGiven(ready_at) || isGiven(deadline_at);

export const windowSpan = ({ ready_at, deadline_at }: StopWindow): Window => ({
  from: ready_at ? Date.parse(ready_at) : -Infinity,
  to: deadline_at ? Date.parse(deadline_at) : Infinity,
});

/** Returns the problems of a stop with both a window and a time, or with a window that ends before it begins. */
export function stopWindowErrors(stop: Schedule): FieldErrors {
  if (!hasWindow(stop)) return {};
  if (isGiven(stop.date) || isGiven(stop.time)) {
    return { [isGiven(stop.ready_at) ? "ready_at" : "deadline_at"]: "window_and_time" };
  }
  const { from, to } = windowSpan(stop);
  return to < from ? { deadline_at: "before_ready" } : {};
}

/** The same of both stops, by dotted paths. */
export function windowErrors({ pickup, dropoff }: { pickup: Schedule; dropoff: Schedule }): FieldErrors {
  return Object.fromEntries(
    Object.entries({ pickup, dropoff }).flatMap(([name, stop]) =>
      Object.entries(stopWindowErrors(stop)).map(([field, problem]) => [`${name}.${field}`, problem]),
    ),
  );
}

type Trip = { start: number; end: number; durationMinutes: number };

/** Returns by how much a dropoff has to end before a trip from the earliest pickup can arrive; null if it does not. */
export function tripError(dropoff: Schedule, { start, end, durationMinutes }: Trip): FieldErrors | null {
  const missing = Math.ceil((start - end) / MINUTE_MS + durationMinutes);
  if (missing <= 0 || end === Infinity) return null;
  const field = hasWindow(dropoff) ? "deadline_at" : isGiven(dropoff.time) ? "time" : "date";
  const [early, takes] = [missing, durationMinutes].map((minutes) => counted(minutes, "minute"));
  return { [`dropoff.${field}`]: `too_early:${early}:${takes}` };
}
