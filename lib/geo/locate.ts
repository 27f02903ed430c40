import { LRUCache } from "lru-cache";
import { observed } from "@/lib/core/observed";
import { processSingleton } from "@/lib/core/process-singleton";
import type { Point } from "./embedded/distance";
import { loadGeodata, type Geodata } from "./embedded/geodata";
import { locateAddress } from "./embedded/locate";
import { reverseGeocode } from "./embedded/reverse";
import { suggestPlaces } from "./embedded/suggest";
import { exactnessOf, type GeoBox, type Place, type PlaceSuggestion, type Town } from "./schema";

/** An engine that locates addresses. The embedded one works offline; another may replace it. */
type Geocoder = {
  /** Loads what the engine needs. Resolves when `locate` is fast; rejects when the engine cannot work. */
  load(): Promise<void>;
  /** True once `load` has finished. */
  isLoaded(): boolean;
  /** Returns the place that a postal address names, or null; it never guesses. */
  locate(address: string): Promise<Place | null>;
  /** At most `limit` places whose name or postal code begins like the end of what was typed, nearest to `near` first. */
  suggest(text: string, limit: number, near?: Point | null): Promise<PlaceSuggestion[]>;
  /** The known place at a point or close to it, or null. */
  reverse(point: Point): Promise<PlaceSuggestion | null>;
  /** At most `limit` towns inside the box, the most populous first. */
  towns(box: GeoBox, limit: number): Promise<Town[]>;
};

const MAX_LOCATED = 5_000;

function embeddedGeocoder(): Geocoder {
  let geodata: Geodata | null = null;
  let loading: Promise<Geodata> | null = null;
  /** A shop's own address comes with every delivery. */
  const located = new LRUCache<string, { place: Place | null }>({ max: MAX_LOCATED });

  function loaded(): Promise<Geodata> {
    loading ??= loadGeodata().then(
      (result) => (geodata = result),
      (error: unknown) => {
        // A failed load can be retried.
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  async function locate(address: string): Promise<Place | null> {
    const before = located.get(address) ?? { place: locateAddress(address, geodata ?? (await loaded())) };
    located.set(address, before);
    return before.place;
  }

  return {
    load: async () => void (await loaded()),
    isLoaded: () => geodata !== null,
    locate: (address) =>
      observed(
        "geocoder",
        () => "locate",
        () => locate(address),
      ),
    suggest: async (text, limit, near) => suggestPlaces(text, limit, geodata ?? (await loaded()), near),
    reverse: async (point) => reverseGeocode(point, geodata ?? (await loaded())),
    towns: async (box, limit) => (geodata ?? (await loaded())).gazetteer.towns(box, limit),
  };
}

/**
 * The geocoder of this process. Next bundles this module several times; the copies share one engine, because the
 * geodata takes a second to load and tens of megabytes.
 */
export const geocoder = processSingleton("geocoder", embeddedGeocoder);

const COUNTRIES = new Intl.DisplayNames("en-US", { type: "region" });

/**
 * How precisely an address was located, with city and country, such as `ZIP 10118 · New York, NY · United States`.
 * JavaScript engines name some countries differently: call it on the server only.
 */
export function describePlace(place: Place): string {
  const { precision, postalCode, city, regionCode, countryCode } = place;
  const code = precision === "postal_code" ? postalCode : null;
  const exactness = [exactnessOf(place), code].filter(Boolean).join(" ");
  const town = [city, regionCode].filter(Boolean).join(", ");
  return [exactness, town, COUNTRIES.of(countryCode) ?? countryCode].join(" · ");
}
