import type { Db } from "@/lib/core/db";
import { addDays, localDay, toInstant } from "@/lib/core/time";
import { SUMMARY_HOUR } from "../constants";

/** Task name of the job that sends a team its daily summary. */
export const SUMMARY_TASK = "tell a team its summary";

/** Merchants checked per minute. */
const AT_ONCE = 1_000;

/** Maximum hours between two checks, because a merchant's time zone may change. */
const LOOK_AGAIN_MS = 3_600_000;

/** Enqueues live merchants whose summary may be due. Merchants without events are skipped. */
export async function enqueueSummaries(db: Db): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.add_job(${SUMMARY_TASK}, json_build_object('merchantId', due.id),
      job_key := ${`${SUMMARY_TASK} `} || due.id)
    FROM (
      SELECT m.id FROM "Merchant" m
      JOIN "EventCounter" c ON c."merchantId" = m.id
      LEFT JOIN "TeamNotices" t ON t."merchantId" = m.id
      WHERE m."sandboxOfId" IS NULL AND (c."skippedFrom" IS DISTINCT FROM 1 OR c.last > c."skippedTo") AND (t."summaryDueAt" IS NULL OR t."summaryDueAt" <= now())
      ORDER BY t."summaryDueAt" NULLS FIRST LIMIT ${AT_ONCE}::int
    ) AS due`;
}

/** For a time: the merchant's day, the time of its summary, and the start of the summary's span. */
export function summaryTimes(now: Date, timeZone: string) {
  const day = localDay(now, timeZone);
  const hour = { time: `${SUMMARY_HOUR}:00:00` };
  const at = toInstant({ date: day, ...hour }, timeZone);
  const from = toInstant({ date: addDays(day, -1), ...hour }, timeZone);
  const next = now < at ? at : toInstant({ date: addDays(day, 1), ...hour }, timeZone);
  const lookAgainAt = new Date(Math.min(next.getTime(), now.getTime() + LOOK_AGAIN_MS));
  return { day, at, from, lookAgainAt };
}
