import { API_VERSION } from "@/lib/core/api-version";

/** The deliveries of the examples, so that they are told once and the guides may refer to them. */
const ORDER_NUMBER = "ORDER-1001";

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

/** The same in the wrapped shape. */
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

export const DELIVERY = {
  order_number: ORDER_NUMBER,
  pickup: {
    customer_name: "Corner Books",
    address: "350 5th Ave, New York, NY 10118",
    phone_number: "+12125550100",
  },
  dropoff: {
    customer_name: "Grace Hopper",
    address: "1 Hanson Pl, Brooklyn, NY 11243",
    phone_number: "+17185550199",
  },
  package: {
    type: "box",
    content: "Books",
    size: null,
    height: null,
    width: null,
    length: null,
    weight: 2.5,
  },
  estimated_delivery_time: 31,
  estimated_distance: 10.56,
  pickup_date: "2031-05-20",
  pickup_time: "09:30:00",
  delivery_date: "2031-05-20",
  delivery_time: "10:01:00",
  status: "pending",
  created_at: "2031-05-20T12:00:00Z",
};

export const CREATED = {
  ...DELIVERY,
  tracking: { code: "7K2MQ9XWPT", url: "https://waybill.example/track/7K2MQ9XWPT" },
};

const FIRST_ENTRY = {
  status: "pending",
  created_at: "2031-05-20T12:00:00Z",
  actor: { type: "api_key", name: "Sandbox" },
  reason: null,
};

const SECOND_ENTRY = {
  status: "assigned",
  created_at: "2031-05-20T12:05:00Z",
  actor: { type: "courier", name: "Simulated courier" },
  reason: null,
};

export const DETAIL = { ...CREATED, history: [FIRST_ENTRY] };

export const ASSIGNED = { ...CREATED, status: "assigned", history: [FIRST_ENTRY, SECOND_ENTRY] };

export const EVENT = {
  id: "evt_0d1f6c1e-5a0b-4f7c-9a55-0c2a4f3b7d10",
  type: "delivery.status_changed",
  sequence: 2,
  created_at: "2031-05-20T12:05:00Z",
  api_version: API_VERSION,
  data: { delivery: ASSIGNED, previous_status: "pending" },
};
