import type { GeoBox } from "../types/map";
import { type PackedTexts, packTexts, TextList } from "./text-list";

/** A city. `region` is its code in the US, CA, GB and AU, otherwise empty. WGS 84 degrees. */
export type City = {
  name: string;
  country: string;
  region: string;
  population: number;
  latitude: number;
  longitude: number;
};

/** A city to add. `admin` is GeoNames' admin1 code; `isSeat` marks the seat of a municipality or of a larger unit. */
export type NewCity = City & { admin?: string; isSeat?: boolean };

type Texts = Readonly<Pick<readonly string[], "length" | "at">>;
type Numbers = Readonly<Pick<readonly number[], "at">>;

type Columns<TextColumn, NumberColumn> = {
  names: TextColumn;
  countries: TextColumn;
  regions: TextColumn;
  admins: TextColumn;
  populations: NumberColumn;
  latitudes: NumberColumn;
  longitudes: NumberColumn;
  seats: NumberColumn;
};

/** A complete table as a few strings and typed arrays. */
export type PackedCities = {
  names: PackedTexts;
  countries: PackedTexts;
  regions: PackedTexts;
  admins: PackedTexts;
  populations: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  seats: Uint8Array;
};

export function unpackCities({ names, countries, regions, admins, ...numbers }: PackedCities): CityTable {
  return new CityTable({
    names: new TextList(names),
    countries: new TextList(countries),
    regions: new TextList(regions),
    admins: new TextList(admins),
    ...numbers,
  });
}

/** Cities in columns: 160,000 objects would take several times the memory. A city's id is its row. */
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

  /** Returns the city with an id. Throws a RangeError if there is none. */
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

  /** Whether the city is in the country, and in the region if given. */
  isIn(id: number, country: string, region?: string): boolean {
    return (
      this.#columns.countries.at(id) === country &&
      (region === undefined || this.#columns.regions.at(id) === region)
    );
  }

  /** Returns GeoNames' admin1 code of the city's region, empty if unknown. */
  admin(id: number): string {
    return this.#columns.admins.at(id) ?? "";
  }

  /** Returns the number of inhabitants, 0 if unknown. */
  population(id: number): number {
    return this.#columns.populations.at(id) ?? 0;
  }

  /** Whether a city is larger than another, or equally large and the seat of its municipality. */
  isLarger(id: number, other: number): boolean {
    const more = this.population(id) - this.population(other);
    return (
      more > 0 || (more === 0 && (this.#columns.seats.at(id) ?? 0) > (this.#columns.seats.at(other) ?? 0))
    );
  }

  /** Returns the most populous of the cities in the country (and region), or null. A seat wins a tie. */
  mostPopulous(ids: Iterable<number>, country: string, region?: string): number | null {
    let best: number | null = null;
    for (const id of ids) {
      if (!this.isIn(id, country, region)) continue;
      if (best === null || this.isLarger(id, best)) best = id;
    }
    return best;
  }

  /** Returns ids of at most `limit` inhabited cities inside a box, most populous first. Its `east` may exceed 180. */
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

/** A table to which cities can be added. */
export class GrowingCityTable extends CityTable {
  readonly #growing: Columns<string[], number[]>;

  constructor() {
    const columns = {
      names: [],
      countries: [],
      regions: [],
      admins: [],
      populations: [],
      latitudes: [],
      longitudes: [],
      seats: [],
    };
    super(columns);
    this.#growing = columns;
  }

  /** Adds a city and returns its id. */
  add(city: NewCity): number {
    this.#growing.countries.push(city.country);
    this.#growing.regions.push(city.region);
    this.#growing.admins.push(city.admin ?? "");
    this.#growing.populations.push(city.population);
    this.#growing.latitudes.push(city.latitude);
    this.#growing.longitudes.push(city.longitude);
    this.#growing.seats.push(city.isSeat === true ? 1 : 0);
    return this.#growing.names.push(city.name) - 1;
  }

  packed(): PackedCities {
    const { names, countries, regions, admins, populations, latitudes, longitudes, seats } = this.#growing;
    return {
      names: packTexts(names),
      countries: packTexts(countries),
      regions: packTexts(regions),
      admins: packTexts(admins),
      populations: Uint32Array.from(populations),
      latitudes: Float64Array.from(latitudes),
      longitudes: Float64Array.from(longitudes),
      seats: Uint8Array.from(seats),
    };
  }
}
