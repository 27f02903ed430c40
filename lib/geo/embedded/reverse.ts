import type { PlaceSuggestion } from "../types/place";
import type { City } from "./city-table";
import { distanceKm, type Point } from "./distance";
import type { Geodata } from "./geodata";
import { placeOfCity, placeOfCode } from "./located";
import type { PostalCodes } from "./postal-codes";
import { cityText, codeText } from "./typed-text";

/** Beyond this distance a place determines only the country of a point. */
const MAX_KM = 60;
/** Search radii in wilderness, tried one after the other. */
const REMOTE_KM = [250, 1_000];
const KM_PER_DEGREE = 111;
/** Number of towns to consider, most populous first: enough for the largest conurbation. */
const MAX_TOWNS = 2_000;

/** A large town reaches farther: at this distance it counts half as much as an equally large town close by. */
const REACH_KM = 5;

/** Returns the country at a point as an ISO 3166-1 alpha-2 code; null at sea. */
type CountryAt = (point: Point) => Promise<string | null>;

/**
 * Returns the known place at a point: the closest postal code in the United States and Canada, elsewhere the most
 * probable town. The closest town determines the country. Farther than 60 km from any town, the outlines do, and the
 * place is the closest town of that country. Null at sea and where there is no country.
 */
export async function reverseGeocode(
  point: Point,
  geodata: Geodata,
  countryAt: CountryAt,
): Promise<PlaceSuggestion | null> {
  const towns = townsAround(point, MAX_KM, geodata);
  const country = closestOf(towns)?.city.country ?? (await countryAt(point));
  if (country === null) return null;
  const code = codesOf(country, geodata)?.closest(point);
  if (code && distanceKm(point, code) <= MAX_KM) {
    const name = codeText(code, geodata);
    return { text: name, name, place: placeOfCode(geodata, code) };
  }
  const own = towns.filter(({ city }) => city.country === country);
  const [likeliest] = own.toSorted((a, b) => weight(b) - weight(a));
  const town = likeliest ?? remoteTown(point, country, geodata);
  if (!town) return null;
  const name = cityText(town.city, geodata);
  return { text: name, name, place: placeOfCity(geodata, town.id) };
}

/**
 * Returns the countries of the towns within 60 km as ISO 3166-1 alpha-2 codes: two at a border, none in the
 * wilderness.
 */
export function countriesAround(point: Point, geodata: Geodata): ReadonlySet<string> {
  return new Set(townsAround(point, MAX_KM, geodata).map(({ city }) => city.country));
}

type Town = { id: number; city: City; km: number };

const weight = ({ city, km }: Town) => city.population / (1 + (km / REACH_KM) ** 2);

function codesOf(country: string, { zipCodes, sortationAreas }: Geodata): PostalCodes | null {
  if (country === "US") return zipCodes;
  return country === "CA" ? sortationAreas : null;
}

function remoteTown(point: Point, country: string, geodata: Geodata): Town | undefined {
  for (const km of REMOTE_KM) {
    const own = townsAround(point, km, geodata).filter(({ city }) => city.country === country);
    if (own.length > 0) return closestOf(own);
  }
  return undefined;
}

const closestOf = (towns: readonly Town[]): Town | undefined => towns.toSorted((a, b) => a.km - b.km)[0];

function townsAround(point: Point, maxKm: number, { gazetteer }: Geodata): Town[] {
  const { latitude, longitude } = point;
  const north = maxKm / KM_PER_DEGREE;
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
    .filter(({ km }) => km <= maxKm);
}
