import type { Point } from "../embedded/distance";

/** Latitude and longitude in degrees. */
export type Position = readonly [latitude: number, longitude: number];

/** A closed ring of positions: the last one equals the first. */
export type Ring = readonly Position[];

/** Returns the longitudes at which a line of edges crosses a latitude. */
export function crossings(line: Ring, latitude: number): number[] {
  const found: number[] = [];
  for (let at = 1; at < line.length; at += 1) {
    const [latitudeA, longitudeA] = line[at - 1] ?? [0, 0];
    const [latitudeB, longitudeB] = line[at] ?? [0, 0];
    if (latitudeA > latitude === latitudeB > latitude) continue;
    found.push(longitudeA + ((latitude - latitudeA) / (latitudeB - latitudeA)) * (longitudeB - longitudeA));
  }
  return found;
}

/** Whether the ring encloses the point. */
function encloses(ring: Ring, latitude: number, longitude: number): boolean {
  return crossings(ring, latitude).filter((crossing) => longitude < crossing).length % 2 === 1;
}

/** Returns the center of gravity, or the mean of the corners if the ring has no area. */
function centroid(ring: Ring): Position {
  const [latitude0, longitude0] = ring[0] ?? [0, 0];
  let [area, north, east] = [0, 0, 0];
  for (let at = 1; at < ring.length; at += 1) {
    // Relative to the first corner, because the differences are small.
    const [y1, x1] = relative(ring[at - 1], latitude0, longitude0);
    const [y2, x2] = relative(ring[at], latitude0, longitude0);
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    north += (y1 + y2) * cross;
    east += (x1 + x2) * cross;
  }
  if (Math.abs(area) < 1e-16) return mean(ring);
  return [latitude0 + north / (3 * area), longitude0 + east / (3 * area)];
}

function relative(position: Position | undefined, latitude0: number, longitude0: number): Position {
  return position ? [position[0] - latitude0, position[1] - longitude0] : [0, 0];
}

function mean(positions: readonly Position[]): Position {
  const sum = positions.reduce(([y, x], [latitude, longitude]) => [y + latitude, x + longitude], [0, 0]);
  return [sum[0] / positions.length, sum[1] / positions.length];
}

/** Returns a point inside the ring at a latitude: the middle of its widest part there. */
function insideAt(ring: Ring, latitude: number): Position | null {
  const sorted = crossings(ring, latitude).sort((a, b) => a - b);
  let widest: [number, number] | null = null;
  for (let at = 1; at < sorted.length; at += 2) {
    const part: [number, number] = [sorted[at - 1] ?? 0, sorted[at] ?? 0];
    if (widest === null || part[1] - part[0] > widest[1] - widest[0]) widest = part;
  }
  return widest && [latitude, (widest[0] + widest[1]) / 2];
}

/** Returns a point for a building: its center of gravity, or a nearby point inside if that is outside (an L, a U). */
export function representativePoint(positions: readonly Position[]): Point {
  const [latitude, longitude] = pointOf(positions);
  return { latitude, longitude };
}

function pointOf(positions: readonly Position[]): Position {
  const [first, last] = [positions[0], positions.at(-1)];
  const isRing = positions.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  if (!isRing) return mean(positions);
  const center = centroid(positions);
  return encloses(positions, ...center) ? center : (insideAt(positions, center[0]) ?? center);
}
