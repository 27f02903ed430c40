import type { CityTable } from "./city-table";
import { distanceKm, type Point } from "./distance";
import type { GazetteerBuilder } from "./gazetteer";
import { medianPoint, placeByNumbers, type PlacedCode } from "./place-by-number";
import { type PackedCodes, packCodes, type PostalCode } from "./postal-codes";
import type { SourceCode } from "./source-data";
import { keyOf } from "./text";

/** A city of the gazetteer beyond this distance is a namesake in the same state. */
const SAME_CITY_KM = 80;

/** Distance between the two sources' points of a code if its area is large, and if one of them is wrong. */
const LARGE_AREA_KM = 5;
const WRONG_POINT_KM = 30;

/** Military post offices are named in capitals. */
const MILITARY = /^(?:apo|fpo|dpo)$/i;

function hasCoordinates({ latitude, longitude }: SourceCode): boolean {
  return latitude !== 0 || longitude !== 0;
}

/** Whether several codes share a point: then it belongs to their city and says nothing about the code. */
function sharedPoints(codes: readonly SourceCode[]): (point: Point) => boolean {
  const counts = new Map<string, number>();
  const spot = ({ latitude, longitude }: Point) => `${latitude},${longitude}`;
  for (const code of codes) counts.set(spot(code), (counts.get(spot(code)) ?? 0) + 1);
  return (point) => (counts.get(spot(point)) ?? 0) > 1;
}

/**
 * Returns a code's point: the Census centroid, except in large areas. There the center of the area is in open
 * country, and the point in the postal data, some kilometers away, is nearer to where people live. If the two are far
 * apart, one of them is wrong: the one nearer to the city wins, if the gazetteer has it.
 */
function placed(
  code: SourceCode,
  centroid: Point | undefined,
  isShared: boolean,
  city: Point | null,
): PlacedCode {
  const own: PlacedCode = { ...code, basis: isShared ? "city" : "own" };
  if (centroid === undefined) return own;
  const area: PlacedCode = { ...code, ...centroid, basis: "area" };
  if (!hasCoordinates(own)) return area;
  const apartKm = distanceKm(own, centroid);
  if (apartKm >= WRONG_POINT_KM) {
    return city && distanceKm(own, city) < distanceKm(centroid, city) ? own : area;
  }
  return !isShared && apartKm > LARGE_AREA_KM ? { ...own, basis: "area" } : area;
}

/** A point this far from the center of the city's codes is an error in the source, such as a missing minus sign. */
const WRONG_IN_CITY_KM = 500;

/**
 * Returns the codes of one postal city, with its center for implausible points. Post offices abroad have no center.
 */
function withoutStrays(codes: readonly PlacedCode[]): readonly PlacedCode[] {
  if (codes.some(({ city }) => MILITARY.test(city))) return codes;
  const middle = medianPoint(codes);
  return codes.map((code) =>
    distanceKm(code, middle) > WRONG_IN_CITY_KM ? { ...code, ...middle, basis: "city" } : code,
  );
}

function byPostalCity(codes: readonly PlacedCode[]): Map<string, PlacedCode[]> {
  const groups = new Map<string, PlacedCode[]>();
  for (const code of codes) {
    const group = `${code.region} ${keyOf(code.city)}`;
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [code]);
    else members.push(code);
  }
  return groups;
}

/** Returns the gazetteer's city for a postal city, which is added if missing. */
function cityIdFor(codes: readonly PlacedCode[], table: CityTable, builder: GazetteerBuilder): number | null {
  const first = codes[0];
  if (first === undefined) return null;
  const areas = codes.filter(({ basis }) => basis === "area");
  const middle = medianPoint(areas.length > 0 ? areas : codes);
  const known = builder.find(keyOf(first.city), "US", first.region);
  if (known !== null && distanceKm(table.get(known), middle) <= SAME_CITY_KM) return known;
  const name = MILITARY.test(first.city) ? first.city.toUpperCase() : first.city;
  return builder.add({ name, country: "US", region: first.region, population: 0, ...middle });
}

/**
 * Builds the table of US ZIP codes. The Census centroid wins if there is one (but see `placed`). Boxes and single
 * receivers have no area: they keep the coordinates of `zipcodes` if these are their own, and are located by number
 * (see `placeByNumbers`) if these are their city's. Codes without coordinates (some military ones) are left out.
 */
export function buildZipCodes(
  sources: readonly SourceCode[],
  centroids: ReadonlyMap<string, Point>,
  table: CityTable,
  builder: GazetteerBuilder,
): PackedCodes {
  const isShared = sharedPoints(sources);
  const codes = sources
    .map((code) => {
      const cityId = builder.find(keyOf(code.city), "US", code.region);
      const city = cityId === null ? null : table.get(cityId);
      return placed(code, centroids.get(code.code), isShared(code), city);
    })
    .filter(hasCoordinates);
  const rows: PostalCode[] = [];
  for (const group of byPostalCity(codes).values()) {
    const plausible = withoutStrays(group);
    const members = placeByNumbers(plausible);
    const cityId = cityIdFor(plausible, table, builder);
    if (cityId === null) continue;
    for (const { code, latitude, longitude, region } of members) {
      rows.push({ code, latitude, longitude, region, cityId, isArea: centroids.has(code) });
    }
  }
  rows.push(...unnamedCodes(centroids, rows));
  return packCodes(rows);
}

/** Adds Census areas that `zipcodes` lacks, with the city of the nearest code with the same first three digits. */
function unnamedCodes(centroids: ReadonlyMap<string, Point>, rows: readonly PostalCode[]): PostalCode[] {
  const known = new Set(rows.map(({ code }) => code));
  return [...centroids].flatMap(([code, { latitude, longitude }]) => {
    if (known.has(code)) return [];
    let nearest: PostalCode | null = null;
    for (const row of rows) {
      if (!row.code.startsWith(code.slice(0, 3))) continue;
      const isNearer =
        nearest === null ||
        distanceKm({ latitude, longitude }, row) < distanceKm({ latitude, longitude }, nearest);
      if (isNearer) nearest = row;
    }
    return nearest === null ? [] : [{ ...nearest, code, latitude, longitude, isArea: true }];
  });
}
