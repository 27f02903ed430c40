import type { BrowserContext, Page } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { openWithoutScripts } from "../support/slow-network";
import { expect, newStaff, signIn, test } from "../support/web";

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

test("a tap counts as the first use of the page where it leaves no focus, as in Safari", async ({
  page,
  merchant,
  owner: _,
}) => {
  const letGo = await openWithoutScripts(page, settingsPath(merchant.key));
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await letGo();
  await expect(page.getByRole("menu")).toBeVisible();
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
