import type { Hit, Why } from "@/lib/support/reads/search-for-support";

/** Labels of the reasons why a delivery was found. */
export const WHY_WORDS: Record<Why, string> = {
  order_number: "Order number",
  reference: "Reference",
  tracking_code: "Tracking code",
  order_number_in_other_case: "Same number, different case",
  request: "This request",
  pickup_phone: "Pickup phone",
  dropoff_phone: "Dropoff phone",
  customer_phone: "Customer’s phone",
  pickup_name: "Pickup contact",
  dropoff_name: "Recipient",
  customer_name: "Customer",
  email: "Customer’s email",
  pickup_address: "Pickup address",
  dropoff_address: "Dropoff address",
  part: "Part of the number",
};

export function isExact({ why }: Pick<Hit, "why">): boolean {
  return why === "order_number" || why === "tracking_code";
}

/** `Brooklyn, NY`. */
export function cityWords({ dropoffCity, dropoffRegion }: Hit): string {
  return dropoffRegion ? `${dropoffCity}, ${dropoffRegion}` : dropoffCity;
}
