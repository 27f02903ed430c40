import sharp from "sharp";
import type { StoredFile } from "@/lib/core/stored-files";

/** A name as drawn with a finger. */
const STROKES =
  "M30 95 C45 30 70 20 75 60 S55 130 80 95 105 55 115 80 125 110 145 75 160 45 170 85 195 100 210 70 225 60 235 85 262 98 285 62 M70 118 C140 108 220 106 300 96";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="150">
  <rect width="320" height="150" fill="white"/>
  <path d="${STROKES}" fill="none" stroke="#16324f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

let drawn: Promise<StoredFile> | undefined;

/** The simulated courier's signature; drawn once. */
export function sampleSignature(): Promise<StoredFile> {
  drawn ??= sharp(Buffer.from(SVG))
    .png()
    .toBuffer()
    .then((bytes) => ({ contentType: "image/png", bytes: new Uint8Array(bytes) }));
  return drawn;
}
