import type { Page } from "@playwright/test";
import sharp from "sharp";
import { settingsPath } from "@/components/account/paths";
import { actionsOfBuild } from "../support/build";
import { database } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { expect, expectAccessible, newTeamMember, openSession, signIn, test } from "../support/web";

const logo = (size = { width: 400, height: 120 }) =>
  sharp({ create: { ...size, channels: 4, background: "#7c3aed" } })
    // As some design programs save it.
    .toColorspace("rgb16")
    .png({ progressive: true })
    .toBuffer();

const fileIdOf = async (id: string) =>
  (await database().merchant.findUniqueOrThrow({ where: { id }, select: { logoFileId: true } })).logoFileId;

const form = (page: Page) => page.getByRole("form", { name: "Merchant settings" });

test("an owner sets logo, color and contact, and recipients see them", async ({
  page,
  merchant,
  owner: _,
}) => {
  const { trackingCode } = await newDelivery(merchant.id, "T-1");
  await page.goto(`/track/${trackingCode}`);
  await expect(page.getByRole("link")).toHaveCount(0);

  await page.goto(settingsPath(merchant.key, "/merchant"));
  await page
    .getByLabel("Logo")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo() });
  await expect(page.getByText("Logo saved")).toBeVisible();
  await expect.poll(() => fileIdOf(merchant.id)).not.toBeNull();
  await expect(page.getByRole("group", { name: "Preview" }).locator("img")).toHaveCount(2);

  await form(page).getByLabel("Website").fill("javascript:alert(1)");
  await form(page).getByLabel("Color", { exact: true }).fill("yellow");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter a complete web address, such as https://www.example.com")).toBeVisible();
  await expect(page.getByText("Enter a color such as #1d4ed8")).toBeVisible();
  await form(page).getByLabel("Website").fill("www.cornerbooks.example/help");
  await form(page).getByLabel("Color", { exact: true }).fill("#ffe600");
  await form(page).getByLabel("Phone number").fill("(212) 555-0100");
  await form(page).getByLabel("Email").fill("help@cornerbooks.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  await page.goto(`/track/${trackingCode}`);
  const contact = page.getByRole("list", { name: "Contact Corner Books" });
  const link = (name: string) => contact.getByRole("link", { name });
  await expect(link("+1 212 555 0100")).toHaveAttribute("href", "tel:+12125550100");
  await expect(link("help@cornerbooks.example")).toHaveAttribute("href", "mailto:help@cornerbooks.example");
  await expect(link("cornerbooks.example/help")).toHaveAttribute(
    "href",
    "https://www.cornerbooks.example/help",
  );
  const shown = page.getByRole("main").locator("img");
  await expect(shown).toHaveJSProperty("complete", true);
  await expect(shown).toHaveJSProperty("naturalWidth", 400);
  // A color with low contrast in the light theme: axe checks both themes.
  await expectAccessible(page);

  await page.goto(settingsPath(merchant.key, "/merchant"));
  await page.getByRole("button", { name: "Remove logo" }).click();
  await expect(page.getByText("Logo removed")).toBeVisible();
  await page.goto(`/track/${trackingCode}`);
  await expect(shown).toHaveCount(0);
});

test("a sandbox shows its merchant's branding, which can only be changed there", async ({
  page,
  merchant,
  owner: _,
}) => {
  const { id, sandbox } = merchant;
  await database().merchant.update({ where: { id }, data: { contactEmail: "help@cornerbooks.example" } });
  await page.goto(settingsPath(sandbox.key, "/merchant"));
  await expect(page.getByText("help@cornerbooks.example")).toBeVisible();
  await expect(page.getByLabel("Website")).toHaveCount(0);
  const { trackingCode } = await newDelivery(sandbox.id, "S-1");
  await page.goto(`/track/${trackingCode}`);
  await expect(page.getByRole("link", { name: "help@cornerbooks.example" })).toBeVisible();
});

test("a member sees the branding and cannot change it", async ({ page, context, merchant }) => {
  await signIn(context, await newTeamMember(merchant.id, "member"));
  await page.goto(settingsPath(merchant.key, "/merchant"));
  await expect(page.getByRole("heading", { name: "Tracking page" })).toBeVisible();
  await expect(page.getByLabel("Logo")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
});

/** Calls the action as a browser's form does, with arbitrary bytes and file name. */
async function uploadLogo(
  baseURL: string,
  { merchant, cookie, bytes }: { merchant: { id: string; key: string }; cookie: string; bytes: Buffer },
) {
  const action = actionsOfBuild().find(({ name }) => name.endsWith("account/actions.ts#saveLogo"));
  const body = new FormData();
  // The arguments refer to the file, which has to come first.
  body.append("1", new Blob([Uint8Array.from(bytes)], { type: "image/png" }), "logo.png");
  body.append("0", JSON.stringify([merchant.id, { logo: "$B1" }]));
  const response = await fetch(baseURL + settingsPath(merchant.key, "/merchant"), {
    method: "POST",
    headers: { "next-action": action?.id ?? "", accept: "text/x-component", origin: baseURL, cookie },
    body,
  });
  return { status: response.status, text: await response.text() };
}

test("other files are rejected as a logo", async ({ page, request, baseURL: base, merchant, owner: _ }) => {
  const baseURL = base ?? "";
  await page.goto(settingsPath(merchant.key, "/merchant"));
  const input = page.getByLabel("Logo");
  const choose = (buffer: Buffer) => input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  const alert = page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
  const script = "<script>alert(1)</script>";
  for (const hostile of [
    `<!doctype html>${script}`,
    `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    `\x89PNG\r\n\x1a\n${script}`,
  ]) {
    await choose(Buffer.from(hostile, "latin1"));
    await expect(alert).toHaveText("This file is not a readable image. Choose a PNG, JPEG or WebP file.");
  }
  await choose(await logo({ width: 4000, height: 1001 }));
  await expect(alert).toHaveText("This image has too many pixels. Choose a smaller one.");
  await choose(Buffer.alloc(600 * 1024));
  await expect(alert).toHaveText("The file is larger than 512 kB.");
  expect(await fileIdOf(merchant.id)).toBeNull();

  const as = async (role: "owner" | "member" | "viewer") =>
    `waybill.session=${await openSession(await newTeamMember(merchant.id, role))}`;
  const png = await logo();
  const tooLarge = await uploadLogo(baseURL, {
    merchant,
    cookie: await as("owner"),
    bytes: Buffer.alloc(700 * 1024),
  });
  expect(tooLarge.text).toContain("max_size:512 kB");
  for (const role of ["member", "viewer"] as const) {
    const refused = await uploadLogo(baseURL, { merchant, cookie: await as(role), bytes: png });
    expect(refused.text, role).toContain('"code":"forbidden"');
  }
  expect(await fileIdOf(merchant.id)).toBeNull();
  const kept = await uploadLogo(baseURL, { merchant, cookie: await as("owner"), bytes: png });
  expect(kept.text).toContain('"ok":true');

  const image = await request.get(`/logo/${await fileIdOf(merchant.id)}`);
  expect(image.status()).toBe(200);
  expect(image.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  for (const id of ["no-such", "%00", "..%2f..", "a".repeat(500)]) {
    expect((await request.get(`/logo/${id}`)).status(), id).toBe(404);
  }
  // Cut off during the upload: either the rejection arrives, or the connection ends.
  const huge = await uploadLogo(baseURL, {
    merchant,
    cookie: await as("owner"),
    bytes: Buffer.alloc(3_000_000),
  }).catch(() => null);
  expect(huge?.status ?? 413).toBeGreaterThanOrEqual(400);
});
