import { notLocated, validationError } from "@/lib/core/errors";
import { geocoder } from "@/lib/geo/locate";

/** The refusal of a label that another entry of the merchant has. */
export const labelTaken = () => validationError({ label: "used" });

/**
 * Refuses an address that no delivery could go to.
 * @throws ServiceError `invalidAddress` on `fullAddress`
 */
export async function requireLocatable(fullAddress: string): Promise<void> {
  if (await geocoder.locate(fullAddress)) return;
  throw notLocated("The address", fullAddress, ["fullAddress"]);
}
