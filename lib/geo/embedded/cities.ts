import { CA_REGION_BY_GEONAMES } from "./ca-regions";
import { CITY_NAMES, NORTH_AMERICAN_CITY_NAMES } from "./city-names";
import type { GazetteerBuilder } from "./gazetteer";
import type { SourceCity } from "./source-data";
import { NATIVE_NAMES } from "./native-names.data";
import { keyOf } from "./text";
import { US_TERRITORIES } from "./us-regions";
import { AU_REGION_BY_GEONAMES } from "./world-regions";

/** Cities whose name in the data differs from the name in addresses. */
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

/** Removes parts of a name that people omit: Ajman City, City of Balikpapan, Suwon-si, Freiburg im Breisgau. */
function shortName({ name, country }: SourceCity): string | null {
  if (country === "US" || country === "CA") return null;
  if (!name.includes(" ") && !name.endsWith("-si")) return null;
  const short = GERMAN.has(country)
    ? name.replace(/ (?:am|an|im|in|ob|bei|vor) .*$/, "")
    : name.replace(/^City of /, "").replace(/ City$|-si$/, "");
  return short === name ? null : short;
}

/** Returns names in native scripts by their city's GeoNames id. */
function nativeNames(): ReadonlyMap<number, readonly string[]> {
  const lines = NATIVE_NAMES.trim().split("\n");
  const rows = lines.flatMap((line) => line.split("|").slice(1));
  return new Map(
    rows.map((row) => {
      const [id, ...names] = row.split("=");
      return [Number(id), names] as const;
    }),
  );
}

/** Adds the cities of the world and their other names. */
export function addCities(cities: Iterable<SourceCity>, builder: GazetteerBuilder): void {
  const native = nativeNames();
  for (const city of cities) {
    const { population, latitude, longitude, isSeat } = city;
    const name = RENAMED.get(city.name) ?? city.name;
    // Puerto Rico and other territories have their own country code but are addressed as states of the US.
    const isTerritory = US_TERRITORIES.has(city.country);
    const country = isTerritory ? "US" : city.country;
    const region = isTerritory ? city.country : regionOf(city);
    const admin = city.adminCode;
    const id = builder.add({ name, country, region, admin, population, latitude, longitude, isSeat });
    for (const other of native.get(city.id) ?? []) builder.addName(other, id);
    const short = shortName(city);
    if (short !== null) builder.addName(short, id);
  }
  for (const { country, region, name, others } of [...CITY_NAMES, ...NORTH_AMERICAN_CITY_NAMES]) {
    const id = builder.find(keyOf(name), country, region);
    if (id === null) throw new Error(`city-names.ts: there is no ${name} in ${country}`);
    for (const other of others) builder.addName(other, id);
  }
}
