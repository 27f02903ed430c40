import { distanceKm, type Point } from "../embedded/distance";
import type { EmbeddedGeocoder } from "../embedded/geocoder";
import { keyOf } from "../embedded/text";
import type { Nearby, Place, PlaceSuggestion } from "../types/place";

/** An engine for addresses. It never rejects: while it is unavailable, it finds nothing. */
export type Houses = {
  /** Returns the place that an address names, or null; the likely location decides between several. */
  locate(text: string, nearby: Nearby): Promise<Place | null>;
  /** Returns at most `limit` existing addresses that complete the text, those near one of the points first. */
  suggest(text: string, limit: number, near: readonly Point[]): Promise<PlaceSuggestion[]>;
  /** Returns the address at or near a point, or null. */
  reverse(point: Point): Promise<PlaceSuggestion | null>;
};

/** Houses, and places for other addresses; `country` (ISO 3166-1 alpha-2) applies if an address names none. */
export type HousesAndPlaces = Omit<Houses, "locate"> & {
  locate(text: string, nearby: Nearby, country?: string): Promise<Place | null>;
};

/** An engine for cities, villages and postal codes that the packages may lack. It never rejects, either. */
export type Villages = Omit<Houses, "locate"> & {
  /** @param mayErr whether the name may have typing errors */
  locate(text: string, nearby: Nearby, mayErr: boolean): Promise<Place | null>;
};

const NO_VILLAGES: Villages = {
  locate: () => Promise.resolve(null),
  suggest: () => Promise.resolve([]),
  reverse: () => Promise.resolve(null),
};

/** Maximum distance of an address from the center of its postal code, and of its city. Some are large. */
const MAX_KM: Partial<Record<Place["precision"], number>> = { postal_code: 60, city: 100 };

/** Whether an exact place may be within a coarse one, which is a center. */
export function agree(text: string, exact: Place, coarse: Place | null): boolean {
  if (coarse === null) return true;
  // The end of a street's name may be a city elsewhere: `89201 Larkhaven, 102 S Westbrook Ct` is not in Connecticut.
  const { postalCode } = exact;
  if (coarse.precision === "city" && postalCode !== null && text.includes(postalCode)) return true;
  const isClose = distanceKm(exact, coarse) <= (MAX_KM[coarse.precision] ?? 0);
  return isClose && exact.countryCode === coarse.countryCode;
}

/** A map may lack the postal code of a house; a written code that agrees with the house is kept. */
function withCode(exact: Place, coarse: Place | null): Place {
  if (exact.postalCode !== null || coarse?.precision !== "postal_code") return exact;
  return { ...exact, postalCode: coarse.postalCode };
}

/** Whether a village is more precise than the packages' result, which may be the center of a larger place. */
function isFiner(text: string, village: Place, coarse: Place): boolean {
  if (coarse.precision !== "city" || !agree(text, village, coarse)) return false;
  return village.precision === "postal_code" || keyOf(village.city) !== keyOf(coarse.city);
}

/** Alternates, so that neither list leaves no room for the other. */
function inTurns<T>(a: readonly T[], b: readonly T[]): T[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => [a[at], b[at]])
    .flat()
    .filter((each) => each !== undefined);
}

/**
 * Combines an engine for streets and houses with one for postal codes and cities, used for everything the first does
 * not find. If their results contradict, the written postal code or city wins. A third engine knows villages that the
 * packages lack.
 */
export function housesAndPlaces(
  houses: Houses,
  places: Pick<EmbeddedGeocoder, "locate" | "suggest" | "reverse">,
  villages: Villages = NO_VILLAGES,
): HousesAndPlaces {
  return {
    async locate(text, nearby, country) {
      const [exact, coarse] = await Promise.all([houses.locate(text, nearby), places.locate(text, country)]);
      if (exact && agree(text, exact, coarse)) return withCode(exact, coarse);
      if (coarse?.precision === "postal_code") return coarse;
      const village = await villages.locate(text, nearby, coarse === null);
      return village && (coarse === null || isFiner(text, village, coarse)) ? village : coarse;
    },
    async suggest(text, limit, near) {
      const exact = await houses.suggest(text, limit, near);
      const coarse =
        exact.length < limit
          ? inTurns(await villages.suggest(text, limit, near), await places.suggest(text, limit, near))
          : [];
      const byText = new Map([...exact, ...coarse].map((suggestion) => [suggestion.text, suggestion]));
      return [...byText.values()].slice(0, limit);
    },
    reverse: async (point) =>
      (await houses.reverse(point)) ?? (await villages.reverse(point)) ?? places.reverse(point),
  };
}
