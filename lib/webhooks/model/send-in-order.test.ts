import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput } from "@/lib/testing/fixtures";
import { newPerson, personContext } from "@/lib/testing/people";
import { sendDue, enqueueOverdueEndpoints } from "../jobs";
import { replayEvents } from "../verbs/replay-events";
import { rotateSecret } from "../verbs/rotate-secret";
import { countDue } from "./due";
import type { Receiver } from "./receiver.fixture";
import type { EndpointKey } from "./enqueue";
import { SECRET, webhookScene } from "./webhooks.fixture";

const { database, dependencies, receiver, sandbox, endpoint, project, run, messagesOf, jobsOf, wait } =
  webhookScene();

const sequencesOf = ({ received }: Receiver) => received.map(({ event }) => event.sequence);

async function happen(ctx: Context, names: readonly string[]): Promise<void> {
  for (const name of names) await createDelivery(ctx, deliveryInput(name));
  await project();
}

/** Creates an in-order endpoint with five waiting events. */
async function five() {
  const ctx = await sandbox();
  const hook = await receiver(SECRET);
  const key = await endpoint(ctx, hook.url, { isInOrder: true });
  await happen(ctx, ["O-1", "O-2", "O-3", "O-4", "O-5"]);
  return { ctx, hook, key };
}

const ownerOf = async ({ merchantId }: Context) =>
  personContext(database.db, await newPerson(database.db), { merchantId, role: "owner" });

/** Responds with 500 to the events with these sequences. */
function refuse(hook: Receiver, ...sequences: number[]): void {
  hook.answer = (response, { event }) =>
    void response.writeHead(sequences.includes(event.sequence ?? 0) ? 500 : 204).end();
}

/** Removes the job that led to a run. */
const dropJob = ({ endpointId }: EndpointKey) =>
  database.db.$executeRaw`SELECT graphile_worker.remove_job(${`webhooks ${endpointId}`})`;

it("sends one event at a time by sequence, and does not affect other endpoints", async () => {
  const { ctx, hook, key } = await five();
  const other = await receiver(SECRET);
  const otherKey = await endpoint(ctx, other.url);
  await happen(
    ctx,
    Array.from({ length: 20 }, (_, index) => `P-${index}`),
  );
  let underWay = 0;
  let most = 0;
  hook.answer = (response, { event }) => {
    most = Math.max(most, (underWay += 1));
    // Events that would overtake if they could.
    setTimeout(
      () => {
        underWay -= 1;
        response.writeHead(204).end();
      },
      ((event.sequence ?? 0) * 7) % 13,
    );
  };
  let held: (() => void)[] = [];
  other.answer = (response) => {
    held.push(() => void response.writeHead(204).end());
    if (held.length < 2) return;
    for (const answer of held) answer();
    held = [];
  };
  await Promise.all([run(key), run(otherKey)]);
  expect(sequencesOf(hook)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(most).toBe(1);
  expect(other.received, "two at once").toHaveLength(20);
  expect((await messagesOf(key)).every(({ state }) => state === "delivered")).toBe(true);
});

it("holds all events after one until it has arrived", async () => {
  const { ctx, hook, key } = await five();
  refuse(hook, 3);
  await dropJob(key);
  await run(key);
  expect(sequencesOf(hook)).toEqual([1, 2, 3]);
  const [seconds = 0] = await jobsOf(key);
  expect(seconds, "the next attempt, not what waits behind it").toBeGreaterThan(1);
  // Other tests' transactions on the same server may hold back the next event for longer than these seconds.
  await database.db.$executeRaw`
    UPDATE "WebhookMessage" SET "nextAttemptAt" = now() + interval '1 hour'
    WHERE "endpointId" = ${key.endpointId} AND sequence = 3`;
  await happen(ctx, ["O-6"]);
  await run(key);
  expect(sequencesOf(hook)).toEqual([1, 2, 3]);

  await wait(key, 1);
  await run(key);
  expect(sequencesOf(hook)).toEqual([1, 2, 3, 3]);
  refuse(hook);
  await wait(key, 3);
  await run(key);
  expect(sequencesOf(hook).slice(4)).toEqual([3, 4, 5, 6]);
});

it("continues with the next event after a permanent failure", async () => {
  const { hook, key } = await five();
  await database.db.webhookMessage.updateMany({
    where: { endpointId: key.endpointId, sequence: 2 },
    data: { tries: 9 },
  });
  refuse(hook, 2);
  await run(key);
  expect(sequencesOf(hook)).toEqual([1, 2, 3, 4, 5]);
  expect((await messagesOf(key)).map(({ state }) => state)).toEqual([
    ...["delivered", "failed", "delivered", "delivered", "delivered"],
  ]);
});

it("repeats in order events that were sent before a crash and not recorded", async () => {
  const { hook, key } = await five();
  await run(key);
  await database.db.webhookMessage.updateMany({
    where: { endpointId: key.endpointId, sequence: { in: [2, 4, 5] } },
    data: { state: "pending", nextAttemptAt: new Date() },
  });
  await run(key);
  expect(sequencesOf(hook)).toEqual([1, 2, 3, 4, 5, 2, 4, 5]);
});

it("sends in order events that waited while it was off", async () => {
  const { ctx, hook, key } = await five();
  const turn = (offReason: string | null) =>
    database.db.webhookEndpoint.updateMany({ where: { id: key.endpointId }, data: { offReason } });
  await turn("owner");
  await run(key);
  expect(hook.received).toEqual([]);
  await turn(null);
  await happen(ctx, ["O-6"]);
  await run(key);
  expect(sequencesOf(hook)).toEqual([1, 2, 3, 4, 5, 6]);
});

it("counts and wakes nothing for messages behind another event", async () => {
  const { hook, key } = await five();
  refuse(hook, 2);
  await run(key);
  await dropJob(key);
  await database.db.$executeRaw`
    UPDATE "WebhookMessage" SET "nextAttemptAt" = "nextAttemptAt" - interval '1 hour'
    WHERE "endpointId" = ${key.endpointId} AND sequence > 2`;
  const others = await countDue(database.db);
  await enqueueOverdueEndpoints(database.db);
  expect(await jobsOf(key)).toEqual([]);
  await wait(key, 1);
  await enqueueOverdueEndpoints(database.db);
  expect(await jobsOf(key)).toHaveLength(1);
  expect((await countDue(database.db)).count - others.count).toBe(4);
});

it("sends nothing more when its lock is lost, so that the next holder sends in order", async () => {
  const { hook, key } = await five();
  let isHeld = true;
  let answerSecond: () => void = () => undefined;
  const second = new Promise<void>((resolve) => {
    hook.answer = (response, { event }) => {
      if (event.sequence !== 2) return void response.writeHead(204).end();
      answerSecond = () => void response.writeHead(204).end();
      resolve();
    };
  });
  const first = sendDue(database.db, key, {
    ...dependencies,
    exclusively: (_key, work) => work(() => isHeld),
  });
  await second;
  await expect.poll(async () => (await messagesOf(key))[0]?.state).toBe("delivered");
  isHeld = false;
  const answerLate = answerSecond;
  hook.answer = (response) => void response.writeHead(204).end();
  await run(key);
  expect(sequencesOf(hook)).toEqual([1, 2, 2, 3, 4, 5]);
  answerLate();
  await first;
  expect(sequencesOf(hook)).toEqual([1, 2, 2, 3, 4, 5]);
  expect((await messagesOf(key)).every(({ state }) => state === "delivered")).toBe(true);
});

it("replays in order, with the messages' ids, and holds new events behind a failing replayed one", async () => {
  const { ctx, hook, key } = await five();
  await run(key);
  const ids = hook.received.map(({ id }) => id);
  const owner = await ownerOf(ctx);
  await replayEvents(owner, { id: key.endpointId, from: "sequence", after: 2 });
  refuse(hook, 4);
  await happen(ctx, ["O-6"]);
  await run(key);
  expect(sequencesOf(hook)).toEqual([1, 2, 3, 4, 5, 3, 4]);
  expect(hook.received.slice(5).map(({ id }) => id)).toEqual(ids.slice(2, 4));
  refuse(hook);
  await wait(key, 1);
  await run(key);
  expect(sequencesOf(hook).slice(7)).toEqual([4, 5, 6]);
});

it("signs with both secrets after a rotation, and continues where it stopped", async () => {
  const { ctx, hook, key } = await five();
  refuse(hook, 3);
  await run(key);
  const owner = await ownerOf(ctx);
  const { secret } = await rotateSecret(owner, { id: key.endpointId, overlap: "24h" });
  const both = await receiver(SECRET, secret);
  await database.db.webhookEndpoint.updateMany({ where: { id: key.endpointId }, data: { url: both.url } });
  await wait(key, 1);
  await run(key);
  expect(sequencesOf(both)).toEqual([3, 4, 5]);
  expect(both.refused).toEqual([]);
  expect(
    both.received.every(({ headers }) => /^v1,\S+ v1,\S+$/.test(String(headers["webhook-signature"]))),
  ).toBe(true);
});
