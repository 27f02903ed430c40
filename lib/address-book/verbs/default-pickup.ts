import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { type AddressBookRecord, addressBookSelect } from "../model/record";
import { lockMerchant } from "@/lib/merchants/model/lock";
import type { DefaultPickupInput } from "../schema";

/** The saved address that a new delivery starts from; null for none. */
export async function getDefaultPickup(ctx: Context): Promise<AddressBookRecord | null> {
  requirePermission(ctx, "merchant:read");
  const { defaultPickup } = await ctx.db.merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { defaultPickup: { select: addressBookSelect } },
  });
  return defaultPickup;
}

/**
 * Chooses the saved address that a new delivery starts from, or none.
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
}

/**
 * Frees an address-book entry from being the default pickup, before it is deleted in the same transaction. It
 * takes the merchant's lock, so that nobody chooses the entry meanwhile.
 */
export async function releaseDefaultPickup(
  tx: Context & { db: Prisma.TransactionClient },
  entryId: string,
): Promise<void> {
  await lockMerchant(tx);
  await tx.db.merchant.updateMany({
    where: { id: tx.merchantId, defaultPickupId: entryId },
    data: { defaultPickupId: null },
  });
}
