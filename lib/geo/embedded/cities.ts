import { CA_REGION_BY_GEONAMES } from "./ca-regions";
import { CITY_NAMES, NORTH_AMERICAN_CITY_NAMES } from "./city-names";
import type { GazetteerBuilder } from "./gazetteer";
import type { SourceCity } from "./source-data";
import { keyOf } from "./text";
import { US_TERRITORIES } from "./us-regions";
import { AU_REGION_BY_GEONAMES } from "./world-regions";

/** Cities whose name in the data is not the one used in addresses. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["New York City", "New York"],
  ["Washington, D.C.", "Washington"],
  ["Gaillimh", "Galway"],
  ["Luimneach", "Limerick"],
  ["Loch Garman", "Wexford"],
  ["Droichead Nua", "Newbridge"],
]);

const GERMAN = new Set(["DE", "AT", "CH"]);

function regionOf({ country, adminCode }: SourceCity): string {
  if (country === "US" || country === "GB") return adminCode;
  if (country === "CA") return CA_REGION_BY_GEONAMES.get(adminCode) ?? "";
  if (country === "AU") return AU_REGION_BY_GEONAMES.get(adminCode) ?? "";
  return "";
}

/** What the data adds to a name and people leave out: Ajman City, City of Balikpapan, Suwon-si, Freiburg im Breisgau. */
function shortName({ name, country }: SourceCity): string | null {
  if (country === "US" || country === "CA") return null;
  if (!name.includes(" ") && !name.endsWith("-si")) return null;
  const short = GERMAN.has(country)
    ? name.replace(/ (?:am|an|im|in|ob|bei|vor) .*$/, "")
    : name.replace(/^City of /, "").replace(/ City$|-si$/, "");
  return short === name ? null : short;
}

/** Adds the cities of the world and the other names that they go by. */
export function addCities(cities: Iterable<SourceCity>, builder: GazetteerBuilder): void {
  for (const city of cities) {
    const { population, latitude, longitude } = city;
    const name = RENAMED.get(city.name) ?? city.name;
    // Puerto Rico and its like have a country code of their own but are addressed as a state of the US.
    const isTerritory = US_TERRITORIES.has(city.country);
    const country = isTerritory ? "US" : city.country;
    const region = isTerritory ? city.country : regionOf(city);
    const id = builder.add({ name, country, region, population, latitude, longitude });
    const short = shortName(city);
    if (short !== null) builder.addName(short, id);
  }
  for (const { country, region, name, others } of [...CITY_NAMES, ...NORTH_AMERICAN_CITY_NAMES]) {
    const id = builder.find(keyOf(name), country, region);
    if (id === null) throw new Error(`city-names.ts: there is no ${name} in ${country}`);
    for (const other of others) builder.addName(other, id);
  }
}
