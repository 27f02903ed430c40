/** Large enough to read a house number, small enough for a slow network. */
const LONGEST_PIXELS = 1600;
const QUALITY = 0.8;

/**
 * Returns a photo as an upright JPEG of at most 1600 pixels without metadata.
 * @throws if the browser cannot decode
 * the file.
 */
export async function scalePhoto(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST_PIXELS / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return blobOf(canvas, "image/jpeg", QUALITY);
}

/** The image on a canvas. */
export function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), type, quality);
  });
}
