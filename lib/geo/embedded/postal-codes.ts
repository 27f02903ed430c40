import type { Point } from "./distance";
import { firstAtLeast } from "./text";
import { type PackedTexts, packTexts, TextList } from "./text-list";

/**
 * A postal code: its centroid in WGS 84 degrees, the id of its city in the gazetteer, and whether it covers an area
 * instead of boxes or a single receiver.
 */
export type PostalCode = Point & { code: string; cityId: number; region: string; isArea: boolean };

/** Postal codes of one country in order, as a few strings and typed arrays. */
export type PackedCodes = {
  codes: PackedTexts;
  latitudes: Float64Array;
  longitudes: Float64Array;
  cityIds: Uint32Array;
  regions: PackedTexts;
  areas: Uint8Array;
};

export function packCodes(rows: readonly PostalCode[]): PackedCodes {
  const sorted = rows.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return {
    codes: packTexts(sorted.map(({ code }) => code)),
    latitudes: Float64Array.from(sorted, ({ latitude }) => latitude),
    longitudes: Float64Array.from(sorted, ({ longitude }) => longitude),
    cityIds: Uint32Array.from(sorted, ({ cityId }) => cityId),
    regions: packTexts(sorted.map(({ region }) => region)),
    areas: Uint8Array.from(sorted, ({ isArea }) => Number(isArea)),
  };
}

/** Postal codes of one country in order. */
export class PostalCodes {
  private readonly codes: TextList;
  private readonly latitudes: Float64Array;
  private readonly longitudes: Float64Array;
  private readonly cityIds: Uint32Array;
  private readonly regions: TextList;
  private readonly areas: Uint8Array;

  constructor({ codes, latitudes, longitudes, cityIds, regions, areas }: PackedCodes) {
    this.codes = new TextList(codes);
    this.latitudes = latitudes;
    this.longitudes = longitudes;
    this.cityIds = cityIds;
    this.regions = new TextList(regions);
    this.areas = areas;
  }

  /** Returns the code as stored (`10118`, `M5V`), or null if it is unknown. */
  find(code: string): PostalCode | null {
    const at = firstAtLeast(this.codes, code);
    return this.codes.at(at) === code ? this.row(at) : null;
  }

  /** Yields the codes with a prefix, in order. */
  *startingWith(prefix: string): Generator<PostalCode> {
    for (let at = firstAtLeast(this.codes, prefix); this.codes.at(at)?.startsWith(prefix); at += 1)
      yield this.row(at);
  }

  /** Returns all codes of a city, in order. */
  ofCity(id: number): PostalCode[] {
    const found: PostalCode[] = [];
    for (let at = this.cityIds.indexOf(id); at >= 0; at = this.cityIds.indexOf(id, at + 1))
      found.push(this.row(at));
    return found;
  }

  /** Returns the code whose center is closest to a point. */
  closest(point: Point): PostalCode | null {
    const shrunk = Math.cos((point.latitude * Math.PI) / 180);
    let best = -1;
    let least = Infinity;
    for (let at = 0; at < this.cityIds.length; at += 1) {
      const north = (this.latitudes[at] ?? Number.NaN) - point.latitude;
      const east = ((this.longitudes[at] ?? Number.NaN) - point.longitude) * shrunk;
      const square = north * north + east * east;
      if (square < least) [best, least] = [at, square];
    }
    return best < 0 ? null : this.row(best);
  }

  private row(at: number): PostalCode {
    return {
      code: this.codes.at(at) ?? "",
      latitude: this.latitudes[at] ?? Number.NaN,
      longitude: this.longitudes[at] ?? Number.NaN,
      cityId: this.cityIds[at] ?? Number.NaN,
      region: this.regions.at(at) ?? "",
      isArea: this.areas[at] === 1,
    };
  }
}
