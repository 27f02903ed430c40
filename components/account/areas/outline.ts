/** Longitude and latitude in degrees, WGS 84: GeoJSON's order. */
export type Position = [longitude: number, latitude: number];

/**
 * An area while it is drawn: its polygons as GeoJSON has them (each ring closed, the first one its outline, the others
 * holes), and the corners of an outline that is not closed yet.
 */
export type Drawing = { polygons: Position[][][]; open: Position[] };

/** Names a corner; `polygon` is null for the outline that is not closed yet. */
export type CornerKey = { polygon: number | null; ring: number; corner: number };

export type Corner = CornerKey & { position: Position };

export const NOTHING: Drawing = { polygons: [], open: [] };

/** The fewest corners that enclose something. */
export const LEAST_CORNERS = 3;

/** A step of the sixth digit is 11 cm at most. */
const DIGITS = 6;

const rounded = ([longitude, latitude]: Position): Position => [
  Number(longitude.toFixed(DIGITS)),
  Number(latitude.toFixed(DIGITS)),
];

const isSame = (one: CornerKey, other: CornerKey) =>
  one.polygon === other.polygon && one.ring === other.ring && one.corner === other.corner;

/** All corners, those of the open outline last; the position that closes a ring is none of its own. */
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

/** Closes the open outline, which becomes a polygon of its own; unchanged while it has too few corners. */
export function closed(drawing: Drawing): Drawing {
  const { polygons, open } = drawing;
  const [first] = open;
  if (!first || open.length < LEAST_CORNERS) return drawing;
  return { polygons: [...polygons, [[...open, first]]], open: [] };
}

/** The drawing with a ring's corners replaced; a ring of too few corners goes, and with the outline its polygon. */
function withRing(drawing: Drawing, key: CornerKey, change: (corners: Position[]) => Position[]): Drawing {
  if (key.polygon === null) return { ...drawing, open: change(drawing.open) };
  const polygons = drawing.polygons.flatMap((rings, polygon) => {
    if (polygon !== key.polygon) return [rings];
    const changed = rings.flatMap((positions, ring) => {
      if (ring !== key.ring) return [positions];
      const corners = change(positions.slice(0, -1));
      const [first] = corners;
      return first && corners.length >= LEAST_CORNERS ? [[...corners, first]] : [];
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

/** The corner that is so many steps away from this one, around the whole drawing; null if there is none. */
export function neighbor(drawing: Drawing, key: CornerKey, steps: number): Corner | null {
  const corners = cornersOf(drawing);
  const at = corners.findIndex((each) => isSame(each, key));
  return corners.at((Math.max(0, at) + steps) % Math.max(1, corners.length)) ?? null;
}

export const findCorner = (drawing: Drawing, key: CornerKey | null): Corner | null =>
  (key && cornersOf(drawing).find((each) => isSame(each, key))) ?? null;

/** The drawing as the text of a GeoJSON MultiPolygon, its open outline closed; empty while there is no polygon. */
export function geoJsonOf(drawing: Drawing): string {
  const { polygons } = closed(drawing);
  return polygons.length === 0 ? "" : JSON.stringify({ type: "MultiPolygon", coordinates: polygons });
}
