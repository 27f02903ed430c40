import { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { storedPhone } from "@/lib/core/international-phone";
import { requirePermission } from "@/lib/core/permissions";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { addressColumns, auditOfAddress } from "../rules/saved-address";
import { assumedPlaces } from "../reads/get-country";
import { stores } from "../reads/stores";
import { labelTaken, requireLocatable } from "../model/address-refusals";
import type { AddressBookUpdate } from "../schema/address-book";

/**
 * Updates a saved address. Existing deliveries are not changed.
 * @throws ServiceError `notFound`; `validation` on `label` if it is taken; `invalidAddress` on `fullAddress`.
 */
export async function updateAddress(ctx: Context, { id, ...input }: AddressBookUpdate): Promise<void> {
  requirePermission(ctx, "address-book:write");
  const phoneNumber = storedPhone(input.phoneNumber);
  await requireLocatable(input, stores(ctx), await assumedPlaces(ctx));
  const columns = addressColumns(input);
  await refuseDuplicate(labelTaken(), () =>
    inTransaction(ctx, async (tx) => {
      const { count } = await tx.db.addressBookEntry.updateMany({
        where: { merchantId: tx.merchantId, id },
        data: { ...columns, phoneNumber, hours: input.hours ?? Prisma.DbNull },
      });
      if (count === 0) throw notFound("Address");
      await writeAudit(tx, auditOfAddress("updated", { id, ...columns }));
    }),
  );
}
