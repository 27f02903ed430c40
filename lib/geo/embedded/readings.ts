import { CA_REGION_BY_KEY } from "./ca-regions";
import type { Countries, CountryName } from "./countries";
import { keyOfWords, type Word } from "./text";
import { US_REGION_BY_KEY } from "./us-regions";

/** A postal code at the end of an address, identified by its form alone. */
type PostalToken =
  | { kind: "zip"; code: string }
  | { kind: "canadian"; sortationArea: string; full: string | null }
  /** A code of another country, of which only the form is known; `isBritish` if the form is unique to Britain. */
  | { kind: "foreign"; isBritish: boolean };

/** A US state or Canadian province at the end of an address. */
type RegionToken = { country: "US" | "CA"; code: string; isCode: boolean };

/**
 * A way to read the end of an address. `CA` may be California or Canada, `Georgia` a state or a country: all readings
 * are tried and the one that explains most wins.
 */
export type Reading = {
  country: CountryName | null;
  region: RegionToken | null;
  postal: PostalToken | null;
  /** The words before them: street and city. */
  rest: readonly Word[];
};

type Step = { reading: Reading; length: number };

const MAX_NAME_WORDS = 8;
const MAX_REGION_WORDS = 5;
const FSA = /^[abceghj-nprstvxy]\d[abceghj-nprstv-z]$/;
const LOCAL_UNIT = /^\d[abceghj-nprstv-z]\d$/;
const GLUED_CANADIAN = /^[abceghj-nprstvxy]\d[abceghj-nprstv-z]\d[abceghj-nprstv-z]\d$/;
const OUTWARD = /^(?:[a-z]{1,2}\d[a-z\d]?)$/;
const INWARD = /^\d[a-z]{2}$/;

/** Returns the text of the last `count` words, or null if a comma separates them. */
function lastWords(words: readonly Word[], count: number): string[] | null {
  const last = words.slice(-count);
  if (last.length < count || last[0]?.segment !== last.at(-1)?.segment) return null;
  return last.map(({ text }) => text);
}

function zipAt(words: readonly Word[]): { code: string; length: number } | null {
  const last = words.at(-1)?.text ?? "";
  const [, plain] = /^(\d{5})(?:-?\d{4})?$/.exec(last) ?? [];
  if (plain !== undefined) return { code: plain, length: 1 };
  const before = words.at(-2)?.text ?? "";
  return /^\d{4}$/.test(last) && /^\d{5}$/.test(before) ? { code: before, length: 2 } : null;
}

function postalAt(words: readonly Word[]): { postal: PostalToken; length: number } | null {
  const zip = zipAt(words);
  if (zip !== null) return { postal: { kind: "zip", code: zip.code }, length: zip.length };
  const last = words.at(-1)?.text ?? "";
  const before = words.at(-2)?.text ?? "";
  if (FSA.test(before) && LOCAL_UNIT.test(last)) return canadian(before, last, 2);
  if (GLUED_CANADIAN.test(last)) return canadian(last.slice(0, 3), last.slice(3), 1);
  if (OUTWARD.test(before) && INWARD.test(last)) {
    return { postal: { kind: "foreign", isBritish: true }, length: 2 };
  }
  if (FSA.test(last)) return canadian(last, null, 1);
  if (/\d{4}/.test(last)) return { postal: { kind: "foreign", isBritish: false }, length: 1 };
  return null;
}

function canadian(area: string, unit: string | null, length: number) {
  const sortationArea = area.toUpperCase();
  const full = unit === null ? null : `${sortationArea} ${unit.toUpperCase()}`;
  return { postal: { kind: "canadian", sortationArea, full } as const, length };
}

function withPostal(reading: Reading): Step[] {
  if (reading.postal !== null) return [];
  // The words before another country may contain a house number; its cities are found before any number.
  if (reading.country !== null && reading.country.code !== "US" && reading.country.code !== "CA") return [];
  const found = postalAt(reading.rest);
  if (found === null) return [];
  const { postal, length } = found;
  if (reading.region !== null && postal.kind !== (reading.region.country === "US" ? "zip" : "canadian"))
    return [];
  if (reading.country?.code === "US" && postal.kind !== "zip") return [];
  if (reading.country?.code === "CA" && postal.kind !== "canadian") return [];
  return [{ reading: { ...reading, postal }, length }];
}

function withRegion(reading: Reading): Step[] {
  if (reading.region !== null) return [];
  const steps: Step[] = [];
  for (let length = MAX_REGION_WORDS; length > 0; length -= 1) {
    const words = lastWords(reading.rest, length);
    if (words === null) continue;
    const key = keyOfWords(words);
    const us = US_REGION_BY_KEY.get(key);
    const ca = CA_REGION_BY_KEY.get(key);
    const isCode = key.length === 2;
    const regions: RegionToken[] = [];
    if (us !== undefined) regions.push({ country: "US", code: us, isCode });
    if (ca !== undefined) regions.push({ country: "CA", code: ca, isCode });
    for (const region of regions) {
      if (reading.country !== null && reading.country.code !== region.country) continue;
      const { postal } = reading;
      if (postal !== null && postal.kind !== (region.country === "US" ? "zip" : "canadian")) continue;
      steps.push({ reading: { ...reading, region }, length });
    }
  }
  return steps;
}

function withCountry(reading: Reading, countries: Countries): Step[] {
  if (reading.country !== null || reading.region !== null) return [];
  const steps: Step[] = [];
  for (let length = MAX_NAME_WORDS; length > 0; length -= 1) {
    const words = lastWords(reading.rest, length);
    const country = words === null ? undefined : countries.byKey(keyOfWords(words));
    if (country === undefined) continue;
    const { postal } = reading;
    if (country.code === "US" && postal !== null && postal.kind !== "zip") continue;
    if (country.code === "CA" && postal !== null && postal.kind !== "canadian") continue;
    steps.push({ reading: { ...reading, country }, length });
  }
  return steps;
}

/** Whether words end in a possible state or province. */
export function endsInRegion(words: readonly Word[]): boolean {
  for (let length = MAX_REGION_WORDS; length > 0; length -= 1) {
    const key = keyOfWords(lastWords(words, length) ?? []);
    if (US_REGION_BY_KEY.has(key) || CA_REGION_BY_KEY.has(key)) return true;
  }
  return false;
}

/**
 * Returns all ways to take a country, a state or province and a postal code off the end of an address, each at most
 * once, in any order (`NY 10118 USA`, `NY, USA 10118`). The first reading takes nothing.
 */
export function readingsOf(words: readonly Word[], countries: Countries): Reading[] {
  const readings: Reading[] = [{ country: null, region: null, postal: null, rest: words }];
  for (let at = 0; at < readings.length; at += 1) {
    const reading = readings[at];
    if (reading === undefined) break;
    const steps = [...withRegion(reading), ...withCountry(reading, countries), ...withPostal(reading)];
    for (const step of steps) {
      readings.push({ ...step.reading, rest: reading.rest.slice(0, reading.rest.length - step.length) });
    }
  }
  return readings;
}
