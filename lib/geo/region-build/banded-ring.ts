import type { GeoBox } from "../types/map";
import { crossings, type Ring } from "./representative-point";

/** Approximate number of corners in one band. */
const CORNERS_PER_BAND = 16;
const MAX_BANDS = 4_096;

/**
 * A ring for many lookups of points: its edges are sorted into bands of latitude, so that a country's border of a
 * hundred thousand corners costs no more than a town's.
 */
export class BandedRing {
  readonly box: GeoBox;
  private readonly bands: Ring[][];

  constructor(ring: Ring) {
    const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
    for (const [latitude, longitude] of ring) {
      box.west = Math.min(box.west, longitude);
      box.east = Math.max(box.east, longitude);
      box.south = Math.min(box.south, latitude);
      box.north = Math.max(box.north, latitude);
    }
    this.box = box;
    const count = Math.min(Math.max(1, Math.floor(ring.length / CORNERS_PER_BAND)), MAX_BANDS);
    this.bands = Array.from({ length: count }, () => []);
    for (let at = 1; at < ring.length; at += 1) {
      const [from, to] = [ring[at - 1], ring[at]];
      if (!from || !to) continue;
      const last = this.bandOf(Math.max(from[0], to[0]));
      for (let band = this.bandOf(Math.min(from[0], to[0])); band <= last; band += 1)
        this.bands[band]?.push([from, to]);
    }
  }

  encloses(latitude: number, longitude: number): boolean {
    const { west, south, east, north } = this.box;
    if (latitude < south || latitude > north || longitude < west || longitude > east) return false;
    let isInside = false;
    for (const edge of this.bands[this.bandOf(latitude)] ?? [])
      for (const crossing of crossings(edge, latitude)) if (longitude < crossing) isInside = !isInside;
    return isInside;
  }

  private bandOf(latitude: number): number {
    const { south, north } = this.box;
    const share = north === south ? 0 : (latitude - south) / (north - south);
    return Math.min(Math.floor(share * this.bands.length), this.bands.length - 1);
  }
}
