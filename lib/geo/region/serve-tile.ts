import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { processSingleton } from "@/lib/core/process-singleton";
import { installedRegion } from "../region";
import { TileFile, TILES_FILE } from "./tiles";

const unzip = promisify(gunzip);

/** A whole number of at most seven digits, which is enough for a column; otherwise NaN. */
const numberOf = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : NaN);

/** The address of a tile has the region in it, so what it names never changes. */
const FOREVER = "public, max-age=31536000, immutable";

type TileAddress = { region: string; z: string; x: string; y: string };

export type TileAnswer = { status: number; headers: Record<string, string>; body: Uint8Array | null };

/**
 * Answers with a tile of the installed region: 204 where the map is empty, 404 for what is no tile, 410 for another
 * region, 503 when the file is not on this machine. A map takes 404 for an empty tile, and the others for failures.
 * @param isGzipTaken whether the client takes gzip, in which tiles are stored
 */
export async function serveTile(address: TileAddress, isGzipTaken: boolean): Promise<TileAnswer> {
  const [z, x, y] = [numberOf(address.z), numberOf(address.x), numberOf(address.y)];
  if (!isTile(z, x, y)) return failure(404);
  const file = await tileFileOf(address.region);
  if (!file) return failure(410);
  try {
    const tile = await file.read(z, x, y);
    if (!tile) return { status: 204, headers: { "Cache-Control": FOREVER }, body: null };
    const body = isGzipTaken ? new Uint8Array(tile) : await unzip(tile);
    return { status: 200, headers: headersOf(isGzipTaken), body };
  } catch {
    return failure(503);
  }
}

const headersOf = (isGzipTaken: boolean) => ({
  "Content-Type": "application/vnd.mapbox-vector-tile",
  ...(isGzipTaken && { "Content-Encoding": "gzip" }),
  "Cache-Control": FOREVER,
  Vary: "Accept-Encoding",
});

const failure = (status: number): TileAnswer => ({
  status,
  headers: { "Cache-Control": "no-store" },
  body: null,
});

const MOST_ZOOM = 22;

function isTile(z: number, x: number, y: number): boolean {
  return z <= MOST_ZOOM && x < 2 ** z && y < 2 ** z;
}

/** The tiles of the region in use. Those of the one before are closed, so that what is removed takes no room any more. */
async function tileFileOf(id: string): Promise<TileFile | null> {
  const region = await installedRegion();
  const slot = processSingleton<{ id?: string | undefined; file?: TileFile | undefined }>(
    "geo.tiles",
    () => ({}),
  );
  if (slot.id !== region?.id) {
    void slot.file?.close().catch(() => undefined);
    slot.id = region?.id;
    slot.file = region ? new TileFile(path.join(region.folder, TILES_FILE)) : undefined;
  }
  return region?.id === id ? (slot.file ?? null) : null;
}
