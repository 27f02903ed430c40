import { distanceKm, type Point } from "../embedded/distance";
import { BandedRing } from "./banded-ring";
import type { Ring } from "./representative-point";

/** What a boundary says of the addresses inside it: a name, or the code of a country or region. */
export type BoundaryMeaning = { kind: keyof Area; text: string; level: number };

export type Boundary = { meaning: BoundaryMeaning; rings: Ring[] };

/** A place that is a point on the map: `place=city` and the like. */
export type PlaceNode = Point & { name: string; kind: string; otherNames?: ReadonlySet<string> };

/** What is known of the addresses at a point. Null: unknown. */
export type Area = {
  city: string | null;
  suburb: string | null;
  postalCode: string | null;
  regionCode: string | null;
  countryCode: string | null;
};

/** How far the names of places without a boundary reach, in kilometers. */
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

/** Squares of a quarter of a degree, in which boundaries and places are looked up. */
const PER_DEGREE = 4;
const squareOf = (latitude: number, longitude: number) =>
  Math.floor(latitude * PER_DEGREE) * 10_000 + Math.floor(longitude * PER_DEGREE);

type Shape = { meaning: BoundaryMeaning; ring: BandedRing; size: number };

/** Finds the names and codes that addresses at a point have, by boundaries first, then by the nearest place. */
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
    // The smaller of two boundaries of one kind counts, so it comes first.
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

/** City boundaries of level 8 before those of level 7 and of 6, which hardly ever are a city's. */
const rank = ({ meaning }: Shape) => (meaning.kind === "city" ? meaning.level : 0);

function add<T>(map: Map<number, T[]>, key: number, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** The name of the place that is nearest, measured by how far its kind reaches. */
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
