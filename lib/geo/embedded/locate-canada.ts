import { provinceOfFsa } from "./ca-regions";
import { findCityAtEnd, segmentsOf } from "./city-finder";
import { distanceKm } from "./distance";
import type { Geodata } from "./geodata";
import { type Located, placeOfCity, placeOfCode } from "./located";
import { endsInRegion, type Reading } from "./readings";

/** Distance within which a city named in the address is preferred to the code's own city. */
const SERVED_KM = 60;

/** Rural areas have a 0 in their code and are up to a thousand kilometers wide: their city is more precise. */
const RURAL = /^[A-Z]0/;

type CanadianPostal = { sortationArea: string; full: string | null };

/** Returns the place of a reading as a Canadian address, or null. */
export function locateCanada(reading: Reading, geodata: Geodata): Located | null {
  const postal = reading.postal?.kind === "canadian" ? reading.postal : null;
  const countryScore = reading.country === null || reading.country.isAssumed ? 0 : 1;
  const located = postal === null ? locateByCity(reading, geodata) : locateByCode(postal, reading, geodata);
  return located && { ...located, score: located.score + countryScore };
}

function cityIn(reading: Reading, province: string, geodata: Geodata): number | null {
  const segments = segmentsOf(reading.rest);
  return findCityAtEnd(segments, (key) => geodata.gazetteer.find(key, "CA", province))?.id ?? null;
}

/** Locates by city and province, or with only the country the one important city with that name. */
function locateByCity(reading: Reading, geodata: Geodata): Located | null {
  const { region, country } = reading;
  if (region !== null) {
    const id = cityIn(reading, region.code, geodata);
    return id === null ? null : { place: placeOfCity(geodata, id), score: 2 };
  }
  if (country === null) return null;
  const segments = segmentsOf(reading.rest);
  // No words may be between city and country: they would be a province that does not match.
  const city = findCityAtEnd(segments, (key) => geodata.gazetteer.findDominant(key, "CA"), 0);
  return city && { place: placeOfCity(geodata, city.id), score: 1 };
}

/**
 * Locates by postal code if it is in the named province; otherwise, as with ZIP codes, by city and province. Half a
 * code (`M5V`) looks like an apartment or road number and needs a city, province or country.
 */
function locateByCode(postal: CanadianPostal, reading: Reading, geodata: Geodata): Located | null {
  const { region, country } = reading;
  const province = provinceOfFsa(postal.sortationArea);
  if (province === undefined) return null;
  if (region !== null && region.code !== province) return locateByCity(reading, geodata);
  if (region === null && endsInRegion(reading.rest)) return null;
  const code = geodata.sortationAreas.find(postal.sortationArea);
  const cityId = cityIn(reading, province, geodata);
  const isAssured = postal.full !== null || region !== null || country !== null;
  if (!isAssured && cityId === null && reading.rest.length > 0) return null;
  const score = 1 + (region === null ? 0 : 1) + (cityId === null ? 0 : 1);
  const postalCode = postal.full ?? postal.sortationArea;
  const isNear =
    code !== null && cityId !== null && distanceKm(geodata.gazetteer.city(cityId), code) <= SERVED_KM;
  if (cityId !== null && (code === null || RURAL.test(postal.sortationArea))) {
    return { place: placeOfCity(geodata, cityId, postalCode), score };
  }
  if (code === null) return null;
  return { place: placeOfCode(geodata, code, { postalCode, ...(isNear && { cityId }) }), score };
}
