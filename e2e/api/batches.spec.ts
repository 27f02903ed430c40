import { expect } from "@playwright/test";
import { expectError, expectInvalid, test, withField } from "../support/api";
import { minimalBody } from "../support/bodies";

test("books a batch in the background and returns the result of each row", async ({ api }) => {
  const [good, bad] = [
    minimalBody("B-1"),
    withField(minimalBody("B-2"), "dropoff.full_address", "1 Nowhere"),
  ];
  const sent = await api.post("/batches", [good, bad]);
  expect(sent.status).toBe(202);
  const { id } = sent.body as { id: string };
  expect(sent.headers.get("location")).toBe(`/batches/${id}`);
  expect(sent.body).toEqual({
    id,
    status: "queued",
    dry_run: false,
    total: 2,
    counts: { pending: 2, cancelled: 0, valid: 0, created: 0, already_booked: 0, failed: 0 },
    created_at: expect.any(String),
    finished_at: null,
  });
  await expect.poll(async () => (await api.waybill.batches.get(id)).status).toBe("completed");
  const page = await api.waybill.batches.results(id);
  const { body: delivery } = await api.post("/deliveries", good);
  expect(page).toEqual({
    results: [
      {
        index: 0,
        status: "created",
        order_number: "B-1",
        price: { amount: expect.any(Number), currency: "USD" },
        delivery,
        error: null,
      },
      {
        index: 1,
        status: "failed",
        order_number: "B-2",
        price: null,
        delivery: null,
        error: {
          status: 400,
          error: "Invalid Address",
          message: expect.stringContaining("1 Nowhere"),
          errors: { "dropoff.full_address": [expect.any(String)] },
        },
      },
    ],
    page_number: 1,
    per_page: 10,
    total_entries: 2,
  });
  const failed = await api.waybill.batches.results(id, { status: "failed", per_page: 1 });
  expect(failed.results.map(({ index }) => index)).toEqual([1]);
  expectError(await api.post(`/batches/${id}/cancel`, {}), 422, {
    error: "Unprocessable Entity",
    message: "The batch is already completed",
  });
});

test("lists batches, and returns the original response to a repeated Idempotency-Key", async ({ api }) => {
  const headers = { "idempotency-key": "batch-1" };
  const send = (body: object[], path = "/batches?dry_run=true") =>
    api.send(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  const first = await send([minimalBody("I-1")]);
  const again = await send([minimalBody("I-1")]);
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.text).toBe(first.text);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expectError(await send([minimalBody("I-2")]), 422, {
    error: "Unprocessable Entity",
    message: "Idempotency-Key is already used for another request",
  });
  const { id } = first.body as { id: string };
  await expect.poll(async () => (await api.waybill.batches.get(id)).status).toBe("completed");
  expect(await api.waybill.batches.page()).toEqual({
    batches: [await api.waybill.batches.get(id)],
    page_number: 1,
    per_page: 10,
    total_entries: 1,
  });
  expectInvalid(await api.get("/batches?page=0"), { page: ["must be at least 1"] });
});

test("reports the end of a batch as an event, after those of its deliveries", async ({ api }) => {
  const { id } = await api.waybill.batches.create([minimalBody("E-1")]);
  const events = async () => (await api.waybill.events.page()).events;
  await expect
    .poll(async () => (await events()).map(({ type }) => type))
    .toEqual(["delivery.created", "batch.completed"]);
  expect((await events())[1]).toEqual({
    id: expect.stringMatching(/^evt_[\da-f-]{36}$/),
    type: "batch.completed",
    sequence: 2,
    created_at: expect.any(String),
    api_version: expect.any(String),
    data: { batch: await api.waybill.batches.get(id) },
  });
});

test("accepts JSON Lines and only checks them in a dry run", async ({ api }) => {
  const lines = `${JSON.stringify(minimalBody("L-1"))}\r\n\n${JSON.stringify(minimalBody("L-2"))}\n`;
  const headers = { "content-type": "application/x-ndjson" };
  const sent = await api.send("/batches?dry_run=true", { method: "POST", body: lines, headers });
  expect(sent.status).toBe(202);
  const { id } = sent.body as { id: string };
  await expect.poll(async () => (await api.waybill.batches.get(id)).counts.valid).toBe(2);
  expect((await api.get("/deliveries/L-1")).status).toBe(404);
});

test("refuses what is not a list of deliveries, and others' batches", async ({ api, otherApi }) => {
  expectInvalid(await api.post("/batches", []), { deliveries: ["must have at least 1 items"] });
  expectInvalid(await api.post("/batches", { deliveries: [{}, 7] }), {
    "deliveries.1": ["must be an object"],
  });
  const send = (body: string, type: string) =>
    api.send("/batches", { method: "POST", body, headers: { "content-type": type } });
  expectError(await send('{}\n{"a":', "application/x-ndjson"), 400, {
    error: "Bad Request",
    message: "The body on line 2 is not valid JSON in UTF-8",
  });
  expectError(await send("[]", "text/csv"), 400, {
    error: "Bad Request",
    message: "The header Content-Type must be application/json or application/x-ndjson or application/jsonl",
  });
  const { id } = (await api.post("/batches?dry_run=true", [minimalBody()])).body as { id: string };
  const notFound = { error: "Not Found", message: "Batch not found" };
  for (const path of [`/batches/${id}`, `/batches/${id}/results`, "/batches/none"]) {
    expectError(await otherApi.get(path), 404, notFound);
  }
  expectError(await otherApi.post(`/batches/${id}/cancel`, {}), 404, notFound);
});
