import type { Point } from "../embedded/distance";

/** Location of a street or house. Codes are ISO 3166; the region code is the part for a state or province. */
export type Belonging = {
  city: string;
  suburb: string | null;
  postalCode: string | null;
  regionCode: string;
  countryCode: string;
};

/** A house in the file. In a village without street names, the street is the village. */
export type HouseRow = Point & Belonging & { number: string; numberKey: string; street: string };

/** A segment of a named street, repeated for each other name. */
export type SegmentRow = Point & Belonging & { street: string; otherName: string | null };

/** House numbers along a line of positions. */
export type InterpolationRow = Belonging & {
  street: string;
  first: number;
  last: number;
  step: number;
  line: (readonly [latitude: number, longitude: number])[];
};

/** A place with one of its names, or a postal code. `reach` is the reach of its name, in kilometers. */
export type PlaceRow = Point &
  Belonging & {
    name: string;
    key: string;
    isCode: boolean;
    /** Another name that people write next to it. */
    area: string | null;
    reach: number;
  };

/** Receives the rows of a file. `flush` is called repeatedly, and once at the end. */
export type RowSink = {
  house(row: HouseRow): void;
  segment(row: SegmentRow): void;
  interpolation(row: InterpolationRow): void;
  place(row: PlaceRow): void;
  flush(isEnd: boolean): Promise<void>;
};
