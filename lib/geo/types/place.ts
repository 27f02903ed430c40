import type { Point } from "../embedded/distance";

export type { Point };

/**
 * Precision of a located place: a pin set on the map, a house, somewhere on a street, the centroid of a postal code,
 * or the center of a city.
 */
export const PRECISIONS = ["pin", "house", "street", "postal_code", "city"] as const;
export type Precision = (typeof PRECISIONS)[number];

/** A located address. Coordinates are WGS 84 degrees; `countryCode` is ISO 3166-1 alpha-2. */
export type Place = {
  precision: Precision;
  latitude: number;
  longitude: number;
  countryCode: string;
  /** State or province code if the country uses them in addresses (US, CA), otherwise null. */
  regionCode: string | null;
  postalCode: string | null;
  city: string;
  /** IANA name, e.g. `America/New_York`. */
  timeZone: string;
};

/** Names of postal codes by country; elsewhere they are postal codes. */
const CODE_WORDS: Readonly<Record<string, string>> = { US: "ZIP" };

/** Describes the precision of a place in a word or two. */
export function exactnessOf({ precision, countryCode }: Pick<Place, "precision" | "countryCode">): string {
  if (precision === "postal_code") return CODE_WORDS[countryCode] ?? "Postal code";
  return EXACTNESS[precision];
}

const EXACTNESS: Record<Exclude<Precision, "postal_code">, string> = {
  pin: "Pin on the map",
  house: "House",
  street: "Street",
  city: "City center",
};

/**
 * A suggestion while an address is typed: `name` is everything known about it. `text` is the new content of the
 * field, including the text before the place, for example a street; it can be located again.
 */
export type PlaceSuggestion = {
  text: string;
  name: string;
  place: Place;
  /** True if postal codes follow: after a street, a city with several. Suggestions for its text have the codes. */
  isOpen?: true;
  /** True if the city has too many postal codes to list: one must be typed. */
  needsCode?: true;
  /** True if its postal code was not typed. */
  addsCode?: true;
};

/**
 * Likely locations of an address: the pickup of its trip, or the merchant's stores, the likeliest first. Called only
 * if they may decide.
 */
export type Nearby = () => Promise<readonly Point[]>;

/** Assumptions about the addresses of a merchant. */
export type Assumed = {
  /** ISO 3166-1 alpha-2 code of the country for addresses that name none. */
  country?: string | undefined;
  /** Whether they may be in the demo city, which only sandboxes have. */
  hasDemoCity?: boolean;
  /** Whether their maps use the operator's map service if there is one, which may cost; by default they do. */
  hasMapService?: boolean | undefined;
};

/** Addresses of a trip through the demo city, for people who do not know its streets. */
export type DemoTrip = { pickup: string; dropoff: string };

/** The address found at a point for a pin, its precision, and the description of such a pin. */
export type FoundAtPin = { text: string; precision: Precision; description: string };
