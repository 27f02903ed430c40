import { LRUCache } from "lru-cache";
import { countryAt } from "../draw/atlases";
import type { GeoBox, Town } from "../types/map";
import type { Place, PlaceSuggestion, Point } from "../types/place";
import { type Geodata, loadGeodata } from "./geodata";
import { locateAddress } from "./locate";
import { countriesAround, reverseGeocode } from "./reverse";
import { suggestPlaces } from "./suggest";

/** Engine for postal codes and cities that works offline. */
export type EmbeddedGeocoder = {
  /** Loads the data. Resolves when `locate` is fast; rejects if the engine cannot work. */
  load(): Promise<void>;
  /** True once `load` has finished. */
  isLoaded(): boolean;
  /**
   * Returns the place that a postal address names, or null; it never guesses. `country` (ISO 3166-1 alpha-2) applies
   * if the address names none.
   */
  locate(address: string, country?: string): Promise<Place | null>;
  /**
   * Returns at most `limit` places whose name or code starts like the end of the typed text, nearest to the first of
   * `near` first.
   */
  suggest(text: string, limit: number, near?: readonly Point[]): Promise<PlaceSuggestion[]>;
  /** Returns the known place that a point belongs to, or null. */
  reverse(point: Point): Promise<PlaceSuggestion | null>;
  /** Returns at most `limit` towns inside the box, most populous first. */
  towns(box: GeoBox, limit: number): Promise<Town[]>;
};

const MAX_LOCATED = 5_000;
const MAX_COUNTRIES = 1_000;

export function embeddedGeocoder(): EmbeddedGeocoder {
  let geodata: Geodata | null = null;
  /** A shop's address comes with every delivery. */
  const located = new LRUCache<string, { place: Place | null }>({ max: MAX_LOCATED });

  /** While an address is typed, the same points come with every letter, and a search around one takes 10 ms. */
  const countries = new LRUCache<string, ReadonlySet<string>>({ max: MAX_COUNTRIES });

  /** To a tenth of a degree, because a merchant's stores are often in one town. */
  function countriesOf(near: Point, data: Geodata): ReadonlySet<string> {
    const [latitude, longitude] = [Math.round(near.latitude * 10) / 10, Math.round(near.longitude * 10) / 10];
    const key = `${latitude},${longitude}`;
    const known = countries.get(key) ?? countriesAround({ latitude, longitude }, data);
    countries.set(key, known);
    return known;
  }

  const loaded = async () => (geodata ??= await loadGeodata());

  return {
    load: async () => void (await loaded()),
    isLoaded: () => geodata !== null,
    async locate(address, country) {
      const key = country === undefined ? address : `${country}\n${address}`;
      const before = located.get(key) ?? {
        place: locateAddress(address, geodata ?? (await loaded()), country),
      };
      located.set(key, before);
      return before.place;
    },
    async suggest(text, limit, near = []) {
      const data = geodata ?? (await loaded());
      const points = near.map((point) => ({ ...point, countries: () => countriesOf(point, data) }));
      return suggestPlaces(text, limit, data, points);
    },
    reverse: async (point) => reverseGeocode(point, geodata ?? (await loaded()), countryAt),
    towns: async (box, limit) => (geodata ?? (await loaded())).gazetteer.towns(box, limit),
  };
}
