import { writeAudit } from "../audit";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { notFound } from "../errors";
import { storedPhone } from "../international-phone";
import { requirePermission } from "../permissions";
import { refuseDuplicate } from "../unique-violation";
import { labelTaken, requireLocatable } from "./refusals";
import type { AddressBookUpdate } from "./schema";

/**
 * Changes a saved address. Deliveries that were made from it keep what they were made with.
 * @throws ServiceError `notFound`; `validation` on `label` when it is taken; `invalidAddress` on `fullAddress`.
 */
export async function updateAddress(ctx: Context, { id, ...input }: AddressBookUpdate): Promise<void> {
  requirePermission(ctx, "address-book:write");
  const phoneNumber = storedPhone(input.phoneNumber);
  await requireLocatable(input.fullAddress);
  await refuseDuplicate(labelTaken(), () =>
    inTransaction(ctx, async (tx) => {
      const { count } = await tx.db.addressBookEntry.updateMany({
        where: { merchantId: tx.merchantId, id },
        data: { ...input, phoneNumber },
      });
      if (count === 0) throw notFound("Address");
      await writeAudit(tx, { action: "address.updated", subjectType: "address", subjectId: id });
    }),
  );
}
