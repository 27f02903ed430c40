import { SUMMER_DAY } from "@/lib/testing/days";
import { deliveryBody } from "@/lib/testing/fixtures";

let counter = 0;

/** Returns an order number that no other test uses. */
export function newOrderNumber(): string {
  counter += 1;
  return `E2E-${process.pid}-${Date.now()}-${counter}`;
}

/** Returns the smallest valid body of a creation. */
export function minimalBody(orderNumber = newOrderNumber()) {
  return deliveryBody(orderNumber);
}

/** Returns a body with every field of section 2.3. */
export function fullBody(orderNumber = newOrderNumber()) {
  return {
    name: "Corner Books",
    email: "orders@example.com",
    phone_number: "2125550111",
    dial_code: "+1",
    order_number: orderNumber,
    service_type: "scheduled" as const,
    vehicle_type: "cargo_van" as const,
    special_instructions: "Ring twice 🔔",
    confirmation_sign_required: true,
    pickup: {
      customer_name: "Ada Lovelace",
      full_address: "350 5th Ave, New York, NY 10118",
      phone_number: "+12125550100",
      apartment_unit_number: "Suite 300",
      date: SUMMER_DAY,
      time: "09:30:00",
      notes: "Back door",
    },
    dropoff: {
      customer_name: "Grace Hopper",
      full_address: "1 Hanson Pl, Brooklyn, NY 11243",
      phone_number: "+17185550199",
      apartment_unit_number: "4B",
      date: SUMMER_DAY,
      time: "17:45:10",
      notes: "Leave with the doorman",
    },
    package: {
      type: "box",
      content: "Books",
      size: "medium",
      quantity: 3,
      is_fragile: true,
      height: 12.5,
      width: 30,
      length: 40.25,
      weight: 7.1,
    },
  };
}

/** Returns the full body in the wrapped shape of the specification's example. */
export function wrappedBody(orderNumber = newOrderNumber()) {
  const { pickup, dropoff, package: parcel, ...rest } = fullBody(orderNumber);
  const stop = ({ date, time, ...fields }: typeof pickup) => ({
    ...fields,
    scheduled_date: date,
    scheduled_time: time,
  });
  const { type, content, size, ...measures } = parcel;
  return {
    deliveries: [
      {
        ...rest,
        pickup_address: stop(pickup),
        dropoff_address: stop(dropoff),
        package: { package_type: type, content_details: content, approximate_size: size, ...measures },
      },
    ],
  };
}
