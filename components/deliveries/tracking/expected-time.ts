import { timesIn } from "@/lib/core/language/times";
import { addDays, toLocalTime } from "@/lib/core/time";
import { isFinal } from "@/lib/deliveries/status";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import type { TrackingText } from "./text";

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
export function expectedTime(
  text: TrackingText,
  { status, history, arrival, dropoff, now }: Known,
): ShownTime | null {
  const { t, language } = text;
  const { timeZone } = dropoff;
  const last = history.at(-1);
  if (status === "completed" && last) {
    const times = timesIn(language, timeZone);
    return {
      label: t("expected.delivered"),
      day: dayWords(text, last.at, timeZone, now),
      time: times.clock(last.at),
      note: null,
      zone: times.zone(last.at),
    };
  }
  if (isFinal(status)) return null;
  if (arrival) return arrivalWords(text, arrival, timeZone, now);
  return {
    label: t("expected.expected"),
    day: null,
    time: t("expected.unknown"),
    note: t("expected.unknownNote"),
    zone: null,
  };
}

/** Returns an estimated arrival as text, in the dropoff's time zone. */
export function arrivalWords(
  text: TrackingText,
  arrival: NonNullable<Tracking["arrival"]>,
  timeZone: string,
  now: Date,
): ShownTime {
  const { t } = text;
  const { clock, zone } = timesIn(text.language, timeZone);
  const shown = (label: string, at: Date, time: string, note: string | null): ShownTime => ({
    label,
    day: dayWords(text, at, timeZone, now),
    time,
    note,
    zone: zone(at),
  });
  const { state, from, to, late, notBefore } = arrival;
  if (state === "overdue") {
    const day = dayWithin(text, to, timeZone, now);
    const note = t("expected.wasExpected", { time: `${clock(to)} ${zone(to)}`, day });
    const label = t("expected.late");
    if (notBefore) return shown(label, notBefore, t("expected.after", { time: clock(notBefore) }), note);
    return { label, day: null, time: t("expected.noNewTime"), note, zone: null };
  }
  const note = late ? t("expected.laterThanPlanned") : null;
  if (state === "soon") return shown(t("expected.soon"), to, t("expected.by", { time: clock(to) }), note);
  return shown(t("expected.expected"), from, rangeWords(text, from, to, timeZone), note);
}

/**
 * The window that the merchant requested for the delivery, in the dropoff's time zone: `Today, Friday, November 20,
 * 6:00 – 7:00 PM`. Null without one, and once the delivery has ended.
 */
export function windowWords(
  text: TrackingText,
  { status, dropoff: { window, timeZone }, now }: Pick<Tracking, "status" | "dropoff" | "now">,
): string | null {
  const { t, language } = text;
  const { from, to } = window;
  const first = from ?? to;
  if (isFinal(status) || !first) return null;
  const { clock } = timesIn(language, timeZone);
  const day = (at: Date) => dayWords(text, at, timeZone, now);
  const open = { day: day(first), time: clock(first) };
  if (!from) return t("expected.windowBy", open);
  if (!to) return t("expected.windowAfter", open);
  if (day(from) === day(to)) {
    return t("expected.windowAt", { day: day(from), time: rangeWords(text, from, to, timeZone) });
  }
  const [start, end] = [from, to].map((at) => t("expected.windowAt", { day: day(at), time: clock(at) }));
  return t("expected.range", { from: start ?? "", to: end ?? "" });
}

/** `2 stops before yours`, in a courier's route; null if it is not known, or nothing is expected. */
export function stopsBeforeYours(
  { t }: TrackingText,
  { arrival, stopsBefore }: Pick<Tracking, "arrival" | "stopsBefore">,
): string | null {
  if (!arrival || stopsBefore === null) return null;
  return stopsBefore === 0 ? t("expected.next") : t("expected.stopsBefore", { count: stopsBefore });
}

/** `2:30 – 3:15 PM`, with zones if the clocks change in between. */
function rangeWords({ t, language }: TrackingText, from: Date, to: Date, timeZone: string): string {
  const { clock, zone } = timesIn(language, timeZone);
  const [start, end] = [clock(from), clock(to)];
  if (zone(from) !== zone(to)) {
    return t("expected.range", { from: `${start} ${zone(from)}`, to: `${end} ${zone(to)}` });
  }
  const half = / [AP]M$/.exec(end)?.[0] ?? "";
  const isSameHalf = half !== "" && start.endsWith(half);
  return t("expected.range", { from: isSameHalf ? start.slice(0, -half.length) : start, to: end });
}

const NEAR = [
  [-1, "yesterday"],
  [0, "today"],
  [1, "tomorrow"],
] as const;

/** Whether a day is yesterday, today or tomorrow; null for all others. */
function nearDay(at: Date, timeZone: string, now: Date) {
  const [{ date }, { date: today }] = [toLocalTime(at, timeZone), toLocalTime(now, timeZone)];
  return NEAR.find(([days]) => date === addDays(today, days))?.[1] ?? null;
}

/** `Today, Friday, November 20`, with the year unless it is the current one. */
function dayWords({ t, language }: TrackingText, at: Date, timeZone: string, now: Date): string {
  const near = nearDay(at, timeZone, now);
  const [year, thisYear] = [at, now].map((each) => toLocalTime(each, timeZone).date.slice(0, 4));
  const date = timesIn(language, timeZone).longDay(at, { year: year !== thisYear });
  return near ? t(`day.${near}`, { date }) : date;
}

/** The same within a sentence: `today`, or the date of a day that is not near. */
function dayWithin(text: TrackingText, at: Date, timeZone: string, now: Date): string {
  const near = nearDay(at, timeZone, now);
  return near ? text.t(`dayWithin.${near}`) : dayWords(text, at, timeZone, now);
}
