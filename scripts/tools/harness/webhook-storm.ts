import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "@/lib/core/context";
import { isDatabaseUnavailable, createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { Receiver } from "@/lib/webhooks/model/receiver.fixture";
import { newWebhookSecret, sealWebhookSecret } from "@/lib/webhooks/shared/secret";
import { inProject, projectDir } from "../../project.mjs";
import { newMerchants } from "./merchants";
import type { Scope } from "./part";
import type { Postgres } from "./postgres";

/** Size of the storm: number of events, of worker kills and of database restarts during it. */
export type Storm = { events: number; kills: number; restarts: number };

/** Requests of the receiver, compared with the feed. */
export type Aftermath = {
  events: number;
  requests: number;
  /**
   * Events that never arrived, missing sequence numbers, and numbers that arrived with several ids or wrong
   * signatures.
   */
  lost: number;
  gaps: number;
  otherIds: number;
  badSignatures: number;
  seconds: number;
};

const WRITERS = 8;
const PROGRESS_LIMIT_MS = 60_000;
const END_LIMIT_MS = 900_000;

class Worker {
  private child: ChildProcess | undefined;

  constructor(private readonly url: string) {}

  start(): void {
    const env = {
      ...process.env,
      DATABASE_URL: this.url,
      WEBHOOK_ALLOW_LOOPBACK: "1",
      LOG_LEVEL: "silent",
    };
    this.child = spawn(process.execPath, [inProject("scripts", "worker.mjs")], {
      cwd: projectDir,
      env,
      stdio: "ignore",
    });
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

/** Creates an endpoint of the merchant directly in the database. @returns its id */
export async function newEndpoint({ db, merchantId }: Context, url: string, secret: string): Promise<string> {
  const id = newId();
  const sealed = sealWebhookSecret({ merchantId, endpointId: id }, secret);
  const data = { merchantId, id, url, secret: sealed, createdByName: "Harness" };
  await db.webhookEndpoint.create({ data, select: { id: true } });
  return id;
}

/** Retries until the database responds. */
async function insistently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await sleep(100);
    }
  }
}

/** Waits until `count` requests have arrived or the limit has passed. */
async function untilReceived(receiver: Receiver, count: number, limitMs: number): Promise<void> {
  for (const end = Date.now() + limitMs; receiver.received.length < count && Date.now() < end;)
    await sleep(50);
}

/** Causes events while worker and database are killed, and waits until the receiver has all of them. */
export async function webhookStorm(scope: Scope, postgres: Postgres, storm: Storm): Promise<Aftermath> {
  const started = Date.now();
  const secret = newWebhookSecret();
  const receiver = await Receiver.start(secret);
  scope.defer(() => receiver.stop());
  const db = createDb(postgres.url, WRITERS + 2, JOB_LIMITS);
  scope.defer(() => db.$disconnect());
  const [merchant] = await newMerchants(postgres.url, 1);
  const merchantId = merchant?.sandbox.id ?? "";
  const ctx = { ...operatorContext(db), merchantId: authorisedMerchantId(merchantId) };
  await newEndpoint(ctx, receiver.url, secret);
  let next = 0;
  const write = async () => {
    while (next < storm.events && !scope.signal.aborted) {
      const input = deliveryInput(`W-${next}`);
      next += 1;
      await insistently(() => createDelivery(ctx, input));
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  const worker = new Worker(postgres.url);
  scope.defer(() => worker.kill());
  worker.start();
  for (let kill = 1; kill <= storm.kills; kill += 1) {
    // The worker dies at a random moment of its work, not before it starts.
    const more = Math.min(receiver.received.length + 1, storm.events);
    await untilReceived(receiver, more, PROGRESS_LIMIT_MS);
    await sleep(Math.random() * 300);
    await worker.kill();
    if (kill % Math.ceil(storm.kills / storm.restarts) === 0) {
      await postgres.kill();
      await postgres.start();
    }
    worker.start();
    scope.say(`kill ${kill} of ${storm.kills}: ${receiver.received.length} requests so far`);
  }
  await writing;
  const arrived = () => new Set(receiver.received.map(({ id }) => id)).size;
  for (const end = Date.now() + END_LIMIT_MS; arrived() < storm.events && Date.now() < end;) await sleep(200);
  const events = await insistently(() =>
    db.event.findMany({ where: { merchantId }, select: { id: true, sequence: true } }),
  );
  return { ...compare(events, receiver), seconds: (Date.now() - started) / 1000 };
}

function compare(events: { id: string; sequence: bigint }[], { received, refused }: Receiver) {
  const ids = new Map(events.map(({ id, sequence }) => [Number(sequence), `evt_${id}`]));
  const arrived = new Set(received.map(({ id }) => id));
  return {
    events: events.length,
    requests: received.length,
    lost: [...ids.values()].filter((id) => !arrived.has(id)).length,
    gaps: events.length - events.filter((_, index) => ids.has(index + 1)).length,
    otherIds: received.filter(({ id, event }) => ids.get(event.sequence ?? 0) !== id || event.id !== id)
      .length,
    badSignatures: refused.length,
  };
}
