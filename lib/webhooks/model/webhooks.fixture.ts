import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import * as settings from "@/lib/core/env";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { projectNext } from "@/lib/core/projector";
import { eventFeed } from "@/lib/events/jobs";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { sendDue, webhookFanOut } from "../jobs";
import { createRoutes } from "./connect";
import { Receiver } from "./receiver.fixture";
import { newWebhookSecret, sealWebhookSecret } from "../shared/secret";
import type { EndpointKey } from "./enqueue";

export const SECRET = newWebhookSecret();
export const OLD_SECRET = newWebhookSecret();

/** Sets up a database, receivers and endpoints for webhook tests. Call it once in a file. */
export function webhookScene() {
  const database = testDatabase();

  const dependencies = {
    routes: createRoutes(),
    exclusively: <T>(_key: string, work: (isHeld: () => boolean) => Promise<T>) => work(() => true),
    stopping: new AbortController().signal,
  };

  /** Cleanup after each test. */
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

  async function endpoint(
    { merchantId }: Context,
    url: string,
    changes: { eventTypes?: string[]; isInOrder?: boolean } = {},
  ) {
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

  const feed = eventFeed([webhookFanOut]);

  /** Numbers all existing events, and creates their messages. */
  async function project(): Promise<void> {
    await expect
      .poll(async () => {
        const outcome = await projectNext(database.db, feed);
        const [tail] = await database.db.$queryRaw<[{ count: number }]>`
          SELECT ((SELECT count(*) FROM "DeliveryEvent"
              WHERE "transactionId" >= (SELECT position FROM "Projection" WHERE name = 'events'))
            + (SELECT count(*) FROM "MerchantEvent" WHERE sequence IS NULL))::int AS count`;
        return outcome === "idle" && tail.count === 0;
      })
      .toBe(true);
  }

  const run = (key: EndpointKey, limitMs = 10_000) => sendDue(database.db, key, { ...dependencies, limitMs });

  const messagesOf = ({ endpointId }: EndpointKey) =>
    database.db.webhookMessage.findMany({ where: { endpointId }, orderBy: { sequence: "asc" } });

  const attemptsOf = ({ endpointId }: EndpointKey) =>
    database.db.webhookAttempt.findMany({ where: { endpointId }, orderBy: { at: "asc" } });

  const read = ({ merchantId, endpointId }: EndpointKey) =>
    database.db.webhookEndpoint.findUniqueOrThrow({
      where: { merchantId_id: { merchantId, id: endpointId } },
    });

  async function jobsOf({ endpointId }: EndpointKey): Promise<number[]> {
    const rows = await database.db.$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
      WHERE key = ${`webhooks ${endpointId}`}`;
    return rows.map(({ seconds }) => seconds);
  }

  /** Moves the endpoint and its messages this many hours into the past. */
  async function wait({ endpointId }: EndpointKey, hours: number): Promise<void> {
    await database.db.$executeRaw`
      UPDATE "WebhookMessage" SET "nextAttemptAt" = "nextAttemptAt" - make_interval(hours => ${hours}::int)
      WHERE "endpointId" = ${endpointId}`;
    await database.db.$executeRaw`
      UPDATE "WebhookEndpoint" SET "failingSince" = "failingSince" - make_interval(hours => ${hours}::int)
      WHERE id = ${endpointId}`;
  }
  return {
    database,
    closing,
    dependencies,
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
  };
}
