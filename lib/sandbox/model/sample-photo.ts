import sharp from "sharp";
import type { StoredFile } from "@/lib/core/stored-files";

/** A package in front of a door. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
  <rect width="640" height="480" fill="#cbd5e1"/>
  <rect y="400" width="640" height="80" fill="#94a3b8"/>
  <rect x="210" y="60" width="220" height="340" fill="#475569"/>
  <circle cx="400" cy="240" r="9" fill="#e2e8f0"/>
  <rect x="250" y="310" width="140" height="110" fill="#b98b52"/>
  <rect x="310" y="310" width="20" height="110" fill="#d9b98a"/>
</svg>`;

let drawn: Promise<StoredFile> | undefined;

/** The simulated courier's photo; drawn once. */
export function samplePhoto(): Promise<StoredFile> {
  drawn ??= sharp(Buffer.from(SVG))
    .jpeg()
    .toBuffer()
    .then((bytes) => ({ contentType: "image/jpeg", bytes: new Uint8Array(bytes) }));
  return drawn;
}
