import { distanceKm, type Point } from "../embedded/distance";
import type { EmbeddedGeocoder } from "../embedded/geocoder";
import { keyOf } from "../embedded/text";
import type { Nearby, Place, PlaceSuggestion } from "../schema";

/** An engine of addresses. It never rejects: while it is away, it finds nothing. */
export type Houses = {
  /** The place that an address names, or null; where it is likely to be decides between several. */
  locate(text: string, nearby: Nearby): Promise<Place | null>;
  /** At most `limit` addresses that the text may become, each one that exists, those near one of the points first. */
  suggest(text: string, limit: number, near: readonly Point[]): Promise<PlaceSuggestion[]>;
  /** The address at a point or close to it, or null. */
  reverse(point: Point): Promise<PlaceSuggestion | null>;
};

/** An engine of cities, villages and postal codes that the packages may not know. It never rejects either. */
export type Villages = Omit<Houses, "locate"> & {
  /** @param mayErr whether the name may have typing errors */
  locate(text: string, nearby: Nearby, mayErr: boolean): Promise<Place | null>;
};

const NO_VILLAGES: Villages = {
  locate: () => Promise.resolve(null),
  suggest: () => Promise.resolve([]),
  reverse: () => Promise.resolve(null),
};

/** As far as an address may lie from the center of its postal code, and of its city. Some are large. */
const MAX_KM: Partial<Record<Place["precision"], number>> = { postal_code: 60, city: 100 };

/** Whether an exact place can be what a coarse one is the center of. */
export function agree(text: string, exact: Place, coarse: Place | null): boolean {
  if (coarse === null) return true;
  // The end of a street's name may be a city elsewhere: `89201 Larkhaven, 102 S Westbrook Ct` is not in Connecticut.
  const { postalCode } = exact;
  if (coarse.precision === "city" && postalCode !== null && text.includes(postalCode)) return true;
  const isClose = distanceKm(exact, coarse) <= (MAX_KM[coarse.precision] ?? 0);
  return isClose && exact.countryCode === coarse.countryCode;
}

/** A map may lack the postal code of a house; one that was written and agrees with the house is kept. */
function withCode(exact: Place, coarse: Place | null): Place {
  if (exact.postalCode !== null || coarse?.precision !== "postal_code") return exact;
  return { ...exact, postalCode: coarse.postalCode };
}

/** Whether a village's engine says more than the packages do, which know the center of a larger place. */
function isFiner(text: string, village: Place, coarse: Place): boolean {
  if (coarse.precision !== "city" || !agree(text, village, coarse)) return false;
  return village.precision === "postal_code" || keyOf(village.city) !== keyOf(coarse.city);
}

/** In turns, so that neither leaves no room for the other. */
function inTurns<T>(a: readonly T[], b: readonly T[]): T[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => [a[at], b[at]])
    .flat()
    .filter((each) => each !== undefined);
}

/**
 * Streets and houses by one engine, and postal codes and cities by another for all that the first does not find. Where both
 * find something and contradict each other, the postal code or the city that was written wins. Villages that the packages do
 * not know are known to a third one.
 */
export function housesAndPlaces(
  houses: Houses,
  places: Pick<EmbeddedGeocoder, "locate" | "suggest" | "reverse">,
  villages: Villages = NO_VILLAGES,
): Houses {
  return {
    async locate(text, nearby) {
      const [exact, coarse] = await Promise.all([houses.locate(text, nearby), places.locate(text)]);
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
