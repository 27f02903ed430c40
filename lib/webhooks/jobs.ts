import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { inTransaction } from "@/lib/core/db";
import { forMerchant, platformContext } from "@/lib/core/platform";
import type { PatientMeans } from "@/lib/core/queue/runner";
import { KEPT_DAYS } from "./constants";
import { createRoutes, type Routes } from "./model/connect";
import { drain } from "./model/drain";
import { secondsUntilDue } from "./model/due";
import { pauseEndpoint, switchEndpointOff } from "./model/note";
import { type EndpointKey, WEBHOOKS_TASK, wakeEndpointIn } from "./model/wake";

export { countDue as webhooksDue } from "./model/due";
export { webhookFanOut } from "./model/fan-out";

const payloadSchema = z.object({ merchantId: z.string(), endpointId: z.string() });

const BATCH = 2_000;

/** Who sends; the audit trail names it. */
const SENDER = { kind: "system", name: "webhooks" } as const;

export type SendingMeans = PatientMeans & {
  routes: Routes;
  /** The limit of an attempt. */
  limitMs?: number;
};

/** The task that sends what is due to an endpoint. */
export function webhookTasks(db: () => PrismaClient, means: PatientMeans): TaskList {
  const routes = createRoutes();
  return {
    [WEBHOOKS_TASK]: (payload) => sendDue(db(), payloadSchema.parse(payload), { ...means, routes }),
  };
}

/**
 * Sends what is due to an endpoint, unless that is under way already, and sees to it that the rest is sent when its time
 * comes. Who began first looks for new messages when it has given the key up, so that nothing is forgotten between the two.
 */
export async function sendDue(db: PrismaClient, key: EndpointKey, means: SendingMeans): Promise<void> {
  const { exclusively } = means;
  const ctx = forMerchant(platformContext(SENDER, { db, requestId: null }), key.merchantId);
  const drained = await exclusively(`${WEBHOOKS_TASK} ${key.endpointId}`, () =>
    drain(ctx, key.endpointId, means),
  );
  if (!drained) return;
  const { off, pauseSeconds } = drained;
  if (off) await inTransaction(ctx, (tx) => switchEndpointOff(tx, key.endpointId, off));
  if (pauseSeconds > 0) await pauseEndpoint(db, key, pauseSeconds);
  const seconds = await secondsUntilDue(db, key);
  if (seconds !== null) await wakeEndpointIn(db, key, Math.max(seconds, pauseSeconds));
}

/**
 * Has those endpoints served whose messages have been due for a minute though nobody sends them: the job gave up while the
 * database was away, or the jobs of the queue were lost.
 */
export async function wakeOverdueEndpoints(db: PrismaClient): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.add_jobs(array_agg((
      ${WEBHOOKS_TASK}, json_build_object('merchantId', "merchantId", 'endpointId', id), NULL, now(), NULL,
      ${`${WEBHOOKS_TASK} `} || id, NULL, NULL
    )::graphile_worker.job_spec))
    FROM "WebhookEndpoint" w
    WHERE "offReason" IS NULL AND ("pausedUntil" IS NULL OR "pausedUntil" <= now()) AND EXISTS (
      SELECT FROM "WebhookMessage" m
      WHERE m."merchantId" = w."merchantId" AND m."endpointId" = w.id AND state = 'pending'
        AND "nextAttemptAt" <= now() - interval '1 minute'
    )
    HAVING count(*) > 0`;
}

/** Deletes messages that are no longer kept, with their attempts, in small steps. */
export async function forgetOldMessages(db: PrismaClient): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH) {
    deleted = await db.$executeRaw`
      DELETE FROM "WebhookMessage" WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM "WebhookMessage"
        WHERE "createdAt" <= now() - make_interval(days => ${KEPT_DAYS}::int) LIMIT ${BATCH}::int))`;
  }
}
