import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { observed } from "@/lib/core/observed";
import { processSingleton } from "@/lib/core/process-singleton";
import { type EmbeddedGeocoder, embeddedGeocoder } from "./embedded/geocoder";
import { distanceKm } from "./embedded/distance";
import { timeZoneAt } from "./embedded/located";
import { withoutUnits, wordsOf } from "./embedded/text";
import { type Houses, housesAndPlaces } from "./houses/houses";
import { remembering } from "./houses/remembering";
import { pinFor } from "./pin";
import { exactnessOf, type Nearby, type Place, type PlaceSuggestion, type Point } from "./schema";
import { regionHouses, regionPlaces } from "./region/region-houses";
import { nominatimAddresses } from "./services/nominatim";
import { peliasAddresses } from "./services/pelias";
import { photonAddresses } from "./services/photon";
import { createService, type Secret } from "./services/service-call";
import { serviceHouses } from "./services/service-houses";

/** Locates addresses: houses and streets where an engine knows them, else postal codes and cities. */
type Geocoder = Pick<EmbeddedGeocoder, "load" | "isLoaded" | "reverse" | "towns"> & {
  /** The place that a postal address names, or null; it never guesses. `nearby` decides between several of one name. */
  locate(address: string, nearby?: Nearby): Promise<Place | null>;
  /** At most `limit` addresses, postal codes and cities that the text may become, those near one of the points first. */
  suggest(text: string, limit: number, near?: readonly Point[]): Promise<PlaceSuggestion[]>;
};

const nowhere: Nearby = () => Promise.resolve([]);

const SERVICES = { photon: photonAddresses, nominatim: nominatimAddresses, pelias: peliasAddresses };

/** As the hosted services take their keys. */
const secretOf = (key: string | undefined): Secret | null =>
  key === undefined ? null : { place: "query", name: "api_key", value: key };

/** The engine of houses: that of the region in use, or the service that the settings name. */
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

/** A service knows villages by itself. */
const villagesInUse = () => (env().GEOCODER === "region" ? regionPlaces() : undefined);

function makeGeocoder(): Geocoder {
  const places = embeddedGeocoder();
  let made: Houses | undefined;
  /** On first use, because importing this file must not need settings. */
  const both = () => (made ??= housesAndPlaces(remembering(housesInUse(places)), places, villagesInUse()));
  return {
    load: () => places.load(),
    isLoaded: () => places.isLoaded(),
    towns: (box, limit) => places.towns(box, limit),
    locate: (address, nearby = nowhere) =>
      observed(
        "geocoder",
        () => "locate",
        () => both().locate(address, nearby),
      ),
    suggest: (text, limit, near = []) => both().suggest(text, limit, near),
    reverse: (point) => both().reverse(point),
  };
}

/** The geocoder of this process. Next bundles this module several times; the copies share one engine. */
export const geocoder = processSingleton("geocoder", makeGeocoder);

/**
 * Locates the addresses of one trip, the pickup first. Of several places with one name, the pickup is the one near the
 * merchant's stores, and each other stop is the one near the pickup.
 */
export async function locateTrip(addresses: readonly string[], stores: Nearby): Promise<(Place | null)[]> {
  const asked = addresses.map((address) => ({ address }));
  const places = await locateStops(asked, stores);
  return places.map((place) => (typeof place === "string" ? null : place));
}

/** As `locateTrip`, with the pins that a person set. */
export async function locateStops(stops: readonly Pinned[], stores: Nearby): Promise<(Place | NoPlace)[]> {
  const [first, ...others] = stops;
  if (first === undefined) return [];
  const pickup = locatePinned(first, stores);
  const nearPickup = async () => {
    const place = await pickup;
    return typeof place === "string" ? stores() : [place];
  };
  return Promise.all([pickup, ...others.map((stop) => locatePinned(stop, nearPickup))]);
}

/**
 * What is at a point that a person set on the map: the address known there, and the place of the pin, which is the point
 * itself, in the country and city where it lies. Null where no country is known, such as at sea.
 */
export async function lookAround({
  latitude,
  longitude,
}: Point): Promise<{ known: PlaceSuggestion; pin: Place } | null> {
  const known = await geocoder.reverse({ latitude, longitude });
  if (!known) return null;
  const timeZone = timeZoneAt(latitude, longitude);
  return { known, pin: { ...known.place, precision: "pin", latitude, longitude, timeZone } };
}

/** A postal address, and the text of the pin that was set for it, if there is one. */
type Pinned = { address: string; pin?: string | null };

/** What is wrong with a stop that no place is known of. */
export type NoPlace = "not_located" | "pin_nowhere";

/** The place of the pin where one holds for the address, otherwise what the address names. */
export async function locatePinned({ address, pin }: Pinned, near?: Nearby): Promise<Place | NoPlace> {
  const point = pinFor(pin, address);
  if (point) return (await lookAround(point))?.pin ?? "pin_nowhere";
  return (await geocoder.locate(address, near)) ?? "not_located";
}

const SAME_HOUSE_KM = 0.005;

/** The numbers of an address besides its postal code. 5th is none: it may be written Fifth. */
function numbersOf(address: string, { postalCode }: Place): string {
  const code = new Set(wordsOf(postalCode ?? "").map(({ text }) => text));
  const words = wordsOf(address).map(({ text }) => text.replace(/^(\d{5})-?\d{4}$/, "$1"));
  return [...new Set(words.filter((word) => /^\d[\d-]*[a-z]?$/.test(word) && !code.has(word)))].sort().join();
}

const hasUnit = (address: string) => withoutUnits(wordsOf(address)).length < wordsOf(address).length;

/**
 * Whether two addresses that were located are one house, though written differently: 350 5th Ave and 350 Fifth Avenue. Not if
 * their numbers differ, as two houses may have one point, nor if a text names a unit within the house.
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
 * How precisely an address was located, with city and country, such as `ZIP 10118 · New York, NY · United States`, or
 * `House · Larkhaven, NV 89201 · United States`. JavaScript engines name some countries differently: call it on the server only.
 */
export function describePlace(place: Place): string {
  const { precision, postalCode, city, regionCode, countryCode } = place;
  const isCode = precision === "postal_code";
  const exactness = [exactnessOf(place), isCode && postalCode].filter(Boolean).join(" ");
  // A city has many codes; the one of its center would say nothing.
  const hasCode = precision === "house" || precision === "street";
  const region = [regionCode, hasCode && postalCode].filter(Boolean).join(" ");
  const town = [city, region].filter(Boolean).join(", ");
  return [exactness, town, COUNTRIES.of(countryCode) ?? countryCode].join(" · ");
}
