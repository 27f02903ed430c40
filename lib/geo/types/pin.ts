import type { FoundAtPin, Point } from "./place";

/** A point set on the map by a person, and its address. WGS 84 degrees. */
export type Pin = Point & { address: string };

/** Maximum length of a pin's text: its coordinates and an address. */
const MAX_PIN = 540;

/** A step of the sixth digit is at most 11 cm. */
const DIGITS = 6;

const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS)) + 0;

/** Formats a pin as one text, for forms, drafts and URLs: `40.748441,-73.985664 350 5th Ave, New York`. */
export function pinText({ latitude, longitude, address }: Pin): string {
  return `${rounded(latitude)},${rounded(longitude)} ${address.trim()}`;
}

const TEXT = /^(-?\d{1,3}(?:\.\d{1,17})?),(-?\d{1,3}(?:\.\d{1,17})?) (\S.*)$/s;

/** Parses the text of `pinText`; null for any other text, and for coordinates that are not on Earth. */
export function readPin(text: string): Pin | null {
  const [, latitude, longitude, address] = text.length <= MAX_PIN ? (TEXT.exec(text) ?? []) : [];
  if (latitude === undefined || longitude === undefined || address === undefined) return null;
  const pin = { latitude: rounded(Number(latitude)), longitude: rounded(Number(longitude)), address };
  return Math.abs(pin.latitude) <= 90 && Math.abs(pin.longitude) <= 180 ? pin : null;
}

const wordsOf = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/**
 * Returns the pin if it is valid for an address: the address that it was set for, or with words added, such as a
 * suite or an entrance. With a word changed or removed, it is another address, and no pin is valid.
 */
export function pinFor(text: string | null | undefined, address: string): Pin | null {
  const pin = text === null || text === undefined ? null : readPin(text);
  if (!pin) return null;
  const words = wordsOf(address);
  let from = 0;
  for (const word of wordsOf(pin.address)) {
    const at = words.indexOf(word, from);
    if (at === -1) return null;
    from = at + 1;
  }
  return from > 0 ? { ...pin, address } : null;
}

/** The same as a text; empty if no pin is valid. */
export function validPin({ address, pin }: { address: string; pin: string | null | undefined }): string {
  const held = pinFor(pin, address);
  return held ? pinText(held) : "";
}

/** A house number as one word: `12`, `12a`. `5th` is the name of a street, and `1AA` the end of a postal code. */
const NUMBER = /^\d{1,6}[a-z]?$/;

/** Shorter numbers are not postal codes. */
const CODE_DIGITS = 4;

/**
 * Whether a text has a number that another one lacks. A postal code does not count: a number that is not at the start
 * and is as long as a number of the other text.
 */
function hasNumberBeyond(text: string, other: string): boolean {
  const others = wordsOf(other).filter((word) => NUMBER.test(word));
  const isCode = (word: string) =>
    word.length >= CODE_DIGITS && others.some(({ length }) => length === word.length);
  return wordsOf(text).some(
    (word, at) => NUMBER.test(word) && !others.includes(word) && (at === 0 || !isCode(word)),
  );
}

/**
 * Whether the address known at a pin replaces the typed one by default: a house does, and a street that omits no
 * house number. A city or a postal code is less precise than the typed text.
 */
export function takesPlaceOf({ precision, text }: FoundAtPin, typed: string): boolean {
  if (typed === "" || precision === "house") return true;
  return precision === "street" && !hasNumberBeyond(typed, text);
}
