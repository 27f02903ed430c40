import {
  type Answer,
  type ApiClient,
  expect,
  expectError,
  expectInvalid,
  test,
  withField,
} from "../support/api";
import { fullBody, minimalBody, newOrderNumber, wrappedBody } from "../support/bodies";
import { database } from "../support/database";

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

type Created = Record<string, unknown> & {
  order_number: string;
  created_at: string;
  pickup_date: string;
  pickup_time: string;
  delivery_date: string;
  delivery_time: string;
  estimated_delivery_time: number;
  tracking: { code: string; url: string };
};

async function created(api: ApiClient, body: object): Promise<Created> {
  const answer = await api.post("/deliveries", body);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.headers.get("content-type")).toBe("application/json");
  return answer.body as Created;
}

const deliveryCount = (api: ApiClient) =>
  database().delivery.count({ where: { merchantId: api.merchantId } });

test.describe("Section 4.2, POST /deliveries: the answer", () => {
  test("is the Delivery object of section 2.2 and its tracking", async ({ api, baseURL }) => {
    const body = fullBody();
    const delivery = await created(api, body);
    expect(delivery).toEqual({
      order_number: body.order_number,
      pickup: {
        customer_name: "Ada Lovelace",
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
        size: "medium",
        height: 12.5,
        width: 30,
        length: 40.25,
        weight: 7.1,
      },
      estimated_delivery_time: expect.any(Number),
      estimated_distance: expect.any(Number),
      pickup_date: "2031-05-20",
      pickup_time: "09:30:00",
      delivery_date: "2031-05-20",
      delivery_time: "17:45:10",
      status: "pending",
      created_at: expect.stringMatching(TIMESTAMP),
      tracking: {
        code: expect.stringMatching(/^[A-Za-z0-9_-]{22,}$/),
        url: `${baseURL ?? ""}/track/${delivery.tracking.code}`,
      },
    });
    expect(Number.isInteger(delivery.estimated_delivery_time)).toBe(true);
    expect(Math.abs(Date.now() - Date.parse(delivery.created_at))).toBeLessThan(60_000);
  });

  test("has null for every optional value that was not given", async ({ api }) => {
    const delivery = await created(api, minimalBody());
    expect(delivery.package).toEqual({
      type: null,
      content: "Books",
      size: null,
      height: null,
      width: null,
      length: null,
      weight: null,
    });
  });

  test("keeps everything of section 2.3 as it was sent, with its history and audit", async ({ api }) => {
    const body = fullBody();
    await created(api, body);
    const stored = await database().delivery.findFirstOrThrow({
      where: { merchantId: api.merchantId },
      include: { stops: { orderBy: { position: "asc" } }, history: true },
    });
    expect(stored).toMatchObject({
      orderNumber: body.order_number,
      customerName: "Corner Books",
      customerEmail: "orders@example.com",
      customerPhone: "+12125550111",
      specialInstructions: "Ring twice 🔔",
      confirmationSignRequired: true,
      serviceType: "scheduled",
      vehicleType: "cargo_van",
      packageQuantity: 3,
      packageIsFragile: true,
      status: "pending",
    });
    expect(stored.stops).toMatchObject([
      {
        apartmentUnitNumber: "Suite 300",
        notes: "Back door",
        scheduledDate: "2031-05-20",
        timeZone: "America/New_York",
        plannedAt: new Date("2031-05-20T13:30:00Z"),
      },
      { apartmentUnitNumber: "4B", notes: "Leave with the doorman", scheduledTime: "17:45:10" },
    ]);
    expect(stored.history).toMatchObject([
      { sequence: 1, status: "pending", previousStatus: null, actorKind: "api_key" },
    ]);
    const lines = stored.priceLines as { amountCents: number }[];
    expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(stored.priceCents);
    const audit = await database().auditEntry.findMany({
      where: { merchantId: api.merchantId, subjectId: stored.id },
    });
    expect(audit).toMatchObject([{ action: "delivery.created", actorKind: "api_key" }]);
  });

  test("fills in the defaults of section 2.3", async ({ api }) => {
    await created(api, minimalBody());
    const stored = await database().delivery.findFirstOrThrow({ where: { merchantId: api.merchantId } });
    expect(stored).toMatchObject({
      customerName: "Default Customer",
      customerPhone: "+11234567890",
      confirmationSignRequired: false,
      packageQuantity: 1,
      packageIsFragile: false,
    });
  });

  test("plans what the client did not schedule: pickup by the service's lead time, delivery by the estimate", async ({
    api,
  }) => {
    const plannedAt = async (service_type: string) => {
      const order_number = newOrderNumber();
      const delivery = await created(api, { ...minimalBody(order_number), service_type });
      const { stops, createdAt } = await database().delivery.findFirstOrThrow({
        where: { merchantId: api.merchantId, orderNumber: order_number },
        include: { stops: { orderBy: { position: "asc" } } },
      });
      const [pickup, dropoff] = stops.map((stop) => stop.plannedAt.getTime());
      const minutes = ((dropoff ?? 0) - (pickup ?? 0)) / 60_000;
      expect(minutes).toBe(delivery.estimated_delivery_time);
      return ((pickup ?? 0) - createdAt.getTime()) / 60_000;
    };
    for (const [service, lead] of [
      ["fast_track", 30],
      ["same_day", 120],
      ["scheduled", 1_440],
    ] as const) {
      const minutes = await plannedAt(service);
      expect(minutes).toBeGreaterThanOrEqual(lead);
      expect(minutes).toBeLessThanOrEqual(lead + 5);
    }
  });

  test("shows each stop's times on its own clock", async ({ api }) => {
    const body = minimalBody();
    body.dropoff.full_address = "111 S Grand Ave, Los Angeles, CA 90012";
    const delivery = await created(
      api,
      withField(withField(body, "pickup.date", "2031-01-10"), "pickup.time", "08:00:00"),
    );
    const minutes = delivery.estimated_delivery_time;
    // Los Angeles is three hours behind New York.
    const expected = new Date(Date.parse("2031-01-10T08:00:00Z") + (minutes - 180) * 60_000).toISOString();
    expect(`${delivery.delivery_date}T${delivery.delivery_time}`).toBe(expected.slice(0, 19));
  });
});

test.describe("Section 4.2: both request shapes", () => {
  test("mean the same", async ({ api }) => {
    const order = newOrderNumber();
    const flat = await created(api, fullBody(order));
    const answer = await api.post("/deliveries", wrappedBody(order));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual(flat);
    expect(answer.headers.get("idempotent-replayed")).toBe("true");
    expect(await deliveryCount(api)).toBe(1);
  });

  test("report errors by the paths that the client sent", async ({ api }) => {
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

  test("an address of the wrapped shape that cannot be located is named by its path", async ({ api }) => {
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

test.describe("Section 4.2: required fields", () => {
  const REQUIRED = [
    "order_number",
    "service_type",
    "vehicle_type",
    "pickup",
    "pickup.customer_name",
    "pickup.full_address",
    "pickup.phone_number",
    "dropoff",
    "dropoff.customer_name",
    "dropoff.full_address",
    "dropoff.phone_number",
    "package",
    "package.content",
  ];
  for (const path of REQUIRED) {
    test(`${path} missing or null: 400`, async ({ api }) => {
      for (const value of [undefined, null]) {
        const answer = await api.post("/deliveries", withField(minimalBody(), path, value));
        expectInvalid(answer, { [path]: ["is required"] });
      }
    });
  }

  const TEXTS = REQUIRED.filter((path) => /order_number|name|address|content/.test(path));
  for (const path of TEXTS) {
    test(`${path} blank: 400`, async ({ api }) => {
      for (const value of ["", "   ", "\t\n", "\u200b\u200d\ufeff", "\u00a0\u2003"]) {
        expectInvalid(await api.post("/deliveries", withField(minimalBody(), path, value)), {
          [path]: ["cannot be blank"],
        });
      }
    });
  }

  test("every bad field is reported at once, the first one in the message", async ({ api }) => {
    const answer = await api.post("/deliveries", { pickup: {}, dropoff: 5, package: { quantity: 0 } });
    expectInvalid(answer, {
      order_number: ["is required"],
      service_type: ["is required"],
      vehicle_type: ["is required"],
      "pickup.customer_name": ["is required"],
      "pickup.full_address": ["is required"],
      "pickup.phone_number": ["is required"],
      dropoff: ["must be an object"],
      "package.content": ["is required"],
      "package.quantity": ["must be at least 1"],
    });
  });
});

test.describe("Section 4.2: values", () => {
  const REFUSED: [path: string, value: unknown, message: string][] = [
    ["service_type", "overnight", "must be one of: same_day, fast_track, scheduled"],
    ["service_type", 5, "must be one of: same_day, fast_track, scheduled"],
    ["vehicle_type", "bike", "must be one of: car, cargo_van, box_truck"],
    ["order_number", 17, "must be a string"],
    ["order_number", "a,b", "must not contain a comma"],
    ["order_number", "x".repeat(129), "must be at most 128 characters"],
    ["name", 1, "must be a string"],
    ["name", "x".repeat(201), "must be at most 200 characters"],
    ["email", "nobody", "must be an e-mail address"],
    ["email", `${"x".repeat(250)}@a.io`, "must be at most 254 characters"],
    ["phone_number", "12345", "must have 7 to 15 digits"],
    ["dial_code", "one", "must be a dial code such as +1"],
    ["special_instructions", "x".repeat(2_001), "must be at most 2000 characters"],
    ["special_instructions", ["x"], "must be a string"],
    ["confirmation_sign_required", "yes", "must be a boolean"],
    ["pickup", [], "must be an object"],
    ["pickup.customer_name", "x".repeat(201), "must be at most 200 characters"],
    ["pickup.full_address", "x".repeat(501), "must be at most 500 characters"],
    ["pickup.phone_number", "CALL-ME-NOW", "must be a phone number"],
    ["pickup.phone_number", "+0123456789", "must be a phone number"],
    ["pickup.phone_number", "123456", "must have 7 to 15 digits"],
    ["pickup.phone_number", "+1234567890123456", "must have 7 to 15 digits"],
    ["pickup.phone_number", 2125550100, "must be a string"],
    ["pickup.apartment_unit_number", "x".repeat(51), "must be at most 50 characters"],
    ["pickup.notes", "x".repeat(2_001), "must be at most 2000 characters"],
    ["pickup.date", "2031-02-29", "must be a date of the form YYYY-MM-DD"],
    ["pickup.date", "20-05-2031", "must be a date of the form YYYY-MM-DD"],
    ["pickup.date", "1899-12-31", "must be from 1900-01-01 to 9998-12-31"],
    ["pickup.time", "24:00:00", "must be a time of the form HH:MM:SS"],
    ["pickup.time", "9:30", "must be a time of the form HH:MM:SS"],
    ["package", "box", "must be an object"],
    ["package.content", "x".repeat(501), "must be at most 500 characters"],
    ["package.type", "x".repeat(51), "must be at most 50 characters"],
    ["package.size", "x".repeat(51), "must be at most 50 characters"],
    ["package.quantity", "2", "must be an integer"],
    ["package.quantity", 1.5, "must be an integer"],
    ["package.quantity", 0, "must be at least 1"],
    ["package.quantity", 10_001, "must be at most 10000"],
    ["package.is_fragile", 1, "must be a boolean"],
    ["package.height", "2", "must be a number"],
    ["package.width", -0.5, "must be at least 0"],
    ["package.weight", true, "must be a number"],
    ["dropoff.notes", "a\u0000b", "must not contain control characters"],
    ["dropoff.customer_name", "bell\u0007", "must not contain control characters"],
    ["package.content", "lone \ud800 surrogate", "must not contain control characters"],
  ];
  for (const [path, value, message] of REFUSED) {
    test(`${path} ${JSON.stringify(value).slice(0, 30)}: 400`, async ({ api }) => {
      expectInvalid(await api.post("/deliveries", withField(minimalBody(), path, value)), {
        [path]: [message],
      });
      expect(await deliveryCount(api)).toBe(0);
    });
  }

  test("a number too large for a number is refused", async ({ api }) => {
    const text = JSON.stringify(withField(minimalBody(), "package.weight", 12345)).replace("12345", "1e999");
    expectInvalid(await api.post("/deliveries", text), { "package.weight": ["must be a finite number"] });
  });

  test("the longest values are accepted, and come back byte for byte", async ({ api }) => {
    const body = {
      ...fullBody(),
      order_number: "🚚".repeat(128),
      pickup: {
        ...fullBody().pickup,
        customer_name: `\u202eעדה לאבלייס\u202c 👩‍🚀 ${"n".repeat(170)}`,
        full_address: `${"x".repeat(468)}, New York, NY 10118`,
      },
    };
    const delivery = await created(api, body);
    expect(delivery.order_number).toBe(body.order_number);
    expect(delivery.pickup).toMatchObject({
      customer_name: body.pickup.customer_name,
      address: body.pickup.full_address,
    });
  });

  test("texts are trimmed; tabs and newlines inside stay", async ({ api }) => {
    const body = withField(minimalBody(), "package.content", "  a\tb\nc  ");
    expect((await created(api, body)).package).toMatchObject({ content: "a\tb\nc" });
  });

  for (const [phone, dialCode, expected] of [
    ["212-555-0100", undefined, "+12125550100"],
    ["(212) 555.0100", "+1", "+12125550100"],
    ["+44 20 7946 0018", "+1", "+442079460018"],
    ["020 7946 0018", "+44", "+442079460018"],
    ["30 901820", "49", "+4930901820"],
    ["+123456789012345", undefined, "+123456789012345"],
  ] as const) {
    test(`the phone number ${phone} with dial code ${dialCode ?? "left out"} is ${expected}`, async ({
      api,
    }) => {
      const body = withField(withField(minimalBody(), "pickup.phone_number", phone), "dial_code", dialCode);
      expect((await created(api, body)).pickup).toMatchObject({ phone_number: expected });
    });
  }

  test("an address that cannot be located is Invalid Address, with errors on the fields", async ({ api }) => {
    const one = withField(minimalBody(), "dropoff.full_address", "123 Main St");
    expectError(await api.post("/deliveries", one), 400, {
      error: "Invalid Address",
      message: 'The address cannot be located: "123 Main St"',
      errors: { "dropoff.full_address": ["cannot be located"] },
    });
    const both = withField(one, "pickup.full_address", "???");
    expectError(await api.post("/deliveries", both), 400, {
      error: "Invalid Address",
      message: 'The address cannot be located: "???"',
      errors: { "pickup.full_address": ["cannot be located"], "dropoff.full_address": ["cannot be located"] },
    });
    expect(await deliveryCount(api)).toBe(0);
  });

  test("a delivery before its pickup, or a time that a clock skips: 400", async ({ api }) => {
    const body = fullBody();
    expectInvalid(await api.post("/deliveries", withField(body, "dropoff.date", "2031-05-19")), {
      "dropoff.date": ["must not be before the pickup"],
    });
    expectInvalid(await api.post("/deliveries", withField(body, "dropoff.time", "09:29:59")), {
      "dropoff.time": ["must not be before the pickup"],
    });
    // Clocks in New York go forward from 2 to 3 on 2031-03-09.
    const skipped = withField(withField(body, "pickup.date", "2031-03-09"), "pickup.time", "02:30:00");
    expectInvalid(await api.post("/deliveries", skipped), {
      "pickup.time": ["does not exist on 2031-03-09 in America/New_York"],
    });
  });

  test("a schedule in the past is accepted from machines", async ({ api }) => {
    const body = withField(withField(fullBody(), "pickup.date", "2020-02-29"), "dropoff.date", "2020-02-29");
    expect(await created(api, body)).toMatchObject({
      pickup_date: "2020-02-29",
      delivery_date: "2020-02-29",
    });
  });
});

test.describe("Section 4.2: the order number is an idempotency key", () => {
  const replayed = (answer: Answer) => answer.headers.get("idempotent-replayed");

  test("same content: 201 with the delivery as it is now, nothing new", async ({ api }) => {
    const body = fullBody();
    const first = await api.post("/deliveries", body);
    expect(replayed(first)).toBeNull();
    await database().delivery.updateMany({
      where: { merchantId: api.merchantId },
      data: { status: "assigned" },
    });
    const reordered = Object.fromEntries(Object.entries({ ...body, unknown: 1 }).reverse());
    const second = await api.post("/deliveries", { ...reordered, name: "  Corner Books " });
    expect(second.status).toBe(201);
    expect(replayed(second)).toBe("true");
    expect(second.body).toEqual({ ...(first.body as object), status: "assigned" });
    expect(await deliveryCount(api)).toBe(1);
    expect(
      await database().auditEntry.count({ where: { merchantId: api.merchantId, subjectType: "delivery" } }),
    ).toBe(1);
  });

  test("defaults that are spelled out are the same content", async ({ api }) => {
    const body = minimalBody();
    await created(api, body);
    const explicit = {
      ...body,
      name: "Default Customer",
      phone_number: "1234567890",
      dial_code: "+1",
      email: null,
      confirmation_sign_required: false,
      package: { content: "Books", quantity: 1, is_fragile: false, type: null },
    };
    expect(replayed(await api.post("/deliveries", explicit))).toBe("true");
  });

  test("other content: 422 that names order_number and the fields that differ", async ({ api }) => {
    const body = fullBody();
    await created(api, body);
    const changed = withField(withField(body, "pickup.notes", "Front door"), "package.weight", 8);
    expectError(await api.post("/deliveries", changed), 422, {
      error: "Unprocessable Entity",
      message: "order_number is already used with other content; what differs: pickup.notes, package.weight",
    });
    const wrapped = wrappedBody(body.order_number);
    const [delivery] = wrapped.deliveries;
    if (delivery) delivery.pickup_address.scheduled_time = "09:31:00";
    expectError(await api.post("/deliveries", wrapped), 422, {
      error: "Unprocessable Entity",
      message:
        "order_number is already used with other content; what differs: deliveries.0.pickup_address.scheduled_time",
    });
    expect(await deliveryCount(api)).toBe(1);
  });

  test("what is wrong with the input comes before what its order number meets", async ({ api }) => {
    const body = fullBody();
    await created(api, body);
    const lost = await api.post("/deliveries", withField(body, "pickup.full_address", "asdf"));
    expect(lost.body).toMatchObject({ error: "Invalid Address" });
    const early = await api.post("/deliveries", withField(body, "dropoff.date", "2031-05-19"));
    expectInvalid(early, { "dropoff.date": ["must not be before the pickup"] });
  });

  test("is the merchant's own: another merchant may use the same", async ({ api, otherApi }) => {
    const order = newOrderNumber();
    const mine = await created(api, fullBody(order));
    const theirs = await created(otherApi, minimalBody(order));
    expect(theirs.tracking.code).not.toBe(mine.tracking.code);
  });

  test("a hundred identical requests at once: one delivery, a hundred equal 201s", async ({ api }) => {
    const body = fullBody();
    const answers = await Promise.all(Array.from({ length: 100 }, () => api.post("/deliveries", body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1);
    expect(await deliveryCount(api)).toBe(1);
  });

  test("fifty different ones at once are fifty deliveries with distinct times", async ({ api }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.post("/deliveries", minimalBody())),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    const rows = await database().delivery.findMany({
      where: { merchantId: api.merchantId },
      select: { createdAt: true },
    });
    expect(new Set(rows.map((row) => row.createdAt.getTime())).size).toBe(50);
  });
});
