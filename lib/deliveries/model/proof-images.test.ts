import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparePhoto, prepareSignature } from "./proof-images";
import { ensureBundled } from "../../../scripts/steps/bundle.mjs";
import { MAX_PHOTO_BYTES, MAX_SIGNATURE_BYTES } from "../schema";

type Size = { width: number; height: number };

const plain = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 3, background: "#7a8f66" } });

/** Creates a phone photo: with device and location, and rotated. */
async function phonePhoto(size: Size): Promise<Buffer> {
  return plain(size)
    .jpeg()
    .withExif({
      IFD0: { Make: "Phonemaker", Model: "Spy 3000" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 44/1 54/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const strokes = (svg: string, { width, height }: Size = { width: 300, height: 120 }) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`),
  );

/** Creates a progressive JPEG whose header claims another size. */
function claiming({ width, height }: Size, jpeg: Buffer): Buffer {
  const claimed = Buffer.from(jpeg);
  // The marker of the frame, its length, the bits of a sample, then the size.
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc2]));
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}

/** Creates a PNG whose header claims another size, with a correct checksum. */
function claimingPng({ width, height }: Size, png: Buffer): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

const LINE = '<path d="M20 90 Q90 10 160 70 T280 40" fill="none" stroke="#111827" stroke-width="3"/>';

const refusal = async (field: string, message: string, attempt: Promise<unknown>) =>
  expect(attempt).rejects.toMatchObject({ code: "validation", fields: { [field]: message } });

describe("a photo", () => {
  it("is stored upright and small, without location and device", async () => {
    const sent = await phonePhoto({ width: 2400, height: 1800 });
    const before = await sharp(sent).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes("Spy 3000")).toBe(true);

    const { contentType, bytes } = await preparePhoto(sent);
    const after = await sharp(bytes).metadata();
    expect(contentType).toBe("image/jpeg");
    expect(after).toMatchObject({ format: "jpeg", width: 1200, height: 1600 });
    expect([after.exif, after.orientation, after.xmp, after.iptc, after.icc]).toEqual(
      Array(5).fill(undefined),
    );
    expect(Buffer.from(bytes).includes("Spy")).toBe(false);
  });

  it.each([
    ["png", (image: Sharp) => image.png()],
    ["interlaced png", (image: Sharp) => image.png({ progressive: true })],
    ["16-bit png", (image: Sharp) => image.toColorspace("rgb16").png()],
    ["webp", (image: Sharp) => image.webp()],
  ])("may be %s, and is not enlarged", async (_format, encode) => {
    const { bytes } = await preparePhoto(await encode(plain({ width: 64, height: 48 })).toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 64, height: 48 });
  });

  it("is rejected above 5 MB", async () => {
    const bytes = new Uint8Array(MAX_PHOTO_BYTES + 1);
    bytes.set(await phonePhoto({ width: 20, height: 20 }));
    await refusal("photo", "max_size:5 MB", preparePhoto(bytes));
  });

  it("is rejected by its header if decoding would take too much memory", async () => {
    const size = { width: 64, height: 48 };
    const deep = plain(size).toColorspace("rgb16").png({ progressive: true });
    for (const image of [
      claimingPng({ width: 9000, height: 9000 }, await plain(size).png().toBuffer()),
      await plain({ width: 6000, height: 4001 }).jpeg().toBuffer(),
      claimingPng({ width: 5000, height: 4000 }, await deep.toBuffer()),
    ]) {
      await refusal("photo", "too_many_pixels", preparePhoto(image));
    }
    await refusal("photo", "not_image", preparePhoto(await plain(size).avif({ effort: 0 }).toBuffer()));
  });

  it("may be a progressive JPEG as from messengers, but not one that needs too much memory", async () => {
    const { bytes } = await preparePhoto(
      await plain({ width: 4096, height: 3072 }).jpeg({ progressive: true }).toBuffer(),
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1200 });
    for (const [space, size] of [
      ["srgb", { width: 6000, height: 4000 }],
      ["cmyk", { width: 4096, height: 3072 }],
    ] as const) {
      const image = await plain({ width: 64, height: 48 })
        .toColorspace(space)
        .jpeg({ progressive: true })
        .toBuffer();
      await refusal("photo", "too_many_pixels", preparePhoto(claiming(size, image)));
      expect(await sharp(claiming(size, image)).metadata()).toMatchObject(size);
    }
  });

  it("is temporarily rejected while too many others are being decoded", async () => {
    const photo = await phonePhoto({ width: 400, height: 300 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => preparePhoto(photo)));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "unavailable" });
    await expect(preparePhoto(photo)).resolves.toMatchObject({ contentType: "image/jpeg" });
  });

  it("is rejected unless it has a format of cameras and canvases", async () => {
    const image = plain({ width: 20, height: 20 });
    const [jpeg, gif, tiff] = await Promise.all([
      image.clone().jpeg().toBuffer(),
      image.clone().gif().toBuffer(),
      image.clone().tiff().toBuffer(),
    ]);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const others = [
      Buffer.alloc(0),
      Buffer.from("not an image"),
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      Buffer.from("<!doctype html><script>alert(1)</script>"),
      Buffer.from("%PDF-1.4\n1 0 obj <<>> endobj"),
      gif,
      tiff,
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ];
    for (const bytes of others) {
      await refusal("photo", "not_image", preparePhoto(bytes));
    }
  });

  it("removes data appended to the image", async () => {
    const jpeg = await plain({ width: 20, height: 20 }).jpeg().toBuffer();
    const { bytes } = await preparePhoto(Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]));
    expect(Buffer.from(bytes).includes("script")).toBe(false);
  });
});

describe("a signature", () => {
  it("is stored as PNG on white", async () => {
    const { contentType, bytes } = await prepareSignature(
      await strokes(LINE, { width: 1500, height: 500 }).png().toBuffer(),
    );
    const image = sharp(bytes);
    expect(contentType).toBe("image/png");
    expect(await image.metadata()).toMatchObject({ format: "png", width: 1000, hasAlpha: false });
    const { channels } = await image.grayscale().stats();
    expect(channels[0]?.max).toBe(255);
    expect(channels[0]?.min).toBeLessThan(80);
  });

  it.each([
    ["transparent", () => strokes("").png().toBuffer()],
    ["white", () => strokes('<rect width="100%" height="100%" fill="white"/>').png().toBuffer()],
    ["white JPEG", () => strokes('<rect width="100%" height="100%" fill="white"/>').jpeg().toBuffer()],
  ])("cannot be blank: %s", async (_name, make) => {
    await refusal("signature", "blank", prepareSignature(await make()));
  });

  it("is rejected above 512 kB, and as SVG", async () => {
    const tooLarge = new Uint8Array(MAX_SIGNATURE_BYTES + 1);
    await refusal("signature", "max_size:512 kB", prepareSignature(tooLarge));
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120">${LINE}</svg>`);
    await refusal("signature", "not_image", prepareSignature(svg));
    const wide = await strokes(LINE, { width: 4000, height: 1001 }).png().toBuffer();
    await refusal("signature", "too_many_pixels", prepareSignature(wide));
  });
});

describe("the memory of a decode", () => {
  const BOUND_MEGABYTES = 130;
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "waybill-pictures-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const progressive = (size: Size, space: "srgb" | "cmyk") =>
    plain(size).toColorspace(space).jpeg({ progressive: true, chromaSubsampling: "4:4:4", quality: 30 });

  it.each([
    [
      "a lossless WebP of 24 megapixels with transparency",
      () => plain({ width: 6000, height: 4000 }).ensureAlpha(0.5).webp({ lossless: true, effort: 0 }),
    ],
    ["the largest progressive JPEG", () => progressive({ width: 4110, height: 3080 }, "srgb")],
    ["the largest progressive JPEG in CMYK", () => progressive({ width: 3080, height: 3080 }, "cmyk")],
    ["a progressive JPEG of 24 megapixels", () => progressive({ width: 6000, height: 4000 }, "srgb")],
    [
      "the largest interlaced PNG",
      () => plain({ width: 6000, height: 4000 }).png({ progressive: true, compressionLevel: 1 }),
    ],
    [
      "a 16-bit PNG of 24 megapixels with transparency",
      () =>
        plain({ width: 6000, height: 4000 })
          .ensureAlpha(0.5)
          .toColorspace("rgb16")
          .png({ compressionLevel: 1 }),
    ],
  ])("stays within the limit: %s", async (_name, picture) => {
    const file = path.join(folder, "picture");
    await writeFile(file, await picture().toBuffer());
    const child = await ensureBundled("lib/deliveries/model/proof-images-memory.fixture.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [child, file]);
    expect(Number(stdout)).toBeLessThan(BOUND_MEGABYTES);
  });
});
