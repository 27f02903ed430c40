import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import * as settings from "@/lib/core/env";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { projectNext } from "@/lib/core/projector";
import { startQueue } from "@/lib/core/queue/runner";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { eventFeed } from "@/lib/events/jobs";
import { presentEvents } from "@/lib/events/present";
import { listEvents } from "@/lib/events/reads/list-events";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import { forgetOldMessages, sendDue, wakeOverdueEndpoints, webhookFanOut, webhookTasks } from "./jobs";
import { createRoutes } from "./model/connect";
import { Receiver } from "./model/receiver.fixture";
import { newWebhookSecret, sealWebhookSecret } from "./model/secret";
import { getMessage } from "./reads/get-message";

const database = testDatabase();

const SECRET = newWebhookSecret();
const OLD_SECRET = newWebhookSecret();

const routes = createRoutes();
const means = {
  routes,
  exclusively: <T>(_key: string, work: () => Promise<T>) => work(),
  stopping: new AbortController().signal,
};

const closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  vi.spyOn(settings, "env").mockReturnValue({ ...settings.env(), WEBHOOK_ALLOW_LOOPBACK: true });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function receiver(...secrets: string[]): Promise<Receiver> {
  const started = await Receiver.start(...secrets);
  closing.push(() => started.stop());
  return started;
}

async function sandbox(): Promise<Context> {
  const { merchant, ctx } = await merchantContext(database.db);
  return { ...ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) };
}

async function endpoint({ merchantId }: Context, url: string, changes: { eventTypes?: string[] } = {}) {
  const key = { merchantId, endpointId: newId() };
  await database.db.webhookEndpoint.create({
    data: {
      merchantId,
      id: key.endpointId,
      url,
      eventTypes: [],
      secret: sealWebhookSecret(key, SECRET),
      createdByName: "Ada",
      ...changes,
    },
    select: { id: true },
  });
  return key;
}

type Key = Awaited<ReturnType<typeof endpoint>>;

const feed = eventFeed([webhookFanOut]);

/** Numbers all events there are, and makes messages of them. */
async function project(): Promise<void> {
  await expect
    .poll(async () => {
      const outcome = await projectNext(database.db, feed);
      const [tail] = await database.db.$queryRaw<[{ count: number }]>`
        SELECT count(*)::int AS count FROM "DeliveryEvent"
        WHERE "transactionId" >= (SELECT position FROM "Projection" WHERE name = 'events')`;
      return outcome === "idle" && tail.count === 0;
    })
    .toBe(true);
}

const run = (key: Key, limitMs = 10_000) => sendDue(database.db, key, { ...means, limitMs });

const messagesOf = ({ endpointId }: Key) =>
  database.db.webhookMessage.findMany({ where: { endpointId }, orderBy: { sequence: "asc" } });

const attemptsOf = ({ endpointId }: Key) =>
  database.db.webhookAttempt.findMany({ where: { endpointId }, orderBy: { at: "asc" } });

const read = ({ merchantId, endpointId }: Key) =>
  database.db.webhookEndpoint.findUniqueOrThrow({
    where: { merchantId_id: { merchantId, id: endpointId } },
  });

async function jobsOf({ endpointId }: Key): Promise<number[]> {
  const rows = await database.db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
    WHERE key = ${`webhooks ${endpointId}`}`;
  return rows.map(({ seconds }) => seconds);
}

/** Lets so much time pass for the endpoint and its messages. */
async function wait({ endpointId }: Key, hours: number): Promise<void> {
  await database.db.$executeRaw`
    UPDATE "WebhookMessage" SET "nextAttemptAt" = "nextAttemptAt" - make_interval(hours => ${hours}::int)
    WHERE "endpointId" = ${endpointId}`;
  await database.db.$executeRaw`
    UPDATE "WebhookEndpoint" SET "failingSince" = "failingSince" - make_interval(hours => ${hours}::int)
    WHERE id = ${endpointId}`;
}

it("sends each event as the feed tells it, signed by both secrets while both are valid, a delivery's in their order", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET, OLD_SECRET);
  // The first of a delivery takes longer than those behind it.
  hook.answer = (response, { event }) =>
    void setTimeout(() => response.writeHead(200).end("thanks"), event.type === "delivery.created" ? 60 : 0);
  const key = await endpoint(ctx, hook.url);
  await database.db.webhookEndpoint.updateMany({
    where: { id: key.endpointId },
    data: {
      previousSecret: sealWebhookSecret(key, OLD_SECRET),
      previousSecretUntil: new Date(Date.now() + 60_000),
    },
  });
  const numbers = Array.from({ length: 30 }, (_, index) => `A-${index}`);
  for (const orderNumber of numbers) {
    await createDelivery(ctx, deliveryInput(orderNumber));
    await moveDelivery(ctx, { orderNumber, to: "assigned" });
    await cancelDelivery(ctx, { orderNumber, reason: null });
  }
  await project();
  await run(key);

  expect(hook.refused).toEqual([]);
  const feedAnswer = presentEvents(await listEvents(ctx, { after: 0, limit: 500 }));
  const bySequence = hook.received
    .map(({ event }) => event)
    .toSorted((a, b) => Number(a.sequence) - Number(b.sequence));
  expect(bySequence).toEqual(feedAnswer.events);
  expect(hook.received.every(({ id, event }) => id === event.id)).toBe(true);
  for (const number of numbers) {
    const own = hook.told.filter((told) => told.startsWith(`${number} `));
    expect(own).toEqual([`${number} pending`, `${number} assigned`, `${number} cancelled`]);
  }
  const [first] = hook.received;
  expect(first?.headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "Waybill-Webhooks/1",
    "webhook-signature": expect.stringMatching(/^v1,\S+ v1,\S+$/) as string,
  });
  expect(
    (await messagesOf(key)).every(({ state, attempts }) => state === "delivered" && attempts === 1),
  ).toBe(true);
  const attempts = await attemptsOf(key);
  expect(attempts).toHaveLength(90);
  expect(attempts[0]).toMatchObject({ number: 1, status: 200, problem: null, answer: "thanks" });
  const shown = await getMessage(operatorContext(database.db, ctx.merchantId), {
    id: key.endpointId,
    eventId: first?.id.replace("evt_", "") ?? "",
  });
  expect(Object.fromEntries(shown.headers)).toEqual({ ...first?.headers, "webhook-signature": "v1,…" });

  await database.db.webhookEndpoint.updateMany({
    where: { id: key.endpointId },
    data: { previousSecretUntil: new Date(Date.now() - 1_000) },
  });
  await createDelivery(ctx, deliveryInput("A-later"));
  await project();
  await run(key);
  expect(hook.received.at(-1)?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
});

it("makes messages for endpoints that are on and want the type, and jobs for nobody else", async () => {
  const [ctx, other] = [await sandbox(), await sandbox()];
  const hook = await receiver(SECRET);
  const all = await endpoint(ctx, hook.url);
  const some = await endpoint(ctx, hook.url, { eventTypes: ["delivery.status_changed"] });
  const none = await endpoint(ctx, hook.url);
  await database.db.webhookEndpoint.updateMany({
    where: { id: none.endpointId },
    data: { offReason: "owner" },
  });
  const others = await endpoint(other, hook.url);
  await createDelivery(ctx, deliveryInput("B-1"));
  await cancelDelivery(ctx, { orderNumber: "B-1", reason: null });
  await project();
  const types = async (key: Key) => (await messagesOf(key)).map(({ type }) => type);
  expect(await types(all)).toEqual(["delivery.created", "delivery.status_changed"]);
  expect(await types(some)).toEqual(["delivery.status_changed"]);
  expect(await types(none)).toEqual([]);
  expect(await types(others)).toEqual([]);
  const jobs = await Promise.all([all, some, none, others].map(jobsOf));
  expect(jobs.map((each) => each.length)).toEqual([1, 1, 0, 0]);
});

it("tries ten times over three days, then gives the message up; the next one and a repeated one arrive", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  await createDelivery(ctx, deliveryInput("C-1"));
  await project();
  hook.answer = (response) => void response.writeHead(500).end("broken\u0000\u001b[31m");
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await run(key);
    waits.push(...(await jobsOf(key)).slice(0, attempt < 10 ? 1 : 0));
    if (attempt < 10) await run(key); // not due yet
    expect(hook.received).toHaveLength(attempt);
    await wait(key, 30);
    // Five days of failures would switch it off; here they are those of one message.
    await database.db.webhookEndpoint.updateMany({
      where: { id: key.endpointId },
      data: { failingSince: new Date() },
    });
    await database.db.$executeRaw`SELECT graphile_worker.remove_job(${`webhooks ${key.endpointId}`})`;
  }
  const hours = (count: number) => count * 3_600;
  const planned = [5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map(hours)];
  expect(waits).toHaveLength(planned.length);
  for (const [index, seconds] of planned.entries()) {
    expect(waits[index]).toBeGreaterThan(seconds * 0.9 - 5);
    expect(waits[index]).toBeLessThan(seconds * 1.1 + 5);
  }
  expect(await messagesOf(key)).toMatchObject([{ state: "failed", attempts: 10, nextAttemptAt: null }]);
  expect((await attemptsOf(key)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect((await attemptsOf(key))[0]).toMatchObject({ status: 500, problem: "status", answer: "broken[31m" });
  expect(await jobsOf(key)).toEqual([]);

  hook.answer = (response) => void response.writeHead(202).end();
  await createDelivery(ctx, deliveryInput("C-2"));
  await project();
  await database.db.webhookMessage.updateMany({
    where: { endpointId: key.endpointId, state: "failed" },
    data: { state: "pending", tries: 0, nextAttemptAt: new Date() },
  });
  await run(key);
  expect(hook.told.slice(10).toSorted()).toEqual(["C-1 pending", "C-2 pending"]);
  expect(new Set(hook.received.map(({ id }) => id)).size).toBe(2);
  expect((await messagesOf(key)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  expect(await read(key)).toMatchObject({ failingSince: null, offReason: null });
  expect(hook.refused).toEqual([]);
});

it("leaves no job behind when nothing waits, or the endpoint was deleted", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  await createDelivery(ctx, deliveryInput("N-1"));
  await project();
  await database.db.$executeRaw`SELECT graphile_worker.remove_job(${`webhooks ${key.endpointId}`})`;
  await run(key);
  expect(await messagesOf(key)).toMatchObject([{ state: "delivered" }]);
  expect(await jobsOf(key)).toEqual([]);
  await database.db.webhookEndpoint.deleteMany({ where: { id: key.endpointId } });
  await run(key);
  expect(await jobsOf(key)).toEqual([]);
});

it("asks again when the receiver says, not before", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  hook.answer = (response) => void response.writeHead(503, { "Retry-After": "600" }).end();
  await createDelivery(ctx, deliveryInput("D-1"));
  await project();
  await run(key);
  const [seconds = 0] = await jobsOf(key);
  // The job that the event caused is still there, because no worker has taken it.
  expect(seconds).toBeLessThanOrEqual(600);
  const [message] = await messagesOf(key);
  expect(((message?.nextAttemptAt?.getTime() ?? 0) - Date.now()) / 1000).toBeGreaterThan(590);
});

it("switches an endpoint off that answers 410, and sends what was pending when it is on again", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  hook.answer = (response) => void response.writeHead(410).end();
  await createDelivery(ctx, deliveryInput("E-1"));
  await project();
  await run(key);
  expect(await read(key)).toMatchObject({ offReason: "gone", offAt: expect.any(Date) as Date });
  const entries = await database.db.auditEntry.findMany({ where: { subjectId: key.endpointId } });
  expect(entries).toMatchObject([
    { merchantId: ctx.merchantId, action: "webhook_endpoint.switched_off", data: { reason: "gone" } },
  ]);
  await createDelivery(ctx, deliveryInput("E-2"));
  await project();
  await wait(key, 1);
  await run(key);
  expect(hook.received).toHaveLength(1);
  expect(await messagesOf(key)).toMatchObject([{ state: "pending", attempts: 1 }]);

  hook.answer = (response) => void response.writeHead(200).end();
  await database.db.webhookEndpoint.updateMany({ where: { id: key.endpointId }, data: { offReason: null } });
  await run(key);
  expect(hook.told).toEqual(["E-1 pending", "E-1 pending"]);
});

it("switches an endpoint off after five days of nothing but failures", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  hook.answer = (response) => void response.writeHead(500).end();
  await createDelivery(ctx, deliveryInput("F-1"));
  await project();
  for (const hours of [20, 30, 30, 30]) {
    await run(key);
    expect(await read(key)).toMatchObject({ offReason: null });
    await wait(key, hours);
  }
  await wait(key, 11);
  await run(key);
  expect(await read(key)).toMatchObject({ offReason: "failing" });
});

it("follows no redirect", async () => {
  const ctx = await sandbox();
  const [hook, secret] = [await receiver(SECRET), await receiver()];
  const key = await endpoint(ctx, hook.url);
  hook.answer = (response) => void response.writeHead(307, { Location: secret.url }).end();
  await createDelivery(ctx, deliveryInput("G-1"));
  await project();
  await run(key);
  expect(secret.received).toEqual([]);
  expect(await attemptsOf(key)).toMatchObject([{ status: 307, problem: "redirect" }]);
});

it("reads no more than the beginning of an answer that never ends, and keeps less", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  let isClosed = false;
  hook.answer = (response) => {
    response.writeHead(200);
    response.on("close", () => (isClosed = true));
    const more = () => {
      if (!isClosed) response.write("streaming ".repeat(1_000), () => setImmediate(more));
    };
    more();
  };
  await createDelivery(ctx, deliveryInput("H-1"));
  await project();
  await run(key);
  await expect.poll(() => isClosed).toBe(true);
  const [attempt] = await attemptsOf(key);
  expect(attempt).toMatchObject({ status: 200, problem: null });
  expect(Buffer.byteLength(attempt?.answer ?? "")).toBe(2_048);
});

it("ends an attempt whose answer trickles or never comes, and leaves the endpoint alone for a while", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  hook.answer = (response, { event }) => {
    if (event.sequence === 1) response.writeHead(200).write("…");
  };
  for (let index = 0; index < 40; index += 1) await createDelivery(ctx, deliveryInput(`I-${index}`));
  await project();
  await run(key, 400);
  // Those under way at once hang together; then no more are tried.
  expect(hook.received).toHaveLength(16);
  expect(await attemptsOf(key)).toMatchObject(
    Array.from({ length: 16 }, () => ({ status: null, problem: "timeout" })),
  );
  expect((await read(key)).pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 25_000);

  await createDelivery(ctx, deliveryInput("I-later"));
  await project();
  expect((await jobsOf(key))[0]).toBeGreaterThan(25);
  // One request finds out whether it is back.
  await run(key, 400);
  expect(hook.received).toHaveLength(17);
  hook.answer = (response) => void response.writeHead(200).end();
  await wait(key, 1);
  await run(key);
  expect((await messagesOf(key)).every(({ state }) => state === "delivered")).toBe(true);
  expect(await read(key)).toMatchObject({ failingSince: null, pausedUntil: null });
});

it("says why no answer came", async () => {
  const ctx = await sandbox();
  const dead = await receiver(SECRET);
  const { url } = dead;
  await dead.stop();
  const hangUp = createServer((request) => request.socket.destroy()).listen(0, "127.0.0.1");
  closing.length = 0;
  closing.push(async () => void (await new Promise((resolve) => hangUp.close(resolve))));
  await new Promise((resolve) => hangUp.once("listening", resolve));
  const address = hangUp.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const keys = [
    await endpoint(ctx, url),
    await endpoint(ctx, `http://127.0.0.1:${port}/`),
    await endpoint(ctx, "https://127.0.0.1/"),
    await endpoint(ctx, url),
  ];
  await database.db.webhookEndpoint.updateMany({
    where: { id: keys[3]?.endpointId ?? "" },
    data: { secret: "of another installation" },
  });
  await createDelivery(ctx, deliveryInput("J-1"));
  await project();
  await Promise.all(keys.map((key) => run(key)));
  const problems = await Promise.all(keys.map(async (key) => (await attemptsOf(key))[0]?.problem));
  expect(problems).toEqual(["refused", "broken", "unsafe", "secret"]);
});

it("sends a test once, with a signature", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  hook.answer = (response) => void response.writeHead(500).end();
  const key = await endpoint(ctx, hook.url);
  const eventId = newId();
  await database.db.webhookMessage.create({ data: { ...key, eventId, type: "delivery.created" } });
  await run(key);
  const event = { id: `evt_test_${eventId}`, type: "delivery.created", sequence: 0 };
  expect(hook.received).toMatchObject([{ id: event.id, event }]);
  expect(hook.refused).toEqual([]);
  expect(await messagesOf(key)).toMatchObject([{ state: "failed", attempts: 1 }]);
  expect(await read(key)).toMatchObject({ failingSince: null });
});

it("serves a quick endpoint while another one hangs, and what is due later at its time", async () => {
  const ctx = await sandbox();
  const [slow, quick] = [await receiver(SECRET), await receiver(SECRET)];
  slow.answer = () => undefined;
  let failures = 1;
  quick.answer = (response) => void response.writeHead((failures -= 1) >= 0 ? 500 : 200).end();
  const keys = [await endpoint(ctx, slow.url), await endpoint(ctx, quick.url)] as const;
  const queue = startQueue({
    url: database.url,
    db: () => database.db,
    tasks: {},
    patient: [
      { tasks: (given) => webhookTasks(() => database.db, given), concurrency: 5, fetchesMany: true },
    ],
  });
  for (let index = 0; index < 60; index += 1) await createDelivery(ctx, deliveryInput(`K-${index}`));
  await project();
  // The one that failed first is tried again after five seconds.
  await expect.poll(() => new Set(quick.received.map(({ id }) => id)).size).toBe(60);
  await expect.poll(() => quick.received.length).toBe(61);
  expect(slow.received).toHaveLength(16);
  await slow.stop();
  const states = async () => (await messagesOf(keys[1])).map(({ state }) => state);
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["delivered"]));
  await expect.poll(() => jobsOf(keys[1])).toEqual([]);
  await queue.stop();
  await Promise.all(
    keys.map(({ endpointId: id }) => database.db.webhookEndpoint.deleteMany({ where: { id } })),
  );
});

it("leaves an endpoint to who serves it already, who finds what came meanwhile", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  await createDelivery(ctx, deliveryInput("L-1"));
  await project();
  await sendDue(database.db, key, { ...means, exclusively: () => Promise.resolve(undefined) });
  expect(hook.received).toEqual([]);
  hook.answer = (response) => {
    void createDelivery(ctx, deliveryInput("L-2"))
      .then(project)
      .then(() => response.writeHead(200).end());
  };
  const untilSent = { ...means, limitMs: 60_000 };
  const sending = sendDue(database.db, key, untilSent);
  await expect.poll(() => hook.received.length).toBeGreaterThan(0);
  hook.answer = (response) => void response.writeHead(200).end();
  await sending;
  await run(key);
  expect(hook.told).toEqual(["L-1 pending", "L-2 pending"]);
});

it("wakes endpoints whose jobs are lost, and forgets what is older than thirty days", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  await createDelivery(ctx, deliveryInput("M-1"));
  await project();
  await database.db.$executeRaw`SELECT graphile_worker.remove_job(${`webhooks ${key.endpointId}`})`;
  await wakeOverdueEndpoints(database.db);
  expect(await jobsOf(key)).toEqual([]);
  await wait(key, 1);
  await wakeOverdueEndpoints(database.db);
  expect(await jobsOf(key)).toHaveLength(1);
  await run(key);
  await createDelivery(ctx, deliveryInput("M-2"));
  await project();
  await database.db.$executeRaw`
    UPDATE "WebhookMessage" SET "createdAt" = now() - interval '30 days'
    WHERE "endpointId" = ${key.endpointId} AND sequence = 1`;
  await forgetOldMessages(database.db);
  expect(await messagesOf(key)).toMatchObject([{ sequence: 2n }]);
  expect(await attemptsOf(key)).toEqual([]);
});
