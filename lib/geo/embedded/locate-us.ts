import { findCityAtEnd, type FoundCity, segmentsOf } from "./city-finder";
import { distanceKm } from "./distance";
import type { Geodata } from "./geodata";
import { type Located, placeOfCity, placeOfCode } from "./located";
import type { PostalCode } from "./postal-codes";
import { endsInRegion, type Reading } from "./readings";
import { looksLikeStreet } from "./street-words";
import { keyOfWords } from "./text";
import { US_REGION_BY_KEY } from "./us-regions";

/** A city within this distance of a ZIP code's centroid may be served by it. */
const SERVED_KM = 50;

/** Minimum size of a city that shares its name with a state (New York, USA). */
const BIG_CITY = 100_000;

/** Minimum size of a city abroad whose name before a ZIP code is not read as a US street: Madrid 28013. */
const KNOWN_CITY = 20_000;

/** Returns the place of a reading as a US address, or null. */
export function locateUs(reading: Reading, geodata: Geodata): Located | null {
  const zip = reading.postal?.kind === "zip" ? geodata.zipCodes.find(reading.postal.code) : null;
  const countryScore = reading.country === null || reading.country.isAssumed ? 0 : 1;
  const located =
    reading.region !== null
      ? locateInState(reading.region.code, zip, reading, geodata)
      : reading.country !== null
        ? locateInCountry(zip, reading, geodata)
        : zip && locateByZip(zip, reading, geodata);
  return located && { ...located, score: located.score + countryScore };
}

/**
 * With a state: uses the ZIP code if it is in the state, whatever the city; otherwise the city. A ZIP code of another
 * state counts as a typing error.
 */
function locateInState(
  state: string,
  zip: PostalCode | null,
  reading: Reading,
  geodata: Geodata,
): Located | null {
  const city = findCityAtEnd(segmentsOf(reading.rest), (key) => geodata.gazetteer.find(key, "US", state));
  const code = zip ?? zipAhead(city, geodata);
  if (code?.region === state) return { place: placeOfCode(geodata, code), score: city === null ? 2 : 3 };
  return city && { place: placeOfCity(geodata, city.id), score: 2 };
}

/**
 * Finds a ZIP code directly before the city at the start of the text (`62701 Springfield`), if there is no house
 * number.
 */
function zipAhead(city: FoundCity | null, geodata: Geodata): PostalCode | null {
  const [word = "", ...others] = city?.ahead ?? [];
  return others.length === 0 && /^\d{5}$/.test(word) ? geodata.zipCodes.find(word) : null;
}

/** With only the country: uses a ZIP code unless another state is named, or the one important city with that name. */
function locateInCountry(zip: PostalCode | null, reading: Reading, geodata: Geodata): Located | null {
  if (zip !== null) {
    const city = servedCity(zip, reading, geodata);
    if (city === null && endsInRegion(reading.rest)) return null;
    return { place: placeOfCode(geodata, zip), score: city === null ? 1 : 2 };
  }
  const resolve = (key: string) => {
    const id = geodata.gazetteer.findDominant(key, "US");
    const isState = US_REGION_BY_KEY.has(key);
    return id !== null && isState && geodata.gazetteer.population(id) < BIG_CITY ? null : id;
  };
  // No words may be between city and country: they would be a state that does not match.
  const city = findCityAtEnd(segmentsOf(reading.rest), resolve, 0);
  return city && { place: placeOfCity(geodata, city.id), score: 1 };
}

/**
 * Without state or country, a ZIP code could be any five digits. It counts if it is alone, follows a city that it
 * serves, or follows an apparent American street and no foreign city or country is named.
 */
function locateByZip(zip: PostalCode, reading: Reading, geodata: Geodata): Located | null {
  const place = placeOfCode(geodata, zip);
  if (reading.rest.length === 0) return { place, score: 1 };
  if (servedCity(zip, reading, geodata) !== null) return { place, score: 2 };
  if (endsInRegion(reading.rest)) return null;
  const segments = segmentsOf(reading.rest);
  const isStreet = segments.some((segment) => looksLikeStreet(segment));
  return isStreet && !endsAbroad(segments.at(-1) ?? [], geodata) ? { place, score: 1 } : null;
}

function servedCity(zip: PostalCode, reading: Reading, geodata: Geodata): FoundCity | null {
  return findCityAtEnd(segmentsOf(reading.rest), (key) => {
    const id = geodata.gazetteer.find(key, "US", zip.region);
    if (id === null) return null;
    return id === zip.cityId || distanceKm(geodata.gazetteer.city(id), zip) <= SERVED_KM ? id : null;
  });
}

function endsAbroad(segment: readonly string[], geodata: Geodata): boolean {
  return segment.some((_, start) => {
    const key = keyOfWords(segment.slice(start));
    const country = geodata.countries.byKey(key);
    if (country !== undefined && !country.isCode) return true;
    return geodata.gazetteer.named(key).some((id) => geodata.gazetteer.population(id) >= KNOWN_CITY);
  });
}
