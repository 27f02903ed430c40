import { addCities } from "./cities";
import { GrowingCityTable } from "./city-table";
import { type Countries, loadCountries } from "./countries";
import { Gazetteer, GazetteerBuilder } from "./gazetteer";
import { readPrepared, writePrepared } from "./geodata-file";
import type { PackedGeodata } from "./packed-geodata";
import { PostalCodes } from "./postal-codes";
import { buildSortationAreas } from "./sortation-areas";
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

/** Builds the tables from the data packages, in a second or two. Rejects if a package cannot be read. */
export async function buildGeodata(): Promise<PackedGeodata> {
  const table = new GrowingCityTable();
  const builder = new GazetteerBuilder(table);
  // One after the other, so that the sources are not in memory at the same time.
  addCities(await readCities(), builder);
  const zipCodes = buildZipCodes(await readZipCodes(), await readZipCentroids(), table, builder);
  const sortationAreas = buildSortationAreas(await readSortationAreas(), table, builder);
  return { gazetteer: builder.packed(), zipCodes, sortationAreas };
}

async function buildAndKeep(): Promise<PackedGeodata> {
  const built = await buildGeodata();
  await writePrepared(built);
  return built;
}

async function readGeodata(): Promise<Geodata> {
  const { gazetteer, zipCodes, sortationAreas } = (await readPrepared()) ?? (await buildAndKeep());
  return {
    gazetteer: new Gazetteer(gazetteer),
    countries: loadCountries(),
    zipCodes: new PostalCodes(zipCodes),
    sortationAreas: new PostalCodes(sortationAreas),
  };
}

let loading: Promise<Geodata> | undefined;

/**
 * Loads the tables on the first call: from the file of an earlier process, otherwise from the data packages. Rejects if
 * a package cannot be read; the next call tries again.
 */
export function loadGeodata(): Promise<Geodata> {
  loading ??= readGeodata().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
