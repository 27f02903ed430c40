"use client";

import { useSyncExternalStore } from "react";
import { formatInstant } from "./format";

const never = () => () => undefined;

/** The zone of the reader's device. */
function zoneOfDevice(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some browsers that hide the zone give a name that nothing can use.
  return timeZone === "Etc/Unknown" ? "UTC" : timeZone;
}

/** An instant as the reader's own clock shows it: for what is about the reader or the staff, and not about a place. */
export function ViewerTime({ instant }: { instant: Date }) {
  const timeZone = useSyncExternalStore(never, zoneOfDevice, () => "UTC");
  return (
    <time dateTime={instant.toISOString()} title={formatInstant(instant, "UTC")}>
      {formatInstant(instant, timeZone)}
    </time>
  );
}
