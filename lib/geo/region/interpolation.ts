import { distanceKm, type Point } from "../embedded/distance";
import type { InterpolationRow } from "./statements";

function pointsOf({ line }: InterpolationRow): Point[] {
  const numbers = line.split(" ").map(Number);
  return Array.from({ length: numbers.length >> 1 }, (_, at) => ({
    latitude: numbers[2 * at] ?? Number.NaN,
    longitude: numbers[2 * at + 1] ?? Number.NaN,
  }));
}

function between(a: Point, b: Point, share: number): Point {
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * share,
    longitude: a.longitude + (b.longitude - a.longitude) * share,
  };
}

/**
 * Returns a number's point on the line of its interpolation, proportional to its position between the first and last
 * number.
 */
export function pointOfNumber(row: InterpolationRow, number: number): Point {
  const points = pointsOf(row);
  const lengths = points.slice(1).map((point, at) => distanceKm(points[at] ?? point, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let left = (total * (number - row.first)) / Math.max(row.last - row.first, 1);
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at], points[at + 1]];
    if (from && to && (left <= length || at === lengths.length - 1))
      return between(from, to, length === 0 ? 0 : Math.min(left / length, 1));
    left -= length;
  }
  return points[0] ?? { latitude: Number.NaN, longitude: Number.NaN };
}

/** Returns the number on the line that is nearest to a point. */
export function nearestNumber(row: InterpolationRow, point: Point): { number: number; point: Point } {
  let best = { number: row.first, point: pointOfNumber(row, row.first) };
  for (let number = row.first + row.step; number <= row.last; number += row.step) {
    const at = pointOfNumber(row, number);
    if (distanceKm(at, point) < distanceKm(best.point, point)) best = { number, point: at };
  }
  return best;
}
