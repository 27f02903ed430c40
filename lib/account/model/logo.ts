import { reencode } from "@/lib/core/pictures";
import type { StoredFile } from "@/lib/core/stored-files";

/** Maximum stored size of a logo: twice the size on pages. */
const MAX_SIZE = { width: 480, height: 160 };
const MAX_PIXELS = 4_000_000;

/**
 * Returns a logo as stored: a WebP image of at most 480 × 160 pixels, without metadata.
 * @throws ServiceError `validation` on `logo` if it is not a JPEG, PNG or WebP image, or has more than 4 million pixels;
 *   `unavailable` while many others are decoded.
 */
export async function prepareLogo(bytes: Uint8Array): Promise<StoredFile> {
  const kept = await reencode(bytes, {
    field: "logo",
    maxPixels: MAX_PIXELS,
    encode: (image) =>
      image.resize({ ...MAX_SIZE, fit: "inside", withoutEnlargement: true }).webp({ quality: 90 }),
  });
  return { contentType: "image/webp", bytes: kept };
}
