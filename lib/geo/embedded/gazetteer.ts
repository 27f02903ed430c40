import type { GeoBox, Town } from "../schema";
import type { City, CityTable, GrowingCityTable } from "./city-table";
import { distanceKm } from "./distance";
import { firstAtLeast, keysOf } from "./text";
import { TextList } from "./text-list";

/** Two cities of the same name closer than this are one town listed twice. */
const SAME_TOWN_KM = 30;

/** How many times larger than its namesakes a city must be to be meant by name and country alone. */
const DOMINANCE = 3;

/** More are never within reach of one point. */
const MAX_INSIDE = 1_000;

/** The cities of the world by name. */
export class Gazetteer {
  constructor(
    private readonly table: CityTable,
    private readonly keys: TextList,
    private readonly firstEntry: Uint32Array,
    private readonly entries: Uint32Array,
  ) {}

  /** The city with an id given out by this gazetteer. Throws a RangeError on any other number. */
  city(id: number): City {
    return this.table.get(id);
  }

  /** Inhabitants of a city, 0 when unknown. */
  population(id: number): number {
    return this.table.population(id);
  }

  /** At most `limit` towns inside the box, the most populous first. */
  towns(box: GeoBox, limit: number): Town[] {
    return this.inside(box, limit).map((id) => {
      const { name, latitude, longitude, population } = this.city(id);
      return { name, latitude, longitude, population };
    });
  }

  /** The cities inside the box, at most a thousand, the most populous first. */
  citiesInside(box: GeoBox): City[] {
    return this.table.inside(box, MAX_INSIDE).map((id) => this.city(id));
  }

  /** The most populous city of that name in the country (and region, when given), or null. */
  find(key: string, country: string, region?: string): number | null {
    return this.table.mostPopulous(this.named(key), country, region);
  }

  /** Ids of at most `limit` towns inside the box, the most populous first. */
  inside(box: GeoBox, limit: number): number[] {
    return this.table.inside(box, limit);
  }

  /**
   * The city that people mean by a name and a country alone: the only one of that name, or one that dwarfs its
   * namesakes. Null when there are several: Springfield, USA.
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

  /** Ids of the cities of that name in the same place as one of them: a city, and what the post calls by its name. */
  namedAround(key: string, id: number): number[] {
    const city = this.city(id);
    return [...this.named(key)].filter((other) => distanceKm(city, this.city(other)) <= SAME_TOWN_KM);
  }

  /** Whether cities are in one place, such as a city and what the post calls by its name. */
  areOneTown(ids: readonly number[]): boolean {
    const [first, ...others] = ids.map((id) => this.city(id));
    return first !== undefined && others.every((other) => distanceKm(first, other) <= SAME_TOWN_KM);
  }

  /** Ids of all cities of that name. */
  named(key: string): Uint32Array {
    const at = firstAtLeast(this.keys, key);
    return this.keys.at(at) === key ? this.entriesOf(at) : this.entries.subarray(0, 0);
  }

  /** Ids of the cities whose name begins with the key, each with whether the whole name is the key. */
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

/** Collects cities and their names and makes a gazetteer of them. */
export class GazetteerBuilder {
  private readonly idsByKey = new Map<string, number | number[]>();

  constructor(private readonly table: GrowingCityTable) {}

  /** Adds a city under all keys of its name and returns its id. */
  add(city: City): number {
    const id = this.table.add(city);
    this.addName(city.name, id);
    return id;
  }

  /** Makes a city findable under another name as well. */
  addName(name: string, id: number): void {
    for (const key of keysOf(name)) {
      const ids = this.idsByKey.get(key);
      if (ids === undefined) this.idsByKey.set(key, id);
      else if (typeof ids === "number") {
        if (ids !== id) this.idsByKey.set(key, [ids, id]);
      } else if (!ids.includes(id)) ids.push(id);
    }
  }

  /** The most populous city of that name in the country (and region, when given), or null. */
  find(key: string, country: string, region?: string): number | null {
    const ids = this.idsByKey.get(key) ?? [];
    return this.table.mostPopulous(typeof ids === "number" ? [ids] : ids, country, region);
  }

  /** The finished gazetteer: sorted keys, and where each one's ids begin. Drop the builder afterward. */
  build(): Gazetteer {
    const keys = [...this.idsByKey.keys()].sort();
    const firstEntry = new Uint32Array(keys.length + 1);
    const entries: number[] = [];
    keys.forEach((key, at) => {
      const ids = this.idsByKey.get(key) ?? [];
      if (typeof ids === "number") entries.push(ids);
      else for (const id of ids) entries.push(id);
      firstEntry[at + 1] = entries.length;
    });
    return new Gazetteer(this.table.packed(), new TextList(keys), firstEntry, Uint32Array.from(entries));
  }
}
