import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { processSingleton } from "@/lib/core/process-singleton";
import { noPart, type TileResponse, tileAt } from "../tiles/tile-response";
import { installedRegion } from "./regions";
import { TileFile, TILES_FILE } from "./tiles";

const unzip = promisify(gunzip);

/** The URL of a tile contains the region, so its content never changes. */
const FOREVER = "public, max-age=31536000, immutable";

type TileAddress = { region: string; z: string; x: string; y: string };

/**
 * Responds with a tile of the installed region: 204 where the map is empty, 404 for an invalid tile, 410 for another
 * region, 503 if the file is not on this machine.
 * @param isGzipTaken whether the client accepts gzip, in which tiles are stored
 */
export async function serveTile(address: TileAddress, isGzipTaken: boolean): Promise<TileResponse> {
  const at = tileAt(address.z, address.x, address.y);
  if (!at) return noPart(404);
  const file = await tileFileOf(address.region);
  if (!file) return noPart(410);
  try {
    const tile = await file.read(at.z, at.x, at.y);
    if (!tile) return { status: 204, headers: { "Cache-Control": FOREVER }, body: null };
    const body = isGzipTaken ? new Uint8Array(tile) : await unzip(tile);
    return { status: 200, headers: headersOf(isGzipTaken), body };
  } catch {
    return noPart(503);
  }
}

const headersOf = (isGzipTaken: boolean) => ({
  "Content-Type": "application/vnd.mapbox-vector-tile",
  ...(isGzipTaken && { "Content-Encoding": "gzip" }),
  "Cache-Control": FOREVER,
  Vary: "Accept-Encoding",
});

/**
 * Returns the tiles of the region in use. Closes those of the previous region, so that removed files free their
 * space.
 */
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
