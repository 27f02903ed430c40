"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Time zone of the reader's device. */
function zoneOfDevice(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some privacy browsers report a zone name that cannot be used.
  return timeZone === "Etc/Unknown" ? "UTC" : timeZone;
}

/**
 * Same format as formatInstant, whose time zone library would be too large here. Engines differ in the space
 * before AM.
 */
function inWords(instant: Date, timeZone: string, seconds: boolean, locale = "en-US"): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: seconds ? "2-digit" : undefined,
    timeZoneName: "short",
  })
    .format(instant)
    .replaceAll("\u202f", " ");
}

type ViewerTimeProps = {
  instant: Date;
  seconds?: boolean;
  /** Locale of a page in another language. */
  locale?: string;
};

/** An instant in the reader's time zone: for facts about the reader or the staff rather than a place. */
export function ViewerTime({ instant, seconds = false, locale }: ViewerTimeProps) {
  const timeZone = useSyncExternalStore(never, zoneOfDevice, () => "UTC");
  return (
    <time dateTime={instant.toISOString()} title={inWords(instant, "UTC", seconds, locale)}>
      {inWords(instant, timeZone, seconds, locale)}
    </time>
  );
}

/** `2:30 PM` on the same day as `now`, `Nov 20, 2:30 PM` otherwise, with the year if it differs. */
function shortWords(instant: Date, timeZone: string, now: Date): string {
  const day = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
  const [date, today] = [day(instant), day(now)];
  const isOtherYear = date.slice(0, 4) !== today.slice(0, 4);
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    ...(date !== today && { month: "short", day: "numeric", ...(isOtherYear && { year: "numeric" }) }),
    hour: "numeric",
    minute: "2-digit",
  });
  return format.format(instant).replaceAll("\u202f", " ");
}

type StopTimeForViewerProps = {
  instant: Date;
  /** Reference for "today". */
  now: Date;
  /** The same instant in the stop's time zone, without the zone. */
  atStop: string;
  /** The stop's time zone: `EST`. */
  zone: string;
  className?: string;
};

/**
 * A stop's local time, with its zone unless the reader's clock shows the same. The tooltip has the reader's time, if it
 * differs, and UTC.
 */
export function StopTimeForViewer({ instant, now, atStop, zone, className }: StopTimeForViewerProps) {
  const timeZone = useSyncExternalStore(never, zoneOfDevice, () => null);
  const isSame = timeZone !== null && shortWords(instant, timeZone, now) === atStop;
  const readers = timeZone === null || isSame ? [] : [inWords(instant, timeZone, false)];
  return (
    <time
      dateTime={instant.toISOString()}
      title={[...new Set([...readers, inWords(instant, "UTC", false)])].join(" · ")}
      className={className}
    >
      {isSame ? atStop : `${atStop} ${zone}`}
    </time>
  );
}
