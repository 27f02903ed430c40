import {
  allowedMoves,
  DELIVERY_STATUSES,
  type DeliveryState,
  type DeliveryStatus,
} from "@/lib/deliveries/status";
import { type ApiClient, expect, expectError, expectInvalid, test, UNDER_NEXT } from "../support/api";
import { minimalBody, newOrderNumber } from "../support/bodies";
import { created } from "../support/create";
import { database } from "../support/database";

const pathOf = (orderNumber: string) => `/deliveries/${encodeURIComponent(orderNumber)}`;
const MISSING = { error: "Not Found", message: "Delivery not found" };
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

async function create(api: ApiClient, orderNumber = newOrderNumber()) {
  return { orderNumber, delivery: await created(api, minimalBody(orderNumber)) };
}

const put = (api: ApiClient, orderNumber: string, state: DeliveryState) =>
  database().delivery.update({
    where: { merchantId_orderNumber: { merchantId: api.merchantId, orderNumber } },
    data: state,
    select: { id: true },
  });

test.describe("contents and the merchant's own data", () => {
  const CONTENTS = {
    items: [
      { name: "Novel", quantity: 2, unit_price: 12.5, sku: "N-1", weight: 0.3, barcode: "9780140449136" },
    ],
    declared_value: 25,
    reference: "INV-77",
    metadata: { shift: " late ", channel: "web" },
  };

  test("are returned by GET as sent, and by no other response", async ({ api }) => {
    const orderNumber = newOrderNumber();
    const plain = await created(api, minimalBody(newOrderNumber()));
    const delivery = await created(api, { ...minimalBody(orderNumber), ...CONTENTS });
    expect(Object.keys(delivery)).toEqual(Object.keys(plain));
    expect(await api.waybill.deliveries.get(orderNumber)).toMatchObject(CONTENTS);
    const list = await api.get(`/deliveries?order_numbers=${orderNumber}`);
    for (const name of Object.keys(CONTENTS)) expect(list.text).not.toContain(`"${name}"`);
  });

  test("are validated by item and key", async ({ api }) => {
    const items = [{ name: "Novel" }, { quantity: 0 }];
    const body = { ...minimalBody(), items, declared_value: -1, metadata: { order: 7 } };
    const answer = await api.post("/deliveries", body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: "Validation Error",
      errors: {
        "items.1.name": ["is required"],
        "items.1.quantity": ["must be at least 1"],
        declared_value: ["must be at least 0"],
        "metadata.order": ["must be a string"],
      },
    });
  });
});

test.describe("GET /deliveries/{order_number}", () => {
  test("is the Delivery object, its tracking, its price and its history", UNDER_NEXT, async ({ api }) => {
    const { orderNumber, delivery } = await create(api);
    const first = {
      status: "pending",
      created_at: delivery.created_at,
      actor: { type: "api_key", name: "API key “Default”" },
      reason: null,
    };
    const open = { ready_at: null, deadline_at: null };
    const windows = { pickup: open, dropoff: open };
    const precision = { pickup: "postal_code", dropoff: "postal_code" };
    const links = { returns: null, returned_by: null, redelivers: null, redelivered_by: null };
    const contents = { items: [], declared_value: null, reference: null, metadata: {} };
    const { deliveries } = api.waybill;
    const { price, ...got } = await deliveries.get(orderNumber);
    const custody = { holder: "store", courier: null, since: delivery.created_at, handover_to: null };
    const changes: unknown[] = [];
    const shown = { ...delivery, ...contents, ...links, windows, courier: null, handover: null };
    expect(got).toEqual({ ...shown, version: 1, precision, custody, history: [first], changes });
    const { estimated_price, currency } = await api.waybill.quote({
      addresses: [
        minimalBody(orderNumber).pickup.full_address,
        minimalBody(orderNumber).dropoff.full_address,
      ],
    });
    expect(price).toMatchObject({ currency, total: estimated_price });
    expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(price.total, 6);
    await deliveries.cancel(orderNumber, { reason: " Sold out " });
    expect(await deliveries.get(orderNumber)).toEqual({
      ...shown,
      status: "cancelled",
      version: 2,
      windows,
      precision,
      price,
      custody,
      courier: null,
      changes: [],
      history: [
        first,
        { ...first, status: "cancelled", created_at: expect.stringMatching(TIMESTAMP), reason: "Sold out" },
      ],
    });
  });

  for (const odd of [
    "a/b",
    "a b?c#d%2F",
    "заказ №7",
    "🚚/📦",
    "cancel",
    "x".repeat(128),
    "a\\b;c=d&e+f",
    "%",
  ]) {
    test(`finds the order number ${odd.slice(0, 12)}`, async ({ api }) => {
      const { orderNumber } = await create(api, odd);
      expect(await api.waybill.deliveries.get(orderNumber)).toMatchObject({ order_number: odd });
      const cancelled = await api.send(`${pathOf(orderNumber)}/cancel`, { method: "POST" });
      expect(cancelled.body).toMatchObject({ order_number: odd, status: "cancelled" });
    });
  }

  test(
    "an unknown delivery and another merchant's give the same 404",
    UNDER_NEXT,
    async ({ api, otherApi }) => {
      const { orderNumber } = await create(otherApi);
      const [theirs, unknown] = [await api.get(pathOf(orderNumber)), await api.get(pathOf("nobody's"))];
      expectError(unknown, 404, MISSING);
      expect(theirs.text).toBe(unknown.text);
      expectError(await api.get("/deliveries/%00"), 404, MISSING);
    },
  );
});

test.describe("POST /deliveries/{order_number}/redeliver", () => {
  test("books a failed delivery again, and replays it when repeated", UNDER_NEXT, async ({ api }) => {
    const { orderNumber, delivery } = await create(api);
    const redeliver = (body?: object) =>
      api.send(`${pathOf(orderNumber)}/redeliver`, { method: "POST", ...(body && { body }) });
    expectError(await redeliver(), 422, {
      error: "Unprocessable Entity",
      message: "A delivery that is pending cannot be redelivered; only a failed one can",
    });
    await put(api, orderNumber, { status: "failed", goodsHeld: false, startedInAttempt: true });
    const first = await redeliver();
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      order_number: `${orderNumber}-2`,
      status: "pending",
      redelivers: orderNumber,
      dropoff: delivery.dropoff,
    });
    const again = await redeliver();
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(again.text).toBe(first.text);
    expectInvalid(await redeliver({ dropoff: { full_address: " " } }), {
      "dropoff.full_address": ["cannot be blank"],
    });
  });
});

test.describe("POST /deliveries/{order_number}/cancel", () => {
  test("cancels, stores the reason, and changes nothing when repeated", UNDER_NEXT, async ({ api }) => {
    const { orderNumber, delivery } = await create(api);
    const cancel = (body?: object) =>
      api.send(`${pathOf(orderNumber)}/cancel`, { method: "POST", ...(body && { body }) });
    const first = await cancel();
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ ...delivery, status: "cancelled" });
    const again = await cancel({ reason: "once more" });
    expect(again.status).toBe(200);
    expect(again.text).toBe(first.text);
    const history = await database().deliveryEvent.count({
      where: { merchantId: api.merchantId, status: "cancelled" },
    });
    expect(history).toBe(1);
  });

  test("shows the fee after the courier has set off", async ({ api }) => {
    const { orderNumber, delivery } = await create(api);
    await put(api, orderNumber, { status: "started", goodsHeld: false, startedInAttempt: true });
    const { body } = await api.send(`${pathOf(orderNumber)}/cancel`, { method: "POST" });
    const cancellation_fee = { amount: expect.any(Number), currency: "USD" };
    expect(body).toEqual({ ...delivery, status: "cancelled", cancellation_fee });
  });

  test("returns the same 404 for an unknown delivery and another merchant's, and changes neither", async ({
    api,
    otherApi,
  }) => {
    const { orderNumber } = await create(otherApi);
    const theirs = await api.post(`${pathOf(orderNumber)}/cancel`, {});
    const unknown = await api.post("/deliveries/unknown/cancel", {});
    expectError(unknown, 404, MISSING);
    expect(theirs.text).toBe(unknown.text);
    expect((await otherApi.get(pathOf(orderNumber))).body).toMatchObject({ status: "pending" });
  });

  test("rejects a body that is not an object and a reason that is not a string", async ({ api }) => {
    const { orderNumber } = await create(api);
    expectError(await api.post(`${pathOf(orderNumber)}/cancel`, "[]"), 400, {
      error: "Bad Request",
      message: "The body must be a JSON object",
    });
    expectInvalid(await api.post(`${pathOf(orderNumber)}/cancel`, { reason: 5 }), {
      reason: ["must be a string"],
    });
    expectInvalid(await api.post(`${pathOf(orderNumber)}/cancel`, { reason: "x".repeat(2_001) }), {
      reason: ["must be at most 2000 characters"],
    });
  });

  for (const status of DELIVERY_STATUSES) {
    for (const goodsHeld of [false, true]) {
      test(`from ${status}, goods ${goodsHeld ? "held" : "not held"}`, async ({ api }) => {
        const { orderNumber } = await create(api);
        const state = { status, goodsHeld, startedInAttempt: false };
        await put(api, orderNumber, state);
        const answer = await api.post(`${pathOf(orderNumber)}/cancel`, {});
        const moves: DeliveryStatus[] = allowedMoves(state);
        if (status === "cancelled" || moves.includes("cancelled")) {
          expect(answer.status).toBe(200);
          expect(answer.body).toMatchObject({ status: "cancelled" });
          return;
        }
        const allowed =
          moves.length === 0 ? "no move is allowed from it" : `allowed moves: ${moves.join(", ")}`;
        expectError(answer, 422, {
          error: "Unprocessable Entity",
          message: `A delivery that is ${status} cannot become cancelled; ${allowed}`,
        });
        expect((await api.get(pathOf(orderNumber))).body).toMatchObject({ status });
      });
    }
  }

  test("concurrent cancellations count once", async ({ api }) => {
    for (let index = 0; index < 10; index += 1) {
      const { orderNumber } = await create(api);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => api.post(`${pathOf(orderNumber)}/cancel`, {})),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    }
    expect(
      await database().deliveryEvent.count({ where: { merchantId: api.merchantId, status: "cancelled" } }),
    ).toBe(10);
  });
});
