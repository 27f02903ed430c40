import { expect, it } from "vitest";
import { MASK } from "../constants";
import { maskBody, maskTarget } from "./mask";

const request = (body: unknown) => maskBody(JSON.stringify(body), { isAnswer: false });
const answer = (body: unknown) => maskBody(JSON.stringify(body), { isAnswer: true });

it("keeps the facts of an event, and nothing of a person or an address", () => {
  const event = {
    id: "evt_01934567-8901-7234-8567-890123456789",
    type: "delivery.status_changed",
    sequence: 12345678,
    created_at: "2026-11-24T10:00:00Z",
    api_version: "1.1.0",
  };
  const delivery = { order_number: "A-1", status: "failed", package: { quantity: 2 } };
  const sent = {
    ...event,
    data: {
      delivery: {
        ...delivery,
        name: "Ann",
        pickup: { customer_name: "Zebulon Quix", full_address: "350 5th Ave" },
      },
      previous_status: "on_the_way",
    },
  };
  const kept = {
    ...event,
    data: { delivery: { ...delivery, name: MASK }, previous_status: "on_the_way" },
  };
  expect(answer({ events: [sent] }).object).toMatchObject({ events: [kept] });
  expect(answer({ events: [sent] }).text).not.toMatch(/Zebulon|5th Ave|Ann/);
  expect(request({ events: [{ type: "Ann" }], data: { status: "Ann" }, id: "Ann" }).text).not.toContain(
    "Ann",
  );
  expect(answer({ sequence: "12 Main St", id: "Ann" }).object).toEqual({ sequence: MASK, id: MASK });
});

it("keeps the services of an address, and no address", () => {
  const place = {
    ...{ precision: "house", latitude: 40.7, longitude: -73.9, city: "Brooklyn", region: "NY" },
    ...{ postal_code: "11217", country: "US", time_zone: "America/New_York" },
  };
  const service = {
    ...{ service_type: "same_day", vehicle_type: "car", is_offered: false },
    ...{ reasons: ["A car goes 80 km at most"], estimated_distance: 90.5, estimated_minutes: 70 },
  };
  const masked = Object.fromEntries(Object.keys(place).map((name) => [name, MASK]));
  const kept = { precision: "house", country: "US", time_zone: "America/New_York" };
  const { object } = answer({ is_served: false, place, pickup: place, services: [service] });
  expect(object).toEqual({
    is_served: false,
    place: { ...masked, ...kept },
    pickup: { ...masked, ...kept },
    services: [service],
  });
});

it("keeps a country, a time zone and an amount only in a response, and nothing else under their names", () => {
  const price = { amount: 22.2, currency: "USD", proof: "1764000000000.abc" };
  expect(answer({ confirm_price: price }).object).toEqual({ confirm_price: { ...price, proof: MASK } });
  const place = { country: "US", time_zone: "America/New_York", amount: 22.2 };
  const allMasked = { country: MASK, time_zone: MASK, amount: MASK };
  expect(request({ ...place, confirm_price: price }).object).toEqual({
    ...allMasked,
    confirm_price: { amount: MASK, currency: MASK, proof: MASK },
  });
  const personal = { country: "Ann", time_zone: "Ann Lee", amount: 12125550100 };
  expect(answer(personal).object).toEqual(allMasked);
  expect(maskTarget("/serviceability?country=US")).toBe(`/serviceability?country=${MASK}`);
});

it("keeps a client's position in the feed, and no address of a query", () => {
  expect(maskTarget("/events?after=12345678&limit=2&wait=20")).toBe("/events?after=12345678&limit=2&wait=20");
  expect(maskTarget("/events?after=Ann")).toBe(`/events?after=${MASK}`);
  expect(maskTarget("/serviceability?address=1+Hanson+Pl&pickup_address=x&service_type=same_day")).toBe(
    `/serviceability?address=${MASK}&pickup_address=${MASK}&service_type=same_day`,
  );
});
