import type { FileHandle } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { PbfReader } from "pbf";

// The container of the PBF format: https://wiki.openstreetmap.org/wiki/PBF_Format (fileformat.proto).

const inflated = promisify(inflate);

/** Limits of the format, in bytes. A larger length means that the file is damaged or is not an .osm.pbf. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;

/** The file is not valid. The message is for the operator. */
export class OsmFileError extends Error {
  override readonly name = "OsmFileError";
}

/** Position of a blob in the file. */
export type BlobPlace = { type: string; at: number; bytes: number; end: number };

const LENGTH_BYTES = 4;

async function readExactly(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  for (let read = 0; read < bytes;) {
    const { bytesRead } = await file.read(buffer, read, bytes - read, at + read);
    if (bytesRead === 0) throw new OsmFileError("The file ends too early: it was not copied as a whole");
    read += bytesRead;
  }
  return buffer;
}

/** Yields all blobs of a file in order, without their content. @throws OsmFileError */
export async function* placesOfBlobs(file: FileHandle): AsyncGenerator<BlobPlace> {
  const { size } = await file.stat();
  for (let at = 0; at < size;) {
    const length = (await readExactly(file, at, LENGTH_BYTES)).readUInt32BE(0);
    if (length > MAX_HEADER_BYTES) throw new OsmFileError("This is not an .osm.pbf file");
    const header = blobHeader(await readExactly(file, at + LENGTH_BYTES, length));
    if (header.bytes > MAX_BLOB_BYTES)
      throw new OsmFileError("This is not an .osm.pbf file, or it is damaged");
    const start = at + LENGTH_BYTES + length;
    const end = start + header.bytes;
    if (end > size) throw new OsmFileError("The file ends too early: it was not copied as a whole");
    yield { ...header, at: start, end };
    at = end;
  }
}

function blobHeader(bytes: Uint8Array): { type: string; bytes: number } {
  return read(bytes, { type: "", bytes: 0 }, (field, header, reader) => {
    if (field === 1) header.type = reader.readString();
    else if (field === 3) header.bytes = reader.readVarint();
  });
}

/** Reads one message. Invalid protocol buffers are reported as such. */
export function read<T>(
  bytes: Uint8Array,
  into: T,
  readField: (field: number, into: T, reader: PbfReader) => void,
): T {
  try {
    return new PbfReader(bytes).readFields(readField, into);
  } catch (error) {
    throw error instanceof OsmFileError ? error : new OsmFileError("The file is damaged", { cause: error });
  }
}

const UNSUPPORTED: Readonly<Record<number, string>> = { 4: "LZMA", 5: "bzip2", 6: "LZ4", 7: "Zstandard" };

/** Returns the uncompressed content of a blob. @throws OsmFileError */
export async function readBlob(file: FileHandle, { at, bytes }: BlobPlace): Promise<Uint8Array> {
  const none: { raw?: Uint8Array; zlib?: Uint8Array; other?: string } = {};
  const blob = read(await readExactly(file, at, bytes), none, (field, found, reader) => {
    if (field === 1) found.raw = reader.readBytes();
    else if (field === 3) found.zlib = reader.readBytes();
    else if (UNSUPPORTED[field] !== undefined) found.other = UNSUPPORTED[field];
  });
  if (blob.raw) return blob.raw;
  if (!blob.zlib) {
    const how = blob.other === undefined ? "in a way that is not known" : `with ${blob.other}`;
    throw new OsmFileError(
      `The file is compressed ${how}. Convert it to zlib: osmium cat FILE -o NEW.osm.pbf -f pbf,pbf_compression=zlib`,
    );
  }
  try {
    return await inflated(blob.zlib, { maxOutputLength: MAX_BLOB_BYTES });
  } catch (error) {
    throw new OsmFileError("The file is damaged", { cause: error });
  }
}
