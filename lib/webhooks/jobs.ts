import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { inTransaction } from "@/lib/core/db";
import { forMerchant, platformContext } from "@/lib/core/platform";
import type { LongTaskContext } from "@/lib/core/queue/runner";
import { createRoutes, type Routes } from "./model/connect";
import { sendDueMessages } from "./model/send-due";
import { secondsUntilDue } from "./model/due";
import { pauseEndpoint, switchEndpointOff } from "./model/record-attempts";
import { type EndpointKey, WEBHOOKS_TASK, enqueueEndpointIn } from "./model/enqueue";

export { countDue as webhooksDue } from "./model/due";
export { webhookFanOut } from "./model/fan-out";

const payloadSchema = z.object({ merchantId: z.string(), endpointId: z.string() });

/** Actor of sending in the audit trail. */
const SENDER = { kind: "system", name: "webhooks" } as const;

export type SendingDependencies = LongTaskContext & {
  routes: Routes;
  /** Time-out of an attempt. */
  limitMs?: number;
};

/** Queue task that sends an endpoint's due messages. */
export function webhookTasks(db: () => PrismaClient, dependencies: LongTaskContext): TaskList {
  const routes = createRoutes();
  return {
    [WEBHOOKS_TASK]: (payload) => sendDue(db(), payloadSchema.parse(payload), { ...dependencies, routes }),
  };
}

/**
 * Sends an endpoint's due messages unless that is already running, and schedules the rest. The running one
 * polls for new messages after it has released the key, so that no message is missed in between.
 */
export async function sendDue(
  db: PrismaClient,
  key: EndpointKey,
  dependencies: SendingDependencies,
): Promise<void> {
  const { exclusively } = dependencies;
  const ctx = forMerchant(platformContext(SENDER, { db, requestId: null }), key.merchantId);
  const result = await exclusively(`${WEBHOOKS_TASK} ${key.endpointId}`, (isHeld) =>
    sendDueMessages(ctx, key.endpointId, { ...dependencies, isHeld }),
  );
  if (!result) return;
  const { off, pauseSeconds } = result;
  if (off) await inTransaction(ctx, (tx) => switchEndpointOff(tx, key.endpointId, off));
  if (pauseSeconds > 0) await pauseEndpoint(db, key, pauseSeconds);
  const seconds = await secondsUntilDue(db, key);
  if (seconds !== null) await enqueueEndpointIn(db, key, Math.max(seconds, pauseSeconds));
}

/**
 * Enqueues endpoints whose messages have been due for a minute without a sender: the job gave up while the database
 * was unavailable, or the queue's jobs were lost.
 */
export async function enqueueOverdueEndpoints(db: PrismaClient): Promise<void> {
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
        AND (NOT w."isInOrder" OR sequence IS NULL OR sequence = (
          SELECT min(sequence) FROM "WebhookMessage"
          WHERE "merchantId" = w."merchantId" AND "endpointId" = w.id AND state = 'pending'
        ))
    )
    HAVING count(*) > 0`;
}
