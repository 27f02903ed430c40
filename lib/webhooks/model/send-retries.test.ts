import { expect, it } from "vitest";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput } from "@/lib/testing/fixtures";
import { SECRET, webhookScene } from "./webhooks.fixture";

const { database, receiver, sandbox, endpoint, project, run, messagesOf, attemptsOf, read, jobsOf, wait } =
  webhookScene();

it("retries ten times over three days, then gives up the message; the next one and a resent one arrive", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  await createDelivery(ctx, deliveryInput("C-1"));
  await project();
  hook.answer = (response) => void response.writeHead(500).end("broken\u0000\u001b[31m");
  const waits: { left: number; elapsed: number }[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    // The job that led to the attempt.
    await database.db.$executeRaw`SELECT graphile_worker.remove_job(${`webhooks ${key.endpointId}`})`;
    const begin = Date.now();
    await run(key);
    const [left = 0] = await jobsOf(key);
    if (attempt < 10) waits.push({ left, elapsed: (Date.now() - begin) / 1_000 });
    if (attempt < 10) await run(key); // not due yet
    expect(hook.received).toHaveLength(attempt);
    await wait(key, 30);
    // Five days of failures would disable it; here they belong to one message.
    await database.db.webhookEndpoint.updateMany({
      where: { id: key.endpointId },
      data: { failingSince: new Date() },
    });
  }
  const hours = (count: number) => count * 3_600;
  const planned = [5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map(hours)];
  expect(waits).toHaveLength(planned.length);
  for (const [index, seconds] of planned.entries()) {
    const { left = NaN, elapsed = NaN } = waits[index] ?? {};
    // The wait began at some moment between the attempt and the job lookup.
    expect(left + elapsed).toBeGreaterThanOrEqual(seconds * 0.9);
    expect(left).toBeLessThanOrEqual(seconds * 1.1);
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

it("retries when the receiver requests it, not before", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  hook.answer = (response) => void response.writeHead(503, { "Retry-After": "7200" }).end();
  await createDelivery(ctx, deliveryInput("D-1"));
  await project();
  await run(key);
  const [seconds = 0] = await jobsOf(key);
  // The job for the event still exists, because no worker has taken it.
  expect(seconds).toBeLessThanOrEqual(7_200);
  const [message] = await messagesOf(key);
  expect(((message?.nextAttemptAt?.getTime() ?? 0) - Date.now()) / 1000).toBeGreaterThan(3_600);
});

it("disables an endpoint that returns 410, and sends pending messages when it is enabled again", async () => {
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

it("disables an endpoint after five days of only failures", async () => {
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
