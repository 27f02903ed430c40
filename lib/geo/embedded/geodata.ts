import { buildSortationAreas } from "./sortation-areas";
import { addCities } from "./cities";
import { GrowingCityTable } from "./city-table";
import { type Countries, loadCountries } from "./countries";
import { type Gazetteer, GazetteerBuilder } from "./gazetteer";
import type { PostalCodes } from "./postal-codes";
import { readCities, readSortationAreas, readZipCentroids, readZipCodes } from "./source-data";
import { buildZipCodes } from "./zip-codes";

/** Data of the embedded engine, in memory. */
export type Geodata = {
  gazetteer: Gazetteer;
  countries: Countries;
  zipCodes: PostalCodes;
  /** Canadian forward sortation areas, which are the first halves of postal codes. */
  sortationAreas: PostalCodes;
};

async function readGeodata(): Promise<Geodata> {
  const table = new GrowingCityTable();
  const builder = new GazetteerBuilder(table);
  // One after the other, so that the sources are not in memory at the same time.
  addCities(await readCities(), builder);
  const zipCodes = buildZipCodes(await readZipCodes(), await readZipCentroids(), table, builder);
  const sortationAreas = buildSortationAreas(await readSortationAreas(), table, builder);
  return { gazetteer: builder.build(), countries: loadCountries(), zipCodes, sortationAreas };
}

let loading: Promise<Geodata> | undefined;

/**
 * Reads the data packages and builds the tables on the first call, in about a second and tens of megabytes. Rejects
 * if a package cannot be read; the next call tries again.
 */
export function loadGeodata(): Promise<Geodata> {
  loading ??= readGeodata().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
