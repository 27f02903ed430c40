/** Response to a browser's request for a part of a map. */
export type TileResponse = { status: number; headers: Record<string, string>; body: Uint8Array | null };

/**
 * Returns the response for a missing or unavailable part. A map treats 404 as an empty tile and other statuses as
 * failures.
 */
export function noPart(status: 404 | 410 | 503): TileResponse {
  return { status, headers: { "Cache-Control": "no-store" }, body: null };
}

/** Parses a whole number of at most seven digits, which is enough for a column; otherwise NaN. */
const numberOf = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : NaN);

const MOST_ZOOM = 22;

/** Returns the tile for a level, column and row in a URL; null if there is no such tile. */
export function tileAt(level = "", column = "", row = ""): { z: number; x: number; y: number } | null {
  const [z, x, y] = [numberOf(level), numberOf(column), numberOf(row)];
  return z <= MOST_ZOOM && x < 2 ** z && y < 2 ** z ? { z, x, y } : null;
}
