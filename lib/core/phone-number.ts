/** ITU-T E.164: an international number has at most 15 digits, the country code included. */
export const MAX_PHONE_DIGITS = 15;

const INTERNATIONAL = /^\+?\d+$/;

/** What callers dial before a country's code: in most of the world, and in North America. */
export const EXIT_CODE = /^(?:00|011)(?=[1-9])/;

/** `ext. 42`, `x42`, `;ext=42`, `#42`: RFC 3966 and how people write it. */
const EXTENSION = /(?<=[\d)])(?:;ext=|[\s,;]*(?:extension|ext|extn|x|#|доб)[.:]?\s*)(\d{1,7})#?$/i;

/** The digits of a text, in order. */
export function digitsOf(value: string): string {
  if (INTERNATIONAL.test(value)) return value.startsWith("+") ? value.slice(1) : value;
  return value.replaceAll(/\D/g, "");
}

/** A digit of any script as an ASCII digit: each script has its ten in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** With ASCII digits and dashes, and without the invisible marks that come along from address books and chats. */
function folded(value: string): string {
  return value
    .normalize("NFKC")
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]/gu, "")
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\p{Pd}\u2212]/gu, "-");
}

const ASCII = /^[ -~]*$/;

/** A phone number as written, in ASCII and without its extension, which stands apart. */
export type WrittenPhone = { number: string; extension: string | null };

/**
 * Takes a written phone number apart. Understands links (`tel:`), digits of every script, any dash, invisible marks and
 * a dial code in brackets. The number may still be none.
 */
export function takePhoneApart(value: string): WrittenPhone {
  const plain = (ASCII.test(value) ? value : folded(value)).trim().replace(/^tel:\s*/i, "");
  const [, extension = null] = EXTENSION.exec(plain) ?? [];
  const number = plain.replace(EXTENSION, "").replace(/^\(\s*\+\s*(\d{1,4})\s*\)/, "+$1 ");
  return { number, extension };
}

/** Between a stored number and its extension (RFC 3966): `+12125550100;ext=42`. */
const STORED_EXTENSION = ";ext=";

/** The text in which a number with an extension is stored, and dialed by `tel:`. */
export function withExtension(number: string, extension: string | null): string {
  return extension === null ? number : number + STORED_EXTENSION + extension;
}

/** The number of a stored phone number, which messages go to: `+12125550100` of `+12125550100;ext=42`. */
export function numberOf(stored: string): string {
  const at = stored.indexOf(STORED_EXTENSION);
  return at === -1 ? stored : stored.slice(0, at);
}

/** The extension of a stored phone number; null if it has none. */
export function extensionOf(stored: string): string | null {
  const at = stored.indexOf(STORED_EXTENSION);
  return at === -1 ? null : stored.slice(at + STORED_EXTENSION.length);
}

/** A stored phone number as people type it: `+12125550100 ext. 42`. */
export function typedPhone(stored: string): string {
  return stored.replace(STORED_EXTENSION, " ext. ");
}
