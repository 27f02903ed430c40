import { distanceKm, type Point } from "../embedded/distance";
import type { EmbeddedGeocoder } from "../embedded/geocoder";
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

/**
 * Streets and houses by one engine, and postal codes and cities by another for all that the first does not find. Where both
 * find something and contradict each other, the postal code or the city that was written wins.
 */
export function housesAndPlaces(
  houses: Houses,
  places: Pick<EmbeddedGeocoder, "locate" | "suggest" | "reverse">,
): Houses {
  return {
    async locate(text, nearby) {
      const [exact, coarse] = await Promise.all([houses.locate(text, nearby), places.locate(text)]);
      return exact && agree(text, exact, coarse) ? exact : coarse;
    },
    async suggest(text, limit, near) {
      const exact = await houses.suggest(text, limit, near);
      const coarse = exact.length < limit ? await places.suggest(text, limit, near[0]) : [];
      const byText = new Map([...exact, ...coarse].map((suggestion) => [suggestion.text, suggestion]));
      return [...byText.values()].slice(0, limit);
    },
    reverse: async (point) => (await houses.reverse(point)) ?? places.reverse(point),
  };
}
