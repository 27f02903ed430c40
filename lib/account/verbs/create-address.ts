import { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { storedPhone } from "@/lib/core/international-phone";
import { requirePermission } from "@/lib/core/permissions";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import {
  addressBookSelect,
  addressColumns,
  type AddressBookRecord,
  auditOfAddress,
} from "../rules/saved-address";
import { assumedPlaces } from "../reads/get-country";
import { stores } from "../reads/stores";
import { labelTaken, requireLocatable } from "../model/address-refusals";
import type { AddressBookInput } from "../schema/address-book";

/**
 * Saves an address for the merchant.
 * @throws ServiceError `validation` on `label` if it is taken; `invalidAddress` on `fullAddress`.
 */
export async function createAddress(ctx: Context, input: AddressBookInput): Promise<AddressBookRecord> {
  requirePermission(ctx, "address-book:write");
  const phoneNumber = storedPhone(input.phoneNumber);
  await requireLocatable(input, stores(ctx), await assumedPlaces(ctx));
  const id = newId();
  return refuseDuplicate(labelTaken(), () =>
    inTransaction(ctx, async (tx) => {
      const entry = await tx.db.addressBookEntry.create({
        data: {
          merchantId: tx.merchantId,
          id,
          ...addressColumns(input),
          phoneNumber,
          hours: input.hours ?? Prisma.DbNull,
        },
        select: addressBookSelect,
      });
      await writeAudit(tx, auditOfAddress("created", entry));
      return entry;
    }),
  );
}
