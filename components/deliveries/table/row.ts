import type { SearchPage } from "@/lib/deliveries/reads/search-deliveries";
import type { DeliveryStatus } from "@/lib/deliveries/status";

/**
 * A table row. Texts are formatted on the server, so that every browser shows the same; times are in the
 * merchant's zone.
 */
export type DeliveryRow = {
  id: string;
  orderNumber: string;
  status: DeliveryStatus;
  /** Order number of the delivery that this one returns; null for others. */
  returns: string | null;
  isCancellable: boolean;
  /** Cost of cancelling, in minor units of the currency. */
  cancellationFeeCents: number;
  currency: string;
  created: string;
  recipient: string;
  place: string;
  pickup: string;
  dropoff: string;
  /** When it is late. */
  due: string;
  isLate: boolean;
  service: string;
  vehicle: string;
  price: string;
  distance: string;
};

/** Whether cancelling would have an effect, as far as known here. */
export function canBeCancelled({ isCancellable, status }: DeliveryRow): boolean {
  return isCancellable && status !== "cancelled";
}

/** The content of the table: a page of rows, and notices about the search. */
export type TablePage = Omit<SearchPage, "deliveries"> & { rows: DeliveryRow[] };
