import { createHash } from "node:crypto";
import { open, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { Compression, TileType, zxyToTileId } from "pmtiles";
import type { GeoBox } from "../types/map";
import { type Entry, writeDirectories } from "./pmtiles-directory";

/** Header and root directory must fit into these bytes (PMTiles 3 specification). */
const FIRST_BYTES = 16_384;
const HEADER_BYTES = 127;

type PackOptions = {
  /** Tiles from one zoom level on, as `z/x/y.pbf`, compressed with gzip. */
  folder: string;
  file: string;
  bounds: GeoBox;
  metadata: Record<string, unknown>;
  /** Called with the completed share, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Packs a folder of vector tiles into one file of PMTiles, version 3 (https://github.com/protomaps/PMTiles): the
 * header and the root directory first, then the tiles in the order of their ids, then the other directories.
 * Directories are not compressed: they are read from a local disk. Equal tiles, such as open water, are stored once.
 * The file appears when it is complete.
 * @returns the number of tiles and the size of the file in bytes
 */
export async function packTiles(options: PackOptions): Promise<{ tiles: number; bytes: number }> {
  const { folder, file, bounds, metadata, onProgress } = options;
  const tiles = await listTiles(folder);
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, "w");
  try {
    const contents = await writeContents(handle, folder, tiles, onProgress);
    const { root, leaves } = writeDirectories(contents.entries, FIRST_BYTES - HEADER_BYTES);
    const words = Buffer.from(JSON.stringify(metadata));
    const leavesAt = contents.end + words.byteLength;
    await writeAll(handle, words, contents.end);
    await writeAll(handle, leaves, leavesAt);
    const header = writeHeader({
      sections: [
        [HEADER_BYTES, root.byteLength],
        [contents.end, words.byteLength],
        [leavesAt, leaves.byteLength],
        [FIRST_BYTES, contents.end - FIRST_BYTES],
      ],
      counts: [tiles.length, contents.entries.length, contents.distinct],
      zooms: [tiles[0]?.z ?? 0, tiles.at(-1)?.z ?? 0],
      bounds,
    });
    const first = Buffer.alloc(FIRST_BYTES);
    first.set(header);
    first.set(root, HEADER_BYTES);
    await writeAll(handle, first, 0);
    await handle.sync();
    await rename(unfinished, file);
    return { tiles: tiles.length, bytes: leavesAt + leaves.byteLength };
  } finally {
    await handle.close();
  }
}

type Tile = { z: number; x: number; y: number; id: number };

/** Returns all tiles of a folder, in the order of their ids. */
async function listTiles(folder: string): Promise<Tile[]> {
  const tiles: Tile[] = [];
  for (const z of await numbered(folder)) {
    for (const x of await numbered(path.join(folder, z))) {
      for (const name of await readdir(path.join(folder, z, x))) {
        const y = /^(\d+)\.pbf$/.exec(name)?.[1];
        if (y === undefined) continue;
        const tile = { z: Number(z), x: Number(x), y: Number(y) };
        tiles.push({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) });
      }
    }
  }
  return tiles.sort((a, b) => a.id - b.id);
}

async function numbered(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d+$/.test(name));
}

type Handle = Awaited<ReturnType<typeof open>>;

/** A full disk accepts a part first, without an error; the rest is rejected. */
async function writeAll(handle: Handle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;)
    done += (await handle.write(bytes, done, bytes.byteLength - done, at + done)).bytesWritten;
}

/** Writes the tiles and returns their positions. */
async function writeContents(
  handle: Handle,
  folder: string,
  tiles: readonly Tile[],
  onProgress?: (share: number) => void,
): Promise<{ entries: Entry[]; distinct: number; end: number }> {
  const entries: Entry[] = [];
  const known = new Map<string, number>();
  let end = FIRST_BYTES;
  for (const [index, { z, x, y, id }] of tiles.entries()) {
    const bytes = await readFile(path.join(folder, String(z), String(x), `${y}.pbf`));
    const hash = createHash("sha256").update(bytes).digest("base64");
    let offset = known.get(hash);
    if (offset === undefined) {
      await writeAll(handle, bytes, end);
      offset = end - FIRST_BYTES;
      known.set(hash, offset);
      end += bytes.byteLength;
    }
    const last = entries.at(-1);
    if (last?.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, offset, length: bytes.byteLength, run: 1 });
    if (index % 500 === 0) onProgress?.(index / tiles.length);
  }
  return { entries, distinct: known.size, end };
}

type Section = readonly [offset: number, length: number];

type HeaderFields = {
  /** Root directory, metadata, leaf directories, tiles. */
  sections: readonly Section[];
  /** Tiles addressed, entries, distinct tiles. */
  counts: readonly number[];
  zooms: readonly [least: number, most: number];
  bounds: GeoBox;
};

/** Writes the 127 bytes at the start of a file; numbers are little-endian, degrees are in ten-millionths. */
function writeHeader({ sections, counts, zooms, bounds }: HeaderFields): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  const numbers = [...sections.flat(), ...counts];
  numbers.forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * at));
  const { west, south, east, north } = bounds;
  header.writeUInt8(1, 96); // tiles are in the order of their ids
  header.writeUInt8(Compression.None, 97);
  header.writeUInt8(Compression.Gzip, 98);
  header.writeUInt8(TileType.Mvt, 99);
  header.writeUInt8(zooms[0], 100);
  header.writeUInt8(zooms[1], 101);
  [west, south, east, north].forEach((degrees, at) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at),
  );
  header.writeUInt8(Math.min(12, zooms[1]), 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return header;
}
