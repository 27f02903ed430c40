import { Prisma } from "@/prisma/generated/client";
import type { TransactionDb } from "@/lib/core/db";
import { ERASED } from "../rules/erased";

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

/** Erases messages by their keys. */
export async function eraseMessages(
  db: TransactionDb,
  keys: readonly { merchantId: string; id: string }[],
): Promise<void> {
  for (const { merchantId, id } of keys)
    await db.$executeRaw`UPDATE "Message" SET ${CHANGES} WHERE "merchantId" = ${merchantId} AND id = ${id}`;
}
