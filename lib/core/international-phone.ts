import parsePhoneNumber, { type CountryCode, type PhoneNumber } from "libphonenumber-js/min";
import plans from "libphonenumber-js/min/metadata";
import { LRUCache } from "lru-cache";
import { validationError } from "./errors";
import {
  digitsOf,
  EXIT_CODE,
  hasTwoPhones,
  MAX_PHONE_DIGITS,
  parsePhone,
  type WrittenPhone,
} from "./phone-number";
import { extensionOf, numberOf, withExtension } from "./stored-phone";
import type { Problem } from "./problems";

/** A phone number in its stored form, or why it is invalid. */
export type ReadPhone = { stored: string } | { problem: Problem };

/** In the +1 plan, ten digits without the leading trunk prefix 1 are the national number. */
const NORTH_AMERICAN = /^[2-9]\d{9}$/;

/** Most of a shop's numbers repeat. */
const readBefore = new LRUCache<string, ReadPhone>({ max: 5_000 });

/**
 * Parses a number that `phone` has accepted: a plus sign and digits, and possibly an extension as in RFC 3966
 * (`+12125550100;ext=42`). The numbering plan handles trunk digits (`+44 (0)20 …`), exit codes (`0044 …`) and
 * mobile prefixes (`+54 … 15 …`). Numbers it cannot parse are stored as dial code and digits.
 * The numbering plans are 80 kB: browsers check numbers with lib/core/phone.ts and leave this to the server.
 * @param dialCode for numbers without a plus, as `+<digits>`
 */
export function readPhone(value: string, dialCode: string): ReadPhone {
  if (dialCode === "+1" && NORTH_AMERICAN.test(value)) return { stored: `+1${value}` };
  const key = `${dialCode} ${value}`;
  const read = readBefore.get(key) ?? readAnew(value, dialCode);
  readBefore.set(key, read);
  return read;
}

function readAnew(value: string, dialCode: string): ReadPhone {
  const taken = parsePhone(value);
  const { number, extension } = taken.extension === null ? withoutDirectDial(taken, dialCode) : taken;
  if (isTwoNumbers(number, dialCode)) return { problem: "two_phones" };
  const international = planned(number, dialCode)?.number ?? unplanned(number, dialCode);
  if (international.length - 1 > MAX_PHONE_DIGITS) return { problem: "phone_digits_with_dial_code" };
  return { stored: withExtension(international, extension) };
}

/** A dash after a number, and the digits after it. */
const DIRECT_DIAL = /^(.*\d)\s*-\s*(\d{1,6})$/;

/**
 * Reads the digits after a dash as the extension if the plan knows the number without them, but not with them: `020
 * 7946 0000 - 12`. In plans with variable lengths, both are one number: `+49 30 901820-12`.
 */
function withoutDirectDial(taken: WrittenPhone, dialCode: string): WrittenPhone {
  const [, number, extension] = DIRECT_DIAL.exec(taken.number) ?? [];
  if (number === undefined || extension === undefined || planned(taken.number, dialCode) !== null)
    return taken;
  return planned(number, dialCode)?.isValid() === true ? { number, extension } : taken;
}

/** No area code is this long without its trunk zero, and no number dialed from abroad is shorter. */
const MIN_NATIONAL_DIGITS = 6;

/**
 * Whether the text before a slash is already a complete number: `2125550100/0101` and `02/123 45 67/68`, but
 * not `0171/1234567`. Two complete numbers unknown to the plan also count as two, unless the plan knows them
 * as one.
 */
function isTwoNumbers(number: string, dialCode: string): boolean {
  const starts = [...number.matchAll(/\/(?=[\s().-]*\d)/g)].map(({ index }) => number.slice(0, index));
  const isWhole = (start: string) =>
    (planned(start, dialCode)?.nationalNumber.length ?? 0) >= MIN_NATIONAL_DIGITS;
  return starts.some(isWhole) || (hasTwoPhones(number) && planned(number, dialCode) === null);
}

/** Countries by dial code without plus sign; the one with the most numbers first. */
const COUNTRIES: Partial<Record<string, CountryCode[]>> = plans.country_calling_codes;

/**
 * Until 2019, Mexico's mobile numbers started with a 1, or another prefix for calls within the country. The
 * plan dropped these.
 */
const MEXICAN = /^\+52(?:1|01|044|045)(\d{10})$/;

/**
 * Argentina's mobile numbers have either a 9 from abroad or a 15 within the country. Many people write both,
 * or a trunk zero.
 */
const ARGENTINE = [
  [/^\+5490/, "+549"],
  [/^\+5490?(?=\d{12}$)/, "+54"],
] as const;

/**
 * Returns the number according to the plan; null if the plan does not contain it, or there is no plan for the dial
 * code.
 */
function planned(number: string, dialCode: string): PhoneNumber | null {
  const readings = readingsOf(number, dialCode).filter((reading) => reading !== undefined);
  const isValid = (reading: PhoneNumber) => reading.isValid();
  return (
    readings.find(isValid) ??
    unlikelyReadingsOf(number, dialCode, readings).find(isValid) ??
    readings.find((reading) => reading.isPossible()) ??
    null
  );
}

const abroad = (dialed: string) => parsePhoneNumber(dialed.replace(MEXICAN, "+52$1"));

/** Possible readings of a number under the plan, most likely first. */
function readingsOf(number: string, dialCode: string): (PhoneNumber | undefined)[] {
  const digits = digitsOf(number);
  if (number.startsWith("+")) {
    // Some plans keep the zero of a city's code, and some drop the one in brackets.
    return [abroad(`+${digits}`), abroad(`+${digitsOf(number.replace("(0)", ""))}`)];
  }
  const [defaultCountry] = COUNTRIES[dialCode.slice(1)] ?? [];
  return [
    EXIT_CODE.test(digits) ? abroad(digits.replace(EXIT_CODE, "+")) : undefined,
    defaultCountry && parsePhoneNumber(digits, { defaultCountry }),
    abroad(`${dialCode}${digits}`),
  ];
}

/**
 * Other readings if the plan does not contain the number: with a dial code but no plus, or an outdated trunk
 * zero.
 */
function unlikelyReadingsOf(number: string, dialCode: string, readings: PhoneNumber[]) {
  const digits = digitsOf(number);
  const isAbroad = !number.startsWith("+") && EXIT_CODE.test(digits);
  const plain = digits.replace(/^0/, "");
  const withDialCode = !number.startsWith("+") && !isAbroad && plain.startsWith(dialCode.slice(1));
  const withoutZero = readings
    .filter(({ nationalNumber }) => !isAbroad && nationalNumber.startsWith("0"))
    .map(({ countryCallingCode, nationalNumber }) =>
      abroad(`+${countryCallingCode}${nationalNumber.slice(1)}`),
    );
  // The zero of an Italian city belongs to its number abroad, too.
  const italian = readings
    .filter(
      ({ countryCallingCode, nationalNumber }) =>
        countryCallingCode === "39" && !/^[03]/.test(nationalNumber),
    )
    .map(({ nationalNumber }) => abroad(`+390${nationalNumber}`));
  const argentine = readings.flatMap((reading) =>
    ARGENTINE.filter(([written]) => written.test(reading.number)).map(([written, meant]) =>
      abroad(reading.number.replace(written, meant)),
    ),
  );
  return [withDialCode ? abroad(`+${plain}`) : undefined, ...withoutZero, ...italian, ...argentine].filter(
    (reading) => reading !== undefined,
  );
}

const unplanned = (number: string, dialCode: string) =>
  number.startsWith("+") ? `+${digitsOf(number)}` : dialCode + digitsOf(number);

/**
 * Formats a stored number for people: `+12125550100;ext=42` as `+1 212 555 0100 ext. 42`. Links use the
 * stored form.
 */
export function readablePhone(stored: string): string {
  const number = numberOf(stored);
  const extension = extensionOf(stored);
  const readable = parsePhoneNumber(number)?.formatInternational() ?? number;
  return extension === null ? readable : `${readable} ext. ${extension}`;
}

/** The default country code of a phone number without one. */
const DEFAULT_DIAL_CODE = "+1";

/**
 * Returns the stored form of a phone number in an input field.
 * @throws ServiceError `validation` on the field if it contains two numbers, or too many digits with its dial
 * code
 */
export function storedPhone(written: string, field = "phoneNumber"): string {
  const read = readPhone(written, DEFAULT_DIAL_CODE);
  if ("stored" in read) return read.stored;
  throw validationError({ [field]: read.problem });
}
