import { distanceKm, type Point } from "../embedded/distance";
import { kmFrom, pickIntended } from "../houses/nearest";
import { type Nearby, type Place, type PlaceSuggestion, PRECISIONS } from "../types/place";

/** Chooses among the places that several regions found: the most exact; in a tie, the one nearby, or none. */
export async function pickAmongRegions(
  places: readonly (Place | null)[],
  nearby: Nearby,
): Promise<Place | null> {
  const found = places.filter((place) => place !== null);
  const rankOf = ({ precision }: Place) => PRECISIONS.indexOf(precision);
  const best = Math.min(...found.map(rankOf));
  const exact = found.filter((place) => rankOf(place) === best);
  if (exact.length <= 1) return exact[0] ?? null;
  return pickIntended(exact, (place) => place, []) ?? pickIntended(exact, (place) => place, await nearby());
}

/**
 * Combines the suggestions of several regions in turn, at most `limit`: the region with the nearest first suggestion
 * comes first, or the first of the list if no points are nearby.
 */
export function suggestedAmong(
  lists: readonly (readonly PlaceSuggestion[])[],
  limit: number,
  near: readonly Point[],
): PlaceSuggestion[] {
  const kmOf = ([first]: readonly PlaceSuggestion[]) => (first ? kmFrom(first.place, near) : Infinity);
  const ordered = lists.filter(({ length }) => length > 0).toSorted((one, other) => kmOf(one) - kmOf(other));
  const longest = Math.max(0, ...ordered.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => ordered.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(inTurn.toReversed().map((each) => [each.text, each])).values()]
    .toReversed()
    .slice(0, limit);
}

/** Returns the result of several regions that is nearest to a point. */
export function nearestAmong(
  found: readonly (PlaceSuggestion | null)[],
  point: Point,
): PlaceSuggestion | null {
  const known = found.filter((each) => each !== null);
  const [nearest] = known.toSorted(
    (one, other) => distanceKm(one.place, point) - distanceKm(other.place, point),
  );
  return nearest ?? null;
}
