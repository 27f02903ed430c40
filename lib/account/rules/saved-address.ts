import type { Prisma } from "@/prisma/generated/client";
import { pinFor, pinText } from "@waybill/geo/types";
import type { AddressBookInput } from "../schema/address-book";

/** The columns of a saved address that its readers need; never more. */
export const addressBookSelect = {
  id: true,
  label: true,
  customerName: true,
  fullAddress: true,
  apartmentUnitNumber: true,
  phoneNumber: true,
  notes: true,
  latitude: true,
  longitude: true,
  hours: true,
} satisfies Prisma.AddressBookEntrySelect;

/** A saved address. */
export type AddressBookRecord = Prisma.AddressBookEntryGetPayload<{ select: typeof addressBookSelect }>;

type SavedPin = Pick<AddressBookRecord, "fullAddress" | "latitude" | "longitude">;

/** Returns the text of a saved address's pin; null without one. */
export function pinOfSaved({ fullAddress, latitude, longitude }: SavedPin): string | null {
  return latitude === null || longitude === null
    ? null
    : pinText({ latitude, longitude, address: fullAddress });
}

/** Returns the columns of a saved address except its phone number and its hours. Drops a pin for another address. */
export function addressColumns({ pin, hours: _hours, ...rest }: AddressBookInput) {
  const point = pinFor(pin, rest.fullAddress);
  return { ...rest, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}

/** Audit entry for a change of a saved address, with the new position of its pin. */
export const auditOfAddress = (
  happened: "created" | "updated",
  { id, ...address }: SavedPin & { id: string },
) => ({
  action: `address.${happened}`,
  subjectType: "address",
  subjectId: id,
  data: { pin: pinOfSaved(address) },
});
