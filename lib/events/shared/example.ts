import { Prisma } from "@/prisma/generated/client";
import { API_VERSION } from "@/lib/core/api-version";
import { columnsWriter } from "@/lib/deliveries/fields/field";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { packageInput } from "@/lib/deliveries/fields/package-input";
import { presentPackage } from "@/lib/deliveries/present/delivery";

/** The delivery of the documentation's examples, also sent by webhook tests of merchants without deliveries. */
export const EXAMPLE_ORDER_NUMBER = "ORDER-1001";

const packageColumns = columnsWriter(PACKAGE, (value) => new Prisma.Decimal(value));

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
  package: presentPackage(packageColumns(packageInput.parse({ type: "box", content: "Books", weight: 2.5 }))),
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

const PRICE = {
  currency: "USD",
  total: 18.05,
  lines: [
    { code: "base", amount: 4 },
    { code: "distance", amount: 10.56 },
    { code: "time", amount: 3.49 },
  ],
};

const LOCATED = {
  ...CREATED,
  version: 1,
  windows: {
    pickup: { ready_at: null, deadline_at: null },
    dropoff: { ready_at: null, deadline_at: null },
  },
  precision: { pickup: "house", dropoff: "postal_code" },
  price: PRICE,
  handover: null,
  returns: null,
  returned_by: null,
  redelivers: null,
  redelivered_by: null,
  items: [],
  declared_value: null,
  reference: null,
  metadata: {},
  custody: { holder: "store", courier: null, since: "2031-05-20T12:00:00Z", handover_to: null },
};

export const DETAIL = { ...LOCATED, history: [FIRST_ENTRY], changes: [] };

export const ASSIGNED = {
  ...DETAIL,
  version: 2,
  status: "assigned",
  history: [FIRST_ENTRY, SECOND_ENTRY],
};

export const CHANGED_FIELDS = [
  {
    field: "dropoff.full_address",
    before: "1 Hanson Pl, Brooklyn, NY 11243",
    after: "200 Eastern Pkwy, Brooklyn, NY 11238",
  },
];

export const PRICE_CHANGE = { before: 18.05, after: 19.25, difference: 1.2 };

export const CHANGED = {
  ...ASSIGNED,
  dropoff: { ...DELIVERY.dropoff, address: "200 Eastern Pkwy, Brooklyn, NY 11238" },
  version: 3,
  price: {
    ...PRICE,
    total: 19.25,
    lines: [
      { code: "base", amount: 4 },
      { code: "distance", amount: 11.41 },
      { code: "time", amount: 3.84 },
    ],
  },
  changes: [
    {
      created_at: "2031-05-20T12:07:00Z",
      actor: FIRST_ENTRY.actor,
      reason: "The recipient moved",
      fields: CHANGED_FIELDS,
      price: PRICE_CHANGE,
    },
  ],
};

export const LOST = {
  ...ASSIGNED,
  version: 6,
  status: "failed",
  custody: { ...LOCATED.custody, holder: "lost", since: "2031-05-20T14:10:00Z" },
};

const HANDOVER = {
  method: "to_person",
  photo: false,
  pin: "4821",
  pin_status: "open",
  barcodes: [],
  minimum_age: null,
};

export const PIN_FAILED = { ...ASSIGNED, version: 6, status: "on_the_way", handover: HANDOVER };

export const PIN_RELEASED = {
  ...PIN_FAILED,
  version: 11,
  handover: { ...HANDOVER, pin_status: "released" },
};

export const EVENT = {
  id: "evt_0d1f6c1e-5a0b-4f7c-9a55-0c2a4f3b7d10",
  type: "delivery.status_changed",
  sequence: 2,
  created_at: "2031-05-20T12:05:00Z",
  api_version: API_VERSION,
  data: { delivery: ASSIGNED, previous_status: "pending", changes: [] },
};

export const BATCH_ID = "0197a3c4-8f21-7c3e-9a55-0c2a4f3b7d10";

export const COMPLETED_BATCH = {
  id: BATCH_ID,
  status: "completed",
  dry_run: false,
  total: 1_000,
  counts: { pending: 0, cancelled: 0, valid: 0, created: 997, already_booked: 2, failed: 1 },
  created_at: "2031-05-20T12:00:00Z",
  finished_at: "2031-05-20T12:00:08Z",
};

export const CANCELLED_BATCH = {
  ...COMPLETED_BATCH,
  status: "cancelled",
  counts: { ...COMPLETED_BATCH.counts, cancelled: 600, created: 397 },
};

export const BATCH_EVENT = {
  id: "evt_8a2c4e6f-1b3d-4c5e-8f70-91a2b3c4d5e6",
  type: "batch.completed",
  sequence: 1_000,
  created_at: "2031-05-20T12:00:08Z",
  api_version: API_VERSION,
  data: { batch: COMPLETED_BATCH },
};
