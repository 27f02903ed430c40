import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { sandboxesOf } from "../shared/sandbox";
import type { DefaultPickupInput } from "../schema/address-book";

/**
 * Sets the saved address that a new delivery starts from, or none.
 * @throws ServiceError `notFound` for an entry that is not in this merchant's address book.
 */
export async function setDefaultPickup(ctx: Context, { entryId }: DefaultPickupInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const entry =
      entryId === null
        ? null
        : await tx.db.addressBookEntry.findUnique({
            where: { merchantId_id: { merchantId, id: entryId } },
            select: { id: true },
          });
    if (entryId !== null && !entry) throw notFound("Address");
    await tx.db.merchant.update({
      where: { id: merchantId },
      data: { defaultPickupId: entryId },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "merchant.default_pickup_changed",
      subjectType: "merchant",
      subjectId: merchantId,
      data: { entryId },
    });
  });
  // The time zone may depend on the address.
  for (const changed of [merchantId, ...(await sandboxesOf(ctx))]) invalidate(ctx.db, changed);
}
