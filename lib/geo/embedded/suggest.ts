import type { PlaceSuggestion } from "../types/place";
import type { City } from "./city-table";
import { distanceKm, type Point } from "./distance";
import type { Geodata } from "./geodata";
import { locateAddress } from "./locate";
import { codesOfWrittenCity, isInRegion, suggestedCodes } from "./suggest-codes";
import { fold, keyOf } from "./text";
import {
  cityText,
  type Completion,
  lastParts,
  namesAfterCity,
  streetAndCity,
  type Typed,
} from "./typed-text";

/** Longer than any address field. */
const MAX_CHARACTERS = 300;

/** Number of completions to examine for each requested one; some do not lead back to their place. */
const SPARE = 3;

function completionKey(words: readonly string[]): string {
  return keyOf(words.join(" "));
}

/** Factors for a city whose complete name was typed, and for the start of another of its names. */
const EXACT_FACTOR = 50;
const OTHER_NAME_FACTOR = 0.1;

/** Assumed size of a fully typed postal name, such as Flushing, NY: a village or a part of a city. */
const LEAST_INHABITANTS = 100;

/** Regions of military post offices, which are all over the world. */
const MILITARY = /^A[AEP]$/;

/**
 * At this distance a city is half as likely as an equally large one close by; the likelihood falls with the square of
 * the distance.
 */
const USUAL_KM = 50;

/** Probable location of the address, and the countries around it (ISO 3166-1 alpha-2); none if no town is near. */
type Near = Point & { countries: () => ReadonlySet<string> };

/** Whether to offer a city after a street, where any name may be a coincidence: Brasília, for a shop in New York. */
type IsWithinReach = (city: City) => boolean;

const DAYS_DRIVE_KM = 2_000;

/**
 * A city is within reach if it is a day's drive from one of the points, or in a country around one; far from any
 * town, all are.
 */
const reachFrom =
  (points: readonly Near[]): IsWithinReach =>
  (city) =>
    points.length === 0 ||
    points.some((point) => distanceKm(point, city) <= DAYS_DRIVE_KM) ||
    points.some((point) => {
      const countries = point.countries();
      return countries.size === 0 || countries.has(city.country);
    });

/** Returns the likelihood of a place at a distance, relative to one close by. */
function closeness(point: Point, near: Point | null): number {
  return near ? 1 / (1 + (distanceKm(near, point) / USUAL_KM) ** 2) : 1;
}

function nearestFirst<Item>(items: Item[], pointOf: (item: Item) => Point, near: Point | null): Item[] {
  if (!near) return items;
  const measured = items.map((item) => ({ item, km: distanceKm(near, pointOf(item)) }));
  return measured.sort((a, b) => a.km - b.km).map(({ item }) => item);
}

type Candidate = { id: number; weight: number; isExact: boolean };

/**
 * Returns the `count` likeliest cities whose name starts with the key, complete names first: by inhabitants and
 * distance.
 */
function bestCities(
  key: string,
  count: number,
  { gazetteer }: Geodata,
  near: Point | null,
  isOffered: IsWithinReach,
): Candidate[] {
  const best: Candidate[] = [];
  for (const { id, isExact } of gazetteer.startingWith(key)) {
    const last = best.at(-1);
    const inhabitants = gazetteer.population(id);
    let weight = isExact ? Math.max(LEAST_INHABITANTS, inhabitants) * EXACT_FACTOR : inhabitants;
    // A key can have ten thousand candidates: discard most of them before expensive checks.
    if (best.length >= count && last !== undefined && weight <= last.weight) continue;
    const city = gazetteer.city(id);
    if (!isOffered(city)) continue;
    if (city.country === "US" && MILITARY.test(city.region ?? "")) weight = 0;
    weight *= closeness(city, near);
    if (!isExact && !keyOf(city.name).startsWith(key)) weight *= OTHER_NAME_FACTOR;
    if (best.some((other) => other.id === id && other.weight >= weight)) continue;
    const others = best.filter((other) => other.id !== id);
    const at = others.findIndex((other) => other.weight < weight);
    best.splice(0, best.length, ...others.toSpliced(at < 0 ? others.length : at, 0, { id, weight, isExact }));
    best.length = Math.min(best.length, count);
  }
  return best;
}

/**
 * Completes a city. After a street, postal codes replace its center if they are known: the center is far from most streets,
 * and a trip there may cost more. A single code is added, and several follow as the next suggestions.
 */
function completionOf(prefix: string, id: number, geodata: Geodata): Completion {
  const { gazetteer } = geodata;
  const city = gazetteer.city(id);
  const namesakes = gazetteer
    .namedAround(keyOf(city.name), id)
    .filter((other) => gazetteer.isIn(other, city.country, city.region));
  const [code, another] = codesOfWrittenCity(prefix, [...new Set([id, ...namesakes])], geodata);
  if (code && !another) return code;
  return code ? openCity(prefix, city) : { prefix, text: cityText(city, geodata), point: city };
}

/** Completes a city to a text that postal codes follow. */
const openCity = (prefix: string, city: City): Completion => ({
  prefix,
  text: `${city.name}, ${city.region}`,
  point: city,
  isOpen: true,
});

/** Complete names come first, then names with spaces where they were typed: `los an` is not Losantville. */
function nearestInTiers(best: readonly Candidate[], words: readonly string[], geodata: Geodata, near: Point) {
  const typed = fold(words.join(" "));
  const tierOf = ({ id, isExact }: Candidate) => {
    if (isExact) return 0;
    return fold(geodata.gazetteer.city(id).name).startsWith(typed) ? 1 : 2;
  };
  const pointOf = ({ id }: Candidate) => geodata.gazetteer.city(id);
  return [0, 1, 2].flatMap((tier) =>
    nearestFirst(
      best.filter((candidate) => tierOf(candidate) === tier),
      pointOf,
      near,
    ),
  );
}

/** Yields cities whose name starts as typed. A complete name after a street comes with its postal codes. */
function* suggestedCities(
  typed: Typed,
  count: number,
  geodata: Geodata,
  near: Point | null,
  isWithinReach: IsWithinReach,
) {
  for (const { prefix, words } of streetAndCity(typed)) {
    const key = completionKey(words);
    if (key === "" || /^\d+$/.test(key)) continue;
    const best = bestCities(key, count, geodata, near, prefix === "" ? () => true : isWithinReach);
    const written = best.find(({ isExact, weight }) => isExact && weight > 0);
    const meant = written ? geodata.gazetteer.namedAround(key, written.id) : [];
    const codes = someCodes(prefix, meant, geodata, near);
    yield* codes;
    const cities = near ? nearestInTiers(best, words, geodata, near) : best;
    for (const { id } of cities) {
      if (codes.length === 0 || !meant.includes(id)) yield completionOf(prefix, id, geodata);
    }
    if (best.length > 0) return;
  }
}

/** Completes the state or country of a typed city: `Springfield, I`, `new york n`. */
function suggestedRegions(city: Typed, regionKey: string, geodata: Geodata, near: Point | null) {
  const { gazetteer } = geodata;
  if (regionKey === "") return [];
  for (const { prefix, words } of streetAndCity(city)) {
    const key = completionKey(words);
    const regionNames = (id: number) => namesAfterCity(gazetteer.city(id), geodata).map(keyOf);
    const country = geodata.countries.byKey(regionKey)?.code;
    const ids = [...gazetteer.named(key)].filter(
      (id) =>
        gazetteer.city(id).country === country || regionNames(id).some((name) => name.startsWith(regionKey)),
    );
    if (ids.length === 0) continue;
    ids.sort((a, b) => gazetteer.population(b) - gazetteer.population(a));
    const cities = nearestFirst(ids, (id) => gazetteer.city(id), near);
    // MA is Massachusetts, although it may become Maine; CA is California rather than Canada.
    const inRegion = ids.filter((id) => isInRegion(gazetteer.city(id), regionKey));
    const written = ids.filter((id) => regionNames(id).includes(regionKey));
    const meant = [inRegion, written].find(({ length }) => length > 0) ?? ids;
    const isOne = inRegion.length > 0 || gazetteer.areOneTown(meant);
    const codes = isOne ? someCodes(prefix, meant, geodata, near) : [];
    const others = cities.filter((id) => codes.length === 0 || !meant.includes(id));
    return [...codes, ...others.map((id) => completionOf(prefix, id, geodata))];
  }
  return [];
}

/** Leaves room for other cities with the name. */
const MAX_OF_CITY = 5;

/**
 * Returns the only postal code of a city after a street. If there are several, the city without one comes first, because the
 * street's is not known: a guessed code could contradict the street. All codes follow, or one must be typed if there are many.
 */
function someCodes(
  prefix: string,
  cityIds: readonly number[],
  geodata: Geodata,
  near: Point | null,
): Completion[] {
  const { gazetteer } = geodata;
  const codes = nearestFirst(codesOfWrittenCity(prefix, cityIds, geodata), ({ point }) => point, near);
  if (codes.length <= 1) return codes;
  const largest = cityIds.reduce((one, other) => (gazetteer.isLarger(other, one) ? other : one));
  return [
    { ...openCity(prefix, gazetteer.city(largest)), needsCode: true },
    ...(codes.length <= MAX_OF_CITY ? codes : []),
  ];
}

function* completions(
  text: string,
  count: number,
  geodata: Geodata,
  near: Point | null,
  isWithinReach: IsWithinReach,
): Generator<Completion> {
  const { last, ahead } = lastParts(text);
  yield* nearestFirst(suggestedCodes(last, ahead, geodata, isWithinReach), ({ point }) => point, near);
  const regions = suggestedRegions(ahead, completionKey(last.words), geodata, near);
  yield* regions;
  if (regions.length > 0) return;
  for (let length = 1; length <= Math.min(3, last.words.length - 1); length += 1) {
    const city = { prefix: last.prefix, words: last.words.slice(0, -length) };
    yield* suggestedRegions(city, completionKey(last.words.slice(-length)), geodata, near);
  }
  yield* suggestedCities(last, count, geodata, near, isWithinReach);
}

/**
 * Returns at most `limit` completions of the end of the typed text: postal codes, regions of a typed city, cities by
 * inhabitants and distance, each nearest to the first of `near` first. Streets are unknown here: the text before the
 * place is kept and does not change. After such text, a name or postal code alone completes only to a place in a
 * country around one of `near` or within a day's drive. Each text is offered only if it leads back to its place. A
 * completed address has a postal code where codes are known.
 */
export function suggestPlaces(
  text: string,
  limit: number,
  geodata: Geodata,
  near: readonly Near[] = [],
): PlaceSuggestion[] {
  const suggestions = new Map<string, PlaceSuggestion>();
  if (limit <= 0 || text.length > MAX_CHARACTERS) return [];
  let looked = 0;
  const found = completions(text, limit * SPARE, geodata, near[0] ?? null, reachFrom(near));
  for (const { prefix, text: completion, isOpen, needsCode, addsCode } of found) {
    const whole = prefix === "" ? completion : `${prefix}, ${completion}`;
    if (suggestions.size >= limit || looked >= limit * SPARE) break;
    if (suggestions.has(whole)) continue;
    looked += 1;
    const place = locateAddress(whole, geodata);
    const isSame = samePlace(place, locateAddress(completion, geodata));
    if (place !== null && isSame) {
      const more = {
        ...(isOpen && { isOpen }),
        ...(needsCode && { needsCode }),
        ...(addsCode && { addsCode }),
      };
      suggestions.set(whole, { text: whole, name: completion, place, ...more });
    }
  }
  return [...suggestions.values()];
}

type Spot = { latitude: number; longitude: number } | null;

function samePlace(a: Spot, b: Spot): boolean {
  return a?.latitude === b?.latitude && a?.longitude === b?.longitude;
}
