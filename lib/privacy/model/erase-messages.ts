import { Prisma } from "@/prisma/generated/client";
import type { TransactionDb } from "@/lib/core/db";
import { ERASED } from "../rules/erased";
import { FINAL } from "./final";

/** Removes recipient and content. A message that still waits is not sent any more. */
const CHANGES = Prisma.sql`
  recipient = ${ERASED}, subject = ${ERASED}, text = CASE WHEN text IS NOT NULL THEN ${ERASED} END, html = NULL,
  "sealedBody" = NULL, "unsubscribeUrl" = NULL,
  problem = CASE WHEN state = 'queued' THEN 'The recipient was erased' WHEN problem IS NOT NULL THEN ${ERASED} END,
  "endedAt" = coalesce("endedAt", now()), "nextAttemptAt" = NULL,
  state = CASE WHEN state = 'queued' THEN 'suppressed' ELSE state END`;

/** Erases the messages about a delivery, to whomever they went. */
export async function eraseMessagesAbout(
  db: TransactionDb,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "Message" SET ${CHANGES}
    WHERE "merchantId" = ${merchantId} AND "aboutKind" = 'delivery' AND "aboutId" = ${id} AND recipient <> ${ERASED}`;
}

/** Erases messages by their keys, except those about a delivery that has not ended. @returns their number */
export async function eraseMessages(
  db: TransactionDb,
  keys: readonly { merchantId: string; id: string }[],
): Promise<number> {
  let erased = 0;
  for (const { merchantId, id } of keys)
    erased += await db.$executeRaw`
      UPDATE "Message" m SET ${CHANGES} WHERE "merchantId" = ${merchantId} AND id = ${id}
        AND NOT EXISTS (SELECT FROM "Delivery" WHERE "merchantId" = m."merchantId" AND m."aboutKind" = 'delivery'
          AND id = m."aboutId" AND NOT (${FINAL}))`;
  return erased;
}
