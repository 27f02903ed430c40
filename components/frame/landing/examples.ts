/** The examples in the documentation of the landing page; the answer follows from the default rate card. */
export const quoteRequest = (origin: string) => `curl "${origin}/rates/quote" \\
  -H "Content-Type: application/json" \\
  -H "X-Service-Token: $WAYBILL_TOKEN" \\
  -H "X-Service-Secret: $WAYBILL_SECRET" \\
  -d '{
    "addresses": [
      "350 5th Ave, New York, NY 10118",
      "1 Centre St, New York, NY 10007"
    ],
    "service_type": "same_day",
    "vehicle_type": "car"
  }'`;

export const QUOTE_ANSWER = `{
  "estimated_price": 16.78,
  "currency": "USD",
  "estimated_time": "0h 25m",
  "service_type": "same_day",
  "vehicle_type": "car"
}`;

export const ENDPOINTS = [
  { method: "POST", path: "/rates/quote", does: "Get a price and a travel time for 2 to 25 addresses" },
  { method: "POST", path: "/deliveries", does: "Create a delivery; each order number works once" },
  { method: "GET", path: "/deliveries", does: "List deliveries by status, day or order number" },
  { method: "GET", path: "/deliveries/{order_number}", does: "Get a delivery with its status and tracking" },
  { method: "POST", path: "/deliveries/{order_number}/cancel", does: "Cancel a delivery before pickup" },
] as const;
