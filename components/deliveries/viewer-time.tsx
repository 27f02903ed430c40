"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The zone of the reader's device. */
function zoneOfDevice(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some browsers that hide the zone give a name that nothing can use.
  return timeZone === "Etc/Unknown" ? "UTC" : timeZone;
}

/** As formatInstant writes it, whose time zones would be much to load here. Engines differ in the space before AM. */
function inWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(instant)
    .replaceAll("\u202f", " ");
}

/** An instant as the reader's own clock shows it: for what is about the reader or the staff, and not about a place. */
export function ViewerTime({ instant }: { instant: Date }) {
  const timeZone = useSyncExternalStore(never, zoneOfDevice, () => "UTC");
  return (
    <time dateTime={instant.toISOString()} title={inWords(instant, "UTC")}>
      {inWords(instant, timeZone)}
    </time>
  );
}
