import { distanceKm, type Point } from "./distance";
import type { SourceCode } from "./source-data";

/** A code whose point is its area's (`area`), its own (`own`), or that of its city for want of a better (`city`). */
export type PlacedCode = SourceCode & { basis: "area" | "own" | "city" };

/** A city with fewer areas is small: its own point says as much as they do. */
const LEAST_AREAS = 3;

/** A city's lowest numbers are downtown; this many are looked at. */
const LOWEST = 7;

/** How many codes lie around the point where a city's codes are densest. */
const NEIGHBOURS = 4;

/** The middle in either direction, so that one far away does not count. */
export function medianPoint(points: readonly Point[]): Point {
  const median = (pick: (point: Point) => number) =>
    points.map(pick).sort((a, b) => a - b)[Math.floor(points.length / 2)] ?? Number.NaN;
  return { latitude: median((point) => point.latitude), longitude: median((point) => point.longitude) };
}

/** The point with the least measure. */
function leastBy<T>(points: readonly T[], measure: (point: T) => number): T | undefined {
  const measures = points.map(measure);
  return points[measures.indexOf(Math.min(...measures))];
}

/** The code with the nearest neighbors: downtown, the areas are smallest. */
function densestOf(codes: readonly PlacedCode[], among: readonly PlacedCode[]): PlacedCode | undefined {
  return leastBy(codes, (code) => {
    const distances = among.map((other) => distanceKm(code, other)).sort((a, b) => a - b);
    return distances[Math.min(NEIGHBOURS, distances.length - 1)] ?? 0;
  });
}

/** What the known codes of a city that begin with the same three digits say of one that is not known. */
function guessesFor(prefix: string, known: readonly PlacedCode[]): Point[] {
  const alike = (codes: readonly PlacedCode[]) => {
    const found = codes.filter(({ code }) => code.startsWith(prefix));
    return found.length > 0 ? found : codes;
  };
  const lowest = alike(known.filter(({ basis }) => basis === "area")).slice(0, LOWEST);
  return [...lowest.slice(0, 1), medianPoint(lowest), densestOf(alike(known), known) ?? medianPoint(lowest)];
}

/**
 * Places those codes of one postal city of which only the city's point is known: boxes, and receivers with a code of
 * their own. They lie near a code of nearly the same number, or downtown. So there are five guesses: the nearest
 * number, the lowest number, the middle of the lowest ones, the densest place, and the city's point; the one nearest to
 * all others counts. `zip-codes.test.ts` holds what this was measured on.
 */
export function placeByNumbers(members: readonly PlacedCode[]): readonly SourceCode[] {
  const known = members
    .filter(({ basis }) => basis !== "city")
    .sort((a, b) => Number(a.code) - Number(b.code));
  if (known.filter(({ basis }) => basis === "area").length < LEAST_AREAS) return members;
  const guesses = new Map<string, Point[]>();
  return members.map((member) => {
    if (member.basis !== "city") return member;
    const prefix = member.code.slice(0, 3);
    const common = guesses.get(prefix) ?? guessesFor(prefix, known);
    guesses.set(prefix, common);
    const nearest = leastBy(known, ({ code }) => Math.abs(Number(code) - Number(member.code)));
    const all: readonly Point[] = [...common, nearest ?? member, member];
    const best =
      leastBy(all, (guess) => all.reduce((sum, other) => sum + distanceKm(guess, other), 0)) ?? member;
    return { ...member, latitude: best.latitude, longitude: best.longitude };
  });
}
