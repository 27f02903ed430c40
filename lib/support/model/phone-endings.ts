import parsePhoneNumber from "libphonenumber-js/min";
import { digitsOf, EXIT_CODE, MAX_PHONE_DIGITS, takePhoneApart } from "@/lib/core/phone-number";

/** Fewer digits are the end of too many numbers. */
const MIN_DIGITS = 4;

/** Digits with what people put between them. */
const PHONE = /^\(?\+?[\d\s().\-/\u00b7]+$/;

/**
 * The digits that a stored number may end with, of a phone number in whatever format: with or without plus sign, exit
 * code and country code, in the national form with its 0, or only its last four digits or more. The later groups are
 * for when nothing is found by the earlier ones. Empty for what is no phone number.
 */
export function phoneEndings(text: string): string[][] {
  const { number: plain } = takePhoneApart(text);
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

/** Where a country's numbers keep their zero abroad, or the last digits happen to begin with one, it stays. */
function withAndWithoutZero(digits: string): string[] {
  return [...new Set([digits, digits.replace(/^0+/, "")])];
}
