import type { BrowserContext, Page } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { expect, newStaff, signIn, test } from "../support/web";

/** Opens a page whose scripts do not arrive until they are released. @returns the function that releases them */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = /\/_next\/static\/.*\.js/;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    letGo();
    await page.unroute(scripts);
  };
}

const waiting = (page: Page) => page.locator("html[data-early-click]");

async function expectDialogAfter(page: Page, path: string, name: string): Promise<void> {
  const letGo = await openWithoutScripts(page, path);
  await page.getByRole("button", { name }).first().click();
  await expect(waiting(page), "it is seen that the click was heard").toHaveCount(1);
  await letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
}

const asStaff = async (context: BrowserContext) => signIn(context, await newStaff());

test("a click before the page’s scripts have loaded opens the second-factor setup", async ({
  page,
  merchant,
  owner: _,
}) => {
  await expectDialogAfter(page, settingsPath(merchant.key), "Set up");
});

test("it opens a menu, too, and only the last click counts", async ({ page, merchant, owner: _ }) => {
  const letGo = await openWithoutScripts(page, settingsPath(merchant.key));
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("button", { name: /^Account: / }).click();
  await letGo();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a click elsewhere cancels it", async ({ page, context }) => {
  await asStaff(context);
  const letGo = await openWithoutScripts(page, "/support/couriers");
  await page.getByRole("button", { name: "Add courier" }).click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(waiting(page)).toHaveCount(0);
  await letGo();
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("it opens the staff’s dialogs, too", async ({ page, context }) => {
  await asStaff(context);
  await expectDialogAfter(page, "/support/couriers", "Add courier");
});
