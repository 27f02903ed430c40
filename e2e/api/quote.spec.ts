import type { Quote, QuoteRequest } from "@/lib/client/index";
import { type ApiClient, expect, expectError, expectInvalid, test, UNDER_NEXT } from "../support/api";

const ADDRESSES = ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"];
const SERVICES = ["same_day", "fast_track", "scheduled"];
const VEHICLES = ["car", "cargo_van", "box_truck"];

const quoted = (api: ApiClient, trip: object) => api.waybill.quote(trip as QuoteRequest);

const minutesOf = (quote: Quote) => {
  const [, hours, minutes] = /^(\d+)h (\d+)m$/.exec(quote.estimated_time) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

test.describe("Section 4.1, POST /rates/quote", () => {
  test("returns exactly the five fields of section 2.1", UNDER_NEXT, async ({ api }) => {
    const quote = await quoted(api, {
      addresses: ADDRESSES,
      service_type: "fast_track",
      vehicle_type: "cargo_van",
    });
    expect(quote).toEqual({
      estimated_price: expect.any(Number),
      currency: "USD",
      estimated_time: expect.stringMatching(/^\d+h [0-5]?\dm$/),
      service_type: "fast_track",
      vehicle_type: "cargo_van",
    });
    expect(Math.round(quote.estimated_price * 100) / 100).toBe(quote.estimated_price);
    expect(quote.estimated_price).toBeGreaterThan(24.99);
  });

  test("defaults to same_day and car if they are missing or null, and echoes them", async ({ api }) => {
    const bare = await quoted(api, { addresses: ADDRESSES });
    expect(bare).toMatchObject({ service_type: "same_day", vehicle_type: "car" });
    expect(await quoted(api, { addresses: ADDRESSES, service_type: null, vehicle_type: null })).toEqual(bare);
    const named = { addresses: ADDRESSES, service_type: "same_day", vehicle_type: "car" };
    expect(await quoted(api, named)).toEqual(bare);
  });

  test("echoes every service and vehicle, and prices them in order", async ({ api }) => {
    const prices = new Map<string, number>();
    for (const service_type of SERVICES) {
      for (const vehicle_type of VEHICLES) {
        const quote = await quoted(api, { addresses: ADDRESSES, service_type, vehicle_type });
        expect(quote).toMatchObject({ service_type, vehicle_type });
        prices.set(`${service_type} ${vehicle_type}`, quote.estimated_price);
      }
    }
    const price = (service: string, vehicle: string) => prices.get(`${service} ${vehicle}`) ?? NaN;
    for (const vehicle of VEHICLES) {
      expect(price("fast_track", vehicle)).toBeGreaterThanOrEqual(price("same_day", vehicle));
      expect(price("same_day", vehicle)).toBeGreaterThanOrEqual(price("scheduled", vehicle));
    }
    for (const service of SERVICES) {
      expect(price(service, "box_truck")).toBeGreaterThan(price(service, "cargo_van"));
      expect(price(service, "cargo_van")).toBeGreaterThan(price(service, "car"));
    }
  });

  test("routes through all addresses in order", UNDER_NEXT, async ({ api }) => {
    const [a, b] = ADDRESSES as [string, string];
    const far = "1801 Benjamin Franklin Pkwy, Philadelphia, PA 19103";
    const direct = await quoted(api, { addresses: [a, b] });
    const detour = await quoted(api, { addresses: [a, far, b] });
    const last = await quoted(api, { addresses: [a, b, far] });
    expect(detour.estimated_price).toBeGreaterThan(last.estimated_price);
    expect(last.estimated_price).toBeGreaterThan(direct.estimated_price);
    expect(minutesOf(detour)).toBeGreaterThan(minutesOf(direct));
  });

  test("prices a trip within one postal code above zero", async ({ api }) => {
    const quote = await quoted(api, { addresses: [ADDRESSES[0], ADDRESSES[0]] });
    expect(quote.estimated_price).toBeGreaterThanOrEqual(8.99);
    expect(minutesOf(quote)).toBeGreaterThan(10);
  });

  test("accepts 2 to 25 addresses", async ({ api }) => {
    await quoted(api, { addresses: Array.from({ length: 25 }, (_, index) => ADDRESSES[index % 2]) });
    const many = await api.post("/rates/quote", { addresses: Array(26).fill(ADDRESSES[0]) });
    expectInvalid(many, { addresses: ["must have at most 25 items"] });
    for (const addresses of [[], [ADDRESSES[0]]]) {
      expectInvalid(await api.post("/rates/quote", { addresses }), {
        addresses: ["must have at least 2 items"],
      });
    }
  });

  test("returns the position of an address that cannot be located", async ({ api }) => {
    for (const [index, unknown] of ["asdf", "123 Main St", "???", "nowhere 00000"].entries()) {
      const addresses = [...ADDRESSES.slice(0, 1 + (index % 2)), unknown, ADDRESSES[0]];
      const position = addresses.indexOf(unknown) + 1;
      expectError(await api.post("/rates/quote", { addresses }), 400, {
        error: "Invalid Address",
        message: `Address ${position} cannot be located: "${unknown}"`,
      });
    }
  });

  for (const [name, body, errors] of [
    ["no addresses", {}, { addresses: ["is required"] }],
    ["addresses of null", { addresses: null }, { addresses: ["is required"] }],
    ["addresses that are a text", { addresses: "here" }, { addresses: ["must be an array"] }],
    ["an object for addresses", { addresses: {} }, { addresses: ["must be an array"] }],
    ["a number among them", { addresses: [ADDRESSES[0], 5] }, { "addresses.1": ["must be a string"] }],
    ["null among them", { addresses: [null, ADDRESSES[0]] }, { "addresses.0": ["is required"] }],
    ["a blank one", { addresses: [ADDRESSES[0], " \u200b "] }, { "addresses.1": ["cannot be blank"] }],
    [
      "a long one",
      { addresses: [ADDRESSES[0], "x".repeat(501)] },
      { "addresses.1": ["must be at most 500 characters"] },
    ],
    [
      "a control character",
      { addresses: [ADDRESSES[0], "a\u0000b"] },
      { "addresses.1": ["must not contain control characters"] },
    ],
    [
      "an unknown service",
      { addresses: ADDRESSES, service_type: "express" },
      { service_type: ["must be one of: same_day, fast_track, scheduled"] },
    ],
    [
      "an unknown vehicle",
      { addresses: ADDRESSES, vehicle_type: "bike" },
      { vehicle_type: ["must be one of: car, cargo_van, box_truck"] },
    ],
    [
      "several faults at once",
      { addresses: [ADDRESSES[0]], service_type: 1, vehicle_type: "" },
      {
        addresses: ["must have at least 2 items"],
        service_type: ["must be one of: same_day, fast_track, scheduled"],
        vehicle_type: ["must be one of: car, cargo_van, box_truck"],
      },
    ],
  ] as const) {
    test(`${name}: 400`, async ({ api }) => {
      expectInvalid(await api.post("/rates/quote", body), errors as unknown as Record<string, string[]>);
    });
  }
});
