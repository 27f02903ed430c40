import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import type { AddressBookKey } from "../schema/address-book";

/**
 * Deletes a saved address and, if it was the default pickup, clears that.
 * @throws ServiceError `notFound`
 */
export async function deleteAddress(ctx: Context, { id }: AddressBookKey): Promise<void> {
  requirePermission(ctx, "address-book:write");
  await inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    // Prevents the entry from being selected concurrently.
    await lockMerchant(tx);
    await tx.db.merchant.updateMany({
      where: { id: merchantId, defaultPickupId: id },
      data: { defaultPickupId: null },
    });
    const { count } = await tx.db.addressBookEntry.deleteMany({ where: { merchantId, id } });
    if (count === 0) throw notFound("Address");
    await writeAudit(tx, { action: "address.deleted", subjectType: "address", subjectId: id });
  });
}
