import { z } from "zod";
import type { Problem } from "./problems";

const MIN_DIGITS = 7;
/** ITU-T E.164: an international number has at most 15 digits, the country code included. */
export const MAX_PHONE_DIGITS = 15;

/** No country's dial code begins with a zero. */
const PHONE = /^(?!\+[\s().\-/]*0)\+?[\d\s().\-/]+$/;
const DIAL_CODE = /^\+?[1-9]\d{0,3}$/;

const INTERNATIONAL = /^\+?\d+$/;

/** The digits of a text, in order. */
export function digitsOf(value: string): string {
  if (INTERNATIONAL.test(value)) return value.startsWith("+") ? value.slice(1) : value;
  return value.replaceAll(/\D/g, "");
}

/** A phone number as written: digits with the usual separators, with a plus sign or without. */
export const phone = z
  .string()
  .transform((value) => value.trim())
  .superRefine((value, issues) => {
    const digits = digitsOf(value).length;
    if (value === "") issues.addIssue("blank" satisfies Problem);
    else if (!PHONE.test(value)) issues.addIssue("not_phone" satisfies Problem);
    else if (digits < MIN_DIGITS || digits > MAX_PHONE_DIGITS) {
      issues.addIssue(`phone_digits:${MIN_DIGITS}:${MAX_PHONE_DIGITS}` satisfies Problem);
    }
  });

/** A country's dial code with or without its plus sign, as `+<digits>`. */
export const dialCode = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => DIAL_CODE.test(value), "not_dial_code" satisfies Problem)
  .transform((value) => `+${digitsOf(value)}`);
