import { revokeCredential } from "@/lib/account/verbs/revoke-credential";
import type { DeliveryEvent, Event } from "@/lib/client/index";
import { operatorContext } from "@/lib/testing/people";
import { apiClient, type ApiClient, expect, test, UNDER_NEXT } from "../support/api";
import { minimalBody } from "../support/bodies";
import { created } from "../support/create";
import { database, newMerchant } from "../support/database";
import { sharedServer } from "../support/shared-server";

/** Returns a client of a merchant's sandbox, where statuses can be set. */
async function sandboxClient(baseURL: string | undefined): Promise<ApiClient> {
  return apiClient(baseURL ?? "", (await newMerchant()).sandbox);
}

const isOfDelivery = (event: Event): event is DeliveryEvent => "delivery" in event.data;

/** Waits for the merchant's first events, `count` of them. */
async function firstEvents(api: ApiClient, count: number): Promise<DeliveryEvent[]> {
  const listed = async () => (await api.waybill.events.page({ limit: 500 })).events.filter(isOfDelivery);
  await expect.poll(async () => (await listed()).length).toBe(count);
  return listed();
}

test("lists events in order, with the delivery as returned at that time", UNDER_NEXT, async ({ baseURL }) => {
  const api = await sandboxClient(baseURL);
  const { order_number } = await created(api, minimalBody());
  const answers = [await api.waybill.deliveries.get(order_number)];
  for (const status of ["assigned", "accepted", "picked_up"] as const)
    answers.push(await api.waybill.sandbox.changeStatus(order_number, { status }));
  // Events omit the courier, whose position is not part of the history.
  const answered = answers.map(({ courier: _courier, ...delivery }) => delivery);

  const events = await firstEvents(api, 4);
  expect(events.map(({ data }) => data.delivery)).toEqual(answered);
  expect(events.map(({ data }) => data.previous_status)).toEqual([null, "pending", "assigned", "accepted"]);
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  expect(events.map(({ type }) => type)).toEqual([
    "delivery.created",
    "delivery.status_changed",
    "delivery.status_changed",
    "delivery.status_changed",
  ]);
  for (const { id, created_at, api_version, data } of events) {
    expect(id).toMatch(/^evt_[0-9a-f-]{36}$/);
    expect(created_at).toBe(data.delivery.history.at(-1)?.created_at);
    expect(api_version).toBe("1.2.0");
  }
  // Asked again, the same is answered.
  expect(await firstEvents(api, 4)).toEqual(events);
});

test("continues after the last event that a client has", async ({ api, otherApi }) => {
  for (let count = 0; count < 5; count += 1) await created(api, minimalBody());
  const events = await firstEvents(api, 5);
  const after = async (query: string) => (await api.get(`/events?${query}`)).body;
  expect(await after("after=1&limit=2")).toEqual({ events: events.slice(1, 3) });
  expect(await after("after=3")).toEqual({ events: events.slice(3) });
  expect(await after("after=5")).toEqual({ events: [] });
  expect(await after("after=1000000")).toEqual({ events: [] });
  expect((await otherApi.get("/events")).body).toEqual({ events: [] });
});

test("rejects invalid parameters", async ({ api }) => {
  const refusals = {
    "after=-1": { after: ["must be at least 0"] },
    "after=one": { after: ["must be an integer"] },
    "after=99999999999999999999": { after: [`must be at most ${Number.MAX_SAFE_INTEGER}`] },
    "limit=0": { limit: ["must be at least 1"] },
    "limit=501": { limit: ["must be at most 500"] },
    "wait=31": { wait: ["must be at most 30"] },
    "wait=0.5": { wait: ["must be an integer"] },
    "after=1&after=2": { after: ["must be given only once"] },
  };
  for (const [query, errors] of Object.entries(refusals)) {
    const { status, body } = await api.get(`/events?${query}`);
    expect([query, status, body]).toEqual([query, 400, expect.objectContaining({ errors })]);
  }
  expect((await api.send("/events", { headers: { "x-service-secret": "wrong" } })).status).toBe(401);
});

test(
  "delays a response until there is an event, and works on other requests in the meantime",
  UNDER_NEXT,
  async ({ api }) => {
    const waiting = Array.from({ length: 40 }, () => api.waybill.events.page({ wait: 30 }));
    // More waiting requests than a merchant may have in progress at once.
    const { order_number } = await created(api, minimalBody());
    for (const { events } of await Promise.all(waiting)) {
      expect(events.filter(isOfDelivery).map(({ data }) => data.delivery.order_number)).toEqual([
        order_number,
      ]);
    }
    expect((await api.waybill.events.page({ after: 1, wait: 1 })).events).toEqual([]);
  },
);

test("ends a wait with 401 if its credentials are revoked", async ({ api }) => {
  const waits = api.get("/events?wait=30");
  const { merchantId } = api;
  const pair = () => database().apiCredential.findFirstOrThrow({ where: { merchantId } });
  // The first use is recorded when the credentials are accepted, just before the wait.
  await expect.poll(async () => (await pair()).lastUsedAt).not.toBeNull();
  await revokeCredential(operatorContext(database(), merchantId), { id: (await pair()).id });
  expect((await waits).status).toBe(401);
});

test("notifies a client that waits at one process of events at another", async ({ api }) => {
  const other = await sharedServer("second");
  const there = apiClient(other.baseURL, { id: api.merchantId, token: api.token, secret: api.secret });
  const followed = (async () => {
    const orders: string[] = [];
    for await (const { data } of there.waybill.events.follow({ after: 0 })) {
      orders.push("delivery" in data ? data.delivery.order_number : "");
      if (orders.length === 3) break;
    }
    return orders;
  })();
  const orders: string[] = [];
  for (let count = 0; count < 3; count += 1) orders.push((await created(api, minimalBody())).order_number);
  expect(await followed).toEqual(orders);
});
