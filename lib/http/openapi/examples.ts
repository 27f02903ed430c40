import { COMPLETED_BATCH, CREATED, EXAMPLE_ORDER_NUMBER as ORDER_NUMBER } from "@/lib/events/shared/example";

export {
  ASSIGNED,
  BATCH_EVENT,
  BATCH_ID,
  CANCELLED_BATCH,
  CHANGED,
  CHANGED_FIELDS,
  COMPLETED_BATCH,
  CREATED,
  DELIVERY,
  DETAIL,
  EVENT,
  PRICE_CHANGE,
} from "@/lib/events/shared/example";

export const QUOTE_REQUEST = {
  addresses: ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"],
  service_type: "same_day",
  vehicle_type: "car",
};

export const QUOTE = {
  estimated_price: 22.22,
  currency: "USD",
  estimated_time: "0h 31m",
  service_type: "same_day",
  vehicle_type: "car",
};

export const QUOTE_ID =
  "WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM";

export const BINDING_QUOTE = {
  id: QUOTE_ID,
  expires_at: "2031-05-20T12:15:00Z",
  service_type: "same_day",
  vehicle_type: "car",
  stops: [
    {
      precision: "postal_code",
      latitude: 40.749,
      longitude: -73.9865,
      city: "New York",
      region: "NY",
      postal_code: "10118",
      country: "US",
    },
    {
      precision: "postal_code",
      latitude: 40.68231,
      longitude: -73.9781,
      city: "Brooklyn",
      region: "NY",
      postal_code: "11243",
      country: "US",
    },
  ],
  estimated_distance: 10.56,
  estimated_minutes: 31,
  price: {
    currency: "USD",
    total: 22.22,
    lines: [
      { code: "base", amount: 5.99 },
      { code: "distance", amount: 10.03 },
      { code: "time", amount: 6.2 },
    ],
  },
};

export const SERVICEABILITY = {
  is_served: true,
  place: {
    precision: "postal_code",
    latitude: 40.6853,
    longitude: -73.9781,
    city: "Brooklyn",
    region: "NY",
    postal_code: "11243",
    country: "US",
    time_zone: "America/New_York",
  },
  pickup: null,
  services: [
    {
      service_type: "same_day",
      vehicle_type: "car",
      is_offered: true,
      reasons: [],
      estimated_distance: null,
      estimated_minutes: null,
      courier_from: null,
    },
    {
      service_type: "same_day",
      vehicle_type: "box_truck",
      is_offered: false,
      reasons: ["The address lies outside the service areas of same_day with a box truck"],
      estimated_distance: null,
      estimated_minutes: null,
      courier_from: null,
    },
  ],
};

export const NEW_DELIVERY = {
  order_number: ORDER_NUMBER,
  service_type: "same_day",
  vehicle_type: "car",
  pickup: {
    customer_name: "Corner Books",
    full_address: "350 5th Ave, New York, NY 10118",
    phone_number: "212 555 0100",
  },
  dropoff: {
    customer_name: "Grace Hopper",
    full_address: "1 Hanson Pl, Brooklyn, NY 11243",
    phone_number: "+1 718 555 0199",
    apartment_unit_number: "4B",
  },
  package: { content: "Books", type: "box", weight: 2.5 },
};

/** `NEW_DELIVERY` in the wrapped shape. */
export const WRAPPED_DELIVERY = {
  deliveries: [
    {
      order_number: ORDER_NUMBER,
      service_type: "same_day",
      vehicle_type: "car",
      pickup_address: NEW_DELIVERY.pickup,
      dropoff_address: NEW_DELIVERY.dropoff,
      package: { content_details: "Books", package_type: "box", weight: 2.5 },
    },
  ],
};

export const BATCH = {
  ...COMPLETED_BATCH,
  status: "running",
  counts: { pending: 597, cancelled: 0, valid: 0, created: 400, already_booked: 2, failed: 1 },
  finished_at: null,
};

export const BATCH_RESULTS = {
  results: [
    {
      index: 0,
      status: "created",
      order_number: ORDER_NUMBER,
      price: { amount: 22.22, currency: "USD" },
      delivery: CREATED,
      error: null,
    },
  ],
  page_number: 1,
  per_page: 10,
  total_entries: 1_000,
};
