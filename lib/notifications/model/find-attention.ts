import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { DUE_SQL, LATE_SQL } from "@/lib/deliveries/rules/late";
import type { FanOut } from "@/lib/events/jobs";
import { ATTENTION_MINUTES } from "../constants";

/** Task name of the job that notifies a team about deliveries that need attention. */
export const ATTENTION_TASK = "tell a team what needs attention";

/** Records which live deliveries failed, need a new attempt, or have a locked PIN. Ignores events older than a day. */
export const recordTrouble: FanOut = async (tx, numbered) => {
  const inTrouble = numbered.filter(({ hasTrouble }) => hasTrouble);
  if (inTrouble.length === 0) return;
  const ranges = JSON.stringify(
    inTrouble.map(({ merchantId, from, to }) => ({ merchantId, from: String(from), to: String(to) })),
  );
  await tx.$executeRaw`
    INSERT INTO "AttentionNotice" ("merchantId", "deliveryId", reason, sequence)
    SELECT d."merchantId", d."deliveryId", CASE d.type WHEN 'pin_failed' THEN 'pin_locked' ELSE d.status::text END, d.sequence
    FROM jsonb_to_recordset(${ranges}::jsonb) AS numbered("merchantId" text, "from" bigint, "to" bigint)
    JOIN "Merchant" m ON m.id = numbered."merchantId" AND m."sandboxOfId" IS NULL
    JOIN "Event" e ON e."merchantId" = numbered."merchantId"
      AND e.sequence BETWEEN numbered."from" AND numbered."to" AND e.type <> 'delivery.created'
    JOIN "DeliveryEvent" d ON d."merchantId" = e."merchantId" AND d."deliveryId" = e."deliveryId"
      AND d.sequence = e."deliverySequence"
    WHERE d."createdAt" > now() - interval '1 day' AND CASE d.type
      WHEN 'pin_failed' THEN EXISTS (
        SELECT FROM "Delivery" x WHERE x."merchantId" = d."merchantId" AND x.id = d."deliveryId"
          AND x."pinLockedAt" = d."createdAt"
      )
      ELSE d.status IN ('incomplete', 'failed') AND d.type <> 'history_repaired'
        AND d."previousStatus" IS DISTINCT FROM d.status END
    ON CONFLICT DO NOTHING`;
};

/**
 * Records which live deliveries have become late, using the index of open deliveries, one lookup per
 * merchant. Those that wait for a new attempt have another notice. Checked again before sending.
 */
export async function recordLate(db: Db): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "AttentionNotice" ("merchantId", "deliveryId", reason, sequence)
    SELECT d."merchantId", d.id, 'late', 0
    FROM "Merchant" m
    JOIN "Delivery" d ON d."merchantId" = m.id AND ${Prisma.raw(LATE_SQL)}
      AND ${Prisma.raw(DUE_SQL)} > now() - interval '1 day' AND d.status <> 'incomplete'
    WHERE m."sandboxOfId" IS NULL AND NOT EXISTS (
      SELECT FROM "AttentionNotice" n
      WHERE n."merchantId" = d."merchantId" AND n."deliveryId" = d.id AND n.reason = 'late' AND n.sequence = 0
    )
    ON CONFLICT DO NOTHING`;
}

/** Enqueues the teams with unsettled notices, unless they were notified recently. */
export async function enqueueTeams(db: Db): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.add_job(${ATTENTION_TASK}, json_build_object('merchantId', "merchantId"),
      job_key := ${`${ATTENTION_TASK} `} || "merchantId")
    FROM (SELECT DISTINCT "merchantId" FROM "AttentionNotice" WHERE "settledAt" IS NULL) AS waiting
    LEFT JOIN "TeamNotices" USING ("merchantId")
    WHERE "attentionAt" IS NULL OR "attentionAt" <= now() - make_interval(mins => ${ATTENTION_MINUTES}::int)`;
}
