import type { OPTIONAL_COLUMNS } from "./search-params";

/** Column headers, on screen and on paper. */
export const COLUMN_HEADERS: Record<"orderNumber" | (typeof OPTIONAL_COLUMNS)[number], string> = {
  orderNumber: "Order number",
  status: "Status",
  created: "Created",
  recipient: "Recipient",
  pickup: "Pickup",
  dropoff: "Due",
  courier: "Courier",
  service: "Service",
  vehicle: "Vehicle",
  distance: "Distance",
  price: "Price",
};
