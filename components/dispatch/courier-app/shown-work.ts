import { changeWords } from "@/components/deliveries/change-words";
import { formatDate, formatTime, zoneName } from "@/components/deliveries/format";
import { dueAt } from "@/lib/deliveries/rules/late";
import type { Work, WorkDelivery, WorkRoute, WorkStop } from "@/lib/dispatch/reads/find-work";
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
  /** Number of messages that the courier has not read. */
  unread: number;
  /** `2.5 kg`, in the merchant's units; null if unknown. */
  packageWeight: string | null;
  /** The changes since the assignment, one line per field; null if there are none. */
  change: { version: number; lines: string[] } | null;
  handover: ShownHandover | null;
  pickup: ShownStop;
  dropoff: ShownStop;
};

/** A stop in the order of the route. */
type RouteStop = {
  deliveryId: string;
  kind: "pickup" | "dropoff";
  at: string;
  /** `2:30 PM EST`, with the date if it is not today at the stop. */
  when: string;
  /** Tomorrow or later, in the stop's local time. */
  isLater: boolean;
};

/** The planned route of the courier. `at` of a break is its earliest start. */
export type ShownRoute = { stops: RouteStop[]; breaks: { at: string; words: string }[] };

/** Content of the courier's page as of an instant of the server's clock. There is no route unless one was planned. */
export type ShownWork = {
  asOf: string;
  isOnShift: boolean;
  deliveries: ShownDelivery[];
  route?: ShownRoute;
  /** Whether the courier may change the order of the route. */
  mayReorder?: boolean;
};

/** Call it on the server. `unread`: the number of unread messages by delivery id. */
export function shownWork(
  { isOnShift, mayReorder, deliveries, route }: Work,
  asOf: Date,
  unread: ReadonlyMap<string, number> = new Map(),
): ShownWork {
  return {
    asOf: asOf.toISOString(),
    isOnShift,
    ...(route && { route: shownRoute(route, asOf), mayReorder }),
    deliveries: deliveries.map(({ packageWeightKg: weight, units, ...delivery }) => ({
      ...delivery,
      unread: unread.get(delivery.id) ?? 0,
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

function shownRoute({ stops, breaks }: WorkRoute, now: Date): ShownRoute {
  const timeZone = stops[0]?.timeZone ?? "UTC";
  return {
    stops: stops.map(({ deliveryId, kind, expectedAt, timeZone }) => ({
      deliveryId,
      kind,
      at: expectedAt.toISOString(),
      when: whenWords(expectedAt, timeZone, now),
      isLater: toLocalTime(expectedAt, timeZone).date > toLocalTime(now, timeZone).date,
    })),
    breaks: breaks.map(({ from, to, minutes }) => ({
      at: from.toISOString(),
      words: `${minutes}-minute break, to start between ${clockWords(from, timeZone)} and ${clockWords(to, timeZone)}`,
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

/** `2:30 PM EST`. */
const clockWords = (at: Date, timeZone: string) =>
  `${formatTime(toLocalTime(at, timeZone).time)} ${zoneName(at, timeZone)}`;

/** `2:30 PM EST`, with the date if it is not today. */
function whenWords(at: Date, timeZone: string, now: Date): string {
  const { date } = toLocalTime(at, timeZone);
  const today = toLocalTime(now, timeZone).date;
  if (date === today) return clockWords(at, timeZone);
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
  const day = `${weekday}, ${formatDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) })}`;
  return `${day}, ${clockWords(at, timeZone)}`;
}

function shownStop(given: WorkStop, now: Date): ShownStop {
  const { plannedAt, deadlineAt, timeZone, precision, latitude, longitude, ...stop } = given;
  const { date: day } = toLocalTime(plannedAt, timeZone);
  return {
    ...stop,
    pin: precision === "pin" ? { latitude, longitude } : null,
    plannedAt: plannedAt.toISOString(),
    when: whenWords(plannedAt, timeZone, now),
    day,
    isLater: day > toLocalTime(now, timeZone).date,
    isOverdue: dueAt({ plannedAt, deadlineAt }) < now,
  };
}
