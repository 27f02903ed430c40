import { notLocated, validationError } from "@/lib/core/errors";
import { geocoder } from "@/lib/geo/locate";
import type { Nearby } from "@/lib/geo/schema";

/** The error for a label that is already used by another entry of the merchant. */
export const labelTaken = () => validationError({ label: "used" });

/**
 * Rejects an address that cannot be located.
 * @throws ServiceError `invalidAddress` on `fullAddress`
 */
export async function requireLocatable(fullAddress: string, nearby: Nearby): Promise<void> {
  if (await geocoder.locate(fullAddress, nearby)) return;
  throw notLocated("The address", fullAddress, ["fullAddress"]);
}
