import { z } from "zod";
import {
  digitsOf,
  EXIT_CODE,
  hasPartsOfPhones,
  hasTwoPhones,
  MAX_PHONE_DIGITS,
  MIN_PHONE_DIGITS,
  parsePhone,
} from "./phone-number";
import type { Problem } from "./problems";

/** No country's dial code starts with a zero. */
const PHONE = /^(?!\+[\s().\-/]*0)\+?[\d\s().\-/]+$/;
const DIAL_CODE = /^\+?[1-9]\d{0,3}$/;

function problemOf(value: string): Problem | null {
  const { number } = parsePhone(value);
  if (value.trim() === "") return "blank";
  const digits = digitsOf(number.startsWith("+") ? number : digitsOf(number).replace(EXIT_CODE, "")).length;
  const isOne = PHONE.test(number);
  // Ambiguous cases, such as a long area code, are left to `readPhone`, which has the numbering plan.
  if (hasTwoPhones(number) && (!isOne || digits > MAX_PHONE_DIGITS)) return "two_phones";
  if (!isOne) return hasPartsOfPhones(number) ? "two_phones" : "not_phone";
  return digits < MIN_PHONE_DIGITS || digits > MAX_PHONE_DIGITS
    ? `phone_digits:${MIN_PHONE_DIGITS}:${MAX_PHONE_DIGITS}`
    : null;
}

/** A phone number as written, optionally with an extension. `readPhone` parses it. */
export const phone = z
  .string()
  .transform((value) => value.trim())
  .superRefine((value, issues) => {
    const problem = problemOf(value);
    if (problem !== null) issues.addIssue(problem);
  });

/** A country's dial code with or without plus sign, normalized to `+<digits>`. */
export const dialCode = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => DIAL_CODE.test(value), "not_dial_code" satisfies Problem)
  .transform((value) => `+${digitsOf(value)}`);
