import type { Countries } from "../embedded/countries";
import { distanceKm, type Point } from "../embedded/distance";
import { timeZoneAt } from "../embedded/located";
import { pickIntended } from "../houses/nearest";
import type { Place } from "../types/place";
import { errorsInName } from "./edit-distance";
import { Explainer, listOf } from "./explain";
import type { PlaceReading } from "./place-readings";
import type { PlaceRow } from "./place-statements";
import { CODE_LAST } from "./format-address";

/** A possible place of a reading. */
export type PlaceCandidate = {
  row: PlaceRow;
  point: Point;
  /** Its named postal code. */
  postalCode: string | null;
  /** State, country or postal code are also named, so it is not a guess. */
  isCertain: boolean;
  errors: number;
  /** Number of matching words. */
  words: number;
};

/** Explains the words around a place; null if they contradict it, or belong to something else. */
export function toPlaceCandidate(
  row: PlaceRow,
  { key, isCode, ahead, tail, words }: PlaceReading,
  countries: Countries,
  isTyping = false,
): PlaceCandidate | null {
  const own = isCode || row.isCode ? (key === row.key ? 0 : null) : errorsInName(key, row.key);
  if (own === null || isCode !== row.isCode) return null;
  const explainer = new Explainer(row, countries);
  const behind = explainer.explain(tail, isTyping);
  if (behind.unknown > 0 || behind.hasOtherCode) return null;
  const before = explainer.explain([isCode ? ahead : ahead.slice(-2)]);
  // If the code follows the city, a number before it is a house number.
  const codeBefore = isCode || CODE_LAST.has(row.countryCode) ? null : before.postalCode;
  if (
    isCode
      ? before.unknown > 0
      : codeBefore === null && before.hasOtherCode && !CODE_LAST.has(row.countryCode)
  )
    return null;
  const postalCode = behind.postalCode ?? codeBefore;
  const isCodeWithCity = isCode && (behind.hasCity || before.hasCity || before.hasState);
  return {
    row,
    point: row,
    postalCode,
    isCertain: behind.hasState || postalCode !== null || isCodeWithCity,
    errors: own + behind.errors,
    words: words + (codeBefore === null ? 0 : 1) + (isCode ? ahead.length : 0),
  };
}

/** Chooses the place that matches most words; null if there are several and none is clearly nearer. */
export function pickPlace(candidates: readonly PlaceCandidate[], near: readonly Point[]): Place | null {
  const codes = candidates.filter(({ row }) => row.isCode);
  const names = candidates.filter(({ row }) => !row.isCode);
  const name = best(names, near);
  if (codes.length === 0) return name && placeOf(name);
  // Between a village and its postal code, the village is more exact; between a city and one of its codes, the code
  // is.
  if (name && name.postalCode !== null && listOf(name.row.postalCodes).length === 1) return placeOf(name);
  const code = best(codes, near);
  if (!code) return null;
  const isPart = name !== null && listOf(name.row.postalCodes).includes(code.row.name);
  return { ...placeOf(code), ...(isPart && { city: name.row.city }) };
}

function best(candidates: readonly PlaceCandidate[], near: readonly Point[]): PlaceCandidate | null {
  const sorted = candidates.toSorted(
    (a, b) => a.errors - b.errors || b.words - a.words || b.row.reach - a.row.reach,
  );
  const [first] = sorted;
  if (!first) return null;
  const rivals = sorted.filter(({ errors, words }) => errors === first.errors && words === first.words);
  // A city and its part with the same name are one.
  const others = rivals.filter(({ row }) => distanceKm(row, first.row) >= first.row.reach);
  return others.length === 0 ? first : pickIntended([first, ...others], ({ point }) => point, near);
}

export function placeOf({ row, postalCode }: PlaceCandidate): Place {
  const codes = listOf(row.postalCodes);
  const only = codes.length === 1 ? (codes[0] ?? null) : null;
  return {
    precision: row.isCode ? "postal_code" : "city",
    latitude: row.latitude,
    longitude: row.longitude,
    countryCode: row.countryCode,
    regionCode: row.regionCode === "" ? null : row.regionCode,
    postalCode: row.isCode ? row.name : (postalCode ?? only),
    city: row.city,
    timeZone: timeZoneAt(row.latitude, row.longitude),
  };
}
