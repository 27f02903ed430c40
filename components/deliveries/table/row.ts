import type { SearchPage } from "@/lib/deliveries/reads/search-deliveries";
import type { DeliveryStatus } from "@/lib/deliveries/status";

/**
 * A table row. Texts are formatted on the server, so that every browser shows the same; times are in the
 * merchant's zone.
 */
export type DeliveryRow = {
  id: string;
  orderNumber: string;
  /** Number of messages that the reader has not read. */
  unread: number;
  status: DeliveryStatus;
  /** Order number of the delivery that this one returns; null for others. */
  returns: string | null;
  isCancellable: boolean;
  /** Cost of cancelling, in minor units of the currency. */
  cancellationFeeCents: number;
  currency: string;
  /** The day by which the table is sorted, its heading above the rows; null if it is sorted by something else. */
  day: string | null;
  created: string;
  recipient: string;
  place: string;
  pickup: string;
  /** When it is due: after that, it is late. */
  dropoff: string;
  /** The same instant while the delivery is open, for words such as "in 12 min"; null once it has ended. */
  dueAt: string | null;
  /** When it is expected in its courier's route, and after how many stops; null without a route. */
  expected: string | null;
  courier: string;
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
export type TablePage = Omit<SearchPage, "deliveries"> & {
  rows: DeliveryRow[];
  /** When the page was read, UTC. */
  now: string;
};
