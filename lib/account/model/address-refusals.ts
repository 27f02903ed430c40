import { notLocated, validationError } from "@/lib/core/errors";
import { locatePinned } from "@waybill/geo/places";
import type { Assumed, Nearby } from "@waybill/geo/types";
import type { AddressBookInput } from "../schema/address-book";

/** The error for a label that is already used by another entry of the merchant. */
export const labelTaken = () => validationError({ label: "used" });

/**
 * Rejects an address that cannot be located, by its pin or by its text.
 * @throws ServiceError `invalidAddress` on `fullAddress`; `validation` for a pin where no country is known.
 */
export async function requireLocatable(
  { fullAddress, pin }: Pick<AddressBookInput, "fullAddress" | "pin">,
  nearby: Nearby,
  assumed?: Assumed,
): Promise<void> {
  const place = await locatePinned({ address: fullAddress, pin }, nearby, assumed);
  if (place === "pin_nowhere") throw validationError({ fullAddress: place });
  if (place === "not_located") throw notLocated("The address", fullAddress, ["fullAddress"]);
}
