import type { SearchPage } from "@/lib/deliveries/reads/search-deliveries";
import type { FoundDelivery } from "@/lib/deliveries/model/search-rows";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { formatDistance, formatInstant, formatMoney, SERVICE_WORDS, VEHICLE_WORDS } from "../format";

/** A delivery as the table shows it. The texts are made on the server, so that every browser shows the same. */
export type DeliveryRow = {
  id: string;
  orderNumber: string;
  status: DeliveryStatus;
  isCancellable: boolean;
  created: string;
  recipient: string;
  place: string;
  pickup: string;
  dropoff: string;
  service: string;
  vehicle: string;
  price: string;
  distance: string;
};

/** Whether cancelling would change it, as far as is known here. */
export function canBeCancelled({ isCancellable, status }: DeliveryRow): boolean {
  return isCancellable && status !== "cancelled";
}

/** What the table shows: a page of rows, and what there is to say about the search. */
export type TablePage = Omit<SearchPage, "deliveries"> & { rows: DeliveryRow[] };

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
    service: SERVICE_WORDS[delivery.serviceType],
    vehicle: VEHICLE_WORDS[delivery.vehicleType],
    price: formatMoney(delivery.priceCents, delivery.currency),
    distance: formatDistance(delivery.distanceMeters),
  };
}

/** A found page in the table's texts. */
export function tablePage({ deliveries, ...page }: SearchPage, now: Date): TablePage {
  return { ...page, rows: deliveries.map((delivery) => rowOf(delivery, now.getUTCFullYear())) };
}
