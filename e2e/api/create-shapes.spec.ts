import { expect, expectError, expectInvalid, test, UNDER_NEXT } from "../support/api";
import { fullBody, newOrderNumber, wrappedBody } from "../support/bodies";
import { created, deliveryCount } from "../support/create";

test.describe("Section 4.2: both request shapes", () => {
  test("are equivalent", UNDER_NEXT, async ({ api }) => {
    const order = newOrderNumber();
    const flat = await created(api, fullBody(order));
    const answer = await api.post("/deliveries", wrappedBody(order));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual(flat);
    expect(answer.headers.get("idempotent-replayed")).toBe("true");
    expect(await deliveryCount(api)).toBe(1);
  });

  test("report errors with the paths that the client sent", UNDER_NEXT, async ({ api }) => {
    const wrapped = wrappedBody();
    const [delivery] = wrapped.deliveries;
    const broken = {
      deliveries: [
        {
          ...delivery,
          service_type: "slow",
          pickup_address: {
            ...delivery?.pickup_address,
            full_address: undefined,
            scheduled_date: "2031-02-30",
          },
          dropoff_address: { ...delivery?.dropoff_address, scheduled_time: "25:00:00" },
          package: {
            ...delivery?.package,
            content_details: " ",
            approximate_size: 5,
            package_type: "x".repeat(51),
          },
        },
      ],
    };
    expectInvalid(await api.post("/deliveries", broken), {
      "deliveries.0.service_type": ["must be one of: same_day, fast_track, scheduled"],
      "deliveries.0.pickup_address.full_address": ["is required"],
      "deliveries.0.pickup_address.scheduled_date": ["must be a date of the form YYYY-MM-DD"],
      "deliveries.0.dropoff_address.scheduled_time": ["must be a time of the form HH:MM:SS"],
      "deliveries.0.package.package_type": ["must be at most 50 characters"],
      "deliveries.0.package.content_details": ["cannot be blank"],
      "deliveries.0.package.approximate_size": ["must be a string"],
    });
    const missing = await api.post("/deliveries", { deliveries: [{}] });
    expect(Object.keys((missing.body as { errors: object }).errors)).toEqual([
      "deliveries.0.order_number",
      "deliveries.0.service_type",
      "deliveries.0.vehicle_type",
      "deliveries.0.pickup_address",
      "deliveries.0.dropoff_address",
      "deliveries.0.package",
    ]);
  });

  test("report an address of the wrapped shape that cannot be located with its path", async ({ api }) => {
    const body = wrappedBody();
    const [delivery] = body.deliveries;
    if (delivery) delivery.dropoff_address.full_address = "asdf";
    expectError(await api.post("/deliveries", body), 400, {
      error: "Invalid Address",
      message: 'The address cannot be located: "asdf"',
      errors: { "deliveries.0.dropoff_address.full_address": ["cannot be located"] },
    });
  });

  for (const [name, deliveries, errors] of [
    ["no object", [], { deliveries: ["must have exactly 1 item"] }],
    ["two objects", [{}, {}], { deliveries: ["must have exactly 1 item"] }],
    ["an object instead of an array", {}, { deliveries: ["must be an array"] }],
    ["null", null, { deliveries: ["must be an array"] }],
    ["a text in the array", ["x"], { "deliveries.0": ["must be an object"] }],
  ] as const) {
    test(`deliveries with ${name}: 400`, async ({ api }) => {
      const expected: Record<string, string[]> = Object.fromEntries(
        Object.entries(errors).map(([path, messages]) => [path, [...(messages as readonly string[])]]),
      );
      expectInvalid(await api.post("/deliveries", { deliveries }), expected);
    });
  }

  test("mixed in one body: 400", async ({ api }) => {
    const flat = fullBody();
    const wrapped = wrappedBody();
    const [delivery] = wrapped.deliveries;
    for (const body of [
      { ...wrapped, order_number: "x" },
      { ...flat, pickup_address: delivery?.pickup_address },
      { ...flat, pickup: { ...flat.pickup, scheduled_date: "2031-01-01" } },
      { ...flat, package: { ...flat.package, content_details: "x" } },
      { deliveries: [{ ...delivery, pickup: flat.pickup }] },
      { deliveries: [{ ...delivery, package: flat.package }] },
      { deliveries: [{ ...delivery, pickup_address: { ...delivery?.pickup_address, time: "10:00:00" } }] },
    ]) {
      expectError(await api.post("/deliveries", body), 400, {
        error: "Bad Request",
        message: "The body mixes the flat and the wrapped shape; use only one of them",
      });
    }
    expect(await deliveryCount(api)).toBe(0);
  });
});
