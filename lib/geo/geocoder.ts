/** How exact a located place is: the centroid of a postal code, or the centre of a city. */
export type Precision = "postal_code" | "city";

/** A located address. Coordinates are WGS 84 degrees; `countryCode` is ISO 3166-1 alpha-2. */
export type Place = {
  precision: Precision;
  latitude: number;
  longitude: number;
  countryCode: string;
  /** State or province code where the country has them in its addresses (US, CA), otherwise null. */
  regionCode: string | null;
  postalCode: string | null;
  city: string;
  /** IANA name, e.g. `America/New_York`. */
  timeZone: string;
};

/** A place offered while an address is being typed. `text` can be located again as it stands. */
export type PlaceSuggestion = { text: string; place: Place };

/** A rectangle in WGS 84 degrees; across the antimeridian `east` is greater than 180 or `west` less than −180. */
export type GeoBox = { west: number; south: number; east: number; north: number };

/** A town as a map names it. Coordinates are WGS 84 degrees. */
export type Town = { name: string; latitude: number; longitude: number; population: number };

/** One engine that finds addresses. The embedded one works offline; an outside one may take its place. */
export type Geocoder = {
  /** Loads what the engine needs. Resolves when `locate` is fast; rejects when the engine cannot work. */
  load(): Promise<void>;
  /** True once `load` has finished. */
  isLoaded(): boolean;
  /** The place that a postal address names, or null when it names none: never a guess. */
  locate(address: string): Promise<Place | null>;
  /** At most `limit` places whose name or postal code begins like the end of what was typed. */
  suggest(text: string, limit: number): Promise<PlaceSuggestion[]>;
  /** At most `limit` towns inside the box, the most populous first. */
  towns(box: GeoBox, limit: number): Promise<Town[]>;
};
