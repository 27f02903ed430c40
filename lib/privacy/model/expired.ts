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
  /** Days that it is kept beyond its kind. */
  moreDays?: (kept: number) => number;
};

const HAS_ENDED = `EXISTS (SELECT FROM "Delivery" d WHERE d."merchantId" = x."merchantId" AND d.id = x."deliveryId"
  AND d.status IN ('completed', 'failed', 'cancelled'))`;

/** Replaces a text that is not stored any more. */
const ERASED_TEXT = `'Erased'`;

/** Content of events without a delivery is kept longer than webhook messages that were replayed last. */
const contentMoreDays = (kept: number) => Math.max(kept, keptDays("webhooks")) - kept + 40;

/** Old data, in the order in which it is deleted. The kind "recipients" is in `erase-old-recipients.ts`. */
export const EXPIRED: readonly Expired[] = [
  // Their rows are deleted with them.
  { kind: "batches", table: "Batch", where: `x."createdAt" < $BEFORE`, batch: 5 },
  { kind: "batches", table: "Import", where: `x."createdAt" < $BEFORE`, batch: 2 },
  { kind: "proposals", table: "PlanProposal", where: `x."createdAt" < $BEFORE`, batch: 50 },
  { kind: "events", table: "Event", where: `x."createdAt" <= $BEFORE`, batch: 5_000 },
  {
    kind: "events",
    table: "MerchantEvent",
    where: `x."createdAt" <= $BEFORE`,
    batch: 1_000,
    moreDays: contentMoreDays,
  },
  { kind: "webhooks", table: "WebhookMessage", where: `x."createdAt" <= $BEFORE`, batch: 2_000 },
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
    where: `x."revokedAt" < $BEFORE AND num_nonnulls(x."deviceHash", x."deviceName", x."boundAt") > 0`,
    set: `"deviceHash" = NULL, "deviceName" = NULL, "boundAt" = NULL`,
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
  { kind: "audit", table: "AuditEntry", where: `x."createdAt" < $BEFORE`, batch: 2_000 },
  {
    // Before the rows that name them: a file that nothing names would stay.
    kind: "proofs",
    table: "StoredFile",
    where: `EXISTS (SELECT FROM "ProofOfDelivery" p WHERE p."merchantId" = x."merchantId"
      AND x.id IN (p."photoFileId", p."signatureFileId") AND p."createdAt" < $BEFORE)`,
    batch: 50,
  },
  {
    kind: "proofs",
    table: "ProofOfDelivery",
    where: `x."createdAt" < $BEFORE AND num_nonnulls(x."recipientName", x."photoFileId", x."signatureFileId") > 0`,
    set: `"recipientName" = NULL, "photoFileId" = NULL, "signatureFileId" = NULL`,
    batch: 1_000,
  },
  {
    kind: "conversations",
    table: "ThreadEntry",
    where: `x."createdAt" < $BEFORE AND x.text <> ${ERASED_TEXT} AND ${HAS_ENDED}`,
    set: `text = ${ERASED_TEXT}`,
    batch: 1_000,
  },
  {
    kind: "conversations",
    table: "DeliveryNote",
    where: `x."createdAt" < $BEFORE AND ${HAS_ENDED}`,
    batch: 1_000,
  },
];

const DAY_MS = 86_400_000;

/**
 * Deletes or changes one batch of old rows. Each statement commits by itself and locks few rows, so that requests are
 * not disturbed.
 * @param now the current time, for tests
 * @returns whether there may be more
 */
export async function deleteBatch(db: Db, expired: Expired, now: Date): Promise<boolean> {
  const { kind, table, where, set, batch, moreDays } = expired;
  const kept = keptDays(kind);
  if (kept === 0) return false;
  const before = new Date(now.getTime() - (kept + (moreDays?.(kept) ?? 0)) * DAY_MS);
  const [head = "", ...rest] = where.split("$BEFORE");
  const condition = Prisma.sql([head, ...rest], ...rest.map(() => before));
  const change = set === undefined ? `DELETE FROM "${table}"` : `UPDATE "${table}" SET ${set}`;
  const changed = await db.$executeRaw`
    ${Prisma.raw(change)} WHERE ctid = ANY (ARRAY(
      SELECT x.ctid FROM ${Prisma.raw(`"${table}"`)} x WHERE ${condition} LIMIT ${batch}::int))`;
  return changed >= batch;
}
