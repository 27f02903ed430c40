import { NOTIFY_TASK } from "@/lib/deliveries/shared/recipient-job";
import type { FanOut } from "@/lib/events/jobs";

/** Enqueues notifications to recipients of merchants that have any turned on. */
export const notifyRecipients: FanOut = async (tx, numbered) => {
  const ranges = JSON.stringify(
    numbered.map(({ merchantId, from, to }) => ({ merchantId, from: String(from), to: String(to) })),
  );
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${NOTIFY_TASK}, json_build_object('merchantId', "merchantId", 'deliveryId', "deliveryId"),
      job_key := 'recipient of ' || "deliveryId")
    FROM (
      SELECT DISTINCT e."merchantId", e."deliveryId"
      FROM jsonb_to_recordset(${ranges}::jsonb) AS numbered("merchantId" text, "from" bigint, "to" bigint)
      JOIN "NotificationSettings" s ON s."merchantId" = numbered."merchantId" AND cardinality(s.enabled) > 0
      JOIN "Event" e ON e."merchantId" = numbered."merchantId"
        AND e.sequence BETWEEN numbered."from" AND numbered."to" AND e."deliveryId" IS NOT NULL
    ) AS concerned`;
};
