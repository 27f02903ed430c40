import { internationalPhone } from "../international-phone";
import { ServiceError, validationError } from "../errors";
import { geocoder } from "../geo/geocode";

/** The refusal of a label that another entry of the merchant has. */
export const labelTaken = () => validationError({ label: ["is already used"] });

/**
 * Refuses an address that no delivery could go to.
 * @throws ServiceError `invalidAddress` on `fullAddress`
 */
export async function requireLocatable(fullAddress: string): Promise<void> {
  if (await geocoder.locate(fullAddress)) return;
  throw new ServiceError("invalidAddress", `The address cannot be located: "${fullAddress}"`, {
    fullAddress: ["cannot be located"],
  });
}

/** Taken by a phone number that is written without its country's code, as everywhere in Waybill. */
const DEFAULT_DIAL_CODE = "+1";

/**
 * The international form of an entry's phone number.
 * @throws ServiceError `validation` on `phoneNumber` when it has too many digits with its dial code.
 */
export function storedPhone(phoneNumber: string): string {
  const international = internationalPhone(phoneNumber, DEFAULT_DIAL_CODE);
  if (international !== null) return international;
  throw validationError({ phoneNumber: ["must have 7 to 15 digits with its dial code"] });
}
