import { EXAMPLE_ORDER_NUMBER as ORDER_NUMBER } from "@/lib/events/model/example";

export { ASSIGNED, CREATED, DELIVERY, DETAIL, EVENT } from "@/lib/events/model/example";

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
