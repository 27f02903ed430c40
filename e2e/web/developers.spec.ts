import { developersPath } from "@/components/developers/paths";
import { authenticateApiKey } from "@/lib/account/verbs/authenticate-api-key";
import { database } from "../support/database";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";
import type { Page } from "@playwright/test";

const valid = (page: Page) => page.getByRole("list", { name: "Credentials", exact: true });
const ended = (page: Page) => page.getByRole("list", { name: "Ended credentials" });

/** The credentials in an open dialog. */
async function shownPair(page: Page) {
  const dialog = page.getByRole("dialog", { name: "New credentials created" });
  await expect(dialog).toBeVisible();
  const [token = "", secret = ""] = await dialog.locator("code").allTextContents();
  return { token, secret };
}

const whose = async (pair: { token: string; secret: string }) => {
  const { actor, merchantId } = await authenticateApiKey(database(), pair);
  return { merchantId, name: actor.name, scope: actor.scope };
};

test("a member creates credentials and sees the secret once and never again", async ({
  page,
  context,
  merchant,
}) => {
  await context.clearCookies();
  const member = await newTeamMember(merchant.id, "member");
  await signIn(context, member);
  await page.goto(developersPath(merchant.key));
  await expect(valid(page).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "New credentials" }).click();
  await page.getByRole("button", { name: "Create credentials" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.getByLabel("Name").fill("Web shop");
  await page.getByRole("radio", { name: /^Read only/ }).check();
  await expectAccessible(page);
  await page.getByLabel("Name").press("Enter");
  const pair = await shownPair(page);
  await expectAccessible(page);
  expect(await whose(pair)).toEqual({
    merchantId: merchant.id,
    name: "API key “Web shop”",
    scope: "read",
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy environment variables" }).click();
  // With `export`, so that programs started from this shell have them, too.
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`export WAYBILL_TOKEN=${pair.token}\nexport WAYBILL_SECRET=${pair.secret}\n`);
  await page.getByRole("button", { name: "Done" }).click();
  const row = valid(page).getByRole("listitem").filter({ hasText: "Web shop" });
  await expect(row).toContainText("Read only");
  await expect(row).toContainText(pair.token);
  await expect(row).toContainText(/Created .+ by \S/);
  expect(page.url()).not.toContain(pair.secret);
  expect(await page.content()).not.toContain(pair.secret);
  await page.reload();
  await expect(row).toContainText("last used");
  expect(await page.content()).not.toContain(pair.secret);
  const audit = await database().auditEntry.findMany({ where: { merchantId: merchant.id } });
  expect(audit.map(({ action }) => action)).toContain("credentials.created");
  expect(JSON.stringify(audit)).not.toContain(pair.secret);
});

test("credentials are rotated with an overlap, edited, and revoked", async ({ page, merchant, owner }) => {
  void owner;
  await page.goto(developersPath(merchant.key));
  await page.getByRole("button", { name: "Rotate Default" }).click();
  await expect(page.getByRole("radio", { name: "For 24 hours" })).toBeChecked();
  await page.getByRole("radio", { name: "For 1 hour" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create new credentials" }).click();
  const pair = await shownPair(page);
  await page.keyboard.press("Escape");
  const old = valid(page).getByRole("listitem").filter({ hasText: merchant.token });
  await expect(old).toContainText("Works until");
  await expect(old.getByRole("button", { name: "Rotate Default" })).toHaveCount(0);
  expect([(await whose(merchant)).merchantId, (await whose(pair)).merchantId]).toEqual([
    merchant.id,
    merchant.id,
  ]);

  const row = valid(page).getByRole("listitem").filter({ hasText: pair.token });
  await row.getByRole("button", { name: "Edit Default" }).click();
  await page.getByLabel("Name").fill("Warehouse");
  await page.getByRole("radio", { name: /^Read only/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Warehouse");
  await expect.poll(() => whose(pair)).toMatchObject({ name: "API key “Warehouse”", scope: "read" });

  await old.getByRole("button", { name: "Revoke Default" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(ended(page)).toContainText(merchant.token);
  await expect(ended(page)).toContainText("Revoked");
  await expect(valid(page).getByRole("listitem")).toHaveCount(1);
  await expect
    .poll(() => whose(merchant).catch((error: unknown) => error))
    .toMatchObject({
      code: "unauthorized",
    });
});

test("without an overlap the old credentials end immediately", async ({ page, merchant, owner }) => {
  void owner;
  await page.goto(developersPath(merchant.key));
  await page.getByRole("button", { name: "Rotate Default" }).click();
  await page.getByRole("radio", { name: /^No overlap/ }).check();
  await page.getByRole("button", { name: "Create new credentials" }).click();
  const pair = await shownPair(page);
  await expect(page.getByText("The old credentials no longer work.")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(ended(page)).toContainText(merchant.token);
  await expect(valid(page)).toContainText(pair.token);
});

test("the sandbox has its own credentials, one link away, and the old URL redirects there", async ({
  page,
  merchant,
  owner,
}) => {
  void owner;
  await page.goto(developersPath(merchant.key));
  await page.getByRole("link", { name: "Sandbox credentials for tests" }).click();
  await expect(page).toHaveURL(developersPath(merchant.sandbox.key));
  await page.getByRole("button", { name: "New credentials" }).click();
  await page.getByLabel("Name").fill("Tests");
  await page.getByRole("button", { name: "Create credentials" }).click();
  expect(await whose(await shownPair(page))).toMatchObject({ merchantId: merchant.sandbox.id });
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "Live credentials" }).click();
  await expect(page).toHaveURL(developersPath(merchant.key));
  await page.goto(`/dashboard/${merchant.sandbox.key}/settings/credentials`);
  await expect(page).toHaveURL(developersPath(merchant.sandbox.key));
});

test("a viewer reads who may see credentials, and finds no way to them", async ({
  page,
  context,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(/403/);
  await context.clearCookies();
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(`/dashboard/${merchant.key}`);
  await expect(page.getByRole("link", { name: "Developers" })).toHaveCount(0);
  await page.goto(developersPath(merchant.key));
  await expect(
    page.getByRole("heading", { name: `You cannot manage API credentials for ${merchant.name}` }),
  ).toBeVisible();
});
