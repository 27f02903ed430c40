import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { readPhone } from "@/lib/core/international-phone";
import { requirePermission } from "@/lib/core/permissions";
import { parseInput } from "@/lib/core/validation";
import { createFields, formStop } from "../fields/delivery";
import type { AddressBookRecord } from "@/lib/account/rules/saved-address";
import { addressBookInput } from "@/lib/account/schema/address-book";
import { createAddress } from "@/lib/account/verbs/create-address";

const { dial_code } = createFields.shape;

/** A stop in the booking form, and its label for the address book. */
export const saveStopInput = z.object({ label: z.string(), stop: formStop, dial_code });

/**
 * Saves a stop of a form in the address book.
 * @throws ServiceError as `createAddress` does.
 */
export function saveStop(
  ctx: Context,
  { label, stop, dial_code }: z.output<typeof saveStopInput>,
): Promise<AddressBookRecord> {
  requirePermission(ctx, "address-book:write");
  const phone = readPhone(stop.phone_number, dial_code);
  const entry = parseInput(addressBookInput, {
    label,
    customerName: stop.customer_name,
    fullAddress: stop.full_address,
    apartmentUnitNumber: stop.apartment_unit_number,
    phoneNumber: "stored" in phone ? phone.stored : stop.phone_number,
    notes: stop.notes,
    pin: stop.pin,
  });
  return createAddress(ctx, entry);
}
