import { findWorldCity, type FoundPart, segmentsOf } from "./city-finder";
import { ADDRESSED_UNDER, CITY_STATES } from "./city-names";
import type { CountryName } from "./countries";
import { distanceKm } from "./distance";
import type { Geodata } from "./geodata";
import { type Located, placeOfCity } from "./located";
import { type Area, areaBeside } from "./postal-areas";
import { isQualifiedBy } from "./qualified-names";
import type { Reading } from "./readings";
import { type Region, regionsNamed } from "./region-names";
import { keyOf, keyOfWords, type Word } from "./text";
import { regionNamed } from "./world-regions";

/** A place within this distance of a city may be a suburb, or a town of the province named after the city. */
const AROUND_KM = 40;

/** Precision of the borders of regions and postal areas. */
const BORDER_KM = 15;

/** A town this much beyond the reach of its postal code's area is a namesake of the intended one. */
const OUTSIDE_KM = 60;

/** A postal area this wide is a whole state, whose center has no meaning. */
const WIDE_KM = 150;

/** Two cities with the same name within this distance are one town listed twice. */
const SAME_TOWN_KM = 30;

/** A town within this distance of a city's center is one of its districts. */
const DISTRICT_KM = 5;

/** Factor by which a town must exceed its namesakes if the address contains unknown words about it. */
const DOMINANCE = 50;

/** Countries in which a slash or bracket qualifies a town's name. */
const QUALIFYING = new Set(["AT", "CH", "DE", "LI", "LU"]);

/** Countries in which a postal code and the country's name mean the capital or a city of the same name. */
const NAMED_AS_CAPITAL = new Set(["DJ", "GT", "KW", "LU", "MX", "PA", "SM"]);

type Segments = readonly (readonly string[])[];

/** Parts of an address that describe its town, except its name. */
type Search = {
  country: CountryName;
  geodata: Geodata;
  /** Part of the United Kingdom or state of Australia. */
  part?: string | undefined;
  /** Possible regions; a town outside all of them is a namesake. */
  regions: readonly Region[];
  /** All parts of the address, for its postal code. */
  all: Segments;
};

/** Returns the place of a reading as an address in another country, or null. */
export function locateWorld(reading: Reading, country: CountryName, geodata: Geodata): Located | null {
  const all = segmentsOf(reading.rest);
  const named = all.filter((segment) => segment.some((word) => !/\d/.test(word)));
  const part = country.region ?? partIn(named, country.code);
  const search: Search = { country, geodata, part, regions: [], all };
  const found = qualifiedTown(reading.rest, search) ?? regionalTown(named, search) ?? anyTown(named, search);
  if (found !== null) return found === NONE ? null : { place: placeOfCity(geodata, found), score: 2 };
  const id = cityOfCountry(reading, country, geodata);
  return id === null ? null : { place: placeOfCity(geodata, id), score: 1 };
}

/** The address names a town, but none matches all its parts. */
const NONE = -1;

const hasLetters = (word: string) => !/\d/.test(word);

function isInRegion(id: number, { part, regions, country, geodata: { gazetteer } }: Search): boolean {
  if (part !== undefined && gazetteer.isIn(id, country.code) && !gazetteer.isIn(id, country.code, part))
    return false;
  if (regions.length === 0) return true;
  return regions.some((region) =>
    "admin" in region
      ? gazetteer.admin(id) === region.admin
      : distanceKm(gazetteer.city(id), region.circle) <= region.circle.radiusKm + BORDER_KM,
  );
}

/** Returns the cities with a name in the region of the country, or of a territory that is addressed under it. */
function namesakes(key: string, search: Search): readonly (readonly number[])[] {
  const { country, geodata } = search;
  const ids = [...geodata.gazetteer.named(key)];
  return [country.code, ...(ADDRESSED_UNDER[country.code] ?? [])]
    .map((code) => ids.filter((id) => geodata.gazetteer.isIn(id, code) && isInRegion(id, search)))
    .filter((group) => group.length > 0);
}

function mostPopulous(ids: readonly number[], { geodata: { gazetteer } }: Search): number {
  return ids.reduce((best, id) => (gazetteer.isLarger(id, best) ? id : best));
}

/**
 * Chooses between cities with the same name: the one with the postal code, else the most populous. NONE if all are
 * outside the postal code's area, or if the address has unknown words (`isUncertain`) and there are several.
 */
function chosen(
  groups: readonly (readonly number[])[],
  area: Area | null,
  isUncertain: boolean,
  search: Search,
): number {
  const { gazetteer } = search.geodata;
  const [first = []] = groups;
  if (area !== null) {
    const beyond = (id: number) => distanceKm(gazetteer.city(id), area) - area.radiusKm;
    for (const group of groups) {
      const inside = group.filter((id) => beyond(id) <= BORDER_KM);
      if (inside.length === 0) continue;
      const nearest = inside.reduce((best, id) => (beyond(id) < beyond(best) ? id : best));
      const largest = mostPopulous(inside, search);
      const isDwarfed = gazetteer.population(nearest) * DOMINANCE < gazetteer.population(largest);
      if (area.radiusKm > WIDE_KM && isDwarfed) return largest;
      const isSame = (id: number) => distanceKm(gazetteer.city(id), gazetteer.city(nearest)) <= SAME_TOWN_KM;
      return mostPopulous(inside.filter(isSame), search);
    }
    const nearest = first.reduce((best, id) => (beyond(id) < beyond(best) ? id : best), first[0] ?? NONE);
    return nearest !== NONE && beyond(nearest) <= OUTSIDE_KM ? nearest : NONE;
  }
  if (first.length === 0) return NONE;
  const best = mostPopulous(first, search);
  const isRival = (id: number) =>
    gazetteer.population(id) * DOMINANCE > gazetteer.population(best) &&
    distanceKm(gazetteer.city(id), gazetteer.city(best)) > SAME_TOWN_KM;
  return isUncertain && first.some(isRival) ? NONE : best;
}

/** Returns the postal code's area from the part of the address that contains the town. */
function areaOf(found: Pick<FoundPart, "ahead" | "after">, { all, country }: Search): Area | null {
  const others = all.filter((segment) => segment.every((word) => /\d/.test(word) || word.length <= 3));
  return areaBeside({ ahead: found.ahead, after: found.after, others }, country.code);
}

/**
 * Finds a town that is qualified with a slash, a bracket or an abbreviation: Frankfurt/Oder, Halle (Saale), Lucca
 * (LU), Freiburg i. Br. Null if there is none.
 */
function qualifiedTown(words: readonly Word[], search: Search): number | null {
  const at = words.findLastIndex(
    (word, index) => word.joined !== undefined && words[index - 1]?.joined === undefined,
  );
  const { country } = search;
  if (at > 0) {
    const end = words.findIndex((word, index) => index > at && word.joined === undefined);
    const qualifier = words.slice(at, end < 0 ? undefined : end);
    const rest = [...words.slice(0, at), ...(end < 0 ? [] : words.slice(end))];
    return townWith(qualifier, rest, words.slice(0, at), search);
  }
  if (!QUALIFYING.has(country.code)) return null;
  for (const segment of segmentsOf(words).slice(-2).toReversed()) {
    for (let split = segment.length - 1; split > 0 && segment.length - split <= 5; split -= 1) {
      const qualifier = segment.slice(split);
      if (!qualifier.every(hasLetters)) break;
      const town = townBefore(segment.slice(0, split), qualifier, search);
      if (town !== null) return town;
    }
  }
  return null;
}

const MAX_BASE_WORDS = 4;

/** Returns the town whose name ends the words and is completed by the qualifier, or null. */
function townBefore(words: readonly string[], qualifier: readonly string[], search: Search): number | null {
  const { gazetteer } = search.geodata;
  for (let length = Math.min(MAX_BASE_WORDS, words.length); length > 0; length -= 1) {
    const groups = namesakes(keyOfWords(words.slice(-length)), search)
      .map((group) => group.filter((id) => isQualifiedBy(id, length, qualifier, gazetteer)))
      .filter((group) => group.length > 0);
    if (groups.length === 0) continue;
    return chosen(groups, areaOf({ ahead: words.slice(0, -length), after: [] }, search), false, search);
  }
  return null;
}

function townWith(
  joined: readonly Word[],
  rest: readonly Word[],
  ahead: readonly Word[],
  search: Search,
): number | null {
  const qualifier = joined.map(({ text }) => text);
  const before = segmentsOf(ahead).at(-1) ?? [];
  const town = townBefore(before, qualifier, search);
  if (town !== null) return town;
  const segments = segmentsOf(rest).filter((segment) => segment.some(hasLetters));
  const regions = regionsNamed(qualifier, search.country.code);
  if (regions.length > 0) {
    const inRegion = anyTown(segments, { ...search, regions });
    const [sameName] = joined[0]?.joined === "bracket" ? [] : namesakes(keyOfWords(qualifier), search);
    if (sameName === undefined) return inRegion ?? NONE;
    // Çankaya/Ankara is a district of the city, Bodrum/Muğla a town of the province.
    const { gazetteer } = search.geodata;
    const city = gazetteer.city(mostPopulous(sameName, search));
    if (inRegion !== null && inRegion !== NONE && distanceKm(gazetteer.city(inRegion), city) > AROUND_KM)
      return inRegion;
  }
  const isBracket = joined[0]?.joined === "bracket";
  if (!isBracket && !QUALIFYING.has(search.country.code)) return null;
  const whole = namesakes(keyOfWords([...before.slice(-1), ...qualifier]), search);
  return whole.length > 0 ? null : anyTown(segments, search, { isUncertain: true });
}

/** Splits the region at the end of an address from the other parts. */
function trailingRegion(segments: Segments, search: Search) {
  const { code } = search.country;
  const last = segments.at(-1) ?? [];
  const names = last.filter(hasLetters);
  const whole = segments.length > 1 ? regionsNamed(names, code) : [];
  if (whole.length > 0) return { regions: whole, names, rest: segments.slice(0, -1) };
  const end = last.findLastIndex(hasLetters) + 1;
  for (let length = Math.min(3, end - 1); length > 0; length -= 1) {
    const tail = last.slice(end - length, end);
    const regions = tail.every(hasLetters) ? regionsNamed(tail, code) : [];
    if (regions.length === 0) continue;
    // San Luis Potosí is one name, although Potosí may be a region.
    const isPartOfName = last.some(
      (_, start) => start < end - length && namesakes(keyOfWords(last.slice(start, end)), search).length > 0,
    );
    if (isPartOfName) continue;
    const rest = [...segments.slice(0, -1), [...last.slice(0, end - length), ...last.slice(end)]];
    return { regions, names: tail, rest: rest.filter((segment) => segment.some(hasLetters)) };
  }
  return null;
}

/** Finds the town of an address that ends in a region: a town in it, or the region itself. Null without a region. */
function regionalTown(segments: Segments, search: Search): number | null {
  const trailing = trailingRegion(segments, search);
  if (trailing === null || trailing.rest.length === 0) return null;
  const { names, regions, rest } = trailing;
  if (namesakes(keyOfWords(names), search).length === 0) return anyTown(rest, { ...search, regions }) ?? NONE;
  // The region may be the town itself, and the words before it a street or a district.
  const country = { ...search.country, isCode: true };
  const isHouse = (segment: readonly string[]) =>
    /^\d{1,4}[a-z]?$/.test(segment.at(-1) ?? "") && segment.some(hasLetters);
  const found = anyTown(
    rest.filter((segment) => !isHouse(segment)),
    { ...search, country, regions },
  );
  if (found === NONE) return NONE;
  if (found !== null) {
    const { gazetteer } = search.geodata;
    const [same = []] = namesakes(keyOfWords(names), search);
    // A district of the city counts as the city: Çankaya, Ankara.
    const isDistrict = (id: number) => distanceKm(gazetteer.city(id), gazetteer.city(found)) <= DISTRICT_KM;
    return same.some(isDistrict) ? null : found;
  }
  const [elsewhere] = rest.length === 1 ? namesakes(keyOfWords(rest[0] ?? []), search) : [];
  if (elsewhere === undefined) return null;
  // The data may list a town in its former province, or the region may be a neighboring city.
  const { gazetteer } = search.geodata;
  const [same = []] = namesakes(keyOfWords(names), search);
  const isBeside = (id: number) =>
    same.some((city) => distanceKm(gazetteer.city(id), gazetteer.city(city)) <= AROUND_KM);
  return elsewhere.find(isBeside) ?? NONE;
}

/** Returns the town at the end of an address, or null. */
function anyTown(segments: Segments, search: Search, { isUncertain = false } = {}): number | null {
  const { country } = search;
  const resolve = (key: string) => {
    const [group] = namesakes(key, search);
    return group === undefined ? null : mostPopulous(group, search);
  };
  const found = findWorldCity(segments, {
    resolve,
    isTrailingRegion: (word) => regionNamed(word, country.code) !== undefined,
    mayFollowWords: !country.isCode,
  });
  if (found === null) return null;
  const own = townOf(found, segments, resolve, search);
  const isUnknown = segments
    .slice(found.part + 1)
    .some((segment) => regionNamed(keyOfWords(segment.filter(hasLetters)), country.code) === undefined);
  const area = areaOf(own === found.id ? found : { ahead: [], after: [] }, search);
  if (own !== found.id) return chosen([[own]], area, false, search);
  return chosen(namesakes(found.key, search), area, isUncertain || isUnknown, search);
}

/** Returns the part of the United Kingdom or state of Australia at the end: Sydney NSW 2000; Newport, Wales. */
function partIn(segments: Segments, country: string): string | undefined {
  for (const segment of segments.slice(-2)) {
    const words = segment.filter(hasLetters);
    for (let start = Math.max(0, words.length - 3); start < words.length; start += 1) {
      const region = regionNamed(keyOfWords(words.slice(start)), country);
      if (region !== undefined) return region;
    }
  }
  return undefined;
}

/**
 * The match may be a province named after its capital (Sabadell, Barcelona, Spain) or sharing a smaller town's name
 * (Guadalajara, Jalisco, Mexico). So the part before it counts if it is a nearby or larger town.
 */
function townOf(
  found: FoundPart,
  segments: Segments,
  resolve: (key: string) => number | null,
  { geodata: { gazetteer } }: Search,
): number {
  const town = found.ahead.length > 1 ? null : resolve(keyOfWords(segments[found.part - 1] ?? []));
  if (town === null) return found.id;
  const isNearby = distanceKm(gazetteer.city(town), gazetteer.city(found.id)) <= AROUND_KM;
  const isBigger = gazetteer.population(town) > gazetteer.population(found.id);
  return isNearby || isBigger ? town : found.id;
}

/**
 * Returns the city that a country's name means: always in a city state, elsewhere only next to a postal code, as in
 * `L-1648 Luxembourg` and `06600 México`. A code (`SG`) requires a number somewhere, because it could be a word.
 */
function cityOfCountry(reading: Reading, country: CountryName, geodata: Geodata): number | null {
  const cityState = CITY_STATES[country.code];
  if (cityState !== undefined) {
    const hasNumber = reading.postal !== null || reading.rest.some(({ text }) => /\d/.test(text));
    return country.isCode && !hasNumber ? null : geodata.gazetteer.find(keyOf(cityState), country.code);
  }
  if (!NAMED_AS_CAPITAL.has(country.code)) return null;
  if (country.isCode || (reading.postal === null && !endsInPostalCode(reading))) return null;
  return geodata.gazetteer.find(keyOf(geodata.countries.displayName(country.code)), country.code);
}

/** Whether a part of the address is only a postal code (`06600`, `L-1648`); after a street it is a house number. */
function endsInPostalCode(reading: Reading): boolean {
  const [code, ...ahead] = segmentsOf(reading.rest).at(-1)?.toReversed() ?? [];
  return /^\d{4,}$/.test(code ?? "") && ahead.length <= 1 && ahead.every((word) => word.length <= 2);
}
