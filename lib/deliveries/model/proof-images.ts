import sharp, { type Metadata, type Sharp } from "sharp";
import { ServiceError, validationError } from "@/lib/core/errors";
import type { Problem } from "@/lib/core/problems";
import type { StoredFile } from "./proof-files";
import { MAX_PHOTO_BYTES, MAX_SIGNATURE_BYTES } from "../schema";

/** A photo is kept no larger than this, in pixels of its longer side: enough to read a house number. */
const PHOTO_PIXELS = 1600;
const SIGNATURE_PIXELS = 1000;
const PHOTO_QUALITY = 80;

/** A small file can claim any size, so the header is checked before decoding. */
const MAX_PHOTO_PIXELS = 24_000_000;
const MAX_SIGNATURE_PIXELS = 4_000_000;
/**
 * The coefficients of a progressive JPEG are held as a whole while it is decoded, two bytes a sample. So many samples,
 * 12.6 megapixels in three colours, take about 100 MB by measurement, as a transparent lossless WebP of 24 megapixels
 * does, the worst of the others; 24 megapixels in four would take 210 MB. Messengers send such pictures, cameras do not.
 */
const MAX_PROGRESSIVE_SAMPLES = 38_000_000;
const MAX_DECODE_SECONDS = 10;
/** A courier's phone retries a little later. */
const MAX_WAITING = 8;

// The decoder's memory is not the heap's, which is bounded: no threads and no cache that add to it.
sharp.concurrency(1);
sharp.cache(false);

const MEGABYTE = 1024 * 1024;

function refuse(field: string, problem: Problem): never {
  throw validationError({ [field]: problem });
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Whether the file begins like an image of a camera or canvas. The decoder knows more formats, which must not reach
 * it.
 */
function isPicture(bytes: Uint8Array): boolean {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = bytes[0] === 0x89 && ascii(bytes, 1, 4) === "PNG";
  const isWebp = ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}

/** One picture is decoded at a time; the next waits. */
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

/** A failure of this process, not of the image. */
const isOurs = (error: unknown) =>
  error instanceof ServiceError || (error instanceof Error && /memory|malloc|timeout/i.test(error.message));

/** Whether decoding would need more memory than allowed, although the image has few pixels. */
function takesTooMuch({ format, width, height, channels, isProgressive, depth }: Metadata): boolean {
  // An interlaced PNG is held as a whole, or in twice the bytes. Neither a camera nor a canvas makes such.
  if (format === "png") return isProgressive || depth === "ushort";
  return format === "jpeg" && isProgressive && width * height * channels > MAX_PROGRESSIVE_SAMPLES;
}

type Reencoding = { field: string; maxPixels: number; encode: (image: Sharp) => Sharp };

/** Decodes an image and encodes it again, so that only the picture remains: no location, device or script. */
async function reencode(bytes: Uint8Array, { field, maxPixels, encode }: Reencoding): Promise<Uint8Array> {
  if (!isPicture(bytes)) return refuse(field, "not_image");
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
    if (takesTooMuch(await image.metadata())) return refuse(field, "not_image");
    const encoded = () => encode(image.autoOrient()).timeout({ seconds: MAX_DECODE_SECONDS }).toBuffer();
    return new Uint8Array(await inTurn(encoded));
  } catch (error) {
    if (isOurs(error)) throw error;
    return refuse(field, "not_image");
  }
}

/**
 * Returns a photo as stored: upright, JPEG, at most 1600 pixels, without metadata.
 * @throws ServiceError `validation` on `photo`: more than 5 MB, more than 24 million pixels (of a progressive JPEG
 *   about half of that), or not an image;
 *   `unavailable` while many others are decoded.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<StoredFile> {
  if (bytes.byteLength > MAX_PHOTO_BYTES) refuse("photo", `max_size:${MAX_PHOTO_BYTES / MEGABYTE} MB`);
  const kept = await reencode(bytes, {
    field: "photo",
    maxPixels: MAX_PHOTO_PIXELS,
    encode: (image) =>
      image
        .resize({ width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "white" })
        .jpeg({ quality: PHOTO_QUALITY }),
  });
  return { contentType: "image/jpeg", bytes: kept };
}

/**
 * A signature as it is kept: PNG on white, at most 1000 pixels wide.
 * @throws ServiceError `validation` on `signature`: more than 512 kB, more than 4 million pixels, not an image, or
 *   nothing drawn on it; `unavailable` while many others are decoded.
 */
export async function prepareSignature(bytes: Uint8Array): Promise<StoredFile> {
  if (bytes.byteLength > MAX_SIGNATURE_BYTES) refuse("signature", "max_size:512 kB");
  const kept = await reencode(bytes, {
    field: "signature",
    maxPixels: MAX_SIGNATURE_PIXELS,
    encode: (image) =>
      image
        .resize({
          width: SIGNATURE_PIXELS,
          height: SIGNATURE_PIXELS,
          fit: "inside",
          withoutEnlargement: true,
        })
        .flatten({ background: "white" })
        .png({ palette: true }),
  });
  if (await isBlank(kept)) refuse("signature", "blank");
  return { contentType: "image/png", bytes: kept };
}

async function isBlank(image: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(image).greyscale().stats();
  const [shade] = channels;
  return shade === undefined || shade.min === shade.max;
}
