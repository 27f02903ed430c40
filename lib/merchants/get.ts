import { type AddressBookRecord, addressBookSelect } from "../address-book/record";
import type { Context } from "../context";
import { requirePermission } from "../permissions";

/** The merchant's settings. `defaultPickup` is the saved address that a new delivery starts from. */
export type MerchantSettings = { name: string; currency: string; defaultPickup: AddressBookRecord | null };

/** The settings of the context's merchant. */
export async function getMerchant(ctx: Context): Promise<MerchantSettings> {
  requirePermission(ctx, "merchant:read");
  return ctx.db.merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { name: true, currency: true, defaultPickup: { select: addressBookSelect } },
  });
}
