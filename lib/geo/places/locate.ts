import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { observed } from "@/lib/core/observed";
import { processSingleton } from "@/lib/core/process-singleton";
import { type PlacedCode, readCoordinates, readPlacedCode, recoverPlusCode } from "./coordinates";
import { embeddedGeocoder, type EmbeddedGeocoder } from "../embedded/geocoder";
import { distanceKm } from "../embedded/distance";
import { timeZoneAt } from "../embedded/located";
import { withoutUnits, wordsOf } from "../embedded/text";
import { readBox } from "./box";
import { locateInDemoCity, reverseInDemoCity, suggestInDemoCity } from "../demo/addresses";
import { isInDemoCity } from "../demo/island";
import { type Houses, housesAndPlaces, type HousesAndPlaces } from "../houses/houses";
import { cachedHouses } from "../houses/answer-cache";
import { pinFor } from "../types/pin";
import {
  type Assumed,
  exactnessOf,
  type Nearby,
  type Place,
  type PlaceSuggestion,
  type Point,
} from "../types/place";
import { regionHouses, regionPlaces } from "../region/region-houses";
import { nominatimAddresses } from "../services/nominatim";
import { peliasAddresses } from "../services/pelias";
import { photonAddresses } from "../services/photon";
import { createService, type Secret } from "../services/service-call";
import { serviceHouses } from "../services/service-houses";

/** Locates addresses: houses and streets if an engine knows them, else postal codes and cities. */
type Geocoder = Pick<EmbeddedGeocoder, "load" | "isLoaded" | "towns"> & {
  /**
   * Returns the place that a postal address names, or null; it never guesses. `nearby` decides between several with
   * the same name.
   */
  locate(address: string, nearby?: Nearby, assumed?: Assumed): Promise<Place | null>;
  /**
   * Returns at most `limit` addresses, postal codes and cities that complete the text, those near one of the points
   * first.
   */
  suggest(
    text: string,
    limit: number,
    near?: readonly Point[],
    assumed?: Assumed,
  ): Promise<PlaceSuggestion[]>;
  /** Returns the known place that a point belongs to, or null. */
  reverse(point: Point, assumed?: Assumed): Promise<PlaceSuggestion | null>;
};

const nowhere: Nearby = () => Promise.resolve([]);

const SERVICES = { photon: photonAddresses, nominatim: nominatimAddresses, pelias: peliasAddresses };

/** Key parameter of the hosted services. */
const secretOf = (key: string | undefined): Secret | null =>
  key === undefined ? null : { place: "query", name: "api_key", value: key };

/** Returns the engine for houses: the regions in use, or the configured service. */
function housesInUse(places: EmbeddedGeocoder): Houses {
  const {
    GEOCODER: engine,
    GEOCODER_URL: url = "",
    GEOCODER_KEY: key,
    GEO_SERVICE_TIMEOUT_MS: limitMs,
  } = env();
  if (engine === "region") return regionHouses();
  const service = createService({ engine, secret: secretOf(key), limitMs, db });
  return serviceHouses(SERVICES[engine](service, url), places);
}

/** A service knows villages itself. */
const villagesInUse = () => (env().GEOCODER === "region" ? regionPlaces() : undefined);

function makeGeocoder(): Geocoder {
  const places = embeddedGeocoder();
  let made: HousesAndPlaces | undefined;
  /** On first use, because importing this file must not require settings. */
  const both = () => (made ??= housesAndPlaces(cachedHouses(housesInUse(places)), places, villagesInUse()));
  return {
    load: () => places.load(),
    isLoaded: () => places.isLoaded(),
    towns: (box, limit) => places.towns(box, limit),
    locate: (address, nearby = nowhere, { country, hasDemoCity } = {}) =>
      observed(
        "geocoder",
        () => "locate",
        async () =>
          (hasDemoCity ? locateInDemoCity(address) : null) ?? both().locate(address, nearby, country),
      ),
    async suggest(text, limit, near = [], { hasDemoCity } = {}) {
      const demo = hasDemoCity ? suggestInDemoCity(text, limit) : [];
      if (demo.length === limit) return demo;
      return [...demo, ...(await both().suggest(text, limit - demo.length, near))];
    },
    reverse: async (point, { hasDemoCity } = {}) =>
      (hasDemoCity ? reverseInDemoCity(point) : null) ?? both().reverse(point),
  };
}

/** The geocoder of this process. Next bundles this module several times; the copies share one engine. */
export const geocoder = processSingleton("geocoder", makeGeocoder);

/**
 * Locates the addresses of one trip, the pickup first. Among places with the same name, the pickup is the one near
 * the merchant's stores, and each other stop the one near the pickup.
 */
export async function locateTrip(
  addresses: readonly string[],
  stores: Nearby,
  assumed?: Assumed,
): Promise<(Place | null)[]> {
  const asked = addresses.map((address) => ({ address }));
  const places = await locateStops(asked, stores, assumed);
  return places.map((place) => (typeof place === "string" ? null : place));
}

/** As `locateTrip`, with pins set by a person. */
export async function locateStops(
  stops: readonly Pinned[],
  stores: Nearby,
  assumed?: Assumed,
): Promise<(Place | NoPlace)[]> {
  const [first, ...others] = stops;
  if (first === undefined) return [];
  const pickup = locatePinned(first, stores, assumed);
  const nearPickup = async () => {
    const place = await pickup;
    return typeof place === "string" ? stores() : [place];
  };
  return Promise.all([pickup, ...others.map((stop) => locatePinned(stop, nearPickup, assumed))]);
}

/**
 * Returns the address known at a point on the map, and the place of a pin there: the point itself, with its country
 * and city. Null where no country is known, such as at sea.
 */
export async function lookAround(
  { latitude, longitude }: Point,
  assumed?: Assumed,
): Promise<{ known: PlaceSuggestion; pin: Place } | null> {
  const known = await geocoder.reverse({ latitude, longitude }, assumed);
  if (!known) return null;
  // The demo city is at sea, where nobody has a time zone.
  const timeZone = isInDemoCity(known.place) ? known.place.timeZone : timeZoneAt(latitude, longitude);
  return { known, pin: { ...known.place, precision: "pin", latitude, longitude, timeZone } };
}

/** A postal address, and the text of its pin, if any. */
type Pinned = { address: string; pin?: string | null };

/** Reason why a stop has no place. */
export type NoPlace = "not_located" | "pin_nowhere";

/** Locates a plus code that needs a place to be complete. */
async function locateCode(
  { code, place }: PlacedCode,
  near?: Nearby,
  assumed?: Assumed,
): Promise<Place | NoPlace> {
  const around = await geocoder.locate(place, near, assumed);
  const point = around && recoverPlusCode(code, around);
  return (point && (await lookAround(point, assumed))?.pin) ?? "not_located";
}

/**
 * Returns the place of the pin if it is valid for the address; or of coordinates or a plus code, which may be short
 * with a town; otherwise of the address.
 */
export async function locatePinned(
  { address, pin }: Pinned,
  near?: Nearby,
  assumed?: Assumed,
): Promise<Place | NoPlace> {
  const point = pinFor(pin, address) ?? readCoordinates(address);
  if (point) return (await lookAround(point, assumed))?.pin ?? "pin_nowhere";
  const placed = readPlacedCode(address);
  if (placed) return locateCode(placed, near, assumed);
  // If the address names a box and a street, a courier goes to the street.
  const located = readBox(address)?.street ?? address;
  return (await geocoder.locate(located, near, assumed)) ?? "not_located";
}

const SAME_HOUSE_KM = 0.005;

/** Returns the numbers of an address except its postal code. 5th does not count: it may be written Fifth. */
function numbersOf(address: string, { postalCode }: Place): string {
  const code = new Set(wordsOf(postalCode ?? "").map(({ text }) => text));
  const words = wordsOf(address).map(({ text }) => text.replace(/^(\d{5})-?\d{4}$/, "$1"));
  return [...new Set(words.filter((word) => /^\d[\d-]*[a-z]?$/.test(word) && !code.has(word)))].sort().join();
}

const hasUnit = (address: string) => withoutUnits(wordsOf(address)).length < wordsOf(address).length;

/**
 * Whether two located addresses are the same house, though written differently: 350 5th Ave and 350 Fifth Avenue.
 * False if their numbers differ, because two houses may share a point, or if a text names a unit within the house.
 */
export function isSameHouse(
  one: { address: string; place: Place },
  other: { address: string; place: Place },
): boolean {
  return (
    [one.place, other.place].every(({ precision }) => precision === "house") &&
    distanceKm(one.place, other.place) <= SAME_HOUSE_KM &&
    numbersOf(one.address, one.place) === numbersOf(other.address, other.place) &&
    !hasUnit(one.address) &&
    !hasUnit(other.address)
  );
}

const COUNTRIES = new Intl.DisplayNames("en-US", { type: "region" });

/**
 * Describes the precision of a located address, with city and country, such as `ZIP 10118 · New York, NY · United
 * States`, or `House · Larkhaven, NV 89201 · United States`. JavaScript engines name some countries differently: call
 * it on the server only.
 */
export function describePlace(place: Place): string {
  const { precision, postalCode, city, regionCode, countryCode } = place;
  const isCode = precision === "postal_code";
  const exactness = [exactnessOf(place), isCode && postalCode].filter(Boolean).join(" ");
  // A city has many codes; the one at its center has no meaning.
  const hasCode = precision === "house" || precision === "street";
  const region = [regionCode, hasCode && postalCode].filter(Boolean).join(" ");
  const town = [city, region].filter(Boolean).join(", ");
  const country = isInDemoCity(place) ? "Demo city" : (COUNTRIES.of(countryCode) ?? countryCode);
  return [exactness, town, country].join(" · ");
}
