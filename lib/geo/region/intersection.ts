import { distanceKm, type Point } from "../embedded/distance";

/** `W 34th St & 5th Ave, New York`, `Ecke Hauptstr. und Goethestr., Köln`, `corner of Oak St and 3rd Ave`. */
const CORNER =
  /^\s*(?:(?:the )?corner of |ecke )?(?<one>[^,;&@]{2,80}?)\s*(?:[&@]|\s(?:and|at|und|et|y)\s)\s*(?<other>[^,;&@]{2,80}?)(?<rest>[,;].*)?$/iu;

/** Returns the two streets of a corner as texts, each with the rest of the address; null for any other text. */
export function cornerStreets(text: string): { one: string; other: string } | null {
  const { one, other, rest = "" } = CORNER.exec(text)?.groups ?? {};
  if (one === undefined || other === undefined) return null;
  return { one: one + rest, other: other + rest };
}

/** Houses this far apart may stand at one corner. */
export const CORNER_KM = 0.1;
/** Streets whose houses are close together over more than this run side by side. */
const SPREAD_KM = 0.25;

/**
 * Returns the corner of two streets.
 * @param between the middles between a house of the one and a house of the other, the closest first
 * @returns null if the streets do not meet, or run side by side
 */
export function cornerOf(between: readonly Point[]): Point | null {
  const [closest] = between;
  if (!closest || between.some((each) => distanceKm(closest, each) > SPREAD_KM)) return null;
  return { latitude: closest.latitude, longitude: closest.longitude };
}
