import { changeWords } from "@/components/deliveries/change-words";
import { formatDate, formatTime, zoneName } from "@/components/deliveries/format";
import { dueAt } from "@/lib/deliveries/rules/late";
import type { Work, WorkDelivery, WorkStop } from "@/lib/dispatch/reads/find-work";
import { toLocalTime } from "@/lib/core/time";
import { inUnits, unitOf } from "@/lib/core/units";
import type { Point } from "@waybill/geo/types";

/** A stop with its times as text. Formatted on the server, because browsers name time zones differently. */
export type ShownStop = Omit<
  WorkStop,
  "plannedAt" | "deadlineAt" | "timeZone" | keyof Point | "precision"
> & {
  /** Where to go, if somebody set it on the map; otherwise the address says it. */
  pin: Point | null;
  plannedAt: string;
  /** `2:30 PM EST`, with the date if it is not today at the stop. */
  when: string;
  /** Planned day in the stop's local time, as YYYY-MM-DD. */
  day: string;
  /** Planned for tomorrow or later, in the stop's local time. */
  isLater: boolean;
  isOverdue: boolean;
};

type WorkHandover = NonNullable<WorkDelivery["handover"]>;

/** The meeting of two couriers, with where the giving one was last: the address, and when. */
export type ShownHandover = Omit<WorkHandover, "lastSeen"> & {
  lastSeen: { address: string; pin: Point | null; when: string } | null;
};

export type ShownDelivery = Omit<
  WorkDelivery,
  "pickup" | "dropoff" | "change" | "handover" | "packageWeightKg" | "units"
> & {
  /** `2.5 kg`, in the merchant's units; null if unknown. */
  packageWeight: string | null;
  /** The changes since the assignment, one line per field; null if there are none. */
  change: { version: number; lines: string[] } | null;
  handover: ShownHandover | null;
  pickup: ShownStop;
  dropoff: ShownStop;
};

/** Content of the courier's page as of an instant of the server's clock. */
export type ShownWork = { asOf: string; deliveries: ShownDelivery[] };

/** Call it on the server. */
export function shownWork({ deliveries }: Work, asOf: Date): ShownWork {
  return {
    asOf: asOf.toISOString(),
    deliveries: deliveries.map(({ packageWeightKg: weight, units, ...delivery }) => ({
      ...delivery,
      packageWeight:
        weight === null ? null : `${inUnits("weight", weight, units)} ${unitOf("weight", units)}`,
      change: delivery.change && {
        version: delivery.change.version,
        lines: changeWords(delivery.change.fields, {
          units,
          currency: delivery.change.currency,
          zoneOf: (stop) => delivery[stop].timeZone,
        }).map(({ label, before, after }) => `${label}: ${before} → ${after}`),
      },
      handover: delivery.handover && shownHandover(delivery, delivery.handover, asOf),
      pickup: shownStop(delivery.pickup, asOf),
      dropoff: shownStop(delivery.dropoff, asOf),
    })),
  };
}

function shownHandover(
  delivery: Pick<WorkDelivery, "pickup" | "dropoff">,
  { lastSeen, ...handover }: WorkHandover,
  now: Date,
): ShownHandover {
  if (!lastSeen) return { ...handover, lastSeen: null };
  const stop = delivery[lastSeen.stop];
  const { fullAddress: address, pin, when } = shownStop({ ...stop, plannedAt: lastSeen.at }, now);
  return { ...handover, lastSeen: { address, pin, when } };
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function shownStop(given: WorkStop, now: Date): ShownStop {
  const { plannedAt, deadlineAt, timeZone, precision, latitude, longitude, ...stop } = given;
  const planned = toLocalTime(plannedAt, timeZone);
  const today = toLocalTime(now, timeZone).date;
  const time = `${formatTime(planned.time)} ${zoneName(plannedAt, timeZone)}`;
  const weekday = WEEKDAYS[new Date(`${planned.date}T00:00:00Z`).getUTCDay()] ?? "";
  const day = `${weekday}, ${formatDate(planned.date, { year: planned.date.slice(0, 4) !== today.slice(0, 4) })}`;
  return {
    ...stop,
    pin: precision === "pin" ? { latitude, longitude } : null,
    plannedAt: plannedAt.toISOString(),
    when: planned.date === today ? time : `${day}, ${time}`,
    day: planned.date,
    isLater: planned.date > today,
    isOverdue: dueAt({ plannedAt, deadlineAt }) < now,
  };
}
