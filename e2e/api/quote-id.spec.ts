import { BINDING_QUOTE, QUOTE_REQUEST } from "@/lib/http/openapi/examples";
import type { QuoteRequest } from "@/lib/client/index";
import { type ApiClient, expect, expectError, test, UNDER_NEXT } from "../support/api";
import { fullBody, minimalBody, wrappedBody } from "../support/bodies";
import { CITY_HALL, FIGUEROA, withCourierInLosAngeles } from "../support/on-route";

async function quoted({ waybill }: ApiClient, trip: object = QUOTE_REQUEST) {
  const { quote_id, quote_expires_at } = await waybill.quotes.create(trip as QuoteRequest);
  return { id: quote_id ?? "", expiresAt: quote_expires_at ?? "" };
}

const tripOf = ({ pickup, dropoff, service_type, vehicle_type }: ReturnType<typeof fullBody>) => ({
  addresses: [pickup.full_address, dropoff.full_address],
  service_type,
  vehicle_type,
});

test.describe("GET /quotes/{quote_id}", () => {
  test("returns the quote of the headers until it expires", UNDER_NEXT, async ({ api }) => {
    const { id, expiresAt } = await quoted(api);
    expect(expiresAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    const { status, body } = await api.get(`/quotes/${id}`);
    expect([status, body]).toEqual([200, { ...BINDING_QUOTE, id, expires_at: expiresAt }]);
  });

  test("is 404 for an unknown quote and another merchant's, with the same body", async ({
    api,
    otherApi,
  }) => {
    const { id } = await quoted(api);
    const expected = { error: "Not Found", message: "Quote not found" };
    expectError(await otherApi.get(`/quotes/${id}`), 404, expected);
    expectError(await api.get("/quotes/none"), 404, expected);
    expectError(await api.get(`/quotes/${id.slice(0, -1)}`), 404, expected);
  });
});

test("POST /rates/quote says from when a courier can be at the pickup, if pickups follow the routes", async ({
  api,
}) => {
  const trip = { addresses: [CITY_HALL, FIGUEROA] };
  expect((await api.waybill.quotes.create(trip)).courier_from).toBeNull();
  await withCourierInLosAngeles(api.merchantId, async () => {
    const from = async () => (await api.waybill.quotes.create(trip)).courier_from;
    await expect.poll(from).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const { services } = await api.waybill.serviceability({
      address: FIGUEROA,
      pickup_address: CITY_HALL,
      service_type: "same_day",
    });
    expect(services.map(({ courier_from }) => courier_from)).toEqual([expect.any(String), null, null]);
  });
});

test.describe("POST /deliveries with quote_id", () => {
  test("books at the price of the quote, in both shapes", UNDER_NEXT, async ({ api }) => {
    const { id } = await quoted(api, tripOf(fullBody()));
    const { price } = await api.waybill.quotes.get(id);
    const flat = { ...fullBody("Q-1"), quote_id: id };
    const wrapped = { deliveries: wrappedBody("Q-2").deliveries.map((item) => ({ ...item, quote_id: id })) };
    for (const body of [flat, wrapped]) expect((await api.post("/deliveries", body)).status).toBe(201);
    for (const orderNumber of ["Q-1", "Q-2"]) {
      const detail = await api.waybill.deliveries.get(orderNumber);
      expect(detail.price).toEqual({ ...price, quote_id: id });
    }
  });

  test("is 422 for another trip, with a quote at the current price", UNDER_NEXT, async ({ api }) => {
    const { id } = await quoted(api);
    const body = { ...minimalBody(), vehicle_type: "cargo_van" as const };
    const refused = await api.post("/deliveries", { ...body, quote_id: id });
    expectError(refused, 422, {
      error: "Unprocessable Entity",
      message: expect.stringMatching(
        /^The quote is for .*vehicle type car\. The price is now [\d.]+ USD, not 22\.22 USD \(.*base /,
      ),
    });
    const again = { ...body, quote_id: refused.headers.get("waybill-quote-id") };
    expect((await api.post("/deliveries", again)).status).toBe(201);
  });

  test("is 400 for a quote_id that is not a text", async ({ api }) => {
    expectError(await api.post("/deliveries", { ...minimalBody(), quote_id: 7 }), 400, {
      error: "Validation Error",
      message: "Invalid field: quote_id must be a string",
      errors: { quote_id: ["must be a string"] },
    });
  });
});
