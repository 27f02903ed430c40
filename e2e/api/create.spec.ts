import { addDays } from "@/lib/core/time";
import { WINTER_DAY } from "@/lib/testing/days";
import {
  type Answer,
  type ApiClient,
  expect,
  expectError,
  expectInvalid,
  test,
  withField,
  UNDER_NEXT,
} from "../support/api";
import { fullBody, minimalBody, newOrderNumber, wrappedBody } from "../support/bodies";
import { created, deliveryCount } from "../support/create";
import { database } from "../support/database";

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

test.describe("Section 4.2, POST /deliveries: the response", () => {
  test("is the Delivery object of section 2.2 and its tracking", UNDER_NEXT, async ({ api }) => {
    const body = fullBody();
    const before = Date.now();
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
      pickup_date: body.pickup.date,
      pickup_time: "09:30:00",
      delivery_date: body.dropoff.date,
      delivery_time: "17:45:10",
      status: "pending",
      created_at: expect.stringMatching(TIMESTAMP),
      tracking: {
        code: expect.stringMatching(/^[A-Za-z0-9_-]{22,}$/),
        url: `${process.env.PUBLIC_URL ?? ""}/track/${delivery.tracking.code}`,
      },
    });
    expect(Number.isInteger(delivery.estimated_delivery_time)).toBe(true);
    const createdAt = Date.parse(delivery.created_at);
    // Times have whole seconds.
    expect([createdAt > before - 1_000, createdAt <= Date.now()]).toEqual([true, true]);
  });

  test("has null for every omitted optional value", async ({ api }) => {
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

  test(
    "stores everything of section 2.3 as sent, with its history and audit",
    UNDER_NEXT,
    async ({ api }) => {
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
          scheduledDate: body.pickup.date,
          timeZone: "America/New_York",
          plannedAt: new Date(`${body.pickup.date}T13:30:00Z`),
        },
        { apartmentUnitNumber: "4B", notes: "Leave with the doorman", scheduledTime: "17:45:10" },
      ]);
      expect(stored.history).toMatchObject([
        { sequence: 1, type: "created", status: "pending", previousStatus: null, actorKind: "api_key" },
      ]);
      const lines = stored.priceLines as { amountCents: number }[];
      expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(stored.priceCents);
    },
  );

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

  test("plans times that the client did not schedule: pickup by the service's lead time, delivery by the estimate", async ({
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

  test("shows each stop's times in its own time zone", async ({ api }) => {
    const body = minimalBody();
    body.dropoff.full_address = "111 S Grand Ave, Los Angeles, CA 90012";
    const delivery = await created(
      api,
      withField(withField(body, "pickup.date", WINTER_DAY), "pickup.time", "08:00:00"),
    );
    const minutes = delivery.estimated_delivery_time;
    // Los Angeles is three hours behind New York.
    const expected = new Date(Date.parse(`${WINTER_DAY}T08:00:00Z`) + (minutes - 180) * 60_000).toISOString();
    expect(`${delivery.delivery_date}T${delivery.delivery_time}`).toBe(expected.slice(0, 19));
  });
});

test.describe("Section 4.2: the order number is an idempotency key", () => {
  const replayed = (answer: Answer) => answer.headers.get("idempotent-replayed");
  /**
   * Requests with known credentials wait in a separate queue. Others share one with all strangers at their address,
   * such as the pages of other tests. No request may wait longer than 15 seconds in either.
   */
  const becomeKnown = (api: ApiClient) => api.get("/deliveries");

  test(
    "returns 201 with the current delivery for the same content, and creates nothing",
    UNDER_NEXT,
    async ({ api }) => {
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
      expect(await database().deliveryEvent.count({ where: { merchantId: api.merchantId } })).toBe(1);
    },
  );

  test("treats explicit defaults as the same content", async ({ api }) => {
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

  test("returns 422 for different content, naming order_number and the fields that differ", async ({
    api,
  }) => {
    const body = fullBody();
    await created(api, body);
    const changed = withField(withField(body, "pickup.notes", "Front door"), "package.weight", 8);
    expectError(await api.post("/deliveries", changed), 422, {
      error: "Unprocessable Entity",
      message:
        "order_number is already used with different content; fields that differ: pickup.notes, package.weight",
    });
    const wrapped = wrappedBody(body.order_number);
    const [delivery] = wrapped.deliveries;
    if (delivery) delivery.pickup_address.scheduled_time = "09:31:00";
    expectError(await api.post("/deliveries", wrapped), 422, {
      error: "Unprocessable Entity",
      message:
        "order_number is already used with different content; fields that differ: deliveries.0.pickup_address.scheduled_time",
    });
    expect(await deliveryCount(api)).toBe(1);
  });

  test("reports invalid input before an order number conflict", async ({ api }) => {
    const body = fullBody();
    await created(api, body);
    const lost = await api.post("/deliveries", withField(body, "pickup.full_address", "asdf"));
    expect(lost.body).toMatchObject({ error: "Invalid Address" });
    const early = await api.post(
      "/deliveries",
      withField(body, "dropoff.date", addDays(body.pickup.date, -1)),
    );
    expectInvalid(early, { "dropoff.date": ["must not be before the pickup"] });
  });

  test("belongs to the merchant: another merchant may use the same", async ({ api, otherApi }) => {
    const order = newOrderNumber();
    const mine = await created(api, fullBody(order));
    const theirs = await created(otherApi, minimalBody(order));
    expect(theirs.tracking.code).not.toBe(mine.tracking.code);
  });

  test(
    "creates one delivery for forty identical concurrent requests, with forty equal 201s",
    UNDER_NEXT,
    async ({ api }) => {
      const body = fullBody();
      await becomeKnown(api);
      const answers = await Promise.all(Array.from({ length: 40 }, () => api.post("/deliveries", body)));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1);
      expect(await deliveryCount(api)).toBe(1);
    },
  );

  test("creates forty deliveries for forty concurrent requests, each with a current timestamp", async ({
    api,
  }) => {
    await becomeKnown(api);
    const before = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => api.post("/deliveries", minimalBody())),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    const rows = await database().delivery.findMany({
      where: { merchantId: api.merchantId },
      select: { createdAt: true },
    });
    const times = rows.map((row) => row.createdAt.getTime());
    expect(times).toHaveLength(40);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(before);
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
  });
});
