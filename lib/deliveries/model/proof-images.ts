import sharp from "sharp";
import { refusePicture as refuse, reencode } from "@/lib/core/pictures";
import type { StoredFile } from "@/lib/core/stored-files";
import { MAX_PHOTO_BYTES, MAX_SIGNATURE_BYTES } from "../schema";

/** Maximum size of a stored photo, in pixels of its longer side: enough to read a house number. */
const PHOTO_PIXELS = 1600;
const SIGNATURE_PIXELS = 1000;
const PHOTO_QUALITY = 80;

const MAX_PHOTO_PIXELS = 24_000_000;
const MAX_SIGNATURE_PIXELS = 4_000_000;

const MEGABYTE = 1024 * 1024;

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
 * Returns a signature as stored: PNG on white, at most 1000 pixels wide.
 * @throws ServiceError `validation` on `signature`: more than 512 kB, more than 4 million pixels, not an image, or
 * nothing drawn on it; `unavailable` while many others are decoded.
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
  const { channels } = await sharp(image).grayscale().stats();
  const [shade] = channels;
  return shade === undefined || shade.min === shade.max;
}
