import parsePhoneNumber from "libphonenumber-js/min";
import { digitsOf } from "@/lib/core/phone-number";

/** The phone number or email by which a person is found. */
export type Subject =
  /** A plus sign and digits, without an extension. */
  | { kind: "phone"; value: string }
  /** In lowercase. */
  | { kind: "email"; value: string };

/** Words by which people recognize the subject of an erasure, which name nobody: `phone ending in 0199`. */
export function hintOf({ kind, value }: Subject): string {
  return kind === "phone"
    ? `phone ending in ${value.slice(-4)}`
    : `email starting with ${[...value][0] ?? ""}`;
}

/** Shorter numbers in a text are too often something else. */
const MIN_DIGITS = 7;
/** From this length on, digits next to the number belong to something else, such as a house number. */
const MIN_WHOLE_DIGITS = 9;

/** Characters between the digits of a number as people write it. */
export const BETWEEN_DIGITS = " -().+/\u00a0\u2011\u2013";
const SEPARATOR = `[${BETWEEN_DIGITS.replaceAll(/[-()./+]/g, String.raw`\$&`)}]`;

/** Returns the digits of a phone number without its country's dial code, as texts often have it. */
export function nationalDigits(phone: string): string {
  return parsePhoneNumber(phone)?.nationalNumber ?? digitsOf(phone);
}

/**
 * Finds some digits, however they are separated, in a text with other numbers before or after them. A short number is not
 * found within a longer one that is written in groups.
 */
function patternOf(digits: string): string {
  const number = [...digits].join(`${SEPARATOR}*`);
  return digits.length < MIN_WHOLE_DIGITS
    ? String.raw`(?<!\d[ .-]?)${number}(?![ .-]?\d)`
    : String.raw`(?<!\d)${number}(?!\d)`;
}

function mentionsPhone(text: string, phone: string): boolean {
  if (text === phone || text.startsWith(`${phone};ext=`)) return true;
  const digits = digitsOf(phone);
  const national = nationalDigits(phone);
  const forms = [digits, national, `0${national}`, `00${digits}`, `011${digits}`];
  const patterns = forms.filter(({ length }) => length >= MIN_DIGITS).map(patternOf);
  return patterns.length > 0 && new RegExp(patterns.join("|")).test(text);
}

function mentionsEmail(text: string, email: string): boolean {
  const folded = text.toLowerCase();
  for (let at = folded.indexOf(email); at !== -1; at = folded.indexOf(email, at + 1)) {
    const isStart = !/[\w.+-]/.test(folded[at - 1] ?? " ");
    const isEnd = !/^(?:[\w-]|\.\w)/.test(folded.slice(at + email.length, at + email.length + 2));
    if (isStart && isEnd) return true;
  }
  return false;
}

/** Whether a text contains the phone number, in any common spelling, or the email. */
export function mentions(text: string, { kind, value }: Subject): boolean {
  return kind === "phone" ? mentionsPhone(text, value) : mentionsEmail(text, value);
}

/** Whether a text or number anywhere in a JSON value mentions the subject. */
export function mentionedIn(value: unknown, subject: Subject): boolean {
  if (typeof value === "string" || typeof value === "number") return mentions(String(value), subject);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((part) => mentionedIn(part, subject));
}
