import { writeAudit } from "../audit";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { notFound } from "../errors";
import { requirePermission } from "../permissions";
import { releaseDefaultPickup } from "./default-pickup";
import type { AddressBookKey } from "./schema";

/**
 * Deletes a saved address; where it was the default pickup, there is none any more.
 * @throws ServiceError `notFound`
 */
export async function deleteAddress(ctx: Context, { id }: AddressBookKey): Promise<void> {
  requirePermission(ctx, "address-book:write");
  await inTransaction(ctx, async (tx) => {
    await releaseDefaultPickup(tx, id);
    const { count } = await tx.db.addressBookEntry.deleteMany({ where: { merchantId: tx.merchantId, id } });
    if (count === 0) throw notFound("Address");
    await writeAudit(tx, { action: "address.deleted", subjectType: "address", subjectId: id });
  });
}
