import { findWorldCity, type FoundPart, segmentsOf } from "./city-finder";
import { ADDRESSED_UNDER, CITY_STATES } from "./city-names";
import { distanceKm } from "./distance";
import type { CountryName } from "./countries";
import type { Geodata } from "./geodata";
import { type Located, placeOfCity } from "./located";
import type { Reading } from "./readings";
import { keyOf, keyOfWords } from "./text";
import { regionNamed } from "./world-regions";

/** A place this near to a city may be a suburb or the town of a province that the city gave its name. */
const AROUND_KM = 40;

/** The place of a reading as an address of another country, or null. */
export function locateWorld(reading: Reading, country: CountryName, geodata: Geodata): Located | null {
  const segments = segmentsOf(reading.rest).filter((segment) => segment.some((word) => !/\d/.test(word)));
  const region = country.region ?? regionIn(segments, country.code);
  const resolve = (key: string) => resolveCity(key, country.code, region, geodata);
  const found = findWorldCity(segments, {
    resolve,
    isTrailingRegion: (word) => regionNamed(word, country.code) !== undefined,
    mayFollowWords: !country.isCode,
  });
  const id =
    found === null ? cityOfCountry(reading, country, geodata) : townOf(found, segments, resolve, geodata);
  if (id === null) return null;
  return { place: placeOfCity(geodata, id), score: found === null ? 1 : 2 };
}

function resolveCity(
  key: string,
  country: string,
  region: string | undefined,
  geodata: Geodata,
): number | null {
  const { gazetteer } = geodata;
  if (region !== undefined) {
    const inRegion = gazetteer.find(key, country, region);
    if (inRegion !== null) return inRegion;
  }
  for (const code of [country, ...(ADDRESSED_UNDER[country] ?? [])]) {
    const id = gazetteer.find(key, code);
    if (id !== null) return id;
  }
  return null;
}

/** The state or part of a country named at the end: Sydney NSW 2000; Newport, Wales. */
function regionIn(segments: readonly (readonly string[])[], country: string): string | undefined {
  for (const segment of segments.slice(-2)) {
    const words = segment.filter((word) => !/\d/.test(word));
    for (let start = Math.max(0, words.length - 3); start < words.length; start += 1) {
      const region = regionNamed(keyOfWords(words.slice(start)), country);
      if (region !== undefined) return region;
    }
  }
  return undefined;
}

/**
 * What was found may be a province that is called after its capital (Sabadell, Barcelona, Spain) or by chance like a
 * smaller town (Guadalajara, Jalisco, Mexico). So the part ahead of it counts when it is a town nearby or a bigger
 * one.
 */
function townOf(
  found: FoundPart,
  segments: readonly (readonly string[])[],
  resolve: (key: string) => number | null,
  { gazetteer }: Geodata,
): number {
  const town = found.ahead.length > 1 ? null : resolve(keyOfWords(segments[found.part - 1] ?? []));
  if (town === null) return found.id;
  const isNearby = distanceKm(gazetteer.city(town), gazetteer.city(found.id)) <= AROUND_KM;
  const isBigger = gazetteer.population(town) > gazetteer.population(found.id);
  return isNearby || isBigger ? town : found.id;
}

/**
 * The city that a country's name means: always in a city state, elsewhere only next to a postal code, as in
 * `L-1648 Luxembourg` and `06600 México`. A code (`SG`) needs a number somewhere to be no mere word.
 */
function cityOfCountry(reading: Reading, country: CountryName, geodata: Geodata): number | null {
  const cityState = CITY_STATES[country.code];
  if (cityState !== undefined) {
    const hasNumber = reading.postal !== null || reading.rest.some(({ text }) => /\d/.test(text));
    return country.isCode && !hasNumber ? null : geodata.gazetteer.find(keyOf(cityState), country.code);
  }
  if (country.isCode || (reading.postal === null && !endsInPostalCode(reading))) return null;
  return geodata.gazetteer.find(keyOf(geodata.countries.displayName(country.code)), country.code);
}

/** Whether a part of the address is a postal code alone (`06600`, `L-1648`); after a street it is a house number. */
function endsInPostalCode(reading: Reading): boolean {
  const [code, ...ahead] = segmentsOf(reading.rest).at(-1)?.toReversed() ?? [];
  return /^\d{4,}$/.test(code ?? "") && ahead.length <= 1 && ahead.every((word) => word.length <= 2);
}
