import { addDays } from "@/lib/core/time";
import { SUMMER_DAY } from "@/lib/testing/days";
import type { NewDelivery, QuoteRequest } from "@/lib/client/index";
import type { Context } from "@/lib/core/context";
import { createArea } from "@/lib/rates/verbs/create-area";
import { switchTripChecks } from "@/lib/rates/verbs/switch-trip-checks";
import { type ApiClient, apiClient, expect, expectError, test, withField, UNDER_NEXT } from "../support/api";
import { minimalBody, newOrderNumber } from "../support/bodies";
import { deliveryCount } from "../support/create";
import { database, newMerchant } from "../support/database";
import { contextFor } from "../support/deliveries";
import { sharedServer } from "../support/shared-server";

const LONDON = "10 Downing St, London, United Kingdom";
const NEW_YORK = "350 5th Ave, New York, NY 10118";
const ALBANY = "1 State St, Albany, NY 12207";

const ACROSS_THE_SEA =
  "The dropoff lies across the sea from the pickup: no road leads there, nor a ferry that takes cars. " +
  "No other service or vehicle would work";

const refused = (message: unknown) => ({ error: "Unprocessable Entity", message });
const owner = (merchantId: string): Context => contextFor(merchantId);

const heavy = (orderNumber = newOrderNumber()) =>
  withField(minimalBody(orderNumber), "package", { content: "Safe", weight: 9000 });

function area(merchantId: string, name: string, changes = {}) {
  return createArea(owner(merchantId), {
    name,
    isOn: true,
    vehicleTypes: [],
    serviceTypes: [],
    drawn: { shape: "circle", geojson: "", address: "New York, NY", radiusKm: 40 },
    ...changes,
  });
}

/** A changed limit applies in every process within a second. */
const soon = (api: ApiClient, body: object, status: number) =>
  expect.poll(async () => (await api.post("/rates/quote", body)).status).toBe(status);

test("rejects a quote across an ocean and gives the reason", async ({ api }) => {
  const answer = await api.post("/rates/quote", { addresses: [NEW_YORK, LONDON] });
  expectError(answer, 422, refused(ACROSS_THE_SEA));
  const long = await api.post("/rates/quote", { addresses: [NEW_YORK, ALBANY, LONDON] });
  expectError(long, 422, refused(expect.stringMatching(/^Address 3 lies across the sea/)));
});

test("rejects a load that is too large for the vehicle, suggests another, and stores nothing", async ({
  api,
}) => {
  const body = heavy();
  const key = { "Idempotency-Key": newOrderNumber() };
  const message =
    "The load of 9,000 kg is heavier than the 600 kg that a car carries. Available: vehicle_type box_truck";
  expectError(await api.post("/deliveries", body, key), 422, refused(message));
  expectError(await api.post("/deliveries", body, key), 422, refused(message));
  expect(await deliveryCount(api)).toBe(0);
  const inTruck = { ...body, vehicle_type: "box_truck" };
  expect((await api.post("/deliveries", inTruck, key)).status).toBe(201);
});

test("counts every piece, and allows pieces to be turned", async ({ api }) => {
  const send = (parcel: object) =>
    api.post("/deliveries", { ...minimalBody(), package: { content: "Goods", ...parcel } });
  expect((await send({ quantity: 61, weight: 10 })).status).toBe(422);
  expect((await send({ quantity: 60, weight: 10, height: 290, width: 10, length: 10 })).status).toBe(201);
  expectError(
    await send({ length: 700, width: 20, height: 20 }),
    422,
    refused(
      "A piece of 700 × 20 × 20 cm does not fit into a car, which holds 300 × 150 × 120 cm. " +
        "Available: vehicle_type box_truck",
    ),
  );
});

test("rejects a delivery from a door to itself, but not one between its units", async ({ api }) => {
  const body = minimalBody();
  const toItself = { ...body, dropoff: { ...body.dropoff, full_address: "350 5TH AVE New York NY, 10118" } };
  expectError(
    await api.post("/deliveries", toItself),
    422,
    refused("Pickup and dropoff are the same address and unit"),
  );
  const toUnit = withField(toItself, "dropoff.apartment_unit_number", "4B");
  expect((await api.post("/deliveries", toUnit)).status).toBe(201);
});

test("validates first, and returns an existing delivery again", async ({ api }) => {
  const invalid = withField(heavy(), "pickup.full_address", "1 Nowhere");
  expect((await api.post("/deliveries", invalid)).status).toBe(400);
  const backwards = withField(
    withField(heavy(), "pickup", { ...minimalBody().pickup, date: SUMMER_DAY }),
    "dropoff",
    { ...minimalBody().dropoff, date: addDays(SUMMER_DAY, -1) },
  );
  expect((await api.post("/deliveries", backwards)).status).toBe(400);
  await switchTripChecks(owner(api.merchantId), { isOn: false });
  await soon(api, { addresses: [NEW_YORK, LONDON] }, 200);
  const body = heavy();
  expect((await api.post("/deliveries", body)).status).toBe(201);
  await switchTripChecks(owner(api.merchantId), { isOn: true });
  await soon(api, { addresses: [NEW_YORK, LONDON] }, 422);
  const again = await api.post("/deliveries", body);
  expect(again.status).toBe(201);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
});

test("an installation may disable all limits", async ({ api }) => {
  const { baseURL } = await sharedServer("limited");
  const { merchantId: id, token, secret } = api;
  const free = apiClient(baseURL, { id, token, secret });
  expect((await free.post("/rates/quote", { addresses: [NEW_YORK, LONDON] })).status).toBe(200);
  expect((await free.post("/deliveries", heavy())).status).toBe(201);
});

test("the sandbox applies its live merchant's limits and areas", async ({ baseURL, otherApi }) => {
  const merchant = await newMerchant();
  await area(merchant.id, "City", { vehicleTypes: ["car"] });
  for (const credentials of [merchant, merchant.sandbox]) {
    const api = apiClient(baseURL ?? "", credentials);
    await soon(api, { addresses: [NEW_YORK, ALBANY] }, 422);
    const outside = await api.post("/deliveries", withField(minimalBody(), "dropoff.full_address", ALBANY));
    expectError(
      outside,
      422,
      refused(
        "The dropoff lies outside the service areas of same_day with a car. No other service or vehicle would work",
      ),
    );
    expect((await api.post("/deliveries", minimalBody())).status).toBe(201);
    expect((await api.post("/deliveries", { ...minimalBody(), vehicle_type: "cargo_van" })).status).toBe(422);
    expect((await api.post("/deliveries", heavy())).status).toBe(422);
  }
  // The areas of one merchant do not affect another.
  expect((await otherApi.post("/rates/quote", { addresses: [NEW_YORK, ALBANY] })).status).toBe(200);
});

test(
  "GET /serviceability lists who serves an address, and why others do not",
  UNDER_NEXT,
  async ({ api }) => {
    await area(api.merchantId, "City", { serviceTypes: ["same_day"] });
    await soon(api, { addresses: [NEW_YORK, ALBANY] }, 422);
    const query = new URLSearchParams({ address: NEW_YORK, vehicle_type: "car" });
    expect((await api.get(`/serviceability?${query.toString()}`)).body).toEqual({
      is_served: true,
      place: {
        precision: "postal_code",
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        city: "New York",
        region: "NY",
        postal_code: "10118",
        country: "US",
        time_zone: "America/New_York",
      },
      pickup: null,
      services: ["same_day", "fast_track", "scheduled"].map((service_type) => ({
        service_type,
        vehicle_type: "car",
        is_offered: service_type === "same_day",
        reasons:
          service_type === "same_day"
            ? []
            : [`The address lies outside the service areas of ${service_type} with a car`],
        estimated_distance: null,
        estimated_minutes: null,
        courier_from: null,
      })),
    });
    const trip = { address: LONDON, pickup_address: NEW_YORK, service_type: "same_day" as const };
    const overseas = await api.waybill.serviceability(trip);
    expect(overseas.is_served).toBe(false);
    expect(overseas.services).toHaveLength(3);
    expect(overseas.services[0]?.estimated_distance).toBeGreaterThan(5000);
    expect(overseas.services[0]?.reasons[0]).toMatch(/^The dropoff lies across the sea/);
  },
);

test("GET /serviceability reports invalid parameters and addresses that cannot be located", async ({
  api,
}) => {
  expectError(await api.get("/serviceability?vehicle_type=bike"), 400, {
    error: "Validation Error",
    message: "Missing required field: address",
    errors: { address: ["is required"], vehicle_type: ["must be one of: car, cargo_van, box_truck"] },
  });
  expectError(await api.get("/serviceability?address=1%20Nowhere"), 400, {
    error: "Invalid Address",
    message: 'The address cannot be located: "1 Nowhere"',
  });
});

test("every service and vehicle offers the specification's trips across a continent", async ({ api }) => {
  for (const vehicle_type of ["car", "cargo_van", "box_truck"] as const) {
    const addresses = [NEW_YORK, "Los Angeles, CA 90012"];
    const trip: QuoteRequest = { addresses, service_type: "same_day", vehicle_type };
    expect((await api.waybill.quote(trip)).vehicle_type).toBe(vehicle_type);
  }
  const body: NewDelivery = minimalBody();
  expect((await api.waybill.deliveries.create(body)).status).toBe("pending");
  expect(await database().delivery.count({ where: { merchantId: api.merchantId } })).toBe(1);
});
