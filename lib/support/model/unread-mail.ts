import type { Transaction } from "@/lib/core/context";
import { addJob } from "@/lib/core/queue/job";
import { MAIL_UNREAD, UNREAD_MINUTES } from "../constants";

/** Enqueues the look for unread messages, unless one is enqueued already. */
export function enqueueUnreadMail(
  { db, merchantId }: Transaction,
  deliveryId: string,
  runInSeconds = UNREAD_MINUTES * 60,
): Promise<void> {
  return addJob(db, {
    task: MAIL_UNREAD,
    payload: { merchantId, deliveryId },
    key: `${MAIL_UNREAD} ${merchantId} ${deliveryId}`,
    runInSeconds,
    keepsTime: true,
  });
}

/** A team member's unread messages: the number of the last read one, and the time of the oldest unread one. */
export type UnreadOfMember = { userId: string; upTo: number; since: Date; authorName: string };

/** Returns the members of the team who have unread messages in a thread. */
export function unreadOfMembers(
  { db, merchantId }: Transaction,
  deliveryId: string,
): Promise<UnreadOfMember[]> {
  return db.$queryRaw<UnreadOfMember[]>`
    SELECT m."userId", read."upTo", min(e."createdAt") AS since,
      (array_agg(e."actorName" ORDER BY e.sequence DESC))[1] AS "authorName"
    FROM "Membership" m
    CROSS JOIN LATERAL (
      SELECT coalesce(greatest((
        SELECT mark."upTo" FROM "ThreadRead" mark
        WHERE mark."merchantId" = ${merchantId} AND mark."deliveryId" = ${deliveryId}
          AND mark."readerKind" = 'user' AND mark."readerId" = m."userId"
      ), (
        SELECT max(own.sequence) FROM "ThreadEntry" own
        WHERE own."merchantId" = ${merchantId} AND own."deliveryId" = ${deliveryId}
          AND own."actorKind" = 'user' AND own.text IS NOT NULL
      )), 0) AS "upTo"
    ) read
    JOIN "ThreadEntry" e ON e."merchantId" = ${merchantId} AND e."deliveryId" = ${deliveryId}
      AND e."actorKind" <> 'user' AND e.text IS NOT NULL AND e.sequence > read."upTo"
    WHERE m."merchantId" = ${merchantId}
    GROUP BY m."userId", read."upTo"`;
}
