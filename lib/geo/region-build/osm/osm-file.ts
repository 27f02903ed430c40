import { open, type FileHandle } from "node:fs/promises";
import type { GeoBox } from "../../types/map";
import { type BlobPlace, OsmFileError, placesOfBlobs, read, readBlob } from "./blobs";
import { type Kinds, readBlock, type Visitor } from "./block";

/** Header of the file. Null if a value is missing. */
export type OsmHeader = { box: GeoBox | null; dataAt: Date | null };

/** Required features that we support. A history file has each element many times. */
const UNDERSTOOD = new Set(["OsmSchema-V0.6", "DenseNodes"]);

/** Such a file may lack the nodes of its ways: osmium's `add-locations-to-ways` drops nodes without tags. */
const WITHOUT_NODES = "LocationsOnWays";

/** Receives the read share of the file, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

/**
 * An OpenStreetMap extract (.osm.pbf), read block by block: only one block, at most 32 MB, is in memory at a time. It
 * can be read repeatedly; later scans skip blocks without relevant elements.
 */
export class OsmFile {
  private constructor(
    private readonly file: FileHandle,
    private readonly blocks: readonly BlobPlace[],
    readonly header: OsmHeader,
  ) {}

  private readonly kinds = new Map<BlobPlace, Kinds>();

  /** @throws OsmFileError, or the system's error if the file cannot be opened. */
  static async open(path: string): Promise<OsmFile> {
    const file = await open(path);
    try {
      const blocks: BlobPlace[] = [];
      let header: OsmHeader | null = null;
      for await (const place of placesOfBlobs(file)) {
        if (place.type === "OSMHeader") header = readHeader(await readBlob(file, place));
        else if (place.type === "OSMData") blocks.push(place);
      }
      if (header === null) throw new OsmFileError("This is not an .osm.pbf file");
      return new OsmFile(file, blocks, header);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** Calls the visitor's functions for each element of their kinds. @throws OsmFileError */
  async scan(visitor: Visitor, onProgress?: OnProgress): Promise<void> {
    const asked = this.blocks.filter((block) => {
      const kinds = this.kinds.get(block);
      if (!kinds) return true;
      return (
        (visitor.node && kinds.node) || (visitor.way && kinds.way) || (visitor.relation && kinds.relation)
      );
    });
    const total = asked.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    let next = asked[0] && readBlob(this.file, asked[0]);
    for (const [at, block] of asked.entries()) {
      const bytes = await next;
      // Other threads read and uncompress the next block at the same time.
      const following = asked[at + 1];
      next = following && readBlob(this.file, following);
      next?.catch(() => undefined);
      if (bytes) this.kinds.set(block, readBlock(bytes, visitor));
      await visitor.afterBlock?.();
      done += block.bytes;
      onProgress?.(done / total);
    }
  }
}

function readHeader(bytes: Uint8Array): OsmHeader {
  const header: OsmHeader = { box: null, dataAt: null };
  return read(bytes, header, (field, into, reader) => {
    if (field === 1) {
      const sides = { 1: 0, 2: 0, 3: 0, 4: 0 };
      reader.readMessage((side) => {
        if (side === 1 || side === 2 || side === 3 || side === 4) sides[side] = reader.readSVarint() / 1e9;
      }, null);
      into.box = { west: sides[1], east: sides[2], north: sides[3], south: sides[4] };
    } else if (field === 4) {
      const feature = reader.readString();
      if (!UNDERSTOOD.has(feature)) {
        throw new OsmFileError(`The file needs a reader for ${feature}; only plain extracts can be read`);
      }
    } else if (field === 5 && reader.readString() === WITHOUT_NODES) {
      throw new OsmFileError(
        "The file has its positions on the ways, not on the nodes; use the extract that it was made from",
      );
    } else if (field === 32) into.dataAt = new Date(reader.readVarint() * 1000);
  });
}
