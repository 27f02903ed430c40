import type { FanOut } from "@/lib/events/jobs";

/** What the queue calls the job that tells a delivery's recipient what is new. */
export const TELL_TASK = "tell a recipient";

/** Identifies a delivery's job: events that come quickly after each other lead to one. */
export const tellKey = (deliveryId: string) => `recipient of ${deliveryId}`;

/** Has the recipients told whose merchants tell anything. */
export const tellRecipients: FanOut = async (tx, numbered) => {
  const ranges = JSON.stringify(
    numbered.map(({ merchantId, from, to }) => ({ merchantId, from: String(from), to: String(to) })),
  );
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${TELL_TASK}, json_build_object('merchantId', "merchantId", 'deliveryId', "deliveryId"),
      job_key := 'recipient of ' || "deliveryId")
    FROM (
      SELECT DISTINCT e."merchantId", e."deliveryId"
      FROM jsonb_to_recordset(${ranges}::jsonb) AS numbered("merchantId" text, "from" bigint, "to" bigint)
      JOIN "NotificationSettings" s ON s."merchantId" = numbered."merchantId" AND cardinality(s.enabled) > 0
      JOIN "Event" e ON e."merchantId" = numbered."merchantId"
        AND e.sequence BETWEEN numbered."from" AND numbered."to"
    ) AS concerned`;
};
