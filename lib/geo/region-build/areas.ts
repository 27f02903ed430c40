import { distanceKm, type Point } from "../embedded/distance";
import { BandedRing } from "./banded-ring";
import type { Ring } from "./representative-point";

/** Part of an address that a boundary determines: a name, or the code of a country or region. */
export type BoundaryMeaning = { kind: keyof Area; text: string; level: number };

export type Boundary = { meaning: BoundaryMeaning; rings: Ring[] };

/** A place that is a point on the map, such as `place=city`. */
export type PlaceNode = Point & { name: string; kind: string; otherNames?: ReadonlySet<string> };

/** Known address parts at a point. Null if unknown. */
export type Area = {
  city: string | null;
  suburb: string | null;
  postalCode: string | null;
  regionCode: string | null;
  countryCode: string | null;
};

/** Reach of the names of places without a boundary, in kilometers. */
export const CITY_REACH: Readonly<Record<string, number>> = { city: 25, town: 10, village: 4, hamlet: 1.5 };
export const SUBURB_REACH: Readonly<Record<string, number>> = {
  borough: 5,
  suburb: 3,
  quarter: 2,
  neighbourhood: 1.5,
};

/** The kinds of places that give addresses their names. */
export const PLACE_KINDS: ReadonlySet<string> = new Set([
  ...Object.keys(CITY_REACH),
  ...Object.keys(SUBURB_REACH),
]);

/** Resolution of the lookup grid for boundaries and places: squares of a quarter of a degree. */
const PER_DEGREE = 4;
const squareOf = (latitude: number, longitude: number) =>
  Math.floor(latitude * PER_DEGREE) * 10_000 + Math.floor(longitude * PER_DEGREE);

type Shape = { meaning: BoundaryMeaning; ring: BandedRing; size: number };

/** Finds the names and codes for addresses at a point, from boundaries first, then from the nearest place. */
export class Areas {
  private readonly shapes = new Map<number, Shape[]>();
  private readonly places = new Map<number, PlaceNode[]>();

  constructor(boundaries: readonly Boundary[], places: readonly PlaceNode[]) {
    for (const { meaning, rings } of boundaries) for (const ring of rings) this.addShape(meaning, ring);
    for (const place of places) {
      for (const north of [-1, 0, 1]) {
        for (const east of [-1, 0, 1]) {
          add(
            this.places,
            squareOf(place.latitude + north / PER_DEGREE, place.longitude + east / PER_DEGREE),
            place,
          );
        }
      }
    }
    // The smaller of two boundaries of one kind wins, so it comes first.
    for (const shapes of this.shapes.values()) shapes.sort((a, b) => rank(b) - rank(a) || a.size - b.size);
  }

  at(point: Point): Area {
    const { latitude, longitude } = point;
    const area: Area = { city: null, suburb: null, postalCode: null, regionCode: null, countryCode: null };
    for (const { meaning, ring } of this.shapes.get(squareOf(latitude, longitude)) ?? []) {
      if (area[meaning.kind] === null && ring.encloses(latitude, longitude))
        area[meaning.kind] = meaning.text;
    }
    const places = this.places.get(squareOf(latitude, longitude)) ?? [];
    area.city ??= nearest(point, places, CITY_REACH);
    area.suburb ??= nearest(point, places, SUBURB_REACH);
    return area;
  }

  private addShape(meaning: BoundaryMeaning, ring: Ring): void {
    const banded = new BandedRing(ring);
    const { south, north, west, east } = banded.box;
    const shape = { meaning, ring: banded, size: (north - south) * (east - west) };
    for (let y = Math.floor(south * PER_DEGREE); y <= Math.floor(north * PER_DEGREE); y += 1) {
      for (let x = Math.floor(west * PER_DEGREE); x <= Math.floor(east * PER_DEGREE); x += 1)
        add(this.shapes, y * 10_000 + x, shape);
    }
  }
}

/** City boundaries of level 8 come before those of level 7 and 6, which rarely belong to a city. */
const rank = ({ meaning }: Shape) => (meaning.kind === "city" ? meaning.level : 0);

function add<T>(map: Map<number, T[]>, key: number, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Returns the name of the nearest place, relative to the reach of its kind. */
function nearest(
  point: Point,
  places: readonly PlaceNode[],
  reach: Readonly<Record<string, number>>,
): string | null {
  let best: { name: string; share: number } | null = null;
  for (const place of places) {
    const km = reach[place.kind];
    if (km === undefined) continue;
    const share = distanceKm(point, place) / km;
    if (share <= 1 && (best === null || share < best.share)) best = { name: place.name, share };
  }
  return best?.name ?? null;
}
