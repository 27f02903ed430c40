import { notLocated, validationError } from "@/lib/core/errors";
import { geocoder } from "@/lib/geo/locate";

/** The error for a label that is already used by another entry of the merchant. */
export const labelTaken = () => validationError({ label: "used" });

/**
 * Rejects an address that cannot be located.
 * @throws ServiceError `invalidAddress` on `fullAddress`
 */
export async function requireLocatable(fullAddress: string): Promise<void> {
  if (await geocoder.locate(fullAddress)) return;
  throw notLocated("The address", fullAddress, ["fullAddress"]);
}
