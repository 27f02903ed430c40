import parsePhoneNumber from "libphonenumber-js/min";
import { z } from "zod";

const MIN_DIGITS = 7;
/** ITU-T E.164: an international number has at most 15 digits, the country code included. */
const MAX_DIGITS = 15;

const PHONE = /^\+?[\d\s().\-/]+$/;
const DIAL_CODE = /^\+?[1-9]\d{0,3}$/;

const digitsOf = (value: string) => value.replaceAll(/\D/g, "");

/** A phone number as written: digits with the usual separators, with a plus sign or without. */
export const phone = z
  .string()
  .transform((value) => value.trim())
  .superRefine((value, issues) => {
    const digits = digitsOf(value).length;
    if (value === "") issues.addIssue("cannot be blank");
    else if (!PHONE.test(value)) issues.addIssue("must be a phone number");
    else if (digits < MIN_DIGITS || digits > MAX_DIGITS) {
      issues.addIssue(`must have ${MIN_DIGITS} to ${MAX_DIGITS} digits`);
    }
  });

/** A country's dial code with or without its plus sign, as `+<digits>`. */
export const dialCode = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => DIAL_CODE.test(value), "must be a dial code such as +1")
  .transform((value) => `+${digitsOf(value)}`);

/**
 * The international form of a number that `phone` has accepted: a plus sign and digits. A number without a
 * plus takes the dial code; a national trunk prefix (the 0 of 020 …) is dropped where the numbering plan of
 * that code says so. Null when the result has more digits than a number can have.
 */
export function internationalPhone(value: string, defaultDialCode: string): string | null {
  const digits = digitsOf(value);
  const international = value.startsWith("+")
    ? `+${digits}`
    : (nationalPhone(digits, defaultDialCode) ?? `${defaultDialCode}${digits}`);
  return international.length - 1 > MAX_DIGITS ? null : international;
}

function nationalPhone(digits: string, defaultDialCode: string): string | null {
  const parsed = parsePhoneNumber(digits, { defaultCallingCode: defaultDialCode.slice(1) });
  return parsed?.isPossible() && parsed.number.startsWith(defaultDialCode) ? parsed.number : null;
}
