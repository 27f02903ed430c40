import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import { hoursInput } from "./hours";
import { phone } from "@/lib/core/phone";
import { pinInput } from "@/lib/account/schema/pin";
import { address } from "@/lib/core/trade-schema";
import { optionalText, requiredText } from "@/lib/core/text";

/** A saved address. The lengths equal those of a delivery's stop, so that every entry fits. */
export const addressBookInput = z.object({
  label: requiredText({ max: 80 }),
  customerName: requiredText({ max: 200 }),
  fullAddress: address,
  apartmentUnitNumber: optionalText({ max: 50 }).transform((value) => value || null),
  phoneNumber: phone,
  notes: optionalText({ max: 2000 }).transform((value) => value || null),
  /** The text of the address's pin; without one it is located by its text. */
  pin: pinInput.nullish(),
  /** Its opening hours; null to use the merchant's. */
  hours: hoursInput.optional(),
});

export const addressBookKey = z.object({ id: rowId });

export const addressBookUpdate = addressBookInput.extend(addressBookKey.shape);

/** The entry that a new delivery starts from; null or, in a form, an empty text for none. */
export const defaultPickupInput = z.object({
  entryId: z
    .string()
    .max(64)
    .nullable()
    .transform((value) => value || null),
});

/** Search text for label, name and address; empty for all. */
export const addressBookQuery = z.object({ search: optionalText({ max: 200 }) });

export type AddressBookInput = z.output<typeof addressBookInput>;
export type AddressBookKey = z.output<typeof addressBookKey>;
export type AddressBookUpdate = z.output<typeof addressBookUpdate>;
export type DefaultPickupInput = z.output<typeof defaultPickupInput>;
export type AddressBookQuery = z.output<typeof addressBookQuery>;
