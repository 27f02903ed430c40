import parsePhoneNumber, { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { LRUCache } from "lru-cache";
import { validationError } from "./errors";
import { digitsOf, MAX_PHONE_DIGITS } from "./phone";

/**
 * Converts a number accepted by `phone` to international form: a plus sign and digits. Adds the dial code if there is
 * no plus, and drops the national trunk prefix (the 0 of 020 …) if the numbering plan of that code says so. Null if the
 * result has too many digits.
 *
 * The numbering plans weigh 30 kB: browsers check numbers with lib/core/phone.ts and leave this to the server.
 */
export function internationalPhone(value: string, defaultDialCode: string): string | null {
  const digits = digitsOf(value);
  const international = value.startsWith("+")
    ? `+${digits}`
    : (nationalPhone(digits, defaultDialCode) ?? `${defaultDialCode}${digits}`);
  return international.length - 1 > MAX_PHONE_DIGITS ? null : international;
}

/** The codes that have a numbering plan, without a plus sign. */
const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** In the plan of +1, ten digits that do not begin with its trunk prefix, the 1, are the national number. */
const NORTH_AMERICAN = /^[2-9]\d{9}$/;

/** Of one shop's numbers, most come again. */
const parsedBefore = new LRUCache<string, { number: string | null }>({ max: 5_000 });

function nationalPhone(digits: string, defaultDialCode: string): string | null {
  if (defaultDialCode === "+1" && NORTH_AMERICAN.test(digits)) return `+1${digits}`;
  const key = `${defaultDialCode} ${digits}`;
  const before = parsedBefore.get(key) ?? { number: parseNational(digits, defaultDialCode) };
  parsedBefore.set(key, before);
  return before.number;
}

function parseNational(digits: string, defaultDialCode: string): string | null {
  const defaultCallingCode = defaultDialCode.slice(1);
  // The library throws for Puerto Rico's +1787, which belongs to +1's plan, and for unassigned codes.
  if (!CALLING_CODES.has(defaultCallingCode)) return null;
  const parsed = parsePhoneNumber(digits, { defaultCallingCode });
  return parsed?.isPossible() && parsed.number.startsWith(defaultDialCode) ? parsed.number : null;
}

/** An international number for people to read: `+12125550100` as `+1 212 555 0100`. Links keep the number itself. */
export function readablePhone(phoneNumber: string): string {
  return parsePhoneNumber(phoneNumber)?.formatInternational() ?? phoneNumber;
}

/** The default country code of a phone number without one. */
const DEFAULT_DIAL_CODE = "+1";

/**
 * The international form of the phone number in an input's field `phoneNumber`.
 * @throws ServiceError `validation` on `phoneNumber` when it has too many digits with its dial code.
 */
export function storedPhone(phoneNumber: string): string {
  const international = internationalPhone(phoneNumber, DEFAULT_DIAL_CODE);
  if (international !== null) return international;
  throw validationError({ phoneNumber: "phone_digits_with_dial_code" });
}
