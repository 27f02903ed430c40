import { keyOf } from "./text";

type Province = { names: string; geonames: string };

/**
 * Provinces and territories: Canada Post's codes, English and French names with common abbreviations (Canada Post
 * addressing guidelines), and GeoNames' admin1 numbers (admin1CodesASCII.txt).
 */
const PROVINCES: Record<string, Province> = {
  AB: { names: "Alberta|Alta", geonames: "01" },
  BC: { names: "British Columbia|Colombie-Britannique", geonames: "02" },
  MB: { names: "Manitoba|Man", geonames: "03" },
  NB: { names: "New Brunswick|Nouveau-Brunswick", geonames: "04" },
  NL: { names: "Newfoundland and Labrador|Newfoundland|Labrador|Terre-Neuve-et-Labrador|NF", geonames: "05" },
  NS: { names: "Nova Scotia|Nouvelle-Écosse", geonames: "07" },
  ON: { names: "Ontario|Ont", geonames: "08" },
  PE: { names: "Prince Edward Island|Île-du-Prince-Édouard|PEI", geonames: "09" },
  QC: { names: "Quebec|Québec|Que|PQ", geonames: "10" },
  SK: { names: "Saskatchewan|Sask", geonames: "11" },
  YT: { names: "Yukon|Yukon Territory", geonames: "12" },
  NT: { names: "Northwest Territories|Territoires du Nord-Ouest|NWT", geonames: "13" },
  NU: { names: "Nunavut", geonames: "14" },
};

/** Province by the first letter of a postal code (Canada Post). X is shared, see `provinceOfFsa`. */
const PROVINCE_BY_LETTER: Record<string, string> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  X: "NT",
  Y: "YT",
};

/** Province codes by the key of code, name or abbreviation. */
export const CA_REGION_BY_KEY: ReadonlyMap<string, string> = new Map(
  Object.entries(PROVINCES).flatMap(([code, { names }]) => [
    [keyOf(code), code],
    ...names.split("|").map((name): [string, string] => [keyOf(name), code]),
  ]),
);

/** Province codes by GeoNames' admin1 number. */
export const CA_REGION_BY_GEONAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(PROVINCES).map(([code, { geonames }]) => [geonames, code]),
);

/** Returns the English name of a province, or undefined for an unknown code. */
export function caRegionName(code: string): string | undefined {
  return PROVINCES[code]?.names.split("|")[0];
}

/** Returns the province of a forward sortation area such as `M5V`, or undefined if Canada does not use the letter. */
export function provinceOfFsa(fsa: string): string | undefined {
  // X0A, X0B and X0C are Nunavut, every other X is in the Northwest Territories.
  if (/^X0[ABC]$/.test(fsa)) return "NU";
  return PROVINCE_BY_LETTER[fsa.charAt(0)];
}
