import type { Point } from "../embedded/distance";

/** A shape's numbers are millionths of a degree. */
const PRECISION = 1e6;

/**
 * Decodes the shape of a route: an encoded polyline
 * (https://developers.google.com/maps/documentation/utilities/polylinealgorithm) of six digits, as Valhalla and OSRM
 * write it. A truncated end is ignored.
 */
export function decodeShape(shape: string): Point[] {
  const differences = readDifferences(shape);
  const points: Point[] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at + 1 < differences.length; at += 2) {
    latitude += differences[at] ?? 0;
    longitude += differences[at + 1] ?? 0;
    points.push({ latitude: latitude / PRECISION, longitude: longitude / PRECISION });
  }
  return points;
}

/** Encodes the shape of a route as `decodeShape` reads it. */
export function encodeShape(points: readonly Point[]): string {
  let [latitude, longitude] = [0, 0];
  let shape = "";
  for (const point of points) {
    const next = [Math.round(point.latitude * PRECISION), Math.round(point.longitude * PRECISION)] as const;
    shape += writtenNumber(next[0] - latitude) + writtenNumber(next[1] - longitude);
    [latitude, longitude] = next;
  }
  return shape;
}

function writtenNumber(difference: number): string {
  let value = difference < 0 ? -2 * difference - 1 : 2 * difference;
  let text = "";
  for (; value >= 0x20; value = Math.floor(value / 0x20)) {
    text += String.fromCharCode((value % 0x20) + 0x20 + 63);
  }
  return text + String.fromCharCode(value + 63);
}

/** Each number is written with five bits a character, lowest first; a sixth bit means that more follow. */
function readDifferences(shape: string): number[] {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (const character of shape) {
    const part = character.charCodeAt(0) - 63;
    value += (part % 0x20) * factor;
    factor *= 0x20;
    if (part >= 0x20) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, factor] = [0, 1];
  }
  return numbers;
}
