import type { Db } from "@/lib/core/db";
import { addDays, localDay, toInstant } from "@/lib/core/time";
import { SUMMARY_HOUR } from "../constants";

/** What the queue calls the job that tells a team what its day has brought. */
export const SUMMARY_TASK = "tell a team its summary";

/** So many merchants are looked at each minute. */
const AT_ONCE = 1_000;

/** It is looked again at least so often, because a merchant may get another time zone. */
const LOOK_AGAIN_MS = 3_600_000;

/** Has those live merchants looked at whose summary may be due. Who has never had an event has nothing to tell. */
export async function wakeSummaries(db: Db): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.add_job(${SUMMARY_TASK}, json_build_object('merchantId', due.id),
      job_key := ${`${SUMMARY_TASK} `} || due.id)
    FROM (
      SELECT m.id FROM "Merchant" m
      JOIN "EventCounter" c ON c."merchantId" = m.id
      LEFT JOIN "TeamNotices" t ON t."merchantId" = m.id
      WHERE m."sandboxOfId" IS NULL AND (t."summaryDueAt" IS NULL OR t."summaryDueAt" <= now())
      ORDER BY t."summaryDueAt" NULLS FIRST LIMIT ${AT_ONCE}::int
    ) AS due`;
}

/** Of a time: the merchant's day, when it has its summary, and from when the summary tells. */
export function summaryTimes(now: Date, timeZone: string) {
  const day = localDay(now, timeZone);
  const hour = { time: `${SUMMARY_HOUR}:00:00` };
  const at = toInstant({ date: day, ...hour }, timeZone);
  const from = toInstant({ date: addDays(day, -1), ...hour }, timeZone);
  const next = now < at ? at : toInstant({ date: addDays(day, 1), ...hour }, timeZone);
  const lookAgainAt = new Date(Math.min(next.getTime(), now.getTime() + LOOK_AGAIN_MS));
  return { day, at, from, lookAgainAt };
}
