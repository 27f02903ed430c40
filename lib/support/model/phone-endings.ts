import parsePhoneNumber from "libphonenumber-js/min";
import { digitsOf, EXIT_CODE, MAX_PHONE_DIGITS, parsePhone } from "@/lib/core/phone-number";

/** Fewer digits are the end of too many numbers. */
const MIN_DIGITS = 4;

/** Digits with common separators. */
const PHONE = /^\(?\+?[\d\s().\-/\u00b7]+$/;

/**
 * Returns the digits that a stored number may end with, for a phone number in any format: with or without
 * plus sign, exit code and country code, in national form with its 0, or only its last four or more digits.
 * Later groups are used if earlier ones find nothing. Empty for other texts.
 */
export function phoneEndings(text: string): string[][] {
  const { number: plain } = parsePhone(text);
  if (!PHONE.test(plain)) return [];
  const digits = digitsOf(plain);
  const isInternational =
    plain.replace("(", "").startsWith("+") || (EXIT_CODE.test(digits) && digits.length > 9);
  const groups = isInternational ? internationalEndings(plain) : [withAndWithoutZero(digits)];
  return groups.map((group) => group.filter(isLongEnough)).filter((group) => group.length > 0);
}

const isLongEnough = (digits: string) => digits.length >= MIN_DIGITS && digits.length <= MAX_PHONE_DIGITS;

/** `+44 (0)20 …`: the zero in brackets is for callers within the country. */
function internationalEndings(plain: string): string[][] {
  const written = digitsOf(plain.replace("(0)", ""));
  const digits = plain.includes("+") ? written : written.replace(EXIT_CODE, "");
  const national = parsePhoneNumber(`+${digits}`)?.nationalNumber;
  return [[digits], national && national.length > MIN_DIGITS ? [national] : []];
}

/** Kept if the country's numbers keep their zero abroad, or the last digits start with one. */
function withAndWithoutZero(digits: string): string[] {
  return [...new Set([digits, digits.replace(/^0+/, "")])];
}
