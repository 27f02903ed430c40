import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { errorCode } from "../process/problem.mjs";
import { KEY_FILE, type Part } from "./manifest";
import type { Stage } from "./seal";

type Measured = { bytes: number; sha256: string };

/** Measures what flows through. */
function measuring(): { stream: Transform; result: () => Measured } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/** Writes a new file that only the owner can read, compressed and encrypted, and flushes it to the disk. */
export async function writePart(
  file: string,
  source: Readable,
  { encrypt, signal }: { encrypt?: Stage | undefined; signal: AbortSignal },
): Promise<Measured> {
  const { stream, result } = measuring();
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const zip = createGzip({ level: 1 });
  if (encrypt) await pipeline(source, zip, encrypt, stream, target, { signal });
  else await pipeline(source, zip, stream, target, { signal });
  return result();
}

/** Writes a new file that only the owner can read, and flushes it to the disk. */
export async function writePlainFile(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes new names in a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** Returns what is wrong with a part by its size, or undefined. */
export async function sizeProblem(folder: string, { file, bytes }: Part): Promise<string | undefined> {
  try {
    const { size } = await stat(path.join(folder, file));
    return size === bytes ? undefined : `${file} has ${size} bytes instead of ${bytes}`;
  } catch (error) {
    return errorCode(error) === "ENOENT"
      ? `${file} is missing`
      : `${file} cannot be read (${errorCode(error)})`;
  }
}

/** First bytes of a file in the format of age. */
const AGE_HEADER = "age-encryption.org/v1\n";

/** Returns what is wrong with the key of an encrypted backup as far as that shows without the passphrase, or undefined. */
export async function keyProblem(folder: string): Promise<string | undefined> {
  try {
    const key = await readFile(path.join(folder, KEY_FILE));
    return key.subarray(0, AGE_HEADER.length).toString() === AGE_HEADER
      ? undefined
      : `${KEY_FILE} is not a key: without it, the backup cannot be read`;
  } catch (error) {
    return errorCode(error) === "ENOENT"
      ? `${KEY_FILE} is missing`
      : `${KEY_FILE} cannot be read (${errorCode(error)})`;
  }
}

/** Reads a part completely and returns what is wrong with it, or undefined. */
export async function partProblem(
  folder: string,
  part: Part,
  signal: AbortSignal,
): Promise<string | undefined> {
  const wrongSize = await sizeProblem(folder, part);
  if (wrongSize !== undefined) return wrongSize;
  const { stream, result } = measuring();
  try {
    await pipeline(createReadStream(path.join(folder, part.file)), stream.resume(), { signal });
  } catch (error) {
    signal.throwIfAborted();
    return `${part.file} cannot be read (${errorCode(error)})`;
  }
  return result().sha256 === part.sha256 ? undefined : `${part.file} was changed: its checksum differs`;
}

/** Sends the decrypted, decompressed content of a part to `target`. */
export async function readPart(
  file: string,
  target: NodeJS.WritableStream,
  { decrypt, signal }: { decrypt?: Stage | undefined; signal: AbortSignal },
): Promise<void> {
  const source = createReadStream(file);
  if (decrypt) await pipeline(source, decrypt, createGunzip(), target, { signal });
  else await pipeline(source, createGunzip(), target, { signal });
}

/** Counts the rows of a table's part: COPY writes one line for each. */
export async function countRows(
  file: string,
  options: { decrypt?: Stage | undefined; signal: AbortSignal },
): Promise<number> {
  let rows = 0;
  const counter = new PassThrough();
  counter.on("data", (chunk: Buffer) => {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
  });
  await readPart(file, counter, options);
  return rows;
}
