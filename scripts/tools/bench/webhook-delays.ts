import type { ChildProcess } from "node:child_process";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { deliveryBody } from "@/lib/testing/fixtures";
import type { App } from "../harness/app";
import type { Client } from "../harness/http";
import { apiHeaders, type Merchant } from "../harness/merchants";
import { nextMessage } from "./fork";
import type { Arrivals, Expect } from "./webhook-receiver";

/**
 * Environment of the webhook bench: a server, its merchant's sandbox, and a receiver at `url` that knows the secret.
 */
export type Scene = {
  app: App;
  client: Client;
  ctx: Context;
  databasePid: number;
  floor: ChildProcess;
  merchant: Merchant;
  receiver: ChildProcess;
  secret: string;
  url: string;
};

const LINES = 8;
const CREATES = 300;
/** Ten requests a second. */
const PACE_MS = 100;

const feedAnswer = z.object({
  events: z.array(
    z.looseObject({
      id: z.string(),
      sequence: z.number(),
      data: z.looseObject({ delivery: z.looseObject({ order_number: z.string() }) }),
    }),
  ),
});

const now = () => performance.timeOrigin + performance.now();

async function create({ client, merchant }: Scene, orderNumber: string): Promise<void> {
  const headers = apiHeaders(merchant.sandbox);
  const body = JSON.stringify(deliveryBody(orderNumber));
  const { status, text } = await client.send({ method: "POST", path: "/deliveries", headers, body });
  if (status !== 201) throw new Error(`A creation was answered ${status}: ${text}`);
}

async function readFeed({ client, merchant }: Scene, query: string) {
  const headers = apiHeaders(merchant.sandbox);
  const { status, text } = await client.send({ path: `/events?${query}`, headers });
  if (status !== 200) throw new Error(`The feed answered ${status}: ${text}`);
  return feedAnswer.parse(JSON.parse(text)).events;
}

/** Causes `count` events. @returns the expected webhooks */
export async function fill(scene: Scene, count: number): Promise<string[]> {
  let next = 0;
  const line = async () => {
    while (next < count) await create(scene, `FILL-${next++}`);
  };
  await Promise.all(Array.from({ length: LINES }, line));
  const bodies: string[] = [];
  for (let after = 0; bodies.length < count;) {
    const events = await readFeed(scene, `after=${after}&limit=500&wait=5`);
    bodies.push(...events.map((event) => JSON.stringify(event)));
    after = events.at(-1)?.sequence ?? after;
  }
  return bodies;
}

/** Reads the feed as a client that waits for new events. @returns when each event appeared, by order number */
async function follow(
  scene: Scene,
  from: number,
  count: number,
): Promise<Map<string, [id: string, at: number]>> {
  const told = new Map<string, [string, number]>();
  for (let after = from; told.size < count;) {
    const events = await readFeed(scene, `after=${after}&wait=30`);
    const at = now();
    for (const { id, sequence, data } of events) {
      told.set(data.delivery.order_number, [id, at]);
      after = sequence;
    }
  }
  return told;
}

/**
 * Creates deliveries at a modest pace.
 * @param options.endpoints number of endpoints, each of which receives every event
 * @returns milliseconds from each request to each first attempt, and to the feed's response
 */
export async function measureDelays(
  scene: Scene,
  { endpoints, signal }: { endpoints: number; signal: AbortSignal },
): Promise<{ sent: number[]; told: number[] }> {
  const { receiver } = scene;
  const arrived = nextMessage<Arrivals>(receiver);
  receiver.send({ expect: CREATES * endpoints } satisfies Expect);
  const last = (await lastSequence(scene)) ?? 0;
  const following = follow(scene, last, CREATES);
  const begun = new Map<string, number>();
  const creating: Promise<void>[] = [];
  for (let index = 0; index < CREATES; index += 1) {
    begun.set(`PACE-${index}`, now());
    creating.push(create(scene, `PACE-${index}`));
    await sleep(PACE_MS, undefined, { signal });
  }
  await Promise.all(creating);
  const [told, { at }] = await Promise.all([following, arrived]);
  const begunById = new Map([...told].map(([order, [id]]) => [id, begun.get(order) ?? NaN]));
  return {
    sent: at.map(({ id, at: time }) => time - (begunById.get(id) ?? NaN)),
    told: [...told].map(([order, [, time]]) => time - (begun.get(order) ?? NaN)),
  };
}

async function lastSequence({ ctx }: Scene): Promise<number | undefined> {
  const counter = await ctx.db.eventCounter.findUnique({
    where: { merchantId: ctx.merchantId },
    select: { last: true },
  });
  return counter ? Number(counter.last) : undefined;
}
