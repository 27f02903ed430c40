import sharp, { type Metadata, type Sharp } from "sharp";
import { ServiceError, validationError } from "./errors";
import type { Problem } from "./problems";

/**
 * Maximum decoded bytes of a progressive JPEG or interlaced PNG, which are decoded in memory as a whole. This
 * size (a JPEG of 12.6 megapixels in three colors, a PNG of 24) uses about 100 MB, measured, as does a
 * transparent lossless WebP of 24 megapixels, the worst of the other formats. 24 megapixels in four colors
 * would use 210 MB.
 */
const MAX_HELD_BYTES = 76_000_000;
const MAX_DECODE_SECONDS = 10;
/** A courier's phone retries shortly after. */
const MAX_WAITING = 8;

// The decoder allocates outside the limited heap, so it gets no threads and no cache.
sharp.concurrency(1);
sharp.cache(false);

/** @throws ServiceError `validation` on the field. */
export function refusePicture(field: string, problem: Problem): never {
  throw validationError({ [field]: problem });
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Whether the file has the signature of a camera or canvas image. The decoder supports more formats, which
 * must not reach it.
 */
function isPicture(bytes: Uint8Array): boolean {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = bytes[0] === 0x89 && ascii(bytes, 1, 4) === "PNG";
  const isWebp = ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}

/** Pictures are decoded one at a time. The next one waits. */
let decoding: Promise<unknown> = Promise.resolve();
let waiting = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING)
    throw new ServiceError("unavailable", "Too many pictures at once; send it again");
  waiting += 1;
  try {
    const turn = decoding.then(work);
    decoding = turn.catch(() => undefined);
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/** A failure of this process rather than the image. */
const isOurs = (error: unknown) =>
  error instanceof ServiceError || (error instanceof Error && /memory|malloc|timeout/i.test(error.message));

/** Bytes held in memory while decoding: two per sample for JPEGs and 16-bit PNGs. */
function heldBytes({ format, width, height, channels, isProgressive, depth }: Metadata): number {
  if (!isProgressive) return 0;
  return width * height * channels * (format === "jpeg" || depth === "ushort" ? 2 : 1);
}

type Reencoding = {
  /** Input field, for errors. */
  field: string;
  /** Maximum pixels. A small file can claim any size, so the header is checked before decoding. */
  maxPixels: number;
  encode: (image: Sharp) => Sharp;
};

/**
 * Decodes a JPEG, PNG or WebP image and encodes it again, so that only the picture remains: no location,
 * device or script.
 * @throws ServiceError `validation` on the field if it is not a valid image or too large; `unavailable` while
 * many others are decoded
 */
export async function reencode(
  bytes: Uint8Array,
  { field, maxPixels, encode }: Reencoding,
): Promise<Uint8Array> {
  if (!isPicture(bytes)) return refusePicture(field, "not_image");
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.width * header.height > maxPixels || heldBytes(header) > MAX_HELD_BYTES) {
      return refusePicture(field, "too_many_pixels");
    }
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
    const encoded = () => encode(image.autoOrient()).timeout({ seconds: MAX_DECODE_SECONDS }).toBuffer();
    return new Uint8Array(await inTurn(encoded));
  } catch (error) {
    if (isOurs(error)) throw error;
    return refusePicture(field, "not_image");
  }
}
