import sharp, { type Sharp } from "sharp";
import { type FieldErrors, validationError } from "../errors";
import type { StoredFile } from "./file-store";
import { MAX_PHOTO_BYTES, MAX_SIGNATURE_BYTES } from "./schema";

/** A photo is kept no larger than this, in pixels of its longer side: enough to read a house number. */
const PHOTO_PIXELS = 1600;
const SIGNATURE_PIXELS = 1000;
const PHOTO_QUALITY = 80;

/** More than a phone's camera has, and little enough to decode at once. */
const MAX_INPUT_PIXELS = 60_000_000;

// The decoder's memory is not the heap's, which is bounded: no threads and no cache that add to it.
sharp.concurrency(1);
sharp.cache(false);

const MEGABYTE = 1024 * 1024;

function refuse(field: string, message: string): never {
  const fields: FieldErrors = { [field]: [message] };
  throw validationError(fields);
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Whether it begins as a picture of a camera or a canvas does. Nothing else reaches the decoder, which knows more. */
function isPicture(bytes: Uint8Array): boolean {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = bytes[0] === 0x89 && ascii(bytes, 1, 4) === "PNG";
  const isWebp = ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP";
  const isHeif = ascii(bytes, 4, 8) === "ftyp";
  return isJpeg || isPng || isWebp || isHeif;
}

/** One picture is decoded at a time; the next waits. */
let decoding: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = decoding.then(work);
  decoding = turn.catch(() => undefined);
  return turn;
}

/** Decodes what was sent and encodes it anew, so that nothing is kept but the picture: no place, no device, no script. */
async function reencode(field: string, bytes: Uint8Array, encode: (image: Sharp) => Sharp) {
  try {
    if (!isPicture(bytes)) return refuse(field, "is not an image that can be read");
    const image = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: "error" }).autoOrient();
    return new Uint8Array(await inTurn(() => encode(image).toBuffer()));
  } catch {
    return refuse(field, "is not an image that can be read");
  }
}

/**
 * A photo as it is kept: upright, JPEG, at most 1600 pixels long, without metadata.
 * @throws ServiceError `validation` on `photo`: more than 5 MB, or not an image.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<StoredFile> {
  if (bytes.byteLength > MAX_PHOTO_BYTES) refuse("photo", `must be at most ${MAX_PHOTO_BYTES / MEGABYTE} MB`);
  const kept = await reencode("photo", bytes, (image) =>
    image
      .resize({ width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: PHOTO_QUALITY }),
  );
  return { contentType: "image/jpeg", bytes: kept };
}

/**
 * A signature as it is kept: PNG on white, at most 1000 pixels wide.
 * @throws ServiceError `validation` on `signature`: more than 512 kB, not an image, or nothing drawn on it.
 */
export async function prepareSignature(bytes: Uint8Array): Promise<StoredFile> {
  if (bytes.byteLength > MAX_SIGNATURE_BYTES) refuse("signature", "must be at most 512 kB");
  const kept = await reencode("signature", bytes, (image) =>
    image
      .resize({ width: SIGNATURE_PIXELS, height: SIGNATURE_PIXELS, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .png({ palette: true }),
  );
  if (await isBlank(kept)) refuse("signature", "cannot be blank");
  return { contentType: "image/png", bytes: kept };
}

async function isBlank(image: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(image).greyscale().stats();
  const [shade] = channels;
  return shade === undefined || shade.min === shade.max;
}
