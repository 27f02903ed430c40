import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { type AddressBookRecord, addressBookSelect } from "../rules/saved-address";
import type { AddressBookQuery } from "../schema/address-book";

/** A longer list has to be searched. */
const MAX_ENTRIES = 100;

/** Escapes the special characters of LIKE. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Returns the merchant's saved addresses by label, at most a hundred. Every word of the search must occur in label,
 * name or address. `total` counts all matches.
 */
export async function listAddressBook(
  ctx: Context,
  { search }: AddressBookQuery,
): Promise<{ entries: AddressBookRecord[]; total: number }> {
  requirePermission(ctx, "address-book:read");
  const words = (search ?? "").split(/\s+/).filter((word) => word !== "");
  const where = {
    merchantId: ctx.merchantId,
    AND: words.map((word) => {
      const contains = { contains: literal(word), mode: "insensitive" } as const;
      return { OR: [{ label: contains }, { customerName: contains }, { fullAddress: contains }] };
    }),
  } satisfies Prisma.AddressBookEntryWhereInput;
  const [entries, total] = await Promise.all([
    ctx.db.addressBookEntry.findMany({
      where,
      orderBy: [{ label: "asc" }, { id: "asc" }],
      take: MAX_ENTRIES,
      select: addressBookSelect,
    }),
    ctx.db.addressBookEntry.count({ where }),
  ]);
  return { entries, total };
}

/** Returns the saved address that a new delivery starts from; null for none. */
export async function getDefaultPickup(ctx: Context): Promise<AddressBookRecord | null> {
  requirePermission(ctx, "merchant:read");
  const { defaultPickup } = await ctx.db.merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { defaultPickup: { select: addressBookSelect } },
  });
  return defaultPickup;
}
