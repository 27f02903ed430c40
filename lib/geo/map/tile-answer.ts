/** What the server answers when a browser asks for a part of a map. */
export type TileAnswer = { status: number; headers: Record<string, string>; body: Uint8Array | null };

/** The answer for a part that there is not, or not now. A map takes 404 for an empty tile, and the others for failures. */
export function noPart(status: 404 | 410 | 503): TileAnswer {
  return { status, headers: { "Cache-Control": "no-store" }, body: null };
}

/** A whole number of at most seven digits, which is enough for a column; otherwise NaN. */
const numberOf = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : NaN);

const MOST_ZOOM = 22;

/** Where a tile lies that an address names by its level, column and row; null if there is no such tile. */
export function tileAt(level = "", column = "", row = ""): { z: number; x: number; y: number } | null {
  const [z, x, y] = [numberOf(level), numberOf(column), numberOf(row)];
  return z <= MOST_ZOOM && x < 2 ** z && y < 2 ** z ? { z, x, y } : null;
}
