import { connect } from "node:net";
import { apiClient, type ApiClient, expect, expectError, test, UNDER_NEXT } from "../support/api";
import { minimalBody, newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
import { sharedServer } from "../support/shared-server";

const create = (api: ApiClient, key: string, body: object = minimalBody()) =>
  api.post("/deliveries", body, { "idempotency-key": key });
const deliveriesOf = ({ merchantId }: ApiClient) => database().delivery.count({ where: { merchantId } });

test.describe("Idempotency-Key", () => {
  test("the same key and content gets the first response again", UNDER_NEXT, async ({ api }) => {
    const body = minimalBody();
    const first = await create(api, "key-1", body);
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
    await api.post(`/deliveries/${body.order_number}/cancel`, {});
    // Key order and request shape do not matter.
    const { pickup, dropoff, package: parcel, ...rest } = body;
    const addresses = { dropoff_address: dropoff, pickup_address: pickup };
    const wrapped = { deliveries: [{ ...rest, ...addresses, package: { content_details: parcel.content } }] };
    for (const repeated of [body, Object.fromEntries(Object.entries(body).toReversed()), wrapped]) {
      const again = await create(api, "key-1", repeated);
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    }
    expect(first.body).toMatchObject({ status: "pending" });
    expect(await deliveriesOf(api)).toBe(1);
  });

  test(
    "the same key with different content is 422 and changes nothing",
    UNDER_NEXT,
    async ({ api, otherApi }) => {
      await create(api, "key-1");
      const message = "Idempotency-Key is already used for another request";
      expectError(await create(api, "key-1"), 422, { error: "Unprocessable Entity", message });
      expect(await deliveriesOf(api)).toBe(1);
      expect((await create(otherApi, "key-1")).status).toBe(201);
    },
  );

  test("a failed attempt leaves the key free", async ({ api }) => {
    const body = minimalBody();
    expect((await create(api, "key-1", { ...body, package: {} })).status).toBe(400);
    const nowhere = { ...body.dropoff, full_address: "Nowhere at all" };
    expect((await create(api, "key-1", { ...body, dropoff: nowhere })).status).toBe(400);
    expect((await create(api, "key-1", body)).status).toBe(201);
  });

  test("accepts 255 printable characters and nothing else", async ({ api }) => {
    const message = "The header Idempotency-Key must be 1 to 255 printable ASCII characters";
    for (const key of ["", "x".repeat(256), "é"]) {
      expectError(await create(api, key), 400, { error: "Bad Request", message });
    }
    expect(await deliveriesOf(api)).toBe(0);
    expect((await create(api, `${"x".repeat(250)} "~!`)).status).toBe(201);
    // The header is ignored where nothing changes.
    expect((await api.send("/deliveries", { headers: { "idempotency-key": "x".repeat(256) } })).status).toBe(
      200,
    );
  });

  test("forty concurrent requests create one delivery, with forty equal responses", async ({ api }) => {
    const body = minimalBody();
    // Requests with known credentials wait in a separate queue, in which no request may wait longer than 15 seconds.
    await api.get("/deliveries");
    const answers = await Promise.all(Array.from({ length: 40 }, () => create(api, "key-1", body)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
    expect(await deliveriesOf(api)).toBe(1);
  });

  test("a cancellation with a reason is repeated, too", async ({ api }) => {
    const body = minimalBody();
    await api.post("/deliveries", body);
    const cancel = (reason: string) =>
      api.post(`/deliveries/${body.order_number}/cancel`, { reason }, { "idempotency-key": "c" });
    const first = await cancel("Sold out");
    const again = await cancel("Sold out");
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await cancel("Changed their mind")).status).toBe(422);
  });

  test("a retry after a broken connection, on another process, gets the first response", async ({
    api,
    baseURL,
  }) => {
    const other = await sharedServer("second");
    const body = JSON.stringify(minimalBody(newOrderNumber()));
    const { hostname, port } = new URL(baseURL ?? "");
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        "POST /deliveries HTTP/1.1",
        `Host: ${hostname}`,
        "Content-Type: application/json",
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Service-Token: ${api.token}`,
        `X-Service-Secret: ${api.secret}`,
        "Idempotency-Key: broken",
        "",
        body,
      ].join("\r\n"),
    );
    // Before the response arrives.
    await expect
      .poll(() => database().idempotencyKey.count({ where: { merchantId: api.merchantId } }))
      .toBe(1);
    socket.resetAndDestroy();
    const credentials = { id: api.merchantId, token: api.token, secret: api.secret };
    const there = apiClient(other.baseURL, credentials);
    const answer = await create(there, "broken", JSON.parse(body) as object);
    expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    const here = await create(api, "broken", JSON.parse(body) as object);
    expect(here.text).toBe(answer.text);
    expect(await deliveriesOf(api)).toBe(1);
  });
});
