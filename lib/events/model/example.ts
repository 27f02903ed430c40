import { API_VERSION } from "@/lib/core/api-version";

/** The delivery of the documentation's examples, which a webhook of a test tells, too, where a merchant has none. */
export const EXAMPLE_ORDER_NUMBER = "ORDER-1001";

export const DELIVERY = {
  order_number: EXAMPLE_ORDER_NUMBER,
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
  tracking: { code: "Zk3vT9qLw0XyPbR7mN2cQA", url: "https://waybill.example/track/Zk3vT9qLw0XyPbR7mN2cQA" },
};

const FIRST_ENTRY = {
  status: "pending",
  created_at: "2031-05-20T12:00:00Z",
  actor: { type: "api_key", name: "API key “Sandbox”" },
  reason: null,
};

const SECOND_ENTRY = {
  status: "assigned",
  created_at: "2031-05-20T12:05:00Z",
  actor: { type: "system", name: "Simulator" },
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
