import type { Context } from "@/lib/core/context";
import type { FoundDelivery } from "@/lib/deliveries/model/search-rows";
import { searchDeliveries } from "@/lib/deliveries/reads/search-deliveries";
import { formatDistance, formatInstant, formatMoney, SERVICE_LABELS, VEHICLE_LABELS } from "../format";
import type { DeliveryRow, TablePage } from "./row";
import { searchInputOf, type TableState } from "./search-params";

/** The rows of the table's state, in its texts; for the page and for its polling. */
export async function tableData(ctx: Context, state: TableState): Promise<TablePage> {
  const { deliveries, ...page } = await searchDeliveries(ctx, searchInputOf(state));
  const thisYear = new Date().getUTCFullYear();
  return { ...page, rows: deliveries.map((delivery) => rowOf(delivery, thisYear)) };
}

function rowOf(delivery: FoundDelivery, thisYear: number): DeliveryRow {
  const { pickup, dropoff } = delivery;
  const when = (instant: Date, timeZone: string) =>
    formatInstant(instant, timeZone, { year: instant.getUTCFullYear() !== thisYear });
  return {
    id: delivery.id,
    orderNumber: delivery.orderNumber,
    status: delivery.status,
    isCancellable: delivery.isCancellable,
    created: when(delivery.createdAt, "UTC").replace(/ UTC$/, ""),
    recipient: dropoff.customerName,
    place: [dropoff.city, dropoff.regionCode].filter(Boolean).join(", "),
    pickup: when(pickup.plannedAt, pickup.timeZone),
    dropoff: when(dropoff.plannedAt, dropoff.timeZone),
    service: SERVICE_LABELS[delivery.serviceType],
    vehicle: VEHICLE_LABELS[delivery.vehicleType],
    price: formatMoney(delivery.priceCents, delivery.currency),
    distance: formatDistance(delivery.distanceMeters),
  };
}
