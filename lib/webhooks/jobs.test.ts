import { expect, it } from "vitest";
import { startQueue } from "@/lib/core/queue/runner";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput } from "@/lib/testing/fixtures";
import { deleteExpired } from "@/lib/privacy/jobs";
import { sendDue, enqueueOverdueEndpoints, webhookTasks } from "./jobs";
import type { EndpointKey } from "./model/enqueue";
import { SECRET, webhookScene } from "./model/webhooks.fixture";

const {
  database,
  dependencies,
  receiver,
  sandbox,
  endpoint,
  project,
  run,
  messagesOf,
  attemptsOf,
  jobsOf,
  wait,
} = webhookScene();

it("creates messages for enabled endpoints with the event's type, and jobs for no others", async () => {
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
  const types = async (key: EndpointKey) => (await messagesOf(key)).map(({ type }) => type);
  expect(await types(all)).toEqual(["delivery.created", "delivery.status_changed"]);
  expect(await types(some)).toEqual(["delivery.status_changed"]);
  expect(await types(none)).toEqual([]);
  expect(await types(others)).toEqual([]);
  const jobs = await Promise.all([all, some, none, others].map(jobsOf));
  expect(jobs.map((each) => each.length)).toEqual([1, 1, 0, 0]);
});

it("leaves no job behind if nothing waits, or the endpoint was deleted", async () => {
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

it("serves a quick endpoint while another one hangs, and later messages on time", async () => {
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
    longTasks: [
      { tasks: (given) => webhookTasks(() => database.db, given), concurrency: 5, fetchesMany: true },
    ],
  });
  for (let index = 0; index < 60; index += 1) await createDelivery(ctx, deliveryInput(`K-${index}`));
  await project();
  // The one that failed first is retried after five seconds.
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

it("leaves an endpoint to the process that already serves it, which picks up new messages", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  await createDelivery(ctx, deliveryInput("L-1"));
  await project();
  await sendDue(database.db, key, { ...dependencies, exclusively: () => Promise.resolve(undefined) });
  expect(hook.received).toEqual([]);
  hook.answer = (response) => {
    void createDelivery(ctx, deliveryInput("L-2"))
      .then(project)
      .then(() => response.writeHead(200).end());
  };
  const untilSent = { ...dependencies, limitMs: 60_000 };
  const sending = sendDue(database.db, key, untilSent);
  await expect.poll(() => hook.received.length).toBeGreaterThan(0);
  hook.answer = (response) => void response.writeHead(200).end();
  await sending;
  await run(key);
  expect(hook.told).toEqual(["L-1 pending", "L-2 pending"]);
});

it("wakes endpoints whose jobs are lost, and deletes messages older than thirty days", async () => {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url);
  await createDelivery(ctx, deliveryInput("M-1"));
  await project();
  await database.db.$executeRaw`SELECT graphile_worker.remove_job(${`webhooks ${key.endpointId}`})`;
  await enqueueOverdueEndpoints(database.db);
  expect(await jobsOf(key)).toEqual([]);
  await wait(key, 1);
  await enqueueOverdueEndpoints(database.db);
  expect(await jobsOf(key)).toHaveLength(1);
  await run(key);
  await createDelivery(ctx, deliveryInput("M-2"));
  await project();
  await database.db.$executeRaw`
    UPDATE "WebhookMessage" SET "createdAt" = now() - interval '30 days'
    WHERE "endpointId" = ${key.endpointId} AND sequence = 1`;
  await deleteExpired(database.db, "webhooks");
  expect(await messagesOf(key)).toMatchObject([{ sequence: 2n }]);
  expect(await attemptsOf(key)).toEqual([]);
});
