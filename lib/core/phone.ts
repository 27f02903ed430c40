import { z } from "zod";
import { digitsOf, EXIT_CODE, MAX_PHONE_DIGITS, takePhoneApart } from "./phone-number";
import type { Problem } from "./problems";

const MIN_DIGITS = 7;

/** No country's dial code begins with a zero. */
const PHONE = /^(?!\+[\s().\-/]*0)\+?[\d\s().\-/]+$/;
const DIAL_CODE = /^\+?[1-9]\d{0,3}$/;

/** Between two numbers of one field. */
const SEPARATOR = /[/,;|&]|\s(?:or|and)\s/i;

function problemOf(value: string): Problem | null {
  const { number } = takePhoneApart(value);
  if (value.trim() === "") return "blank";
  const whole = number.split(SEPARATOR).filter((part) => digitsOf(part).length >= MIN_DIGITS);
  if (whole.length > 1) return "two_phones";
  if (!PHONE.test(number)) return "not_phone";
  const digits = digitsOf(number.startsWith("+") ? number : digitsOf(number).replace(EXIT_CODE, "")).length;
  return digits < MIN_DIGITS || digits > MAX_PHONE_DIGITS
    ? `phone_digits:${MIN_DIGITS}:${MAX_PHONE_DIGITS}`
    : null;
}

/** A phone number as written, perhaps with an extension. `readPhone` says which number it is. */
export const phone = z
  .string()
  .transform((value) => value.trim())
  .superRefine((value, issues) => {
    const problem = problemOf(value);
    if (problem !== null) issues.addIssue(problem);
  });

/** A country's dial code with or without its plus sign, as `+<digits>`. */
export const dialCode = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => DIAL_CODE.test(value), "not_dial_code" satisfies Problem)
  .transform((value) => `+${digitsOf(value)}`);
