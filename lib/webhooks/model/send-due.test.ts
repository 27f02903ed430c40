import { createServer } from "node:http";
import { expect, it } from "vitest";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { presentEvents } from "@/lib/events/present";
import { listEvents } from "@/lib/events/reads/list-events";
import { addEvent } from "@/lib/events/shared/add-event";
import { deliveryInput } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import { sealWebhookSecret } from "../shared/secret";
import { getMessage } from "../reads/get-message";
import { OLD_SECRET, SECRET, webhookScene } from "./webhooks.fixture";

const {
  database,
  closing,
  receiver,
  sandbox,
  endpoint,
  project,
  run,
  messagesOf,
  attemptsOf,
  read,
  jobsOf,
  wait,
} = webhookScene();

it("sends events that belong to no delivery, to endpoints with their type", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url, { eventTypes: ["batch.completed"] });
  await createDelivery(ctx, deliveryInput("A-1"));
  await inTransaction(ctx, (tx) => addEvent(tx, { type: "batch.cancelled", data: { batch: { total: 1 } } }));
  await inTransaction(ctx, (tx) => addEvent(tx, { type: "batch.completed", data: { batch: { total: 2 } } }));
  await project();
  await run(key);
  await run(key);
  const events = await listEvents(ctx, { after: 0, limit: 500 });
  expect(hook.received.map(({ event }) => event)).toEqual([presentEvents(events).events[2]]);
  expect(hook.received[0]?.event).toMatchObject({ sequence: 3, data: { batch: { total: 2 } } });
  const [message] = await messagesOf(key);
  const support = operatorContext(database.db, key.merchantId);
  const shown = await getMessage(support, { id: key.endpointId, eventId: message?.eventId ?? "" });
  expect(shown).toMatchObject({
    sequence: 3,
    orderNumber: null,
    body: JSON.stringify(hook.received[0]?.event),
  });
});

it("sends each event as in the feed, signed with both secrets while both are valid, with a delivery's events in order", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET, OLD_SECRET);
  // A delivery's first event takes longer than the following ones.
  hook.answer = (response, { event }) =>
    void setTimeout(() => response.writeHead(200).end("thanks"), event.type === "delivery.created" ? 60 : 0);
  const key = await endpoint(ctx, hook.url);
  await database.db.webhookEndpoint.updateMany({
    where: { id: key.endpointId },
    data: {
      previousSecret: sealWebhookSecret(key, OLD_SECRET),
      previousSecretUntil: new Date(Date.now() + 3_600_000),
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

it("reads only the beginning of an endless response, and stores less", async () => {
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

it("ends an attempt whose response trickles or never comes, and pauses the endpoint", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  hook.answer = (response, { event }) => {
    if (event.sequence === 1) response.writeHead(200).write("…");
  };
  for (let index = 0; index < 40; index += 1) await createDelivery(ctx, deliveryInput(`I-${index}`));
  await project();
  await run(key, 400);
  // All running requests hang together; then no more are sent.
  expect(hook.received).toHaveLength(16);
  const attempts = await attemptsOf(key);
  expect(attempts).toMatchObject(Array.from({ length: 16 }, () => ({ status: null, problem: "timeout" })));
  const last = Math.max(...attempts.map(({ at }) => at.getTime()));
  expect((await read(key)).pausedUntil?.getTime()).toBeGreaterThanOrEqual(last + 30_000);

  await createDelivery(ctx, deliveryInput("I-later"));
  await project();
  expect((await jobsOf(key))[0]).toBeGreaterThan(0);
  // One request tests whether it is back.
  await run(key, 400);
  expect(hook.received).toHaveLength(17);
  hook.answer = (response) => void response.writeHead(200).end();
  await wait(key, 1);
  await run(key);
  expect((await messagesOf(key)).every(({ state }) => state === "delivered")).toBe(true);
  expect(await read(key)).toMatchObject({ failingSince: null, pausedUntil: null });
});

it("records why there was no response", async () => {
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
