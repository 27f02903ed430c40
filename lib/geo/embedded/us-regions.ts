import { keyOf } from "./text";

/**
 * States, the District of Columbia, territories, freely associated states and military "states" with the codes of the
 * US Postal Service (USPS Publication 28, appendix B), each with its name and its traditional abbreviations.
 */
const US_REGIONS: Record<string, string> = {
  AL: "Alabama|Ala",
  AK: "Alaska",
  AZ: "Arizona|Ariz",
  AR: "Arkansas|Ark",
  CA: "California|Calif|Cal",
  CO: "Colorado|Colo",
  CT: "Connecticut|Conn",
  DE: "Delaware|Del",
  DC: "District of Columbia",
  FL: "Florida|Fla",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois|Ill",
  IN: "Indiana|Ind",
  IA: "Iowa",
  KS: "Kansas|Kans|Kan",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts|Mass",
  MI: "Michigan|Mich",
  MN: "Minnesota|Minn",
  MS: "Mississippi|Miss",
  MO: "Missouri",
  MT: "Montana|Mont",
  NE: "Nebraska|Nebr|Neb",
  NV: "Nevada|Nev",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico|N Mex",
  NY: "New York",
  NC: "North Carolina|N Carolina",
  ND: "North Dakota|N Dakota|N Dak",
  OH: "Ohio",
  OK: "Oklahoma|Okla",
  OR: "Oregon|Oreg|Ore",
  PA: "Pennsylvania|Penna|Penn",
  RI: "Rhode Island",
  SC: "South Carolina|S Carolina",
  SD: "South Dakota|S Dakota|S Dak",
  TN: "Tennessee|Tenn",
  TX: "Texas|Tex",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington|Wash|Washington State",
  WV: "West Virginia|W Virginia|W Va",
  WI: "Wisconsin|Wisc|Wis",
  WY: "Wyoming|Wyo",
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "US Virgin Islands|Virgin Islands|USVI",
  FM: "Federated States of Micronesia|Micronesia",
  MH: "Marshall Islands",
  PW: "Palau",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
};

/** Independent countries that the US Postal Service serves like states; their ISO country code is the same. */
const ASSOCIATED_STATES = new Set(["FM", "MH", "PW"]);

/** Territories with a separate ISO country code but US postal addresses. */
export const US_TERRITORIES: ReadonlySet<string> = new Set(["AS", "GU", "MP", "PR", "VI"]);

/** US region codes by the key of code, name or abbreviation. */
export const US_REGION_BY_KEY: ReadonlyMap<string, string> = new Map(
  Object.entries(US_REGIONS).flatMap(([code, names]) => [
    [keyOf(code), code],
    ...names.split("|").map((name): [string, string] => [keyOf(name), code]),
  ]),
);

/** Returns the name of a US region, or undefined for an unknown code. */
export function usRegionName(code: string): string | undefined {
  return US_REGIONS[code]?.split("|")[0];
}

/**
 * Returns the ISO country and region of a USPS code: Palau is a country, Puerto Rico a region of the United States.
 */
export function countryOfUsRegion(code: string): { countryCode: string; regionCode: string | null } {
  return ASSOCIATED_STATES.has(code)
    ? { countryCode: code, regionCode: null }
    : { countryCode: "US", regionCode: code };
}
