import { distanceKm, type Point } from "./distance";
import type { SourceCode } from "./source-data";

/**
 * A code and the origin of its point: its area (`area`), the code itself (`own`), or its city if nothing better is
 * known (`city`).
 */
export type PlacedCode = SourceCode & { basis: "area" | "own" | "city" };

/** A city with fewer areas is small: its own point is as precise as theirs. */
const LEAST_AREAS = 3;

/** Number of a city's lowest codes to use: they are downtown. */
const LOWEST = 7;

/** Number of codes around the point where a city's codes are densest. */
const NEIGHBOURS = 4;

/** Returns the median in either direction, so that a distant point does not matter. */
export function medianPoint(points: readonly Point[]): Point {
  const median = (pick: (point: Point) => number) =>
    points.map(pick).sort((a, b) => a - b)[Math.floor(points.length / 2)] ?? Number.NaN;
  return { latitude: median((point) => point.latitude), longitude: median((point) => point.longitude) };
}

/** Returns the point with the smallest measure. */
function leastBy<T>(points: readonly T[], measure: (point: T) => number): T | undefined {
  const measures = points.map(measure);
  return points[measures.indexOf(Math.min(...measures))];
}

/** Returns the code with the nearest neighbors: areas are smallest downtown. */
function densestOf(codes: readonly PlacedCode[], among: readonly PlacedCode[]): PlacedCode | undefined {
  return leastBy(codes, (code) => {
    const distances = among.map((other) => distanceKm(code, other)).sort((a, b) => a - b);
    return distances[Math.min(NEIGHBOURS, distances.length - 1)] ?? 0;
  });
}

/** Returns guesses for an unknown code from the city's known codes with the same first three digits. */
function guessesFor(prefix: string, known: readonly PlacedCode[]): Point[] {
  const alike = (codes: readonly PlacedCode[]) => {
    const found = codes.filter(({ code }) => code.startsWith(prefix));
    return found.length > 0 ? found : codes;
  };
  const lowest = alike(known.filter(({ basis }) => basis === "area")).slice(0, LOWEST);
  return [...lowest.slice(0, 1), medianPoint(lowest), densestOf(alike(known), known) ?? medianPoint(lowest)];
}

/**
 * Locates those codes of a postal city for which only the city's point is known: boxes, and receivers with a separate
 * code. They are near a code with a similar number, or downtown. So there are five guesses: the nearest number, the
 * lowest number, the center of the lowest ones, the densest place, and the city's point. The guess nearest to all
 * others wins. `zip-codes.test.ts` contains the data for measuring it.
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
