import { afterEach, expect, it, vi } from "vitest";
import { type Delivery, type operations, Waybill, WaybillError } from "./index";
import { scriptedServer } from "./server.fixture";

let stop: () => Promise<unknown> = () => Promise.resolve();
afterEach(() => stop());

async function client(...steps: Parameters<typeof scriptedServer>[0]) {
  const server = await scriptedServer(steps);
  ({ stop } = server);
  const waybill = new Waybill({ baseUrl: server.baseUrl, token: "t", secret: "s", maxRetries: 0 });
  return { waybill, seen: server.seen };
}

const TRIP = { addresses: ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"] };
const STOP = {
  customer_name: "Ada Lovelace",
  full_address: "1 Hanson Pl, Brooklyn, NY 11243",
  phone_number: "2125550100",
};
const DELIVERY = {
  order_number: "A/1",
  service_type: "same_day" as const,
  vehicle_type: "car" as const,
  pickup: STOP,
  dropoff: STOP,
  package: { content: "Books" },
};

type Call = { send: (waybill: Waybill) => Promise<unknown>; is: string; body?: unknown };

/** One call per operation. A missing one does not compile. */
const CALLS: Record<keyof operations, Call> = {
  quote: { send: (waybill) => waybill.quote(TRIP), is: "POST /rates/quote", body: TRIP },
  getQuote: { send: (waybill) => waybill.quotes.get("q-1"), is: "GET /quotes/q-1" },
  checkServiceability: {
    send: (waybill) => waybill.serviceability({ address: "Brooklyn, NY", vehicle_type: "car" }),
    is: "GET /serviceability?address=Brooklyn%2C%20NY&vehicle_type=car",
  },
  createDelivery: {
    send: (waybill) => waybill.deliveries.create(DELIVERY),
    is: "POST /deliveries",
    body: DELIVERY,
  },
  listDeliveries: {
    send: (waybill) => waybill.deliveries.page({ per_page: 2, status: ["pending", "failed"] }),
    is: "GET /deliveries?per_page=2&status=pending,failed",
  },
  getDelivery: { send: (waybill) => waybill.deliveries.get("A/1"), is: "GET /deliveries/A%2F1" },
  changeDelivery: {
    send: (waybill) => waybill.deliveries.change("A/1", { name: "Ann", if_version: 2 }, { dryRun: true }),
    is: "PATCH /deliveries/A%2F1?dry_run=true",
    body: { name: "Ann", if_version: 2 },
  },
  cancelDelivery: {
    send: (waybill) => waybill.deliveries.cancel("A/1", { reason: "twice" }),
    is: "POST /deliveries/A%2F1/cancel",
    body: { reason: "twice" },
  },
  redeliver: {
    send: (waybill) => waybill.deliveries.redeliver("A/1", { order_number: "A/2" }),
    is: "POST /deliveries/A%2F1/redeliver",
    body: { order_number: "A/2" },
  },
  createBatch: {
    send: (waybill) => waybill.batches.create([DELIVERY], { dryRun: true }),
    is: "POST /batches?dry_run=true",
    body: { deliveries: [DELIVERY] },
  },
  listBatches: { send: (waybill) => waybill.batches.page({ page: 2 }), is: "GET /batches?page=2" },
  getBatch: { send: (waybill) => waybill.batches.get("b-1"), is: "GET /batches/b-1" },
  listBatchResults: {
    send: (waybill) => waybill.batches.results("b-1", { status: "failed", page: 2 }),
    is: "GET /batches/b-1/results?status=failed&page=2",
  },
  cancelBatch: { send: (waybill) => waybill.batches.cancel("b-1"), is: "POST /batches/b-1/cancel" },
  listEvents: {
    send: (waybill) => waybill.events.page({ after: 4, limit: 2, wait: 3 }),
    is: "GET /events?after=4&limit=2&wait=3",
  },
  simulateDelivery: {
    send: (waybill) => waybill.sandbox.simulate("A/1", { scenario: "success" }),
    is: "POST /sandbox/deliveries/A%2F1/simulate",
    body: { scenario: "success" },
  },
  changeStatus: {
    send: (waybill) => waybill.sandbox.changeStatus("A/1", { status: "assigned" }),
    is: "POST /sandbox/deliveries/A%2F1/status",
    body: { status: "assigned" },
  },
  health: { send: (waybill) => waybill.service.health(), is: "GET /healthz" },
  readiness: { send: (waybill) => waybill.service.readiness(), is: "GET /readyz" },
  openapi: { send: (waybill) => waybill.service.openapi(), is: "GET /openapi.json" },
};

it.each(Object.entries(CALLS))("%s is one request with the credentials", async (name, { send, is, body }) => {
  const { waybill, seen } = await client({ status: 200, body: { fine: name } });
  expect(await send(waybill)).toEqual({ fine: name });
  const [request] = seen;
  expect(`${request?.method} ${request?.url}`).toBe(is);
  expect(request?.body).toEqual(body);
  expect(request?.headers).toMatchObject({
    "x-service-token": "t",
    "x-service-secret": "s",
    "content-type": "application/json",
  });
});

it("sends every write with a new key, or the caller's", async () => {
  const ok = { status: 200 };
  const { waybill, seen } = await client(ok, ok, ok, ok, ok);
  await waybill.deliveries.create(DELIVERY);
  await waybill.deliveries.cancel("A/1");
  await waybill.sandbox.simulate("A/1", { scenario: "success" });
  await waybill.sandbox.changeStatus("A/1", { status: "assigned" });
  await waybill.deliveries.create(DELIVERY, { idempotencyKey: "mine" });
  const keys = seen.map(({ headers }) => String(headers["idempotency-key"]));
  expect(new Set(keys).size).toBe(5);
  expect(keys.slice(0, 4).filter((key) => !/^[0-9a-f-]{36}$/.test(key))).toEqual([]);
  expect(keys[4]).toBe("mine");
});

it("returns the id of a quote that can be booked, also of one that replaces a refused one", async () => {
  const headers = { "waybill-quote-id": "q-1", "waybill-quote-expires": "2031-05-20T12:15:00Z" };
  const { waybill } = await client(
    { status: 200, body: { currency: "USD" }, headers },
    { status: 422, headers },
  );
  expect(await waybill.quotes.create(TRIP)).toEqual({
    currency: "USD",
    quote_id: "q-1",
    quote_expires_at: "2031-05-20T12:15:00Z",
    courier_from: null,
  });
  await expect(waybill.deliveries.create({ ...DELIVERY, quote_id: "q-0" })).rejects.toMatchObject({
    status: 422,
    quoteId: "q-1",
  });
});

it("throws errors of the service with code, request id and fields", async () => {
  const body = {
    error: "Validation Error",
    message: "Missing",
    errors: { "pickup.full_address": ["is required"] },
  };
  const { waybill } = await client({ status: 400, body }, { status: 429, headers: { "retry-after": "2" } });
  const error = await waybill.deliveries.create(DELIVERY).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WaybillError);
  expect(error).toMatchObject({
    status: 400,
    code: "Validation Error",
    message: "Missing",
    requestId: "r-1",
    fields: { "pickup.full_address": ["is required"] },
    retryAfterMs: null,
  });
  await expect(waybill.quote(TRIP)).rejects.toMatchObject({
    status: 429,
    code: undefined,
    message: "The service responded with 429",
    fields: {},
    retryAfterMs: 2_000,
  });
});

it("aborts a call with its signal", async () => {
  const { waybill } = await client("silence");
  const controller = new AbortController();
  const call = waybill.deliveries.get("A/1", { signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(call).rejects.toThrow("enough");
});

const page = (orders: string[], page_number: number, total_entries: number) => ({
  deliveries: orders.map((order_number) => ({ order_number })),
  page_number,
  per_page: 2,
  total_entries,
});

async function listed(list: AsyncIterable<Delivery>): Promise<string[]> {
  const orders: string[] = [];
  for await (const delivery of list) orders.push(delivery.order_number);
  return orders;
}

it("follows the links of the list", async () => {
  const next = (number: number) => ({
    link: `</deliveries?page=1>; rel="first", </deliveries?per_page=2&page=${number}&position=older.1.x>; rel="next"`,
  });
  const { waybill, seen } = await client(
    { status: 200, body: page(["E", "D"], 1, 5), headers: next(2) },
    { status: 200, body: page(["C", "B"], 2, 6), headers: next(3) },
    { status: 200, body: page(["A"], 3, 7), headers: { link: `</deliveries?page=1>; rel="first"` } },
  );
  expect(await listed(waybill.deliveries.list({ per_page: 2 }))).toEqual(["E", "D", "C", "B", "A"]);
  expect(seen.map(({ url }) => url)).toEqual([
    "/deliveries?per_page=2",
    "/deliveries?per_page=2&page=2&position=older.1.x",
    "/deliveries?per_page=2&page=3&position=older.1.x",
  ]);
});

it("uses page numbers if the links were too long to send", async () => {
  const { waybill, seen } = await client(
    { status: 200, body: page(["C", "B"], 1, 3) },
    { status: 200, body: page(["A"], 2, 3) },
  );
  expect(await listed(waybill.deliveries.list())).toEqual(["C", "B", "A"]);
  expect(seen.map(({ url }) => url)).toEqual(["/deliveries", "/deliveries?page=2"]);
});

it("requests the next page only when it is needed", async () => {
  const { waybill, seen } = await client({ status: 200, body: page(["C", "B"], 1, 3) });
  for await (const delivery of waybill.deliveries.list()) if (delivery.order_number === "B") break;
  expect(seen).toHaveLength(1);
});

it("follows the events, each batch after the last event of the previous one", async () => {
  const part = (...sequences: number[]) => ({
    status: 200,
    body: { events: sequences.map((sequence) => ({ sequence })) },
  });
  const { waybill, seen } = await client(part(8, 9), part(), part(10), "silence");
  const controller = new AbortController();
  const followed: number[] = [];
  const follow = async () => {
    for await (const { sequence } of waybill.events.follow({ after: 7 }, { signal: controller.signal })) {
      followed.push(sequence);
    }
  };
  const ended = expect(follow()).rejects.toThrow("enough");
  await expect.poll(() => seen.length).toBe(4);
  controller.abort(new Error("enough"));
  await ended;
  expect(followed).toEqual([8, 9, 10]);
  const asked = seen.map(({ url }) => new URL(url, "http://api").searchParams.get("after"));
  expect(asked).toEqual(["7", "9", "9", "10"]);
});

const follower = (timeoutMs: number | undefined, answers: object[]) => {
  const asked: string[] = [];
  const fetch = ({ url }: Request) => {
    asked.push(url);
    return Promise.resolve(Response.json({ events: answers.shift() }));
  };
  const options = { baseUrl: "http://api", token: "t", secret: "s", fetch };
  const waybill = new Waybill({ ...options, ...(timeoutMs && { timeoutMs }) });
  return { asked, events: waybill.events.follow({ after: 0 }) };
};

it.each([
  [undefined, 20],
  [60_000, 20],
  [10_000, 6],
])("with a timeout of %s, long-polls for %i seconds", async (timeoutMs, wait) => {
  const { asked, events } = follower(timeoutMs, [[{ sequence: 1 }]]);
  await events.next();
  expect(asked).toEqual([`http://api/events?after=0&limit=500&wait=${wait}`]);
});

it("pauses between polls if the timeout is too short for long polling", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const { asked, events } = follower(1_400, [[], [{ sequence: 1 }]]);
  expect((await events.next()).value).toEqual({ sequence: 1 });
  expect(asked).toHaveLength(2);
  expect(new Set(asked)).toEqual(new Set(["http://api/events?after=0&limit=500&wait=0"]));
  expect(timers.mock.calls.filter(([, ms]) => ms === 1_000)).toHaveLength(1);
});
