import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
import { type Format, formatOf } from "@/components/texts/format";
import { toLocalTime } from "@/lib/core/time";
import type { Amount, Board, BoardCourier, BoardDelivery, BoardStop } from "@/lib/routes/rules/board";
import type { Axis, BoardView, ViewCourier, ViewDelivery, ViewPlace, ViewStop } from "./view";
import type { BoardText } from "./words";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Hours that the timeline shows at least and at most. */
const HOURS = { least: 5, most: 14 };
/** Assumed for a stop without a plan, so that it can be seen. */
const UNPLANNED_MS = 12 * MINUTE_MS;

/** Formats instants local to their stops; a zone other than the board's is named. */
type Clock = (instant: string | number, timeZone: string) => string;

/** Number of unread messages by delivery id. */
type Unread = ReadonlyMap<string, number>;

/** The board as the page shows it, made by the server: the browser loads no time zones for it. */
export function boardView(
  text: BoardText,
  { version, servedAt, couriers, unassigned, notShown }: Board,
  unread: Unread = new Map(),
): BoardView {
  const stops = couriers.flatMap((courier) => courier.stops);
  const zone = mostCommon(
    [...stops, ...unassigned.map(({ dropoff }) => dropoff)].map((stop) => stop.timeZone),
  );
  const format = formatOf(text.language);
  const clock = clockOf(format, servedAt, zone);
  const usesShifts = couriers.some(({ shift }) => shift !== null);
  const viewed = couriers.map((courier) => ({
    ...courierView(text, courier, servedAt, zone, { clock, unread }),
    canWork: courier.shift !== null || !usesShifts,
  }));
  return {
    version,
    servedAt,
    usesShifts,
    axis: axisOf(format, servedAt, zone, viewed),
    couriers: viewed,
    unassigned: unassigned.map((delivery) => deliveryView(delivery, servedAt, clock)),
    notShown,
  };
}

export function clockOf(format: Format, now: number, zone: string): Clock {
  return (instant, timeZone) => {
    const at = new Date(instant);
    const { date, time } = toLocalTime(at, timeZone);
    const isToday = date === toLocalTime(new Date(now), timeZone).date;
    const zoneText = timeZone === zone ? "" : ` ${zoneAbbreviation(at, timeZone)}`;
    return (isToday ? format.time(time) : format.local({ date, time }, { year: false })) + zoneText;
  };
}

export function mostCommon(zones: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "UTC";
}

function courierView(
  text: BoardText,
  courier: BoardCourier,
  now: number,
  zone: string,
  { clock, unread }: { clock: Clock; unread: Unread },
) {
  const { stops, shift, position, load, capacity, freeAt, skills: _, ...rest } = courier;
  const own = stops[0]?.timeZone ?? zone;
  let end = now;
  const viewed = stops.map((stop) => {
    const view = stopView(stop, end, { clock, unread });
    end = view.until;
    return view;
  });
  return {
    ...rest,
    shift: shift && {
      from: Date.parse(shift.from),
      to: shift.to === null ? null : Date.parse(shift.to),
      text:
        shift.to === null
          ? text.t("courier.since", { time: clock(shift.from, own) })
          : text.t("courier.until", { time: clock(shift.to, own) }),
    },
    breaks: courier.breaks.map(({ from, minutes }) => ({
      from: Date.parse(from),
      to: Date.parse(from) + minutes * MINUTE_MS,
    })),
    loadText: loadWords(text, load, capacity),
    seenAt: position && Date.parse(position.seenAt),
    batteryPercent: position && position.batteryPercent,
    position: position && { latitude: position.latitude, longitude: position.longitude },
    stops: viewed,
    freeAt: freeAt === null ? null : Date.parse(freeAt),
    freeText: freeAt === null ? null : clock(freeAt, stops.at(-1)?.timeZone ?? zone),
    unread: unreadOf(viewed),
    lateMinutes: Math.max(0, ...viewed.map(({ lateMinutes }) => lateMinutes)),
  };
}

function unreadOf(stops: readonly ViewStop[]): number {
  const deliveries = new Map(stops.map(({ delivery }) => [delivery.key, delivery.unread]));
  return [...deliveries.values()].reduce((sum, each) => sum + each, 0);
}

function stopView(
  stop: BoardStop,
  after: number,
  { clock, unread }: { clock: Clock; unread: Unread },
): ViewStop {
  const { merchantId, deliveryId, orderNumber, timeZone, arrivesAt, departsAt } = stop;
  const at = arrivesAt === null ? after : Date.parse(arrivesAt);
  const key = `${merchantId}/${deliveryId}`;
  return {
    key: `${key}/${stop.stop}`,
    delivery: { key, merchantId, deliveryId, orderNumber, unread: unread.get(deliveryId) ?? 0 },
    stop: stop.stop,
    merchantName: stop.merchantName,
    customerName: stop.customerName,
    fullAddress: stop.fullAddress,
    latitude: stop.latitude,
    longitude: stop.longitude,
    at,
    until: departsAt === null ? at + UNPLANNED_MS : Date.parse(departsAt),
    atText: arrivesAt === null ? null : clock(arrivesAt, timeZone),
    dueAt: Date.parse(stop.deadlineAt),
    dueText: clock(stop.deadlineAt, timeZone),
    lateMinutes: stop.lateMinutes,
    pinnedByName: stop.pinnedByName,
  };
}

function deliveryView(delivery: BoardDelivery, now: number, clock: Clock): ViewDelivery {
  const { merchantId, deliveryId, pickup, dropoff, ...rest } = delivery;
  return {
    ...rest,
    key: `${merchantId}/${deliveryId}`,
    merchantId,
    deliveryId,
    pickup: placeView(pickup, pickup.readyAt ?? pickup.deadlineAt, clock),
    dropoff: placeView(dropoff, dropoff.deadlineAt, clock),
    overdue: Date.parse(dropoff.deadlineAt) < now,
  };
}

function placeView(
  { customerName, fullAddress, latitude, longitude, timeZone }: BoardDelivery["pickup"],
  at: string,
  clock: Clock,
): ViewPlace {
  return { customerName, fullAddress, latitude, longitude, dueText: clock(at, timeZone) };
}

/** From the current half hour until the last stop. */
function axisOf(format: Format, now: number, zone: string, couriers: readonly ViewCourier[]): Axis {
  const from = Math.floor(now / (HOUR_MS / 2)) * (HOUR_MS / 2);
  const last = Math.max(now, ...couriers.flatMap(({ stops }) => stops.map(({ until }) => until)));
  const hours = Math.min(HOURS.most, Math.max(HOURS.least, Math.ceil((last - from) / HOUR_MS)));
  const first = Math.ceil(from / HOUR_MS) * HOUR_MS;
  const ticks = Array.from({ length: hours }, (_, hour) => {
    const at = first + hour * HOUR_MS;
    return { at, text: format.time(toLocalTime(new Date(at), zone).time) };
  });
  return { from, to: from + hours * HOUR_MS, zone: zoneAbbreviation(new Date(now), zone), ticks };
}

const AMOUNTS = ["pieces", "kilograms", "liters"] as const satisfies readonly Amount[];

/** `3 of 12 pieces · 8 of 40 kg`: amounts on board or limited; null without any. */
function loadWords(
  { t }: BoardText,
  load: BoardCourier["load"],
  capacity: BoardCourier["capacity"],
): string | null {
  const parts = AMOUNTS.flatMap((amount) => {
    const [has, limit] = [Math.round(load[amount] * 10) / 10, capacity[amount]];
    if (has === 0 && limit === null) return [];
    return [limit === null ? t(`load.${amount}`, { has }) : t(`loadOf.${amount}`, { has, limit })];
  });
  return parts.length === 0 ? null : parts.join(" · ");
}
