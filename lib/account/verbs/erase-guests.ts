import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { requirePermission } from "@/lib/core/permissions";
import { eraseMerchant, erasePerson } from "../model/erase-merchant";

/**
 * Erases the sandboxes of guests whose time is over, each in one transaction, so that one that fails leaves the others.
 * The audit trail of the installation keeps when, and how many deliveries there were.
 * @returns the number of erased sandboxes
 */
export async function eraseGuests(ctx: Context, { now }: { now: Date }): Promise<number> {
  requirePermission(ctx, "merchants:operate");
  const ended = await ctx.db.merchant.findMany({
    where: { erasesAt: { lte: now } },
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
  // Requests that write to it wait, and then find nothing.
  const [found] = await tx.db.$queryRaw<{ key: string; liveId: string | null }[]>`
    SELECT key, "sandboxOfId" AS "liveId" FROM "Merchant" WHERE id = ${merchantId} FOR UPDATE`;
  if (!found) return false;
  const deliveries = await tx.db.delivery.count({ where: { merchantId } });
  await eraseMerchant(tx.db, merchantId);
  if (found.liveId !== null) await eraseMerchant(tx.db, found.liveId);
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
