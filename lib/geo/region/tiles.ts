import { open } from "node:fs/promises";
import { PMTiles, type RangeResponse, type Source, SharedPromiseCache } from "pmtiles";

/** Name of the tiles file in a region's folder. */
export const TILES_FILE = "tiles.pmtiles";

/** Number of cached directories of a file; one lists about four thousand tiles. */
const DIRECTORIES_KEPT = 64;

/** Reads ranges of a file that stays open. */
class FileSource implements Source {
  readonly #file: string;
  #handle: ReturnType<typeof open> | undefined;
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  getKey(): string {
    return this.#file;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    // A read after the end would open the file again, and nobody would close it.
    if (this.#isClosed) throw new Error("The file of tiles is closed");
    this.#handle ??= open(this.#file, "r");
    const handle = await this.#handle.catch((error: unknown) => {
      this.#handle = undefined;
      throw error;
    });
    const data = new ArrayBuffer(length);
    const { bytesRead } = await handle.read(new Uint8Array(data), 0, length, offset);
    if (bytesRead < length) throw new Error("The file of tiles ends too early");
    return { data };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const handle = await this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }
}

function archiveOf(source: Source): PMTiles {
  // Directories are not compressed, and tiles are passed on as stored.
  const keep = (data: ArrayBuffer) => Promise.resolve(data);
  return new PMTiles(source, new SharedPromiseCache(DIRECTORIES_KEPT), keep);
}

/** The tiles of a file written by `packTiles`. */
export class TileFile {
  readonly #source: FileSource;
  #archive: PMTiles;

  constructor(file: string) {
    this.#source = new FileSource(file);
    this.#archive = archiveOf(this.#source);
  }

  /**
   * Returns one tile: a Mapbox Vector Tile, compressed with gzip.
   * @returns undefined where nothing is drawn
   * @throws if the file is missing or cannot be read
   */
  async read(z: number, x: number, y: number): Promise<ArrayBuffer | undefined> {
    const archive = this.#archive;
    try {
      return (await archive.getZxy(z, x, y))?.data;
    } catch (error) {
      // It caches failures permanently, but the file may be copied here later.
      if (this.#archive === archive) this.#archive = archiveOf(this.#source);
      throw error;
    }
  }

  /** Does not wait: a read in progress may fail. */
  close(): Promise<void> {
    return this.#source.close();
  }
}
