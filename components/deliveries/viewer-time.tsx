"use client";

import { useSyncExternalStore } from "react";
import { useFormat } from "#texts";
import { type Format, formatOf } from "@/components/texts/format";
import type { Language } from "@/lib/core/language/languages";
import { civilTime } from "./civil-time";
import { zoneAbbreviation } from "./zone-abbreviation";

const never = () => () => undefined;

/** Time zone of the reader's device. */
function zoneOfDevice(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some privacy browsers report a zone name that cannot be used.
  return timeZone.endsWith("/Unknown") ? "UTC" : timeZone;
}

/** Same format as formatInstant, whose time zone library would be too large here. */
function inWords(format: Format, instant: Date, timeZone: string, seconds = false): string {
  const local = civilTime(instant, timeZone);
  const words = format.local(local);
  const shown = seconds ? words.replace(/\d+:\d\d(?=( [AP]M)?$)/, `$&${local.time.slice(5)}`) : words;
  return `${shown} ${zoneAbbreviation(instant, timeZone, format.locale)}`;
}

type ViewerTimeProps = {
  instant: Date;
  seconds?: boolean;
  /** Language of a page without the texts of the dashboard. */
  language?: Language;
};

/** An instant in the reader's time zone: for facts about the reader or the staff rather than a place. */
export function ViewerTime({ instant, seconds = false, language }: ViewerTimeProps) {
  const ofPage = useFormat();
  const format = language ? formatOf(language) : ofPage;
  const timeZone = useSyncExternalStore(never, zoneOfDevice, () => "UTC");
  return (
    <time dateTime={instant.toISOString()} title={inWords(format, instant, "UTC", seconds)}>
      {inWords(format, instant, timeZone, seconds)}
    </time>
  );
}

/** `2:30 PM` on the same day as `now`, `Nov 20, 2:30 PM` otherwise, with the year if it differs. */
function shortWords(format: Format, instant: Date, timeZone: string, now: Date): string {
  const [local, { date: today }] = [civilTime(instant, timeZone), civilTime(now, timeZone)];
  if (local.date === today) return format.time(local.time);
  return format.local(local, { year: local.date.slice(0, 4) !== today.slice(0, 4) });
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
  const format = useFormat();
  const timeZone = useSyncExternalStore(never, zoneOfDevice, () => null);
  const isSame = timeZone !== null && shortWords(format, instant, timeZone, now) === atStop;
  const readers = timeZone === null || isSame ? [] : [inWords(format, instant, timeZone)];
  return (
    <time
      dateTime={instant.toISOString()}
      title={[...new Set([...readers, inWords(format, instant, "UTC")])].join(" · ")}
      className={className}
    >
      {isSame ? atStop : `${atStop} ${zone}`}
    </time>
  );
}
