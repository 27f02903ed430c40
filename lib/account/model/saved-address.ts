import type { Prisma } from "@/prisma/generated/client";

/** The columns of a saved address that its readers need; never more. */
export const addressBookSelect = {
  id: true,
  label: true,
  customerName: true,
  fullAddress: true,
  apartmentUnitNumber: true,
  phoneNumber: true,
  notes: true,
} satisfies Prisma.AddressBookEntrySelect;

/** A saved address. */
export type AddressBookRecord = Prisma.AddressBookEntryGetPayload<{ select: typeof addressBookSelect }>;
