import { provinceOfFsa } from "./ca-regions";
import type { CityTable } from "./city-table";
import { distanceKm } from "./distance";
import type { GazetteerBuilder } from "./gazetteer";
import { type PostalCode, PostalCodes } from "./postal-codes";
import type { SourceCode } from "./source-data";
import { keyOf } from "./text";

/** A sortation area without a city in its name belongs to the largest city this near. */
const URBAN_KM = 20;

/** Canada Post serves these letters from one city (postal districts). */
const CITY_OF_PREFIX: readonly (readonly [prefix: string, city: string])[] = [
  ["M", "Toronto"],
  ["H7", "Laval"],
];

type Settlement = { id: number; latitude: number; longitude: number; population: number };

/** `Downtown Toronto (Harbord)` → Harbord's outer part word by word: Downtown Toronto, Toronto, Downtown. */
function cityWithin(name: string, region: string, builder: GazetteerBuilder): number | null {
  const words = (name.split("(")[0] ?? "").split(/[\s/]+/).filter((word) => word !== "");
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const id = builder.find(keyOf(words.slice(start, start + length).join(" ")), "CA", region);
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

/** The city of a sortation area: by its first letter, by its name if that is near, else the nearest of size. */
function cityIdFor(
  area: SourceCode,
  region: string,
  settlements: readonly Settlement[],
  table: CityTable,
  builder: GazetteerBuilder,
): number | null {
  const assigned = CITY_OF_PREFIX.find(([prefix]) => area.code.startsWith(prefix))?.[1];
  if (assigned !== undefined) return builder.find(keyOf(assigned), "CA", region);
  const named = cityWithin(area.city, region, builder);
  if (named !== null && distanceKm(table.get(named), area) <= 2 * URBAN_KM) return named;
  return nearestOrLargest(area, settlements);
}

/**
 * Canadian forward sortation areas with known coordinates. The data names them by neighbourhoods, in part garbled, so
 * the city is worked out.
 */
export function buildSortationAreas(
  sources: readonly SourceCode[],
  table: CityTable,
  builder: GazetteerBuilder,
): PostalCodes {
  const settlements = settlementsByProvince(table);
  const rows: PostalCode[] = [];
  for (const area of sources) {
    const { code, latitude, longitude } = area;
    const region = provinceOfFsa(code);
    // The data puts Santa Claus (H0H) at the North Pole and leaves a few areas at 0, 0.
    if (region === undefined || latitude > 85 || (latitude === 0 && longitude === 0)) continue;
    const cityId = cityIdFor(area, region, settlements.get(region) ?? [], table, builder);
    if (cityId !== null) rows.push({ code, latitude, longitude, region, cityId });
  }
  return new PostalCodes(rows);
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
