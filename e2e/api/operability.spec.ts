import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { CREDENTIAL_PATHS } from "@/lib/http/api-paths";
import { type ApiClient, apiClient, expect, test } from "../support/api";
import { fullBody, newOrderNumber, wrappedBody } from "../support/bodies";
import { type Span, startCollector } from "../support/collector";
import { database, newMerchant } from "../support/database";
import { METRICS_TOKEN, type SharedServer, sharedServer } from "../support/shared-server";

// In order: one collector for all.
test.describe.configure({ mode: "default" });

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: SharedServer;
test.beforeAll(async () => {
  collector = await startCollector(Number(process.env.E2E_COLLECTOR_PORT));
  server = await sharedServer("limited");
});
test.afterAll(() => collector.stop());

/** Output of the server. */
const output = () => readFileSync(server.log, "utf8");

async function metrics(authorization?: string, baseURL = server.baseURL) {
  const answer = await fetch(`${baseURL}/metrics`, { headers: authorization ? { authorization } : {} });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const scrape = async () => (await metrics(`Bearer ${METRICS_TOKEN}`)).text;

type Line = Record<string, unknown>;

/** Returns the access log entry of a request. */
async function lineOf(requestId: string): Promise<Line> {
  const find = () =>
    output()
      .split("\n")
      .filter((line) => line.startsWith("{") && line.includes(`"${requestId}"`))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ log }) => log === "access");
  await expect.poll(find).toHaveLength(1);
  return find()[0] ?? {};
}

const attributeOf = ({ attributes }: Span, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

test("metrics are off without a token, and require it otherwise", async ({ baseURL }) => {
  expect((await metrics(`Bearer ${METRICS_TOKEN}`, baseURL)).status).toBe(404);
  for (const wrong of [undefined, "Bearer wrong", METRICS_TOKEN, `Basic ${METRICS_TOKEN}`, "Bearer"]) {
    const refused = await metrics(wrong);
    expect(refused.status, wrong).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe("Bearer");
    expect(refused.text).not.toContain("waybill_");
  }
  expect(await metrics(`Bearer ${METRICS_TOKEN}`)).toMatchObject({ status: 200 });
});

test("metrics count requests by route and status, and include pool, queue, projector and geocoder", async () => {
  const api = apiClient(server.baseURL, await newMerchant());
  await api.post("/deliveries", fullBody());
  await api.get("/deliveries/none");
  await fetch(`${server.baseURL}/sign-in`);
  const lastOne = 'waybill_request_duration_seconds_count{method="GET",route="page",status="200"} ';
  // A response is counted after it was sent.
  await expect.poll(scrape).toContain(lastOne);
  const text = await scrape();
  const value = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")
        .at(-1),
    );
  const request = "waybill_request_duration_seconds";
  const [created, missing, page] = [
    'method="POST",route="/deliveries",status="201"',
    'method="GET",route="/deliveries/[orderNumber]",status="404"',
    'method="GET",route="page",status="200"',
  ];
  for (const labels of [created, missing, page]) {
    expect(value(`${request}_count{${labels}}`), labels).toBeGreaterThanOrEqual(1);
    expect(value(`${request}_sum{${labels}}`), labels).toBeGreaterThan(0);
  }
  expect(text).toContain(`${request}_bucket{le="0.1",${created}}`);
  for (const step of ["database", "geocoder", "verb"]) {
    expect(value(`waybill_step_duration_seconds_count{step="${step}"}`), step).toBeGreaterThanOrEqual(1);
  }
  expect(value('waybill_database_connections{state="idle"}')).toBeGreaterThanOrEqual(1);
  for (const name of ["queue_jobs_due", "queue_lag_seconds", "queue_jobs_given_up"]) {
    expect(value(`waybill_${name}`), name).toBeGreaterThanOrEqual(0);
  }
  expect(text).toMatch(/^waybill_projector_lag_seconds\{projection="[^"]+"\} \d/m);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("metrics of processes behind one port are summed", async () => {
  const count = 12;
  // Each on a separate connection, so that both processes get some.
  for (let i = 0; i < count; i += 1) {
    await fetch(`${server.baseURL}/events`, { headers: { connection: "close" } });
  }
  const line = 'waybill_request_duration_seconds_count{method="GET",route="/events",status="401"} ';
  // A response is counted after it was sent.
  await expect.poll(scrape).toContain(line + count);
  for (const _again of [1, 2]) {
    const text = await scrape();
    expect(text).toContain(line + count);
    expect(text).toContain("\nwaybill_processes_missing 0\n");
  }
});

test("a request has one log entry, with its id, its merchant and only the route of its path", async () => {
  const api = apiClient(server.baseURL, await newMerchant());
  const requestId = randomUUID();
  await api.send("/deliveries/A-1/cancel?x=1", {
    method: "POST",
    body: {},
    headers: { "x-request-id": requestId },
  });
  expect(await lineOf(requestId)).toEqual({
    level: 30,
    time: expect.any(Number),
    log: "access",
    requestId,
    method: "POST",
    path: "/deliveries/[orderNumber]/cancel",
    status: 404,
    durationMs: expect.any(Number),
    merchantId: api.merchantId,
    network: "127.0.0.1",
  });
  const unknown = randomUUID();
  await api.send("/deliveries", { headers: { "x-request-id": unknown, "x-service-secret": "wrong" } });
  expect(await lineOf(unknown)).not.toHaveProperty("merchantId");
});

test("a request's trace has its verb and its statements, and continues the caller's", async () => {
  const api = apiClient(server.baseURL, await newMerchant());
  const [traceId, parentSpanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  const requestId = randomUUID();
  const headers = { traceparent: `00-${traceId}-${parentSpanId}-01`, "x-request-id": requestId };
  await api.post("/deliveries", fullBody(), headers);
  const spans = () => collector.spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => spans().map(({ name }) => name)).toContain("POST /deliveries");
  const [root] = spans().filter(({ name }) => name === "POST /deliveries");
  expect(root?.parentSpanId).toBe(parentSpanId);
  expect(root && attributeOf(root, "http.route")).toBe("/deliveries");
  expect(Number(root && attributeOf(root, "http.response.status_code"))).toBe(201);
  expect(root && attributeOf(root, "waybill.request_id")).toBe(requestId);
  const verb = spans().find(({ name }) => name === "verb createAndSimulate");
  expect(verb).toBeDefined();
  expect(verb?.parentSpanId).toBe(root?.spanId);
  const names = spans().map(({ name }) => name);
  expect(names).toContain("geocoder locate");
  expect(names.filter((name) => name.startsWith("database ")).length).toBeGreaterThan(0);
});

/** Distinctive values that must not appear anywhere. */
const CANARY = {
  secret: "canarysecret0123456789",
  name: "Canaria Zwitschervogel",
  email: "canaria.zwitschervogel@example.com",
  phone: "2125557391",
  street: "Zwitschergasse",
  apartment: "Unit-Zw1tsch",
  note: "zwitschernote",
};

/** A name in places where none belongs. The request log, which only its merchant and support see, contains it. */
const MISPLACED = "Verirrtervogel";

/** Request body for every endpoint. */
function canaryBody(orderNumber = newOrderNumber()) {
  const body = fullBody(orderNumber);
  const stop = {
    customer_name: CANARY.name,
    full_address: `742 ${CANARY.street}, New York, NY 10118`,
    phone_number: `+1${CANARY.phone}`,
    apartment_unit_number: CANARY.apartment,
    notes: CANARY.note,
  };
  return {
    ...body,
    name: CANARY.name,
    email: CANARY.email,
    phone_number: CANARY.phone,
    special_instructions: CANARY.note,
    pickup: { ...body.pickup, ...stop },
    dropoff: { ...body.dropoff, ...stop, full_address: `743 ${CANARY.street}, New York, NY 10118` },
  };
}

/** Number of requests that are sent as agents do. */
const AGENT_CALLS = 10;

/** Sends the canaries to all endpoints of the machine API, in requests that succeed and that fail in every way. */
async function sendEverywhere(api: ApiClient): Promise<void> {
  const body = canaryBody();
  const { order_number } = body;
  const post = (path: string, content: unknown, headers?: Record<string, string | null>) =>
    api.post(path, content, headers);
  const created = await post("/deliveries", body, { "idempotency-key": CANARY.name });
  expect(created.status, created.text).toBe(201);
  await post("/deliveries", body, { "idempotency-key": CANARY.name });
  await post("/deliveries", { ...body, name: `${CANARY.name} II` });
  await post("/deliveries", { ...body, name: `${CANARY.name} II` }, { "idempotency-key": CANARY.name });
  const wrapped = wrappedBody();
  await post("/deliveries", { deliveries: wrapped.deliveries.map((one) => ({ ...one, name: CANARY.name })) });
  const nowhere = {
    ...body,
    order_number: newOrderNumber(),
    pickup: { ...body.pickup, full_address: CANARY.street },
  };
  expect((await post("/deliveries", nowhere)).status).toBe(400);
  await post("/deliveries", {
    ...body,
    phone_number: CANARY.name,
    email: CANARY.name,
    service_type: MISPLACED,
  });
  await post("/deliveries", `{"name": "${CANARY.name}", ${CANARY.email}`);
  await post("/deliveries", body, { "content-type": CANARY.email });
  await post("/deliveries", body, { "x-service-secret": CANARY.secret });
  await post("/deliveries", body, { "x-service-token": CANARY.secret, "x-service-secret": null });
  await post("/rates/quote", { addresses: [body.pickup.full_address, body.dropoff.full_address] });
  await post("/rates/quote", { addresses: [CANARY.street, CANARY.name] });
  await post(`/deliveries/${order_number}/redeliver`, { name: CANARY.name, email: CANARY.email });
  for (const path of [
    `/deliveries/${order_number}`,
    `/deliveries/${MISPLACED}`,
    `/deliveries?order_numbers=${MISPLACED}`,
    `/deliveries?status=${MISPLACED}`,
    `/deliveries/${MISPLACED}/${MISPLACED}/more`,
    `/deliveries/${"%"}/${MISPLACED}`,
    `/rates/${MISPLACED}`,
    `/quotes/${MISPLACED}`,
    `/serviceability?address=${encodeURIComponent(body.pickup.full_address)}`,
    `/serviceability?address=${CANARY.street}&pickup_address=${encodeURIComponent(CANARY.name)}`,
  ]) {
    await api.get(path);
  }
  const batch = await post("/batches", [body, nowhere, { ...body, name: CANARY.name }]);
  const { id } = batch.body as { id: string };
  await expect.poll(async () => (await api.get(`/batches/${id}`)).text).toContain("completed");
  expect((await api.get(`/batches/${id}/results`)).text).toContain(CANARY.name);
  await post(`/batches/${id}/cancel`, {});
  // In the sandbox, the responses contain all canaries.
  await post(`/sandbox/deliveries/${order_number}/status`, { status: "assigned" });
  await post(`/sandbox/deliveries/${order_number}/simulate`, { scenario: "success", step_seconds: 60 });
  await api.send(`/deliveries/${MISPLACED}`, { method: "DELETE" });
  await api.send("/deliveries", { method: MISPLACED.toUpperCase() }).catch(() => undefined);
  await post(`/deliveries/${order_number}/cancel`, { reason: `${CANARY.name} ${CANARY.note}` });
  await post(`/deliveries/${MISPLACED}/cancel`, { reason: CANARY.name });
  for (const move of ["status", "simulate"]) {
    await post(`/sandbox/deliveries/${order_number}/${move}`, { status: MISPLACED, scenario: MISPLACED });
  }
  const call = (name: string, content: unknown) =>
    post(
      "/mcp",
      { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: content } },
      { accept: "application/json, text/event-stream" },
    );
  const feed = await api.get("/events?limit=10&wait=10");
  expect(feed.text).toContain(CANARY.name);
  await api.get(`/events?after=${encodeURIComponent(CANARY.name)}`);
  const agents = canaryBody();
  const booked = { order_number: agents.order_number };
  await call("quote", { addresses: [body.pickup.full_address, CANARY.street] });
  await call("find", { order_number: MISPLACED });
  await call("find", { text: CANARY.name });
  await call("create", { ...agents, confirm_price: { amount: 1, currency: "USD" } });
  await call("create", { ...canaryBody(), pickup: `${CANARY.name}, ${CANARY.street}` });
  await post("/deliveries", agents);
  await call("follow", booked);
  await call("simulate", { ...booked, scenario: "success", step_seconds: 60 });
  await call("cancel", { ...booked, reason: `${CANARY.name} ${CANARY.note}` });
  await call("log", { q: CANARY.name });
  await call(MISPLACED, {});
}

/** Sends the canaries to pages. */
async function visitPages(baseURL: string): Promise<void> {
  const query = new URLSearchParams({ q: CANARY.name, text: CANARY.phone, email: CANARY.email });
  for (const path of ["/track/", "/courier/", "/invite/", "/reset/", "/unsubscribe/", "/map/service/"])
    await fetch(`${baseURL}${path}${CANARY.secret}`);
  for (const path of ["/support", "/dashboard/x/deliveries", "/sign-in"])
    await fetch(`${baseURL}${path}?${query}`);
  await fetch(`${baseURL}/api/unsubscribe/${CANARY.secret}`, { method: "POST" });
  await fetch(`${baseURL}/api/auth/callback/credentials`, {
    method: "POST",
    body: new URLSearchParams({ email: CANARY.email, password: CANARY.secret }),
    headers: { cookie: `waybill.session=${CANARY.secret}`, authorization: `Bearer ${CANARY.secret}` },
  });
}

test("names and secrets appear in no log line, metric or trace, and masked in the request log", async () => {
  const merchant = await newMerchant();
  for (const credentials of [merchant, merchant.sandbox]) {
    await sendEverywhere(apiClient(server.baseURL, credentials));
  }
  await visitPages(server.baseURL);
  const last = randomUUID();
  await fetch(`${server.baseURL}/healthz`, { headers: { "x-request-id": last } });
  await lineOf(last);
  await expect.poll(() => collector.text()).toContain(last);
  const logged = () =>
    database().$queryRaw<{ row: string }[]>`
      SELECT to_jsonb(request)::text AS row FROM "ApiRequest" AS request
      WHERE "merchantId" IN (${merchant.id}, ${merchant.sandbox.id})`;
  await expect
    .poll(async () => (await logged()).filter(({ row }) => row.includes("/mcp")).length)
    .toBe(AGENT_CALLS * 2);
  const requestLog = (await logged()).map(({ row }) => row).join("\n");
  const told = {
    requestLog,
    log: output(),
    metrics: await scrape(),
    traces: collector.text(),
  };
  expect(told.log).toContain(merchant.id);
  for (const path of CREDENTIAL_PATHS) expect(told.metrics).toContain(`route="${path}"`);
  const secrets = [merchant, merchant.sandbox].flatMap(({ token, secret }) => [token, secret]);
  const [firstName = ""] = CANARY.name.split(" ");
  const words = [...Object.values(CANARY), firstName, "Zwitschervogel", METRICS_TOKEN, ...secrets];
  for (const [where, text] of Object.entries(told)) {
    for (const word of where === "requestLog" ? words : [...words, MISPLACED]) {
      const at = text.toLowerCase().indexOf(word.toLowerCase());
      const around = at < 0 ? "" : text.slice(Math.max(0, at - 200), at + 100);
      expect(around, `${word} in the ${where}`).toBe("");
    }
  }
});
