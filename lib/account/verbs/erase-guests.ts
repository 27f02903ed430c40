import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { requirePermission } from "@/lib/core/permissions";
import { eraseMerchant, erasePerson } from "../model/erase-merchant";
import { endedLongAgo } from "../rules/session-lifetime";

/**
 * Erases the sandboxes of guests whose time is over, each in one transaction, so that one that fails leaves the others.
 * A live merchant stays if somebody belongs to it. The audit trail of the installation keeps when, and how many
 * deliveries there were.
 * @returns the number of erased sandboxes
 */
export async function eraseGuests(ctx: Context, { now }: { now: Date }): Promise<number> {
  requirePermission(ctx, "merchants:operate");
  const ended = await ctx.db.merchant.findMany({
    where: { erasesAt: { lte: endedLongAgo(now) } },
    orderBy: { erasesAt: "asc" },
    select: { id: true },
  });
  let erased = 0;
  for (const { id } of ended) {
    try {
      if (await inTransaction(ctx, (tx) => eraseGuest(tx, id))) erased += 1;
    } catch (error) {
      log().error({ err: error, merchantId: id }, "the sandbox of a guest was not erased");
    }
  }
  return erased;
}

/** @returns whether it was still there */
async function eraseGuest(tx: Transaction, merchantId: string): Promise<boolean> {
  // In the order of the simulated courier: deliveries first, then what belongs to them.
  await tx.db.$executeRaw`SELECT 1 FROM "Delivery" WHERE "merchantId" = ${merchantId} ORDER BY id FOR UPDATE`;
  // Requests that write to it, or add somebody to its live merchant, wait, and then find nothing.
  const locked = await tx.db.$queryRaw<{ id: string; key: string }[]>`
    SELECT id, key FROM "Merchant"
    WHERE id = ${merchantId} OR id = (SELECT "sandboxOfId" FROM "Merchant" WHERE id = ${merchantId})
    ORDER BY id = ${merchantId} FOR UPDATE`;
  const found = locked.find(({ id }) => id === merchantId);
  const live = locked.find(({ id }) => id !== merchantId);
  if (!found) return false;
  const deliveries = await tx.db.delivery.count({ where: { merchantId } });
  await eraseMerchant(tx.db, merchantId);
  if (live && (await isUnused(tx, live.id))) await eraseMerchant(tx.db, live.id);
  const guest = await tx.db.user.findUnique({ where: { email: found.key }, select: { id: true } });
  if (guest) await erasePerson(tx.db, guest.id);
  await writeAudit(tx, {
    action: "guest.erased",
    subjectType: "merchant",
    subjectId: merchantId,
    data: { deliveries },
  });
  return true;
}

/** Whether nobody belongs to a guest's live merchant, and nothing was delivered for it. */
async function isUnused({ db }: Transaction, id: string): Promise<boolean> {
  return (
    (await db.merchant.count({ where: { id, memberships: { none: {} }, deliveries: { none: {} } } })) > 0
  );
}
