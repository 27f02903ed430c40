import type { FanOut } from "@/lib/events/jobs";
import { WEBHOOKS_TASK } from "./enqueue";

/**
 * Creates a message for each new event and each enabled endpoint of its merchant with its type, and enqueues them.
 * One statement, which ends immediately if the merchants have no endpoints.
 */
export const webhookFanOut: FanOut = async (tx, numbered) => {
  const ranges = JSON.stringify(
    numbered.map(({ merchantId, from, to }) => ({ merchantId, from: Number(from), to: Number(to) })),
  );
  await tx.$executeRaw`
    WITH fresh AS (
      INSERT INTO "WebhookMessage" (
        "merchantId", "endpointId", "eventId", sequence, type, "deliveryId", "deliverySequence"
      )
      SELECT e."merchantId", w.id, e.id, e.sequence, e.type, e."deliveryId", e."deliverySequence"
      FROM jsonb_to_recordset(${ranges}::jsonb) AS numbered("merchantId" text, "from" bigint, "to" bigint)
      JOIN "WebhookEndpoint" w ON w."merchantId" = numbered."merchantId" AND w."offReason" IS NULL
      JOIN "Event" e ON e."merchantId" = numbered."merchantId"
        AND e.sequence BETWEEN numbered."from" AND numbered."to"
        AND (coalesce(cardinality(w."eventTypes"), 0) = 0 OR e.type = ANY (w."eventTypes"))
      RETURNING "merchantId", "endpointId"
    ), concerned AS (
      SELECT DISTINCT "merchantId", "endpointId" FROM fresh
    )
    SELECT graphile_worker.add_jobs(array_agg((
      ${WEBHOOKS_TASK}, json_build_object('merchantId', w."merchantId", 'endpointId', w.id), NULL,
      greatest(now(), w."pausedUntil"), NULL, ${`${WEBHOOKS_TASK} `} || w.id, NULL, NULL
    )::graphile_worker.job_spec))
    FROM concerned JOIN "WebhookEndpoint" w ON w."merchantId" = concerned."merchantId" AND w.id = "endpointId"
    HAVING count(*) > 0`;
};
