import type { GeoBox } from "../schema";
import { TextList } from "./text-list";

/** A city. `region` is a code if we know it (US, CA, GB, AU), otherwise empty. WGS 84 degrees. */
export type City = {
  name: string;
  country: string;
  region: string;
  population: number;
  latitude: number;
  longitude: number;
};

type Texts = Readonly<Pick<readonly string[], "length" | "at">>;
type Numbers = Readonly<Pick<readonly number[], "at">>;

type Columns<TextColumn, NumberColumn> = {
  names: TextColumn;
  countries: TextColumn;
  regions: TextColumn;
  populations: NumberColumn;
  latitudes: NumberColumn;
  longitudes: NumberColumn;
};

/**
 * Cities kept column by column: 160,000 objects of their own would take several times the memory. A city's id is
 * its row.
 */
export class CityTable {
  readonly #columns: Columns<Texts, Numbers>;
  /** Created on first use, when the table is complete. */
  #largestFirst: Uint32Array | null = null;

  constructor(columns: Columns<Texts, Numbers>) {
    this.#columns = columns;
  }

  get size(): number {
    return this.#columns.names.length;
  }

  /** The city with that id. Throws a RangeError when there is none. */
  get(id: number): City {
    const name = this.#columns.names.at(id);
    if (name === undefined) throw new RangeError(`no city ${id}`);
    return {
      name,
      country: this.#columns.countries.at(id) ?? "",
      region: this.#columns.regions.at(id) ?? "",
      population: this.population(id),
      latitude: this.#columns.latitudes.at(id) ?? Number.NaN,
      longitude: this.#columns.longitudes.at(id) ?? Number.NaN,
    };
  }

  /** Whether the city lies in the country, and in the region when one is given. */
  isIn(id: number, country: string, region?: string): boolean {
    return (
      this.#columns.countries.at(id) === country &&
      (region === undefined || this.#columns.regions.at(id) === region)
    );
  }

  /** Inhabitants, 0 when unknown. */
  population(id: number): number {
    return this.#columns.populations.at(id) ?? 0;
  }

  /** The most populous of some cities that lies in the country (and region), or null. */
  mostPopulous(ids: Iterable<number>, country: string, region?: string): number | null {
    let best: number | null = null;
    for (const id of ids) {
      if (!this.isIn(id, country, region)) continue;
      if (best === null || this.population(id) > this.population(best)) best = id;
    }
    return best;
  }

  /** Ids of at most `limit` inhabited cities inside a box, the most populous first. Its `east` may pass 180. */
  inside({ west, south, east, north }: GeoBox, limit: number): number[] {
    const found: number[] = [];
    for (const id of (this.#largestFirst ??= this.#byPopulation())) {
      if (found.length >= limit) break;
      const latitude = this.#columns.latitudes.at(id) ?? Number.NaN;
      if (latitude < south || latitude > north) continue;
      if (((this.#columns.longitudes.at(id) ?? Number.NaN) - west + 720) % 360 <= east - west) found.push(id);
    }
    return found;
  }

  #byPopulation(): Uint32Array {
    const ids = Array.from({ length: this.size }, (_, id) => id);
    const inhabited = ids.filter((id) => this.population(id) > 0);
    return Uint32Array.from(inhabited).sort((a, b) => this.population(b) - this.population(a));
  }
}

/** A table that cities are added to. */
export class GrowingCityTable extends CityTable {
  readonly #growing: Columns<string[], number[]>;

  constructor() {
    const columns = { names: [], countries: [], regions: [], populations: [], latitudes: [], longitudes: [] };
    super(columns);
    this.#growing = columns;
  }

  /** Adds a city and returns its id. */
  add(city: City): number {
    this.#growing.countries.push(city.country);
    this.#growing.regions.push(city.region);
    this.#growing.populations.push(city.population);
    this.#growing.latitudes.push(city.latitude);
    this.#growing.longitudes.push(city.longitude);
    return this.#growing.names.push(city.name) - 1;
  }

  /** The complete table, in a few large objects. */
  packed(): CityTable {
    const { names, countries, regions, populations, latitudes, longitudes } = this.#growing;
    return new CityTable({
      names: new TextList(names),
      countries: new TextList(countries),
      regions: new TextList(regions),
      populations: Uint32Array.from(populations),
      latitudes: Float64Array.from(latitudes),
      longitudes: Float64Array.from(longitudes),
    });
  }
}
