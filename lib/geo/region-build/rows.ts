import type { Point } from "../embedded/distance";

/** Where a street or house belongs to. Codes are ISO 3166; the region's is a state's or province's own part. */
export type Belonging = {
  city: string;
  suburb: string | null;
  postalCode: string | null;
  regionCode: string;
  countryCode: string;
};

/** A house as the file has it. A street of a village without street names is the village itself. */
export type HouseRow = Point & Belonging & { number: string; numberKey: string; street: string };

/** A piece of a named street; once more for each other name that it has. */
export type SegmentRow = Point & Belonging & { street: string; otherName: string | null };

/** A row of house numbers along a line of positions. */
export type InterpolationRow = Belonging & {
  street: string;
  first: number;
  last: number;
  step: number;
  line: (readonly [latitude: number, longitude: number])[];
};

/** A place by one of its names, or a postal code. `reach`: how far its name reaches, in kilometers. */
export type PlaceRow = Point &
  Belonging & {
    name: string;
    key: string;
    isCode: boolean;
    /** Another name that people write beside it. */
    area: string | null;
    reach: number;
  };

/** Takes what is found in a file. `flush` is called again and again, and once at the end. */
export type RowSink = {
  house(row: HouseRow): void;
  segment(row: SegmentRow): void;
  interpolation(row: InterpolationRow): void;
  place(row: PlaceRow): void;
  flush(isEnd: boolean): Promise<void>;
};
