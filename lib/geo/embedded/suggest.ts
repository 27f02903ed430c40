import type { PlaceSuggestion } from "../schema";
import type { Geodata } from "./geodata";
import { locateAddress } from "./locate";
import { suggestedCodes } from "./suggest-codes";
import { keyOf } from "./text";
import {
  cityText,
  type Completion,
  lastParts,
  namesAfterCity,
  streetAndCity,
  type Typed,
} from "./typed-text";

/** No address field takes more. */
const MAX_CHARACTERS = 300;

/** How many completions are examined for each requested one; some do not lead back to their place. */
const SPARE = 3;

function completionKey(words: readonly string[]): string {
  return keyOf(words.join(" "));
}

/** How much likelier a city is if its whole name was typed, and if the start of another of its names was typed. */
const EXACT_FACTOR = 50;
const OTHER_NAME_FACTOR = 0.1;

/** Ids of the `count` likeliest cities whose name begins with the key: by inhabitants, whole names first. */
function bestCities(key: string, count: number, { gazetteer }: Geodata): number[] {
  const best: { id: number; weight: number }[] = [];
  for (const { id, isExact } of gazetteer.startingWith(key)) {
    const last = best.at(-1);
    let weight = gazetteer.population(id) * (isExact ? EXACT_FACTOR : 1);
    // A key can have ten thousand candidates: discard most of them before anything costly.
    if (best.length >= count && last !== undefined && weight <= last.weight) continue;
    if (!isExact && !keyOf(gazetteer.city(id).name).startsWith(key)) weight *= OTHER_NAME_FACTOR;
    if (best.some((other) => other.id === id && other.weight >= weight)) continue;
    const others = best.filter((other) => other.id !== id);
    const at = others.findIndex((other) => other.weight < weight);
    best.splice(0, best.length, ...others.toSpliced(at < 0 ? others.length : at, 0, { id, weight }));
    best.length = Math.min(best.length, count);
  }
  return best.map(({ id }) => id);
}

/** Cities whose name begins as typed. */
function suggestedCities(typed: Typed, count: number, geodata: Geodata): Completion[] {
  for (const { prefix, words } of streetAndCity(typed)) {
    const key = completionKey(words);
    if (key === "" || /^\d+$/.test(key)) continue;
    const ids = bestCities(key, count, geodata);
    const texts = ids.map((id) => ({ prefix, text: cityText(geodata.gazetteer.city(id), geodata) }));
    if (texts.length > 0) return texts;
  }
  return [];
}

/** A city written out, of which the state or country is being typed: `Springfield, I`, `new york n`. */
function suggestedRegions(city: Typed, regionKey: string, geodata: Geodata): Completion[] {
  const { gazetteer } = geodata;
  if (regionKey === "") return [];
  for (const { prefix, words } of streetAndCity(city)) {
    const ids = [...gazetteer.named(completionKey(words))].filter((id) =>
      namesAfterCity(gazetteer.city(id), geodata).some((name) => keyOf(name).startsWith(regionKey)),
    );
    if (ids.length === 0) continue;
    ids.sort((a, b) => gazetteer.population(b) - gazetteer.population(a));
    return ids.map((id) => ({ prefix, text: cityText(gazetteer.city(id), geodata) }));
  }
  return [];
}

function* completions(text: string, count: number, geodata: Geodata): Generator<Completion> {
  const { last, ahead } = lastParts(text);
  yield* suggestedCodes(last, ahead, geodata);
  const regions = suggestedRegions(ahead, completionKey(last.words), geodata);
  yield* regions;
  if (regions.length > 0) return;
  for (let length = 1; length <= Math.min(3, last.words.length - 1); length += 1) {
    const city = { prefix: last.prefix, words: last.words.slice(0, -length) };
    yield* suggestedRegions(city, completionKey(last.words.slice(-length)), geodata);
  }
  yield* suggestedCities(last, count, geodata);
}

/**
 * At most `limit` completions of the end of what was typed, most likely first: postal codes, regions of a city
 * written out, cities by inhabitants. Each text is offered only if it leads back to the place it was made from.
 */
export function suggestPlaces(text: string, limit: number, geodata: Geodata): PlaceSuggestion[] {
  const suggestions = new Map<string, PlaceSuggestion>();
  if (limit <= 0 || text.length > MAX_CHARACTERS) return [];
  let looked = 0;
  for (const { prefix, text: completion } of completions(text, limit * SPARE, geodata)) {
    const whole = prefix === "" ? completion : `${prefix}, ${completion}`;
    if (suggestions.size >= limit || looked >= limit * SPARE) break;
    if (suggestions.has(whole)) continue;
    looked += 1;
    const place = locateAddress(whole, geodata);
    const isSame = samePlace(place, locateAddress(completion, geodata));
    if (place !== null && isSame) suggestions.set(whole, { text: whole, place });
  }
  return [...suggestions.values()];
}

type Spot = { latitude: number; longitude: number } | null;

function samePlace(a: Spot, b: Spot): boolean {
  return a?.latitude === b?.latitude && a?.longitude === b?.longitude;
}
