import { writeAudit } from "../audit";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { newId } from "../ids";
import { storedPhone } from "../international-phone";
import { requirePermission } from "../permissions";
import { refuseDuplicate } from "../unique-violation";
import { type AddressBookRecord, addressBookSelect } from "./record";
import { labelTaken, requireLocatable } from "./refusals";
import type { AddressBookInput } from "./schema";

/**
 * Saves an address for the merchant.
 * @throws ServiceError `validation` on `label` when it is taken; `invalidAddress` on `fullAddress`.
 */
export async function createAddress(ctx: Context, input: AddressBookInput): Promise<AddressBookRecord> {
  requirePermission(ctx, "address-book:write");
  const phoneNumber = storedPhone(input.phoneNumber);
  await requireLocatable(input.fullAddress);
  const id = newId();
  return refuseDuplicate(labelTaken(), () =>
    inTransaction(ctx, async (tx) => {
      const entry = await tx.db.addressBookEntry.create({
        data: { merchantId: tx.merchantId, id, ...input, phoneNumber },
        select: addressBookSelect,
      });
      await writeAudit(tx, { action: "address.created", subjectType: "address", subjectId: id });
      return entry;
    }),
  );
}
