import { toInstant, toLocalTime } from "@/lib/core/time";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A courier needs notice of a new time. */
const NOTICE_MS = HOUR_MS;
/** Hours of the day that are offered, local to the dropoff. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;

type Asked = {
  /** The time planned without the recipient, and the one planned now. */
  plannedFirst: Date;
  planned: Date;
  /** The first failed attempt; null if there was none. */
  failedFirst: Date | null;
  /** Hours after `plannedFirst`, or after a later `failedFirst`, until which a delivery may be moved. */
  delayHours: number;
  /** IANA name of the dropoff's time zone. */
  timeZone: string;
  now: Date;
};

/** A time that a recipient can choose: `2031-05-20T18:00` at the dropoff, and its instant. */
export type LaterTime = { value: string; at: Date };

/** Returns the full hours during the day to which a recipient may move a delivery; none before the planned time. */
export function laterTimes({
  plannedFirst,
  planned,
  failedFirst,
  delayHours,
  timeZone,
  now,
}: Asked): LaterTime[] {
  const earliest = Math.max(planned.getTime() + MINUTE_MS, now.getTime() + NOTICE_MS);
  const latest = Math.max(plannedFirst.getTime(), failedFirst?.getTime() ?? 0) + delayHours * HOUR_MS;
  const times = new Map<string, LaterTime>();
  // Zones are offset by whole quarters of an hour.
  const step = 15 * MINUTE_MS;
  for (let at = Math.ceil(earliest / step) * step; at <= latest; at += step) {
    const { date, time } = toLocalTime(new Date(at), timeZone);
    const hour = Number(time.slice(0, 2));
    if (!time.endsWith(":00:00") || hour < FIRST_HOUR || hour > LAST_HOUR) continue;
    const value = `${date}T${time.slice(0, 5)}`;
    if (!times.has(value)) times.set(value, { value, at: toInstant({ date, time }, timeZone) });
  }
  return [...times.values()];
}
