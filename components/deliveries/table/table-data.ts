import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import { daysBetween, localDay, toLocalTime } from "@/lib/core/time";
import type { Units } from "@/lib/core/units";
import type { Sort } from "@/lib/deliveries/filter";
import type { FoundDelivery } from "@/lib/deliveries/reads/search-deliveries";
import { searchDeliveries } from "@/lib/deliveries/reads/search-deliveries";
import { dueAt } from "@/lib/deliveries/rules/late";
import { isFinal } from "@/lib/deliveries/status";
import { unreadMessages } from "@/lib/support/reads/unread-messages";
import type { PlaceInRoute } from "@/lib/deliveries/rules/route";
import { type Format, formatOf } from "@/components/texts/format";
import { getFormat, getText } from "@/components/texts/server";
import { formatDistance } from "../distance-words";
import { formatMoney } from "@/lib/core/money";
import { dayName, formatInstantIn } from "../format-instant";
import type { TradeText } from "../trade-text";
import type { TableText } from "./due-words";
import type { DeliveryRow, TablePage } from "./row";
import { searchInputOf, type TableState } from "./search-params";

type RowOptions = {
  text: TableText;
  trade: TradeText;
  format: Format;
  now: Date;
  timeZone: string;
  units: Units;
  isPaper: boolean;
  sort: Sort;
  /** Number of unread messages by delivery id. */
  unread: ReadonlyMap<string, number>;
};

/**
 * The rows of the table's state, formatted in the merchant's units, for the page and its polling.
 * @param options `isPaper`: writes every date and time in full; on the screen, a heading has the day of the rows below it
 */
export async function tableData(
  ctx: Context,
  state: TableState,
  units: Units,
  { isPaper = false }: { isPaper?: boolean } = {},
): Promise<TablePage> {
  const [{ deliveries, ...page }, { timeZone }] = await Promise.all([
    searchDeliveries(ctx, searchInputOf(state)),
    getTimeZone(ctx),
  ]);
  const now = new Date();
  const { merchantId } = ctx;
  const unread = await unreadMessages(
    ctx,
    deliveries.map(({ id }) => ({ merchantId, id })),
  );
  const options: RowOptions = {
    text: getText("table"),
    trade: getText("trade"),
    format: getFormat(),
    now,
    timeZone,
    units,
    isPaper,
    sort: state.sort,
    unread,
  };
  return { ...page, now: now.toISOString(), rows: deliveries.map((delivery) => rowOf(delivery, options)) };
}

/** Days of another year that are this near are shown with their time, without the year. */
const NEAR_DAYS = 7;

/** The instant whose day is a row's heading. */
const GROUPS: Record<Sort["by"], ((delivery: FoundDelivery) => Date) | null> = {
  created: ({ createdAt }) => createdAt,
  pickup: ({ pickup }) => pickup.plannedAt,
  price: null,
};

function rowOf(
  delivery: FoundDelivery,
  { text, trade, format, now, timeZone, units, isPaper, sort, unread }: RowOptions,
): DeliveryRow {
  const { pickup, dropoff } = delivery;
  const today = localDay(now, timeZone);
  const sorted = isPaper ? undefined : GROUPS[sort.by]?.(delivery);
  const day = sorted ? localDay(sorted, timeZone) : null;
  const when = (instant: Date) => {
    const local = toLocalTime(instant, timeZone);
    if (local.date === day) return format.time(local.time);
    const isThisYear = local.date.startsWith(today.slice(0, 4));
    const isNear = Math.abs(daysBetween(today, local.date)) < NEAR_DAYS;
    if (!isPaper && !isThisYear && !isNear) return format.date(local.date);
    return formatInstantIn(format, instant, timeZone, { year: isPaper && !isThisYear });
  };
  const due = dueAt(dropoff);
  return {
    id: delivery.id,
    orderNumber: delivery.orderNumber,
    unread: unread.get(delivery.id) ?? 0,
    status: delivery.status,
    returns: delivery.returns,
    isCancellable: delivery.isCancellable,
    cancellationFeeCents: delivery.cancellationFeeCents,
    currency: delivery.currency,
    day: day && dayName(trade, day, today),
    created: when(delivery.createdAt),
    recipient: dropoff.customerName,
    place: [dropoff.city, dropoff.regionCode].filter(Boolean).join(", "),
    pickup: when(pickup.plannedAt),
    dropoff: when(due),
    dueAt: isFinal(delivery.status) ? null : due.toISOString(),
    expected: delivery.place && expectedWords(text, delivery.place, when, timeZone),
    courier: delivery.courier ?? "",
    service: trade.t(`service.${delivery.serviceType}`),
    vehicle: trade.t(`vehicle.${delivery.vehicleType}`),
    price: formatMoney(delivery.priceCents, delivery.currency, format.locale),
    distance: formatDistance(format, delivery.distanceMeters, units),
  };
}

/** `2:30 PM – 3:00 PM, 2 stops before`. The next stop has no time, because the courier's position decides it. */
function expectedWords(
  { t, language }: TableText,
  { range, stopsBefore }: PlaceInRoute,
  when: (instant: Date) => string,
  timeZone: string,
): string {
  if (stopsBefore === 0) return t("cell.nextStop");
  const times = `${when(range.from)} – ${formatOf(language).time(toLocalTime(range.to, timeZone).time)}`;
  return stopsBefore === null ? times : t("cell.stopsBefore", { times, count: stopsBefore });
}
