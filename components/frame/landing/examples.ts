/** Example request and response of the landing page. The response follows from the default rate card. */
export const quoteRequest = (origin: string) => `curl "${origin}/rates/quote" \\
  -H "Content-Type: application/json" \\
  -H "x-service-token: $WAYBILL_TOKEN" \\
  -H "x-service-secret: $WAYBILL_SECRET" \\
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

/** The endpoints, each with its operation in the reference. */
export const ENDPOINTS = [
  {
    method: "POST",
    path: "/rates/quote",
    operation: "quote",
    does: "Get a price and a travel time for 2 to 25 addresses",
  },
  {
    method: "GET",
    path: "/serviceability",
    operation: "checkServiceability",
    does: "Check whether an address is served and how precisely it is located",
  },
  {
    method: "POST",
    path: "/deliveries",
    operation: "createDelivery",
    does: "Create a delivery; each order number works once",
  },
  {
    method: "GET",
    path: "/deliveries",
    operation: "listDeliveries",
    does: "List deliveries by status, day or order number",
  },
  {
    method: "GET",
    path: "/deliveries/{order_number}",
    operation: "getDelivery",
    does: "Get a delivery with its status and tracking",
  },
  {
    method: "POST",
    path: "/deliveries/{order_number}/cancel",
    operation: "cancelDelivery",
    does: "Cancel a delivery before pickup",
  },
  { method: "GET", path: "/events", operation: "listEvents", does: "Read all delivery events" },
] as const;
