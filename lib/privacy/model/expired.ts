import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { keptDays } from "@/lib/core/env";
import type { RetentionKind } from "@/lib/core/retention";

/** Rows of a table that are deleted when they are older than their kind is kept. */
type Expired = {
  kind: RetentionKind;
  table: string;
  /** Rows `x` to delete or change; `$BEFORE` is the instant before which data is old. */
  where: string;
  /** Changes old rows instead of deleting them. They must not match `where` afterwards. */
  set?: string;
  /** Rows per statement, few where a row is large or deletes others with it. */
  batch: number;
  /** Whether no index finds old rows, so that each statement reads only some blocks of the table. */
  inBlocks?: boolean;
  /** A part of the statement that changes other rows, as an item of WITH. It reads the old rows from `old`. */
  also?: string;
  /** Days that it is kept beyond its kind. */
  moreDays?: (kept: number) => number;
};

/** Nobody needs a conversation any more: its delivery ended some time ago, and nobody waits for help with it. */
const HAS_ENDED = `EXISTS (SELECT FROM "Delivery" d WHERE d."merchantId" = x."merchantId" AND d.id = x."deliveryId"
    AND d.status IN ('completed', 'failed', 'cancelled') AND d."updatedAt" < $BEFORE)
  AND NOT EXISTS (SELECT FROM "DeliveryThread" t WHERE t."merchantId" = x."merchantId"
    AND t."deliveryId" = x."deliveryId" AND t.state IN ('open', 'in_progress'))`;

/** Replaces a text that is not stored any more. */
const ERASED_TEXT = `'Erased'`;

/** Content of events without a delivery is kept longer than webhook messages that were replayed last. */
const contentMoreDays = (kept: number) => Math.max(kept, keptDays("webhooks")) - kept + 40;

/** Old data, in the order in which it is deleted. The kind "recipients" is in `erase-old-recipients.ts`. */
export const EXPIRED: readonly Expired[] = [
  // Their rows are deleted with them.
  { kind: "batches", table: "Batch", where: `x."createdAt" < $BEFORE`, batch: 5 },
  { kind: "batches", table: "Import", where: `x."createdAt" < $BEFORE`, batch: 2 },
  { kind: "proposals", table: "PlanProposal", where: `x."createdAt" < $BEFORE`, batch: 50, inBlocks: true },
  { kind: "events", table: "Event", where: `x."createdAt" <= $BEFORE`, batch: 5_000 },
  {
    kind: "events",
    table: "MerchantEvent",
    where: `x."createdAt" <= $BEFORE`,
    batch: 1_000,
    moreDays: contentMoreDays,
  },
  {
    kind: "webhooks",
    table: "WebhookMessage",
    // A pending message is still sent, unless its endpoint has been off all that time.
    where: `x."createdAt" <= $BEFORE AND (x.state <> 'pending' OR EXISTS (SELECT FROM "WebhookEndpoint" w
      WHERE w."merchantId" = x."merchantId" AND w.id = x."endpointId" AND w."offAt" < $BEFORE))`,
    batch: 2_000,
  },
  {
    kind: "messages",
    table: "Message",
    where: `x."createdAt" < $BEFORE AND x.state <> 'queued'`,
    batch: 1_000,
  },
  { kind: "notices", table: "AttentionNotice", where: `x."createdAt" < $BEFORE`, batch: 2_000 },
  {
    kind: "followers",
    table: "PushSubscription",
    where: `EXISTS (SELECT FROM "Delivery" d WHERE d."merchantId" = x."merchantId" AND d.id = x."deliveryId"
      AND d.status IN ('completed', 'failed', 'cancelled') AND d."updatedAt" < $BEFORE)`,
    batch: 1_000,
  },
  {
    kind: "sessions",
    table: "Session",
    where: `x."expiresAt" < $BEFORE OR x."revokedAt" < $BEFORE`,
    batch: 1_000,
  },
  {
    kind: "sessions",
    table: "CourierLink",
    where: `x."revokedAt" < $BEFORE AND num_nonnulls(x."deviceHash", x."deviceName", x."deviceLanguage", x."boundAt") > 0`,
    set: `"deviceHash" = NULL, "deviceName" = NULL, "deviceLanguage" = NULL, "boundAt" = NULL`,
    batch: 1_000,
  },
  {
    kind: "invitations",
    table: "Invitation",
    where: `least(x."expiresAt", x."acceptedAt", x."revokedAt") < $BEFORE`,
    batch: 1_000,
  },
  {
    kind: "invitations",
    table: "PasswordReset",
    where: `least(x."expiresAt", x."usedAt", x."voidedAt") < $BEFORE`,
    batch: 1_000,
  },
  { kind: "audit", table: "AuditEntry", where: `x."createdAt" < $BEFORE`, batch: 2_000, inBlocks: true },
  {
    kind: "proofs",
    table: "ProofOfDelivery",
    where: `x."createdAt" < $BEFORE AND num_nonnulls(x."recipientName", x."photoFileId", x."signatureFileId") > 0`,
    set: `"recipientName" = NULL, "photoFileId" = NULL, "signatureFileId" = NULL`,
    // In the same statement: a file that nothing names would stay.
    also: `files AS (DELETE FROM "StoredFile" f
      USING (SELECT "merchantId", unnest(ARRAY["photoFileId", "signatureFileId"]) AS id FROM old) named
      WHERE f."merchantId" = named."merchantId" AND f.id = named.id)`,
    batch: 50,
    inBlocks: true,
  },
  {
    kind: "conversations",
    table: "ThreadEntry",
    where: `x."createdAt" < $BEFORE AND x.text <> ${ERASED_TEXT} AND ${HAS_ENDED}`,
    set: `text = ${ERASED_TEXT}`,
    batch: 1_000,
    inBlocks: true,
  },
  {
    kind: "conversations",
    table: "DeliveryNote",
    where: `x."createdAt" < $BEFORE AND ${HAS_ENDED}`,
    batch: 1_000,
    inBlocks: true,
  },
];

const DAY_MS = 86_400_000;

/** Blocks of a table that one statement reads: 8 MB. */
const BLOCKS = 1_024;

/**
 * Deletes or changes one batch of old rows. Each statement commits by itself and locks few rows, so that requests are
 * not disturbed.
 * @param now the current time, for tests
 * @param from block of the table where it begins, if it reads the table in blocks; 0 at first
 * @returns the block where to continue; null if there are no more old rows
 */
export async function deleteBatch(db: Db, expired: Expired, now: Date, from: number): Promise<number | null> {
  const { kind, table, where, set, batch, moreDays, inBlocks = false, also } = expired;
  const kept = keptDays(kind);
  if (kept === 0) return null;
  const before = new Date(now.getTime() - (kept + (moreDays?.(kept) ?? 0)) * DAY_MS);
  const [head = "", ...rest] = where.split("$BEFORE");
  const condition = Prisma.sql([head, ...rest], ...rest.map(() => before));
  const until = from + BLOCKS;
  const range = inBlocks
    ? Prisma.sql`x.ctid >= ${`(${from},0)`}::tid AND x.ctid < ${`(${until},0)`}::tid`
    : Prisma.sql`true`;
  const change = set === undefined ? `DELETE FROM "${table}"` : `UPDATE "${table}" SET ${set}`;
  const changed = await db.$executeRaw`
    WITH old AS MATERIALIZED (
      SELECT x.ctid AS place${Prisma.raw(also === undefined ? "" : ", x.*")} FROM ${Prisma.raw(`"${table}"`)} x WHERE ${range} AND (${condition}) LIMIT ${batch}::int)
      ${Prisma.raw(also === undefined ? "" : `, ${also}`)}
    ${Prisma.raw(change)} WHERE ctid = ANY (ARRAY(SELECT place FROM old))`;
  if (changed >= batch) return from;
  return inBlocks && until < (await countBlocks(db, table)) ? until : null;
}

async function countBlocks(db: Db, table: string): Promise<number> {
  const [size] = await db.$queryRaw<{ blocks: number }[]>`
    SELECT (pg_relation_size(${`"${table}"`}::regclass) / current_setting('block_size')::int)::int AS blocks`;
  return size?.blocks ?? 0;
}
