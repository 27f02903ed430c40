import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { processSingleton } from "@/lib/core/process-singleton";
import { DEMO_REGION } from "../demo/island";
import { demoTile } from "../demo/tiles";
import { noPart, type TileResponse, tileAt } from "../tiles/tile-response";
import { installedRegions } from "./regions";
import { TileFile, TILES_FILE } from "./tiles";

const unzip = promisify(gunzip);

/** The URL of a tile contains the region, so its content never changes. */
const FOREVER = "public, max-age=31536000, immutable";

type TileAddress = { region: string; z: string; x: string; y: string };

/**
 * Responds with a tile of an installed region or the demo city: 204 where the map is empty, 404 for an invalid tile, 410 for another
 * region, 503 if the file is not on this machine.
 * @param isGzipTaken whether the client accepts gzip, in which tiles are stored
 */
export async function serveTile(address: TileAddress, isGzipTaken: boolean): Promise<TileResponse> {
  const at = tileAt(address.z, address.x, address.y);
  if (!at) return noPart(404);
  const read = await readerOf(address.region);
  if (!read) return noPart(410);
  try {
    const tile = await read(at);
    if (!tile) return { status: 204, headers: { "Cache-Control": FOREVER }, body: null };
    const body = isGzipTaken ? new Uint8Array(tile) : await unzip(tile);
    return { status: 200, headers: headersOf(isGzipTaken), body };
  } catch {
    return noPart(503);
  }
}

/** Returns the reader of a region's tiles; null if it is not in use. */
async function readerOf(id: string) {
  if (id === DEMO_REGION) return demoTile;
  const file = await tileFileOf(id);
  return file && (({ z, x, y }: Parameters<typeof demoTile>[0]) => file.read(z, x, y));
}

const headersOf = (isGzipTaken: boolean) => ({
  "Content-Type": "application/vnd.mapbox-vector-tile",
  ...(isGzipTaken && { "Content-Encoding": "gzip" }),
  "Cache-Control": FOREVER,
  Vary: "Accept-Encoding",
});

/** Returns the tiles of a region in use. Closes those of removed regions, so that their files free their space. */
export async function tileFileOf(id: string): Promise<TileFile | null> {
  const regions = await installedRegions();
  const files = processSingleton("tile files of regions", () => new Map<string, TileFile>());
  for (const [known, file] of files) {
    if (regions.some((region) => region.id === known)) continue;
    files.delete(known);
    void file.close().catch(() => undefined);
  }
  const region = regions.find((each) => each.id === id);
  if (!region) return null;
  const file = files.get(id) ?? new TileFile(path.join(region.folder, TILES_FILE));
  files.set(id, file);
  return file;
}
