import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import { localDay } from "@/lib/core/time";
import type { Units } from "@/lib/core/units";
import type { FoundDelivery } from "@/lib/deliveries/reads/search-deliveries";
import { searchDeliveries } from "@/lib/deliveries/reads/search-deliveries";
import { dueAt, isLate } from "@/lib/deliveries/rules/late";
import { formatDistance, SERVICE_LABELS, VEHICLE_LABELS } from "../format";
import { formatMoney } from "@/lib/core/money";
import { formatInstantIn } from "../format-instant";
import type { DeliveryRow, TablePage } from "./row";
import { searchInputOf, type TableState } from "./search-params";

/** The rows of the table's state, formatted in the merchant's units, for the page and its polling. */
export async function tableData(ctx: Context, state: TableState, units: Units): Promise<TablePage> {
  const [{ deliveries, ...page }, { timeZone }] = await Promise.all([
    searchDeliveries(ctx, searchInputOf(state)),
    getTimeZone(ctx),
  ]);
  const now = new Date();
  const thisYear = localDay(now, timeZone).slice(0, 4);
  const when = (instant: Date) =>
    formatInstantIn(instant, timeZone, { year: !localDay(instant, timeZone).startsWith(thisYear) });
  return { ...page, rows: deliveries.map((delivery) => rowOf(delivery, { now, when, units })) };
}

type RowOptions = { now: Date; when: (instant: Date) => string; units: Units };

function rowOf(delivery: FoundDelivery, { now, when, units }: RowOptions): DeliveryRow {
  const { pickup, dropoff } = delivery;
  return {
    id: delivery.id,
    orderNumber: delivery.orderNumber,
    status: delivery.status,
    returns: delivery.returns,
    isCancellable: delivery.isCancellable,
    cancellationFeeCents: delivery.cancellationFeeCents,
    currency: delivery.currency,
    created: when(delivery.createdAt),
    recipient: dropoff.customerName,
    place: [dropoff.city, dropoff.regionCode].filter(Boolean).join(", "),
    pickup: when(pickup.plannedAt),
    dropoff: when(dropoff.plannedAt),
    due: when(dueAt(dropoff)),
    isLate: isLate(delivery.status, dropoff, now),
    service: SERVICE_LABELS[delivery.serviceType],
    vehicle: VEHICLE_LABELS[delivery.vehicleType],
    price: formatMoney(delivery.priceCents, delivery.currency),
    distance: formatDistance(delivery.distanceMeters, units),
  };
}
