import { caRegionName } from "./ca-regions";
import type { City } from "./city-table";
import type { Geodata } from "./geodata";
import type { PostalCode } from "./postal-codes";
import { usRegionName } from "./us-regions";

/** A city as it stands in an address: `Springfield, IL, USA`, `Sydney NSW, Australia`, `Berlin, Germany`. */
export function cityText({ name, country, region }: City, geodata: Geodata): string {
  const countryName = geodata.countries.displayName(country);
  if (country === "AU" && region !== "") return `${name} ${region}, ${countryName}`;
  return region !== "" && country !== "GB" ? `${name}, ${region}, ${countryName}` : `${name}, ${countryName}`;
}

/** A postal code as it stands in an address. `written` is the whole code where the table knows only its first half. */
export function codeText(code: PostalCode, geodata: Geodata, written: string = code.code): string {
  const { name, country } = geodata.gazetteer.city(code.cityId);
  return `${name}, ${code.region} ${written}, ${geodata.countries.displayName(country)}`;
}

/** What may be typed after a city: the code and name of its region, the name and code of its country. */
export function namesAfterCity({ country, region }: City, geodata: Geodata): string[] {
  const regionName = country === "US" ? usRegionName(region) : caRegionName(region);
  return [region, regionName ?? "", geodata.countries.displayName(country), country].filter(
    (name) => name !== "",
  );
}
