import type { GeoBox, Town } from "../types/map";
import {
  type City,
  type CityTable,
  type GrowingCityTable,
  type NewCity,
  type PackedCities,
  unpackCities,
} from "./city-table";
import { distanceKm } from "./distance";
import { firstAtLeast, keysOf } from "./text";
import { type PackedTexts, packTexts, TextList } from "./text-list";

/** Two cities of the same name closer than this are one town listed twice. */
const SAME_TOWN_KM = 30;

/** Factor by which a city must exceed its namesakes to be found by name and country alone. */
const DOMINANCE = 3;

/** More than any area around one point contains. */
const MAX_INSIDE = 1_000;

/** A gazetteer as a few strings and typed arrays: its cities, the sorted keys of their names, and each key's ids. */
export type PackedGazetteer = {
  cities: PackedCities;
  keys: PackedTexts;
  firstEntry: Uint32Array;
  entries: Uint32Array;
};

/** The cities of the world by name. */
export class Gazetteer {
  private readonly table: CityTable;
  private readonly keys: TextList;
  private readonly firstEntry: Uint32Array;
  private readonly entries: Uint32Array;

  constructor({ cities, keys, firstEntry, entries }: PackedGazetteer) {
    this.table = unpackCities(cities);
    this.keys = new TextList(keys);
    this.firstEntry = firstEntry;
    this.entries = entries;
  }

  /** Returns the city with an id from this gazetteer. Throws a RangeError for any other number. */
  city(id: number): City {
    return this.table.get(id);
  }

  /** Returns a city's number of inhabitants, 0 if unknown. */
  population(id: number): number {
    return this.table.population(id);
  }

  /** Whether a city is larger than another, or equally large and the seat of its municipality. */
  isLarger(id: number, other: number): boolean {
    return this.table.isLarger(id, other);
  }

  /** Whether a city is in the country, and in the region if given. */
  isIn(id: number, country: string, region?: string): boolean {
    return this.table.isIn(id, country, region);
  }

  /** Returns GeoNames' admin1 code of a city's region, empty if unknown. */
  admin(id: number): string {
    return this.table.admin(id);
  }

  /** Returns at most `limit` towns inside the box, most populous first. */
  towns(box: GeoBox, limit: number): Town[] {
    return this.inside(box, limit).map((id) => {
      const { name, latitude, longitude, population } = this.city(id);
      return { name, latitude, longitude, population };
    });
  }

  /** Returns the cities inside the box, at most a thousand, most populous first. */
  citiesInside(box: GeoBox): City[] {
    return this.table.inside(box, MAX_INSIDE).map((id) => this.city(id));
  }

  /** Returns the most populous city with a name in the country (and region, if given), or null. */
  find(key: string, country: string, region?: string): number | null {
    return this.table.mostPopulous(this.named(key), country, region);
  }

  /** Returns ids of at most `limit` towns inside the box, most populous first. */
  inside(box: GeoBox, limit: number): number[] {
    return this.table.inside(box, limit);
  }

  /**
   * Returns the city for a name and a country alone: the only one with that name, or one that dwarfs its namesakes.
   * Null if there are several: Springfield, USA.
   */
  findDominant(key: string, country: string): number | null {
    const best = this.find(key, country);
    if (best === null) return null;
    const city = this.city(best);
    for (const id of this.named(key)) {
      if (id === best || !this.table.isIn(id, country)) continue;
      const isRival = this.population(id) * DOMINANCE > city.population;
      if (isRival && distanceKm(city, this.city(id)) > SAME_TOWN_KM) return null;
    }
    return best;
  }

  /** Returns ids of the cities with a name in the same place as one of them: a city, and its postal namesakes. */
  namedAround(key: string, id: number): number[] {
    const city = this.city(id);
    return [...this.named(key)].filter((other) => distanceKm(city, this.city(other)) <= SAME_TOWN_KM);
  }

  /** Whether cities are in one place, such as a city and its postal namesakes. */
  areOneTown(ids: readonly number[]): boolean {
    const [first, ...others] = ids.map((id) => this.city(id));
    return first !== undefined && others.every((other) => distanceKm(first, other) <= SAME_TOWN_KM);
  }

  /** Returns ids of all cities with a name. */
  named(key: string): Uint32Array {
    const at = firstAtLeast(this.keys, key);
    return this.keys.at(at) === key ? this.entriesOf(at) : this.entries.subarray(0, 0);
  }

  /** Yields ids of the cities whose name starts with the key, each with whether the complete name matches. */
  *startingWith(key: string): Generator<{ id: number; isExact: boolean }> {
    for (let at = firstAtLeast(this.keys, key); ; at += 1) {
      const found = this.keys.at(at);
      if (found === undefined || !found.startsWith(key)) return;
      for (const id of this.entriesOf(at)) yield { id, isExact: found === key };
    }
  }

  private entriesOf(at: number): Uint32Array {
    return this.entries.subarray(this.firstEntry[at], this.firstEntry[at + 1]);
  }
}

/** Collects cities and their names for a gazetteer. */
export class GazetteerBuilder {
  private readonly idsByKey = new Map<string, number | number[]>();

  constructor(private readonly table: GrowingCityTable) {}

  /** Adds a city under all keys of its name and returns its id. */
  add(city: NewCity): number {
    const id = this.table.add(city);
    this.addName(city.name, id);
    return id;
  }

  /** Adds another name of a city. */
  addName(name: string, id: number): void {
    for (const key of keysOf(name)) {
      const ids = this.idsByKey.get(key);
      if (ids === undefined) this.idsByKey.set(key, id);
      else if (typeof ids === "number") {
        if (ids !== id) this.idsByKey.set(key, [ids, id]);
      } else if (!ids.includes(id)) ids.push(id);
    }
  }

  /** Returns the most populous city with a name in the country (and region, if given), or null. */
  find(key: string, country: string, region?: string): number | null {
    const ids = this.idsByKey.get(key) ?? [];
    return this.table.mostPopulous(typeof ids === "number" ? [ids] : ids, country, region);
  }

  /** Packs the gazetteer. Do not use the builder afterward. */
  packed(): PackedGazetteer {
    const keys = [...this.idsByKey.keys()].sort();
    const firstEntry = new Uint32Array(keys.length + 1);
    const entries: number[] = [];
    keys.forEach((key, at) => {
      const ids = this.idsByKey.get(key) ?? [];
      if (typeof ids === "number") entries.push(ids);
      else for (const id of ids) entries.push(id);
      firstEntry[at + 1] = entries.length;
    });
    return {
      cities: this.table.packed(),
      keys: packTexts(keys),
      firstEntry,
      entries: Uint32Array.from(entries),
    };
  }
}
