/** Minimum number of digits of a number that can be dialed. */
export const MIN_PHONE_DIGITS = 7;

/** ITU-T E.164: an international number has at most 15 digits, including the country code. */
export const MAX_PHONE_DIGITS = 15;

const INTERNATIONAL = /^\+?\d+$/;

/** International call prefixes of most of the world and of North America. */
export const EXIT_CODE = /^(?:00|011)(?=[1-9])/;

/** Words for an extension in our customers' languages, in lowercase. */
const EXTENSION_WORDS =
  "extension|extensión|extn|ext|x|poste|durchwahl|dw|nst|interno|int|ramal|toestel|tst|wew|linka|klapka|mellék|" +
  "ankn|dahili|εσωτ|доб|вн|内線|내선|转|轉";

/**
 * Extensions in RFC 3966 and as people write them: `ext. 42`, `x42`, `;ext=42`, `#42`, `(ext. 42)`,
 * `Durchwahl -42`.
 */
const EXTENSION = new RegExp(
  String.raw`(?<=[\d)])(?:;ext=|[\s,;(-]*(?:#\s*|(?:${EXTENSION_WORDS})[.:]*\s*(?:[#-]\s*)?))(\d{1,7})#?\)?$`,
  "i",
);

/** Separator of two numbers in one field. */
const SEPARATOR = /[/,;|&\n]|\s(?:or|and|oder|und|ou|et|o|e|y|и|или|-)\s|(?=\+)(?<=\d\s*)/i;

/**
 * Whether both parts of a text have enough digits for a number. An area code may be that long, too: `+49
 * 2203/6012345`.
 */
export function hasTwoPhones(number: string): boolean {
  return number.split(SEPARATOR).filter((part) => digitsOf(part).length >= MIN_PHONE_DIGITS).length > 1;
}

/** Whether a text consists of groups of digits, the first of which is a number: `212 555 0100 or 0101`. */
export function hasPartsOfPhones(number: string): boolean {
  const [first = "", ...others] = number.split(SEPARATOR);
  const isDigits = (part: string) => /^[\d\s().+-]*\d[\d\s().-]*$/.test(part);
  return (
    others.length > 0 && digitsOf(first).length >= MIN_PHONE_DIGITS && [first, ...others].every(isDigits)
  );
}

/** Returns the digits of a text, in order. */
export function digitsOf(value: string): string {
  if (INTERNATIONAL.test(value)) return value.startsWith("+") ? value.slice(1) : value;
  return value.replaceAll(/\D/g, "");
}

/** Converts a digit of any script to ASCII. Each script has its ten digits in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Normalizes to ASCII digits and dashes, and removes invisible marks from address books and chats. */
function folded(value: string): string {
  return value
    .normalize("NFKC")
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]/gu, "")
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\p{Pd}\u2212\u30fc]/gu, "-")
    .replaceAll(/[\u00b7\u2022\u2219\u30fb]/g, ".");
}

const ASCII = /^[ -~]*$/;

/** A link of RFC 3966: the number, then parameters. */
const LINK = /^tel:(?:\/\/)?\s*/i;
const PARAMETER = /;(?!ext=)([a-z\d-]+)(?:=([^;]*))?/gi;

/** Returns the number of a link, with its context if that is a prefix (`;phone-context=+44`). */
function withoutLink(text: string): string {
  if (!LINK.test(text)) return text;
  const context = /;phone-context=(\+[\d.()-]+)/i.exec(text)?.[1] ?? "";
  const number = text.replace(LINK, "").replaceAll(PARAMETER, "");
  return number.startsWith("+") ? number : context + number;
}

/** A phone number as written, in ASCII and without its extension, which is separate. */
export type WrittenPhone = { number: string; extension: string | null };

/**
 * Parses a written phone number. Accepts links (`tel:`), digits of every script, any dash or dot, invisible
 * marks and a dial code in brackets. The result may still be invalid.
 */
export function parsePhone(value: string): WrittenPhone {
  const text = (ASCII.test(value) ? value : folded(value)).trim();
  const plain = withoutLink(text);
  const [, extension = null] = EXTENSION.exec(plain) ?? [];
  const number = plain.replace(EXTENSION, "").replace(/^\(\s*\+\s*(\d{1,4})\s*\)/, "+$1 ");
  return { number, extension };
}
