import parsePhoneNumber, { type CountryCode, type PhoneNumber } from "libphonenumber-js/min";
import plans from "libphonenumber-js/min/metadata";
import { LRUCache } from "lru-cache";
import { validationError } from "./errors";
import {
  digitsOf,
  EXIT_CODE,
  extensionOf,
  MAX_PHONE_DIGITS,
  numberOf,
  takePhoneApart,
  withExtension,
} from "./phone-number";
import type { Problem } from "./problems";

/** A phone number as it is stored, or why it is none. */
export type ReadPhone = { stored: string } | { problem: Problem };

/** In the plan of +1, ten digits that do not begin with its trunk prefix, the 1, are the national number. */
const NORTH_AMERICAN = /^[2-9]\d{9}$/;

/** Of one shop's numbers, most come again. */
const readBefore = new LRUCache<string, ReadPhone>({ max: 5_000 });

/**
 * Reads a number that `phone` has accepted: a plus sign and digits, and perhaps an extension as RFC 3966 writes it
 * (`+12125550100;ext=42`). The numbering plan understands trunk digits (`+44 (0)20 …`), exit codes (`0044 …`) and
 * prefixes of mobile numbers (`+54 … 15 …`). What it cannot read is kept as dial code and digits.
 *
 * The numbering plans weigh 80 kB: browsers check numbers with lib/core/phone.ts and leave this to the server.
 * @param dialCode of numbers without a plus, as `+<digits>`
 */
export function readPhone(value: string, dialCode: string): ReadPhone {
  if (dialCode === "+1" && NORTH_AMERICAN.test(value)) return { stored: `+1${value}` };
  const key = `${dialCode} ${value}`;
  const read = readBefore.get(key) ?? readAnew(value, dialCode);
  readBefore.set(key, read);
  return read;
}

function readAnew(value: string, dialCode: string): ReadPhone {
  const { number, extension } = takePhoneApart(value);
  if (isTwoNumbers(number, dialCode)) return { problem: "two_phones" };
  const international = planned(number, dialCode) ?? unplanned(number, dialCode);
  if (international.length - 1 > MAX_PHONE_DIGITS) return { problem: "phone_digits_with_dial_code" };
  return { stored: withExtension(international, extension) };
}

/** Whether what is before a slash is a number already: `2125550100/0101`, but not `030/901820`. */
function isTwoNumbers(number: string, dialCode: string): boolean {
  const [first = "", ...others] = number.split("/");
  return others.some((other) => /\d/.test(other)) && planned(first, dialCode) !== null;
}

/** By dial code, without its plus sign: the countries of its plan, the one that has most numbers first. */
const COUNTRIES: Partial<Record<string, CountryCode[]>> = plans.country_calling_codes;

/** Until 2019 Mexico's mobile numbers began with a 1, and calls within it with one of the others; the plan forgot that. */
const MEXICAN = /^\+52(?:1|01|044|045)(\d{10})$/;

/** The number by the plan; null if the plan has no such number, or there is no plan for the dial code. */
function planned(number: string, dialCode: string): string | null {
  const readings = readingsOf(number, dialCode).filter((reading) => reading !== undefined);
  const reading = readings.find((each) => each.isValid()) ?? readings.find((each) => each.isPossible());
  return reading?.number ?? null;
}

/** What the plan takes the number for, the likely reading first. */
function readingsOf(number: string, dialCode: string): (PhoneNumber | undefined)[] {
  const digits = digitsOf(number);
  const abroad = (dialed: string) => parsePhoneNumber(dialed.replace(MEXICAN, "+52$1"));
  if (number.startsWith("+")) {
    // Some plans keep the zero of their cities, and some do not know the one that callers put in brackets.
    return [abroad(`+${digits}`), abroad(`+${digitsOf(number.replace("(0)", ""))}`)];
  }
  const [defaultCountry] = COUNTRIES[dialCode.slice(1)] ?? [];
  return [
    EXIT_CODE.test(digits) ? abroad(digits.replace(EXIT_CODE, "+")) : undefined,
    defaultCountry && parsePhoneNumber(digits, { defaultCountry }),
    abroad(`${dialCode}${digits}`),
  ];
}

const unplanned = (number: string, dialCode: string) =>
  number.startsWith("+") ? `+${digitsOf(number)}` : dialCode + digitsOf(number);

/** A stored number for people to read: `+12125550100;ext=42` as `+1 212 555 0100 ext. 42`. Links keep the stored one. */
export function readablePhone(stored: string): string {
  const number = numberOf(stored);
  const extension = extensionOf(stored);
  const readable = parsePhoneNumber(number)?.formatInternational() ?? number;
  return extension === null ? readable : `${readable} ext. ${extension}`;
}

/** The default country code of a phone number without one. */
const DEFAULT_DIAL_CODE = "+1";

/**
 * The stored form of the phone number in a field of an input.
 * @throws ServiceError `validation` on the field if it is two numbers, or has too many digits with its dial code.
 */
export function storedPhone(written: string, field = "phoneNumber"): string {
  const read = readPhone(written, DEFAULT_DIAL_CODE);
  if ("stored" in read) return read.stored;
  throw validationError({ [field]: read.problem });
}
