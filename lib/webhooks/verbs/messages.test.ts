import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { projectNext } from "@/lib/core/projector";
import { presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { eventFeed } from "@/lib/events/jobs";
import { presentEvents } from "@/lib/events/present";
import { listEvents } from "@/lib/events/reads/list-events";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { newMember, newMerchant } from "@/lib/testing/people";
import { type MessageFilter, readMessageFilter } from "../filter";
import { getMessage } from "../reads/get-message";
import { listMessages } from "../reads/list-messages";
import { listNotifiedEndpoints } from "../reads/list-notified-endpoints";
import { createEndpoint } from "./create-endpoint";
import { replayEvents } from "./replay-events";
import { resendMessage } from "./resend-message";
import { sendTest } from "./send-test";

const database = testDatabase();

const INPUT = { isInOrder: false, url: "https://shop.example.com/hooks", description: "" };

async function newOwner(): Promise<Context> {
  return (await newMember(database.db, await newMerchant(database.db), "owner")).ctx;
}

const newEndpoint = (ctx: Context) => createEndpoint(ctx, { ...INPUT, events: "all", eventTypes: [] });

/** Waits until all events have their numbers: other tests' transactions delay them for seconds. */
async function numbered(ctx: Context, count: number): Promise<void> {
  const feed = eventFeed([]);
  await expect
    .poll(
      async () => {
        await projectNext(database.db, feed, 100);
        return database.db.event.count({ where: { merchantId: ctx.merchantId } });
      },
      { timeout: 25_000, interval: 20 },
    )
    .toBe(count);
}

/** Creates three deliveries and assigns each: six events. */
async function sixEvents(ctx: Context): Promise<void> {
  for (const orderNumber of ["A-1", "A-2", "A-3"]) {
    await createDelivery(ctx, deliveryInput(orderNumber));
    await moveDelivery(ctx, { orderNumber, to: "assigned" });
  }
  await numbered(ctx, 6);
}

const list = (ctx: Context, endpointId: string, filter: Partial<MessageFilter> = {}) =>
  listMessages(ctx, { endpointId, filter: { ...readMessageFilter({}), ...filter }, timeZone: "UTC" });

const sequences = async (ctx: Context, id: string, filter: Partial<MessageFilter> = {}) =>
  (await list(ctx, id, filter)).rows.map(({ sequence }) => sequence).toSorted();

/** As if all messages had arrived. */
const arriveAll = (endpointId: string) =>
  database.db.webhookMessage.updateMany({
    where: { endpointId },
    data: { state: "delivered", nextAttemptAt: null, attempts: 1, tries: 1 },
  });

const jobs = (endpointId: string) =>
  database.db.$queryRaw<object[]>`
    SELECT task_identifier FROM graphile_worker.jobs WHERE key = ${`webhooks ${endpointId}`}`;

it("replays the endpoint's types, after a sequence or since a time, and returns their number", async () => {
  const ctx = await newOwner();
  await sixEvents(ctx);
  const { id } = await newEndpoint(ctx);
  expect(await replayEvents(ctx, { id, from: "sequence", after: 4 })).toEqual({ count: 2, nextAfter: null });
  expect(await sequences(ctx, id)).toEqual([5, 6]);
  expect(await jobs(id)).toHaveLength(1);
  expect(await replayEvents(ctx, { id, from: "sequence", after: 6 })).toEqual({ count: 0, nextAfter: null });
  expect(await replayEvents(ctx, { id, from: "time", since: "2001-01-01T00:00" })).toMatchObject({
    count: 6,
  });
  expect(await replayEvents(ctx, { id, from: "time", since: "2999-01-01T00:00" })).toMatchObject({
    count: 0,
  });
  expect(await sequences(ctx, id)).toEqual([1, 2, 3, 4, 5, 6]);

  const some = await createEndpoint(ctx, {
    ...INPUT,
    events: "chosen",
    eventTypes: ["delivery.status_changed"],
  });
  expect(await replayEvents(ctx, { id: some.id, from: "sequence", after: 0 })).toMatchObject({ count: 3 });
  expect((await list(ctx, some.id)).rows.map(({ type }) => type)).toEqual(
    Array.from({ length: 3 }, () => "delivery.status_changed"),
  );
});

it("replays an existing message by setting it back to pending", async () => {
  const ctx = await newOwner();
  await sixEvents(ctx);
  const { id } = await newEndpoint(ctx);
  await replayEvents(ctx, { id, from: "sequence", after: 0 });
  const before = (await list(ctx, id)).rows.map(({ eventId }) => eventId);
  await arriveAll(id);
  expect(await sequences(ctx, id, { state: "pending" })).toEqual([]);
  expect(await replayEvents(ctx, { id, from: "sequence", after: 3 })).toMatchObject({ count: 3 });
  expect(await sequences(ctx, id, { state: "pending" })).toEqual([4, 5, 6]);
  expect((await list(ctx, id)).rows.map(({ eventId }) => eventId).toSorted()).toEqual(before.toSorted());
  const [row] = (await list(ctx, id, { state: "pending" })).rows;
  expect(row).toMatchObject({ attempts: 1, nextAttemptAt: expect.any(Date) as Date });
});

it("replays up to a limit, and returns where to continue", async () => {
  const ctx = await newOwner();
  const { merchantId } = ctx;
  await createDelivery(ctx, deliveryInput("A-1"));
  await numbered(ctx, 1);
  await database.db.$executeRaw`
    INSERT INTO "Event" ("merchantId", sequence, id, type, "deliveryId", "deliverySequence")
    SELECT ${merchantId}, n, gen_random_uuid()::text, 'delivery.corrected', 'none', n
    FROM generate_series(2, 10005) n`;
  const { id } = await newEndpoint(ctx);
  expect(await replayEvents(ctx, { id, from: "sequence", after: 0 })).toEqual({
    count: 10_000,
    nextAfter: 10_000,
  });
  expect(await replayEvents(ctx, { id, from: "sequence", after: 10_000 })).toEqual({
    count: 5,
    nextAfter: null,
  });
});

it("resends a message in any state, and restarts its retries", async () => {
  const ctx = await newOwner();
  await sixEvents(ctx);
  const { id } = await newEndpoint(ctx);
  await replayEvents(ctx, { id, from: "sequence", after: 5 });
  await arriveAll(id);
  const [message] = (await list(ctx, id)).rows;
  const eventId = message?.eventId ?? "";
  await resendMessage(ctx, { id, eventId });
  const row = await database.db.webhookMessage.findFirstOrThrow({ where: { endpointId: id } });
  expect(row).toMatchObject({ state: "pending", tries: 0, attempts: 1 });
  expect(row.nextAttemptAt).not.toBeNull();
  await expect(resendMessage(ctx, { id, eventId: "none" })).rejects.toMatchObject({ code: "notFound" });
});

it("filters the messages, and continues after a page", async () => {
  const ctx = await newOwner();
  await sixEvents(ctx);
  const { id } = await newEndpoint(ctx);
  await replayEvents(ctx, { id, from: "sequence", after: 0 });
  await sendTest(ctx, { id, type: "delivery.created" });
  const { rows } = await list(ctx, id, { q: "A-2" });
  expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(["A-2", "A-2"]);
  expect((await list(ctx, id, { type: "delivery.created" })).rows).toHaveLength(4);
  expect((await list(ctx, id, { from: "2999-01-01T00:00" })).rows).toEqual([]);
  expect((await list(ctx, id, { to: "2001-01-01T00:00" })).rows).toEqual([]);
  expect((await list(ctx, id, { after: "nonsense" })).rows).toHaveLength(7);
  await database.db.$executeRaw`
    INSERT INTO "WebhookMessage" ("merchantId", "endpointId", "eventId", type, "createdAt")
    SELECT ${ctx.merchantId}, ${id}, 'many-' || lpad(n::text, 3, '0'), 'delivery.created',
      '2001-01-01'::timestamptz + (n / 40) * interval '1 hour'
    FROM generate_series(1, 120) n`;
  const seen: string[] = [];
  for (let after: string | null = null, page = 0; page < 9; page += 1) {
    const found = await list(ctx, id, { after });
    seen.push(...found.rows.map(({ eventId }) => eventId));
    after = found.after;
    if (after === null) break;
  }
  expect([seen.length, new Set(seen).size]).toEqual([127, 127]);
});

it("sends the latest event of a type, or the documentation's example, as a test", async () => {
  const ctx = await newOwner();
  const { id } = await newEndpoint(ctx);
  const bodyOf = async ({ eventId }: { eventId: string }) => {
    const { body, webhookId } = await getMessage(ctx, { id, eventId });
    const event = JSON.parse(body) as { data: { delivery: object } };
    expect(event).toMatchObject({ id: webhookId, sequence: 0 });
    expect(webhookId).toBe(`evt_test_${eventId}`);
    return event;
  };
  const example = await bodyOf(await sendTest(ctx, { id, type: "delivery.status_changed" }));
  expect(example).toMatchObject({
    type: "delivery.status_changed",
    data: { delivery: { order_number: "ORDER-1001", status: "assigned" }, previous_status: "pending" },
  });
  await sixEvents(ctx);
  const real = await bodyOf(await sendTest(ctx, { id, type: "delivery.status_changed" }));
  const { courier: _courier, ...delivery } = presentDeliveryDetail(await getDelivery(ctx, "A-3"));
  expect(real.data).toEqual({
    delivery,
    previous_status: "pending",
    changes: [],
  });
  expect(await bodyOf(await sendTest(ctx, { id, type: "delivery.created" }))).toMatchObject({
    data: { delivery: { order_number: "A-3", status: "pending" }, previous_status: null },
  });
});

it("a message shows the same body as the feed", async () => {
  const ctx = await newOwner();
  await sixEvents(ctx);
  const { id } = await newEndpoint(ctx);
  await replayEvents(ctx, { id, from: "sequence", after: 5 });
  const [row] = (await list(ctx, id)).rows;
  const message = await getMessage(ctx, { id, eventId: row?.eventId ?? "" });
  const { events } = presentEvents(await listEvents(ctx, { after: 5, limit: 1 }));
  expect([JSON.parse(message.body)]).toEqual(events);
  expect(message).toMatchObject({ webhookId: events[0]?.id, sequence: 6, orderNumber: "A-3", log: [] });
});

it("lists the endpoints notified of a delivery's events for the merchant's people and staff", async () => {
  const merchantId = await newMerchant(database.db);
  const { ctx } = await newMember(database.db, merchantId, "member");
  await sixEvents(ctx);
  const [first, second] = [await newEndpoint(ctx), await newEndpoint(ctx)];
  await replayEvents(ctx, { id: first.id, from: "sequence", after: 0 });
  await replayEvents(ctx, { id: second.id, from: "sequence", after: 5 });
  await arriveAll(first.id);
  await sendTest(ctx, { id: first.id, type: "delivery.status_changed" });
  const { id: deliveryId } = await getDelivery(ctx, "A-3");
  const told = (by: Context) => listNotifiedEndpoints(by, { deliveryId });

  const host = "shop.example.com";
  const expected = [
    { id: first.id, host, deliverySequence: 2, state: "delivered" },
    { id: second.id, host, deliverySequence: 2, state: "pending" },
    { id: first.id, host, deliverySequence: 1, state: "delivered" },
  ];
  expect(await told(ctx)).toMatchObject(expected);
  const staff: Context = { ...ctx, actor: { kind: "staff", id: "staff", name: "Grace" } };
  expect(await told(staff)).toMatchObject(expected);
  const viewer = await newMember(database.db, merchantId, "viewer");
  expect(await told(viewer.ctx)).toEqual([]);
  expect(await told(await newOwner())).toEqual([]);
});
