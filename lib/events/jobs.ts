import type { PrismaClient } from "@/prisma/generated/client";
import { KEPT_DAYS } from "./constants";

export { eventFeed, type FanOut } from "./model/feed";
export { endWaiting } from "./model/waiting";

const BATCH = 5_000;

/** Days that the content of events without a delivery is stored: longer than messages of webhooks that were replayed last. */
const CONTENT_KEPT_DAYS = KEPT_DAYS + 40;

/** Deletes expired events in small batches. The merchant's sequence numbers continue. */
export async function deleteOldEvents(db: PrismaClient): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH) {
    deleted = await db.$executeRaw`
      DELETE FROM "Event" WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM "Event"
        WHERE "createdAt" <= now() - make_interval(days => ${KEPT_DAYS}::int) LIMIT ${BATCH}::int))`;
  }
  await db.$executeRaw`
    DELETE FROM "MerchantEvent" WHERE "createdAt" <= now() - make_interval(days => ${CONTENT_KEPT_DAYS}::int)`;
}
