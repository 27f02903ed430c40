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
/** From this length on, digits before the number belong to something else, such as a house number. */
const MIN_WHOLE_DIGITS = 9;

/** Characters between the digits of a number as people write it. */
export const BETWEEN_DIGITS = " -().+/\u00a0\u2011\u2013";
const SEPARATORS = new RegExp(
  String.raw`(?<=\d)[${BETWEEN_DIGITS.replaceAll(/[-()./+]/g, String.raw`\$&`)}]+(?=\d)`,
  "g",
);

/** Returns the digits of a phone number without its country's dial code, as texts often have it. */
export function nationalDigits(phone: string): string {
  return parsePhoneNumber(phone)?.nationalNumber ?? digitsOf(phone);
}

function mentionsPhone(text: string, phone: string): boolean {
  const digits = digitsOf(phone);
  const national = nationalDigits(phone);
  const forms = new Set(
    [digits, national, `0${national}`, `00${digits}`, `011${digits}`].filter(
      ({ length }) => length >= MIN_DIGITS,
    ),
  );
  const runs = text.replaceAll(SEPARATORS, "").match(/\d{7,}/g) ?? [];
  return runs.some(
    (run) => forms.has(run) || (national.length >= MIN_WHOLE_DIGITS && run.endsWith(national)),
  );
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
