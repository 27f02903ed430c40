/** Longitude and latitude in degrees, WGS 84, in GeoJSON order. */
export type Position = [longitude: number, latitude: number];

/**
 * An area being drawn: its polygons as in GeoJSON (each ring closed, the first one the outline, the others
 * holes), and the corners of the open outline.
 */
export type Drawing = { polygons: Position[][][]; open: Position[] };

/** Position of a corner. `polygon` is null for the open outline. */
export type CornerKey = { polygon: number | null; ring: number; corner: number };

export type Corner = CornerKey & { position: Position };

export const NOTHING: Drawing = { polygons: [], open: [] };

/** Minimum number of corners of a ring. */
export const MIN_CORNERS = 3;

/** The sixth decimal is at most 11 cm. */
const DIGITS = 6;

const rounded = ([longitude, latitude]: Position): Position => [
  Number(longitude.toFixed(DIGITS)),
  Number(latitude.toFixed(DIGITS)),
];

const isSame = (one: CornerKey, other: CornerKey) =>
  one.polygon === other.polygon && one.ring === other.ring && one.corner === other.corner;

/** All corners, with those of the open outline last. The closing position of a ring does not count. */
export function cornersOf({ polygons, open }: Drawing): Corner[] {
  const closed = polygons.flatMap((rings, polygon) =>
    rings.flatMap((positions, ring) =>
      positions.slice(0, -1).map((position, corner): Corner => ({ polygon, ring, corner, position })),
    ),
  );
  return [
    ...closed,
    ...open.map((position, corner): Corner => ({ polygon: null, ring: 0, corner, position })),
  ];
}

export const withCorner = (drawing: Drawing, position: Position): Drawing => ({
  ...drawing,
  open: [...drawing.open, rounded(position)],
});

/**
 * Closes the open outline and makes it a new polygon. Returns the drawing unchanged if there are too few
 * corners.
 */
export function closed(drawing: Drawing): Drawing {
  const { polygons, open } = drawing;
  const [first] = open;
  if (!first || open.length < MIN_CORNERS) return drawing;
  return { polygons: [...polygons, [[...open, first]]], open: [] };
}

/**
 * Replaces the corners of a ring. A ring with too few corners is removed; if it is the outline, the whole
 * polygon is.
 */
function withRing(drawing: Drawing, key: CornerKey, change: (corners: Position[]) => Position[]): Drawing {
  if (key.polygon === null) return { ...drawing, open: change(drawing.open) };
  const polygons = drawing.polygons.flatMap((rings, polygon) => {
    if (polygon !== key.polygon) return [rings];
    const changed = rings.flatMap((positions, ring) => {
      if (ring !== key.ring) return [positions];
      const corners = change(positions.slice(0, -1));
      const [first] = corners;
      return first && corners.length >= MIN_CORNERS ? [[...corners, first]] : [];
    });
    const keepsOutline = key.ring > 0 || changed.length === rings.length;
    return keepsOutline ? [changed] : [];
  });
  return { ...drawing, polygons };
}

export const withMoved = (drawing: Drawing, key: CornerKey, position: Position): Drawing =>
  withRing(drawing, key, (corners) =>
    corners.map((each, corner) => (corner === key.corner ? rounded(position) : each)),
  );

export const without = (drawing: Drawing, key: CornerKey): Drawing =>
  withRing(drawing, key, (corners) => corners.filter((_each, corner) => corner !== key.corner));

/** The corner at an offset from this one, wrapping around the drawing; null if there is none. */
export function neighbor(drawing: Drawing, key: CornerKey, steps: number): Corner | null {
  const corners = cornersOf(drawing);
  const at = corners.findIndex((each) => isSame(each, key));
  return corners.at((Math.max(0, at) + steps) % Math.max(1, corners.length)) ?? null;
}

export const findCorner = (drawing: Drawing, key: CornerKey | null): Corner | null =>
  (key && cornersOf(drawing).find((each) => isSame(each, key))) ?? null;

/** The drawing as GeoJSON MultiPolygon text, including the open outline; empty without a polygon. */
export function geoJsonOf(drawing: Drawing): string {
  const { polygons } = closed(drawing);
  return polygons.length === 0 ? "" : JSON.stringify({ type: "MultiPolygon", coordinates: polygons });
}
