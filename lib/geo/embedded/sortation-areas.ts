import { provinceOfFsa } from "./ca-regions";
import type { CityTable } from "./city-table";
import { distanceKm, type Point } from "./distance";
import type { GazetteerBuilder } from "./gazetteer";
import { type PackedCodes, packCodes, type PostalCode } from "./postal-codes";
import type { SourceCode } from "./source-data";
import { keyOf } from "./text";

/** A sortation area without a city in its name belongs to the largest city within this distance. */
const URBAN_KM = 20;

/**
 * Cities that Canada Post serves under these letters (postal districts); the last one is missing in the city data.
 */
const CITY_OF_PREFIX: readonly (readonly [prefix: string, city: string])[] = [
  ["M", "Toronto"],
  ["H7", "Laval"],
  ["G4T", "Les Îles-de-la-Madeleine"],
];

/**
 * Corrections of points that are wrong by ten kilometers or more: K1N is Ottawa's Lower Town, M5C downtown Toronto
 * around St. James Park.
 */
const CORRECTED: ReadonlyMap<string, Point> = new Map([
  ["K1N", { latitude: 45.429, longitude: -75.687 }],
  ["M5C", { latitude: 43.6512, longitude: -79.3755 }],
]);

type Settlement = { id: number; latitude: number; longitude: number; population: number };

/** Words before the city in the data's names. */
const LEADING = /^(?:Downtown|Central|Old|Greater|Inner|Outer|Upper|Lower|North|South|East|West)$/;

/** Finds the city at the start of an area's name: `Downtown Montreal East`, `Calgary (Rosscarrock)`. */
function cityWithin(name: string, region: string, builder: GazetteerBuilder): number | null {
  const words = (name.split("(")[0] ?? "").split(/[\s/]+/).filter((word) => word !== "");
  for (let start = 0; start === 0 || LEADING.test(words[start - 1] ?? ""); start += 1) {
    for (let end = words.length; end > start; end -= 1) {
      const id = builder.find(keyOf(words.slice(start, end).join(" ")), "CA", region);
      if (id !== null) return id;
    }
  }
  return null;
}

function nearestOrLargest(area: SourceCode, settlements: readonly Settlement[]): number | null {
  let nearest: Settlement | null = null;
  let largest: Settlement | null = null;
  let nearestKm = Number.POSITIVE_INFINITY;
  for (const settlement of settlements) {
    const km = distanceKm(area, settlement);
    if (km < nearestKm) [nearest, nearestKm] = [settlement, km];
    if (km <= URBAN_KM && settlement.population > (largest?.population ?? 0)) largest = settlement;
  }
  return (largest ?? nearest)?.id ?? null;
}

/**
 * Returns the city of a sortation area: by its first letter, by its name if that is near, or else the nearest large
 * city.
 */
function cityIdFor(
  area: SourceCode,
  region: string,
  settlements: readonly Settlement[],
  table: CityTable,
  builder: GazetteerBuilder,
): number | null {
  const assigned = CITY_OF_PREFIX.find(([prefix]) => area.code.startsWith(prefix))?.[1];
  if (assigned !== undefined) {
    const { latitude, longitude } = area;
    const city = { name: assigned, country: "CA", region, population: 0, latitude, longitude };
    return builder.find(keyOf(assigned), "CA", region) ?? builder.add(city);
  }
  const named = cityWithin(area.city, region, builder);
  if (named !== null && distanceKm(table.get(named), area) <= 2 * URBAN_KM) return named;
  return nearestOrLargest(area, settlements);
}

/**
 * Builds the table of Canadian forward sortation areas with known coordinates. The data names them after
 * neighborhoods, partly garbled, so the city is derived.
 */
export function buildSortationAreas(
  sources: readonly SourceCode[],
  table: CityTable,
  builder: GazetteerBuilder,
): PackedCodes {
  const settlements = settlementsByProvince(table);
  const rows: PostalCode[] = [];
  for (const source of sources) {
    const { code } = source;
    const region = provinceOfFsa(code);
    if (region === undefined) continue;
    const point = pointOf(source, region, table, builder);
    if (point === null) continue;
    const area = { ...source, ...point };
    const cityId = cityIdFor(area, region, settlements.get(region) ?? [], table, builder);
    if (cityId !== null) rows.push({ code, ...point, region, cityId, isArea: true });
  }
  return packCodes(rows);
}

/** Returns an area's point: a few have no coordinates in the data, but the name of their city. */
function pointOf(
  source: SourceCode,
  region: string,
  table: CityTable,
  builder: GazetteerBuilder,
): Point | null {
  const corrected = CORRECTED.get(source.code);
  if (corrected !== undefined) return corrected;
  const { latitude, longitude } = source;
  if (isInCanada({ latitude, longitude })) return { latitude, longitude };
  const cityId = cityWithin(source.city, region, builder);
  if (cityId === null) return null;
  const city = table.get(cityId);
  return { latitude: city.latitude, longitude: city.longitude };
}

/** Also false for Santa Claus (H0H), who is at the North Pole in the data, and for missing coordinates. */
function isInCanada({ latitude, longitude }: Point): boolean {
  return latitude > 41 && latitude < 84 && longitude > -142 && longitude < -52;
}

function settlementsByProvince(table: CityTable): Map<string, Settlement[]> {
  const settlements = new Map<string, Settlement[]>();
  for (let id = 0; id < table.size; id += 1) {
    if (!table.isIn(id, "CA")) continue;
    const { region, latitude, longitude, population } = table.get(id);
    const members = settlements.get(region) ?? [];
    members.push({ id, latitude, longitude, population });
    settlements.set(region, members);
  }
  return settlements;
}
