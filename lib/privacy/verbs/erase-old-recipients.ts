import { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { eraseDelivery } from "../model/erase-delivery";
import { FINAL } from "../model/final";
import { ERASED } from "../rules/erased";
import { ALL_ROLES } from "../rules/roles";

/** Key of a delivery, after which the next ones are looked for. */
export type After = { merchantId: string; id: string };

const BATCH = 25;

/** Deliveries that one statement looks at. Most of them are erased already. */
const RANGE = 5_000;

/** Returns the last key of the range after a key; null if fewer deliveries follow. */
async function endOfRange(db: Context["db"], after: After): Promise<After | null> {
  const [end] = await db.$queryRaw<After[]>`
    SELECT "merchantId", id FROM "Delivery" WHERE ("merchantId", id) > (${after.merchantId}, ${after.id})
    ORDER BY "merchantId", id OFFSET ${RANGE - 1}::int LIMIT 1`;
  return end ?? null;
}

/**
 * Erases the people of some deliveries that ended before a time, in the order of their keys, each with everything that
 * belongs to it. The audit log of the merchant says how many.
 * @returns the key after which to continue; null if there are no more
 */
export async function eraseOldRecipients(
  ctx: Context,
  { after, before }: { after: After; before: Date },
): Promise<After | null> {
  requirePermission(ctx, "privacy:write");
  const end = await endOfRange(ctx.db, after);
  const old = await ctx.db.$queryRaw<(After & { orderNumber: string })[]>`
    SELECT d."merchantId", d.id, d."orderNumber" FROM "Delivery" d
    WHERE (d."merchantId", d.id) > (${after.merchantId}, ${after.id})
      AND ${end === null ? Prisma.sql`true` : Prisma.sql`(d."merchantId", d.id) <= (${end.merchantId}, ${end.id})`}
      AND ${FINAL} AND d."updatedAt" < ${before}
      AND (d."customerName" <> ${ERASED} OR EXISTS (
        SELECT FROM "Stop" s
        WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id AND s."customerName" <> ${ERASED}))
    ORDER BY d."merchantId", d.id LIMIT ${BATCH}::int`;
  const [first] = old;
  if (!first) return end;
  // One merchant at a time, whose audit log gets the entry.
  const theirs = old.filter(({ merchantId }) => merchantId === first.merchantId);
  await inTransaction(forMerchant(ctx, first.merchantId), async (tx) => {
    let deliveries = 0;
    for (const delivery of theirs)
      if (await eraseDelivery(tx.db, { ...delivery, roles: ALL_ROLES })) deliveries += 1;
    await writeAudit(tx, {
      action: "privacy.recipients_expired",
      subjectType: "merchant",
      subjectId: first.merchantId,
      data: { deliveries, endedBefore: before.toISOString() } satisfies Prisma.InputJsonObject,
    });
  });
  const last = theirs.at(-1) ?? first;
  return { merchantId: last.merchantId, id: last.id };
}
