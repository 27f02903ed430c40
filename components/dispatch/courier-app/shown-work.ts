import { dueAt } from "@/lib/deliveries/rules/late";
import type { Work, WorkDelivery, WorkRoute, WorkStop } from "@/lib/dispatch/reads/find-work";
import type { Language } from "@/lib/core/language/languages";
import { timesIn } from "@/lib/core/language/times";
import { toLocalTime } from "@/lib/core/time";
import { inUnits, type Units, unitOf } from "@/lib/core/units";
import type { Point } from "@waybill/geo/types";
import { changeLines, measureWords } from "./change-lines";
import { courierText } from "./text";
import type { CourierText } from "./use-text";

/** A stop with its times as text, in the language of the page. Formatted on the server, because browsers name time zones differently. */
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
  /** Language of the words in it. Absent in work that an earlier version of the page stored. */
  language?: Language;
  isOnShift: boolean;
  deliveries: ShownDelivery[];
  route?: ShownRoute;
  /** Whether the courier may change the order of the route. */
  mayReorder?: boolean;
};

type Shown = {
  /** Instant of the server's clock at which the work was read. */
  asOf: Date;
  language: Language;
  /** Number of unread messages by delivery id. */
  unread?: ReadonlyMap<string, number>;
};

/** Returns the work in the words of a language. Call it on the server. */
export function shownWork(
  { isOnShift, mayReorder, deliveries, route }: Work,
  { asOf, language, unread = new Map() }: Shown,
): ShownWork {
  const text = courierText(language);
  return {
    asOf: asOf.toISOString(),
    language,
    isOnShift,
    ...(route && { route: shownRoute(text, route, asOf), mayReorder }),
    deliveries: deliveries.map(({ packageWeightKg: weight, units, ...delivery }) => ({
      ...delivery,
      unread: unread.get(delivery.id) ?? 0,
      packageWeight: weight === null ? null : weightWords(text, weight, units),
      change: delivery.change && {
        version: delivery.change.version,
        lines: changeLines(text, { ...delivery, change: delivery.change, units }),
      },
      handover: delivery.handover && shownHandover(text, delivery, delivery.handover, asOf),
      pickup: shownStop(text, delivery.pickup, asOf),
      dropoff: shownStop(text, delivery.dropoff, asOf),
    })),
  };
}

function weightWords({ locale }: CourierText, weight: number, units: Units): string {
  return `${measureWords(locale, inUnits("weight", weight, units))} ${unitOf("weight", units)}`;
}

function shownRoute(text: CourierText, { stops, breaks }: WorkRoute, now: Date): ShownRoute {
  const { clockWithZone } = timesIn(text.language, stops[0]?.timeZone ?? "UTC");
  return {
    stops: stops.map(({ deliveryId, kind, expectedAt, timeZone }) => ({
      deliveryId,
      kind,
      at: expectedAt.toISOString(),
      when: whenWords(text, expectedAt, timeZone, now),
      isLater: toLocalTime(expectedAt, timeZone).date > toLocalTime(now, timeZone).date,
    })),
    breaks: breaks.map(({ from, to, minutes }) => ({
      at: from.toISOString(),
      words: text.t("route.break", { minutes, from: clockWithZone(from), to: clockWithZone(to) }),
    })),
  };
}

function shownHandover(
  text: CourierText,
  delivery: Pick<WorkDelivery, "pickup" | "dropoff">,
  { lastSeen, ...handover }: WorkHandover,
  now: Date,
): ShownHandover {
  if (!lastSeen) return { ...handover, lastSeen: null };
  const stop = delivery[lastSeen.stop];
  const { fullAddress: address, pin, when } = shownStop(text, { ...stop, plannedAt: lastSeen.at }, now);
  return { ...handover, lastSeen: { address, pin, when } };
}

/** `2:30 PM EST`, with the date if it is not today. */
function whenWords({ language }: CourierText, at: Date, timeZone: string, now: Date): string {
  const { clockWithZone, shortDay } = timesIn(language, timeZone);
  const [date, today] = [at, now].map((each) => toLocalTime(each, timeZone).date);
  if (date === today) return clockWithZone(at);
  return `${shortDay(at, { year: date?.slice(0, 4) !== today?.slice(0, 4) })}, ${clockWithZone(at)}`;
}

function shownStop(text: CourierText, given: WorkStop, now: Date): ShownStop {
  const { plannedAt, deadlineAt, timeZone, precision, latitude, longitude, ...stop } = given;
  const { date: day } = toLocalTime(plannedAt, timeZone);
  return {
    ...stop,
    pin: precision === "pin" ? { latitude, longitude } : null,
    plannedAt: plannedAt.toISOString(),
    when: whenWords(text, plannedAt, timeZone, now),
    day,
    isLater: day > toLocalTime(now, timeZone).date,
    isOverdue: dueAt({ plannedAt, deadlineAt }) < now,
  };
}
