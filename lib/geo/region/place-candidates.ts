import type { Countries } from "../embedded/countries";
import { distanceKm, type Point } from "../embedded/distance";
import { timeZoneAt } from "../embedded/located";
import { meantOf } from "../houses/nearest";
import type { Place } from "../schema";
import { errorsInName } from "./edits";
import { Explainer, listOf } from "./explain";
import type { PlaceReading } from "./place-readings";
import type { PlaceRow } from "./place-statements";
import { CODE_LAST } from "./written";

/** A place that a reading may mean. */
export type PlaceCandidate = {
  row: PlaceRow;
  point: Point;
  /** Its postal code that is named. */
  postalCode: string | null;
  /** State, country or postal code are named besides, so that no guess is needed. */
  isCertain: boolean;
  errors: number;
  /** How many words agree. */
  words: number;
};

/** What the words around a place say of it; null if they contradict it, or are of something else. */
export function judged(
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
  // Where the code stands behind the city, a number ahead of it is a house's.
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

/** The place that the candidates mean: what most words agree with; null if that are several, and none is clearly nearer. */
export function placeMeant(candidates: readonly PlaceCandidate[], near: readonly Point[]): Place | null {
  const codes = candidates.filter(({ row }) => row.isCode);
  const names = candidates.filter(({ row }) => !row.isCode);
  const name = best(names, near);
  if (codes.length === 0) return name && placeOf(name);
  // Of a village and its postal code, the village is more exact; of a city and one of its codes, the code is.
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
  // A city and the part of it that bears its name are one.
  const others = rivals.filter(({ row }) => distanceKm(row, first.row) >= first.row.reach);
  return others.length === 0 ? first : meantOf([first, ...others], ({ point }) => point, near);
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
