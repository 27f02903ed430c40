import type { PlaceSuggestion } from "../schema";
import type { City } from "./city-table";
import { distanceKm, type Point } from "./distance";
import type { Geodata } from "./geodata";
import { placeOfCity, placeOfCode } from "./located";
import type { PostalCodes } from "./postal-codes";
import { cityText, codeText } from "./typed-text";

/** Farther away, a place says nothing about a point. */
const MAX_KM = 60;
const KM_PER_DEGREE = 111;
/** The towns looked at, the most populous first: enough for the largest conurbation. */
const MAX_TOWNS = 2_000;

/** A large town reaches farther: at this distance it counts half as much as a town of the same size that is close by. */
const REACH_KM = 5;

/**
 * The known place at a point: the closest postal code in the United States and Canada, elsewhere the town that it most
 * probably belongs to. The closest town tells the country. Null where there is no town within 60 km.
 */
export function reverseGeocode(point: Point, geodata: Geodata): PlaceSuggestion | null {
  const towns = townsAround(point, geodata);
  const [closest] = towns.toSorted((a, b) => a.km - b.km);
  if (!closest) return null;
  const code = codesOf(closest.city.country, geodata)?.closest(point);
  if (code && distanceKm(point, code) <= MAX_KM) {
    const name = codeText(code, geodata);
    return { text: name, name, place: placeOfCode(geodata, code) };
  }
  const own = towns.filter(({ city }) => city.country === closest.city.country);
  const [{ id, city } = closest] = own.toSorted((a, b) => weight(b) - weight(a));
  const name = cityText(city, geodata);
  return { text: name, name, place: placeOfCity(geodata, id) };
}

type Town = { id: number; city: City; km: number };

const weight = ({ city, km }: Town) => city.population / (1 + (km / REACH_KM) ** 2);

function codesOf(country: string, { zipCodes, sortationAreas }: Geodata): PostalCodes | null {
  if (country === "US") return zipCodes;
  return country === "CA" ? sortationAreas : null;
}

function townsAround(point: Point, { gazetteer }: Geodata): Town[] {
  const { latitude, longitude } = point;
  const north = MAX_KM / KM_PER_DEGREE;
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const box = {
    west: longitude - east,
    east: longitude + east,
    south: latitude - north,
    north: latitude + north,
  };
  return gazetteer
    .inside(box, MAX_TOWNS)
    .map((id) => ({ id, city: gazetteer.city(id) }))
    .map((town) => ({ ...town, km: distanceKm(point, town.city) }))
    .filter(({ km }) => km <= MAX_KM);
}
