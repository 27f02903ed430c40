import { formatTime, zoneName } from "../format";
import { addDays, toLocalTime } from "@/lib/core/time";
import { isFinal } from "@/lib/deliveries/status";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";

/** The time shown on a tracking page, as text. */
export type ShownTime = {
  /** Label of the time. */
  label: string;
  /** `Today, Friday, November 20`; null if there is no time. */
  day: string | null;
  /** `2:30 – 3:15 PM`, or a phrase instead. */
  time: string;
  note: string | null;
  /** `EST`; null if there is no time. */
  zone: string | null;
};

type Known = Pick<Tracking, "status" | "history" | "arrival" | "now"> & {
  dropoff: Pick<Tracking["dropoff"], "timeZone">;
};

/**
 * Returns the time to show on a tracking page, in the dropoff's time zone. The planned or scheduled time is
 * never shown next to it: the estimate of lib/deliveries/model/estimate.ts starts from the plan and replaces
 * it.
 * - Delivered: the delivery time. Failed or cancelled: null, because nothing is expected.
 * - Open: the estimated range. Once it has started, only its end; once it has passed, the earliest new time,
 * if any.
 */
export function expectedTime({ status, history, arrival, dropoff, now }: Known): ShownTime | null {
  const { timeZone } = dropoff;
  const last = history.at(-1);
  if (status === "completed" && last) {
    const day = dayWords(last.at, timeZone, now);
    const time = formatTime(toLocalTime(last.at, timeZone).time);
    return { label: "Delivered", day, time, note: null, zone: zoneName(last.at, timeZone) };
  }
  if (isFinal(status)) return null;
  if (arrival) return arrivalWords(arrival, timeZone, now);
  const note = "A new time appears here when a courier sets off again.";
  return { label: "Expected", day: null, time: "Not known yet", note, zone: null };
}

/** Returns an estimated arrival as text, in the dropoff's time zone. */
export function arrivalWords(
  arrival: NonNullable<Tracking["arrival"]>,
  timeZone: string,
  now: Date,
): ShownTime {
  const shown = (label: string, at: Date, time: string, note: string | null): ShownTime => ({
    label,
    day: dayWords(at, timeZone, now),
    time,
    note,
    zone: zoneName(at, timeZone),
  });
  const clock = (at: Date) => formatTime(toLocalTime(at, timeZone).time);
  const { state, from, to, late, notBefore } = arrival;
  if (state === "overdue") {
    const day = uncapitalized(dayWords(to, timeZone, now));
    const note = `It was expected by ${clock(to)} ${zoneName(to, timeZone)} ${day}.`;
    if (notBefore) return shown("Running late", notBefore, `After ${clock(notBefore)}`, note);
    return { label: "Running late", day: null, time: "No new time yet", note, zone: null };
  }
  const note = late ? "This is later than first planned." : null;
  if (state === "soon") return shown("Expected any time now", to, `By ${clock(to)}`, note);
  return shown("Expected", from, rangeWords(from, to, timeZone), note);
}

/**
 * The window that the merchant requested for the delivery, in the dropoff's time zone: `Today, Friday, November 20,
 * 6:00 – 7:00 PM`. Null without one, and once the delivery has ended.
 */
export function windowWords({
  status,
  dropoff: { window, timeZone },
  now,
}: Pick<Tracking, "status" | "dropoff" | "now">): string | null {
  const { from, to } = window;
  const first = from ?? to;
  if (isFinal(status) || !first) return null;
  const clock = (at: Date) => formatTime(toLocalTime(at, timeZone).time);
  const day = (at: Date) => dayWords(at, timeZone, now);
  if (!from || !to) return `${day(first)}, ${from ? "after" : "by"} ${clock(first)}`;
  return day(from) === day(to)
    ? `${day(from)}, ${rangeWords(from, to, timeZone)}`
    : `${day(from)}, ${clock(from)} – ${day(to)}, ${clock(to)}`;
}

/** `2 stops before this one`, in a courier's route. */
export function stopsBeforeWords(stopsBefore: number): string {
  if (stopsBefore === 0) return "next stop";
  return stopsBefore === 1 ? "1 stop before this one" : `${stopsBefore} stops before this one`;
}

/** The same for the recipient; null if it is not known, or nothing is expected. */
export function stopsBeforeYours({ arrival, stopsBefore }: Pick<Tracking, "arrival" | "stopsBefore">) {
  if (!arrival || stopsBefore === null) return null;
  if (stopsBefore === 0) return "You are next.";
  return stopsBefore === 1 ? "1 stop before yours" : `${stopsBefore} stops before yours`;
}

/** `2:30 – 3:15 PM`, with zones if the clocks change in between. */
function rangeWords(from: Date, to: Date, timeZone: string): string {
  const [start, end] = [from, to].map((at) => formatTime(toLocalTime(at, timeZone).time));
  const zones = [from, to].map((at) => zoneName(at, timeZone));
  if (zones[0] !== zones[1]) return `${start} ${zones[0]} – ${end} ${zones[1]}`;
  const half = end?.slice(-3) ?? "";
  return `${start?.endsWith(half) ? start.slice(0, -half.length) : start} – ${end}`;
}

const DAY = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** `Today, Friday, November 20`, with the year unless it is the current one. */
function dayWords(at: Date, timeZone: string, now: Date): string {
  const [{ date }, { date: today }] = [toLocalTime(at, timeZone), toLocalTime(now, timeZone)];
  const near = { [today]: "Today", [addDays(today, 1)]: "Tomorrow", [addDays(today, -1)]: "Yesterday" };
  const year = date.slice(0, 4);
  const parts = [near[date], DAY.format(new Date(`${date}T00:00:00Z`)), year !== today.slice(0, 4) && year];
  return parts.filter(Boolean).join(", ");
}

const uncapitalized = (words: string) =>
  words.replace(/^(Today|Tomorrow|Yesterday),.*/, (_all, word: string) => word.toLowerCase());
