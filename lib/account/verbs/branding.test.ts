import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { parseInput } from "@/lib/core/validation";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant } from "@/lib/testing/people";
import { findLogo, getBranding } from "../reads/get-branding";
import { brandingInput, logoInput } from "../schema/branding";
import { MAX_LOGO_BYTES } from "../constants";
import { changeBranding } from "./change-branding";
import { changeLogo } from "./change-logo";

const test = testDatabase();
let merchantId: string;
let owner: Awaited<ReturnType<typeof newMember>>;

beforeEach(async () => {
  merchantId = await newMerchant(test.db);
  owner = await newMember(test.db, merchantId, "owner");
});

const NONE = { contactPhone: null, contactEmail: null, contactWebsite: null, accentColor: null };
const GIVEN = {
  contactPhone: "(212) 555-0100",
  contactEmail: "hello@cornerbooks.example",
  contactWebsite: "cornerbooks.example/help",
  accentColor: "AA3300",
};
const KEPT = {
  contactPhone: "+12125550100",
  contactEmail: "hello@cornerbooks.example",
  contactWebsite: "https://cornerbooks.example/help",
  accentColor: "#aa3300",
};

const plain = (format: "png" | "jpeg" | "webp" | "gif", size = { width: 960, height: 320 }) =>
  sharp({ create: { ...size, channels: 4, background: "#aa330080" } })
    .toFormat(format)
    .toBuffer();

const upload = async (bytes: Buffer | string, type = "image/png") =>
  changeLogo(owner.ctx, parseInput(logoInput, { logo: new Blob([Buffer.from(bytes)], { type }) }));

const entries = async () =>
  test.db.auditEntry.findMany({
    where: { merchantId, subjectType: "merchant", actorKind: "user" },
    orderBy: { createdAt: "asc" },
    select: { action: true, data: true },
  });

const sandboxContext = async () => {
  const sandbox = await test.db.merchant.findUniqueOrThrow({ where: { sandboxOfId: merchantId } });
  return { ...owner.ctx, merchantId: sandbox.id as typeof owner.ctx.merchantId };
};

describe("a merchant's branding", () => {
  it("is changed and audited once, for the sandbox too", async () => {
    expect(await getBranding(owner.ctx)).toEqual({ ...NONE, logoFileId: null });
    await changeBranding(owner.ctx, parseInput(brandingInput, GIVEN));
    await changeBranding(owner.ctx, parseInput(brandingInput, GIVEN));
    expect(await getBranding(owner.ctx)).toEqual({ ...KEPT, logoFileId: null });
    expect(await getBranding(await sandboxContext())).toEqual({ ...KEPT, logoFileId: null });
    await changeBranding(owner.ctx, parseInput(brandingInput, { ...NONE, contactEmail: " " }));
    expect(await entries()).toEqual([
      { action: "merchant.branding_changed", data: { from: NONE, to: KEPT } },
      { action: "merchant.branding_changed", data: { from: KEPT, to: NONE } },
    ]);
  });

  it.each([
    [{ contactWebsite: "javascript:alert(1)" }, "contactWebsite", "not_web_address"],
    [{ contactWebsite: "ftp://cornerbooks.example" }, "contactWebsite", "not_web_address"],
    [{ contactWebsite: "https://owner:secret@cornerbooks.example" }, "contactWebsite", "not_web_address"],
    [{ contactWebsite: "corner books" }, "contactWebsite", "not_web_address"],
    [{ contactWebsite: "localhost" }, "contactWebsite", "not_web_address"],
    [{ contactEmail: "nobody" }, "contactEmail", "not_email"],
    [{ contactPhone: "call us" }, "contactPhone", "not_phone"],
    [{ accentColor: "red;}</style>" }, "accentColor", "not_color"],
    [{ accentColor: "#abc" }, "accentColor", "not_color"],
  ])("rejects %j", (input, field, problem) => {
    expect(() => parseInput(brandingInput, { ...NONE, ...input })).toThrow(
      expect.objectContaining({ code: "validation", fields: { [field]: problem } }),
    );
  });

  it.each(["member", "viewer"] as const)("cannot be changed by a %s", async (role) => {
    const { ctx } = await newMember(test.db, merchantId, role);
    const forbidden = { code: "forbidden" };
    await expect(changeBranding(ctx, parseInput(brandingInput, GIVEN))).rejects.toMatchObject(forbidden);
    await expect(changeLogo(ctx, null)).rejects.toMatchObject(forbidden);
    expect(await getBranding(ctx)).toEqual({ ...NONE, logoFileId: null });
  });

  it("is changed at the merchant, not in its sandbox", async () => {
    const ctx = await sandboxContext();
    const refused = { code: "unprocessable" };
    await expect(changeBranding(ctx, parseInput(brandingInput, GIVEN))).rejects.toMatchObject(refused);
    await expect(changeLogo(ctx, null)).rejects.toMatchObject(refused);
  });
});

describe("a merchant's logo", () => {
  it("is stored small, as WebP, without metadata, until it is replaced or removed", async () => {
    for (const format of ["png", "jpeg", "webp"] as const) await upload(await plain(format));
    const sent = await sharp(await plain("png"))
      .withExif({ IFD0: { Artist: "Somebody" } })
      .png()
      .toBuffer();
    await upload(sent);
    const { logoFileId } = await getBranding(owner.ctx);
    const logo = await findLogo(test.db, logoFileId ?? "");
    expect(logo?.contentType).toBe("image/webp");
    const kept = await sharp(logo?.bytes).metadata();
    expect(kept).toMatchObject({ format: "webp", width: 480, height: 160, hasAlpha: true });
    expect([kept.exif, kept.xmp, kept.icc]).toEqual([undefined, undefined, undefined]);
    expect(await test.db.storedFile.count({ where: { merchantId } })).toBe(1);

    await changeLogo(owner.ctx, null);
    await changeLogo(owner.ctx, null);
    expect(await findLogo(test.db, logoFileId ?? "")).toBeNull();
    expect(await test.db.storedFile.count({ where: { merchantId } })).toBe(0);
    const actions = (await entries()).map(({ action }) => action);
    expect(actions).toEqual([...Array<string>(4).fill("merchant.logo_changed"), "merchant.logo_removed"]);
  });

  it.each([
    ["HTML in the name of a PNG", () => "<!doctype html><script>alert(1)</script>"],
    ["an SVG with a script", () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a GIF", () => plain("gif")],
    ["only the beginning of a PNG", async () => (await plain("png")).subarray(0, 40)],
    [
      "a PNG's magic bytes before HTML",
      () => Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1"),
    ],
    ["nothing", () => ""],
    ["our document", () => readFileSync("package.json")],
  ])("is rejected if it is %s", async (_what, bytes) => {
    await expect(upload(await bytes())).rejects.toMatchObject({
      code: "validation",
      fields: { logo: "not_image" },
    });
    expect((await getBranding(owner.ctx)).logoFileId).toBeNull();
  });

  it("is rejected above four million pixels", async () => {
    await expect(upload(await plain("png", { width: 4000, height: 1001 }))).rejects.toMatchObject({
      code: "validation",
      fields: { logo: "too_many_pixels" },
    });
  });

  it.each([
    ["interlaced", (image: Sharp) => image.png({ progressive: true }), { isProgressive: true }],
    ["16-bit", (image: Sharp) => image.toColorspace("rgb16").png(), { depth: "ushort" }],
    ["gray", (image: Sharp) => image.grayscale().png({ palette: true }), { depth: "uchar" }],
  ])("may be an %s PNG", async (_what, encode, header) => {
    const sent = await encode(sharp(await plain("png"))).toBuffer();
    expect(await sharp(sent).metadata()).toMatchObject(header);
    await upload(sent);
    const { logoFileId } = await getBranding(owner.ctx);
    const logo = await findLogo(test.db, logoFileId ?? "");
    expect(await sharp(logo?.bytes).metadata()).toMatchObject({ width: 480, height: 160 });
    await changeLogo(owner.ctx, null);
  });

  it("is a file of at most 512 kB", () => {
    const logo = (size: number) => parseInput(logoInput, { logo: new Blob([new Uint8Array(size)]) });
    expect(logo(MAX_LOGO_BYTES).logo.size).toBe(MAX_LOGO_BYTES);
    expect(() => logo(MAX_LOGO_BYTES + 1)).toThrow("must be at most 512 kB");
    expect(() => parseInput(logoInput, { logo: "data:image/png;base64,AAAA" })).toThrow();
  });

  it("is the only file that is found without a delivery", async () => {
    const data = { merchantId, id: "photo-1", contentType: "image/jpeg", bytes: new Uint8Array([1]) };
    await test.db.storedFile.create({ data });
    expect(await findLogo(test.db, "photo-1")).toBeNull();
    expect(await findLogo(test.db, "\0")).toBeNull();
  });
});
