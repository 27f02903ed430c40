import { newId } from "@/lib/core/ids";
import { expect, test } from "../support/api";
import { minimalBody } from "../support/bodies";
import { database } from "../support/database";
import { logged } from "../support/request-log";

const rowsOf = (merchantId: string) =>
  database().$queryRaw<{ requestId: string }[]>`
    SELECT "requestId" FROM "ApiRequest" WHERE "merchantId" = ${merchantId}`;

test("each request is in its merchant's log, without personal data or secrets", async ({ api, otherApi }) => {
  const body = {
    ...minimalBody(`LOG-${newId()}`),
    name: "Zebulon Quix",
    email: "zebulon@example.com",
    special_instructions: "Ask for Quix",
  };
  const created = newId();
  const before = new Date();
  const ip = { "x-forwarded-for": "203.0.113.9", authorization: "Bearer canary-authorization" };
  await api.post("/deliveries", body, { "x-request-id": created, ...ip });
  const entry = await logged(created);
  expect(entry).toMatchObject({
    merchantId: api.merchantId,
    method: "POST",
    route: "/deliveries",
    path: "/deliveries",
    status: 201,
    errorName: null,
    orderNumber: body.order_number,
    requestBytes: JSON.stringify(body).length,
    isRequestCut: false,
  });
  expect([before <= entry.at, entry.at <= new Date()]).toEqual([true, true]);
  expect(entry.durationMs).toBeGreaterThan(0);
  expect(entry.address).toMatch(/127\.0\.0\.1|::1/);
  expect(entry.responseBytes).toBeGreaterThan(100);
  const credential = await database().apiCredential.findFirst({ where: { merchantId: api.merchantId } });
  expect(entry.credentialId).toBe(credential?.id);
  const text = JSON.stringify(entry);
  const { pickup, dropoff } = body;
  for (const canary of [
    ...["Zebulon", "zebulon@", "Quix", "canary-authorization", "/track/", api.secret, api.token],
    ...[pickup, dropoff].flatMap((stop) => [stop.customer_name, stop.full_address, stop.phone_number]),
  ]) {
    expect(text).not.toContain(canary);
  }

  const missing = newId();
  await api.send(`/deliveries/${newId()}`, { headers: { "x-request-id": missing } });
  expect(await logged(missing)).toMatchObject({ status: 404, errorName: "Not Found", requestBody: null });
  expect((await rowsOf(otherApi.merchantId)).map(({ requestId }) => requestId)).not.toContain(created);
});

test("a request without valid credentials is in nobody's log", async ({ api }) => {
  const [refused, good] = [newId(), newId()];
  await api.send("/deliveries", { headers: { "x-service-secret": "wrong", "x-request-id": refused } });
  await api.send("/deliveries", { headers: { "x-request-id": good } });
  await logged(good);
  expect((await rowsOf(api.merchantId)).map(({ requestId }) => requestId)).toEqual([good]);
});
