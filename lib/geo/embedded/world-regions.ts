import { keyOf } from "./text";

/** Australian states: Australia Post's codes and names, and GeoNames' admin1 numbers (admin1CodesASCII.txt). */
const AU_STATES: readonly (readonly [geonames: string, code: string, name: string])[] = [
  ["01", "ACT", "Australian Capital Territory"],
  ["02", "NSW", "New South Wales"],
  ["03", "NT", "Northern Territory"],
  ["04", "QLD", "Queensland"],
  ["05", "SA", "South Australia"],
  ["06", "TAS", "Tasmania"],
  ["07", "VIC", "Victoria"],
  ["08", "WA", "Western Australia"],
];

/** Parts of the United Kingdom, with GeoNames' codes. */
const GB_COUNTRIES: readonly (readonly [code: string, name: string])[] = [
  ["ENG", "England"],
  ["SCT", "Scotland"],
  ["WLS", "Wales"],
  ["NIR", "Northern Ireland"],
];

/** Australian state codes by GeoNames' admin1 number. */
export const AU_REGION_BY_GEONAMES: ReadonlyMap<string, string> = new Map(
  AU_STATES.map(([geonames, code]) => [geonames, code]),
);

const REGION_BY_KEY: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  AU: new Map(
    AU_STATES.flatMap(([, code, name]): [string, string][] => [
      [keyOf(code), code],
      [keyOf(name), code],
    ]),
  ),
  GB: new Map(GB_COUNTRIES.map(([code, name]) => [keyOf(name), code])),
};

/** Returns the region with a name in a country other than the US and Canada, if its regions are known (AU, GB). */
export function regionNamed(key: string, country: string): string | undefined {
  return REGION_BY_KEY[country]?.get(key);
}
