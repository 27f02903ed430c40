import type { GeoBox } from "../schema";

/** A city. `region` is a code if we know it (US, CA, GB, AU), otherwise empty. WGS 84 degrees. */
export type City = {
  name: string;
  country: string;
  region: string;
  population: number;
  latitude: number;
  longitude: number;
};

/**
 * Cities kept column by column: 160,000 objects of their own would take several times the memory. A city's id is
 * its row.
 */
export class CityTable {
  private readonly names: string[] = [];
  private readonly countries: string[] = [];
  private readonly regions: string[] = [];
  private readonly populations: number[] = [];
  private readonly latitudes: number[] = [];
  private readonly longitudes: number[] = [];
  /** Created on first use, when the table is complete. */
  private largestFirst: Uint32Array | null = null;
  private readonly interned = new Map<string, string>();

  get size(): number {
    return this.names.length;
  }

  /** Adds a city and returns its id. */
  add(city: City): number {
    this.countries.push(this.intern(city.country));
    this.regions.push(this.intern(city.region));
    this.populations.push(city.population);
    this.latitudes.push(city.latitude);
    this.longitudes.push(city.longitude);
    return this.names.push(city.name) - 1;
  }

  /** The city with that id. Throws a RangeError when there is none. */
  get(id: number): City {
    const name = this.names[id];
    if (name === undefined) throw new RangeError(`no city ${id}`);
    return {
      name,
      country: this.countries[id] ?? "",
      region: this.regions[id] ?? "",
      population: this.population(id),
      latitude: this.latitudes[id] ?? Number.NaN,
      longitude: this.longitudes[id] ?? Number.NaN,
    };
  }

  /** Whether the city lies in the country, and in the region when one is given. */
  isIn(id: number, country: string, region?: string): boolean {
    return this.countries[id] === country && (region === undefined || this.regions[id] === region);
  }

  /** Inhabitants, 0 when unknown. */
  population(id: number): number {
    return this.populations[id] ?? 0;
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
    for (const id of (this.largestFirst ??= this.byPopulation())) {
      if (found.length >= limit) break;
      const latitude = this.latitudes[id] ?? Number.NaN;
      if (latitude < south || latitude > north) continue;
      if (((this.longitudes[id] ?? Number.NaN) - west + 720) % 360 <= east - west) found.push(id);
    }
    return found;
  }

  private byPopulation(): Uint32Array {
    const inhabited = this.populations.flatMap((population, id) => (population > 0 ? [id] : []));
    return Uint32Array.from(inhabited).sort((a, b) => this.population(b) - this.population(a));
  }

  private intern(code: string): string {
    const known = this.interned.get(code);
    if (known !== undefined) return known;
    this.interned.set(code, code);
    return code;
  }
}
