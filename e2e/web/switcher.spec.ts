import type { Page } from "@playwright/test";
import { deliveriesPath } from "@/components/deliveries/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { database } from "../support/database";
import { expectRows, haveDeliveries } from "../support/table";
import { expect, expectAccessible, newMerchantOf, switcher, test } from "../support/web";

const choice = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

test("leads to another merchant, into its sandbox and back, each with its own deliveries and role", async ({
  page,
  merchant,
  owner,
}) => {
  const second = await newMerchantOf(owner, "viewer");
  await haveDeliveries(merchant.id, { "OF-BOOKS": {} });
  await haveDeliveries(second.id, { "OF-SECOND": {} });
  await haveDeliveries(second.sandbox.id, { "OF-SANDBOX": {} });
  const newDelivery = page.getByRole("main").getByRole("link", { name: "New delivery" });
  await page.goto(deliveriesPath(merchant.key));
  await expectRows(page, ["OF-BOOKS"]);
  await expect(newDelivery).toBeVisible();

  const books = { key: merchant.key, name: "Corner Books", role: "owner", rows: ["OF-BOOKS"] };
  const live = { key: second.key, name: "Second Store", role: "viewer", rows: ["OF-SECOND"] };
  const sandbox = {
    key: second.sandbox.key,
    name: "Second Store, sandbox",
    role: "viewer",
    rows: ["OF-SANDBOX"],
  };
  for (const { key, name, role, rows } of [live, sandbox, live, books]) {
    await switcher(page).click();
    await expect(page.getByRole("menuitem")).toHaveCount(4);
    await choice(page, `${name} ${role}`).click();
    await expect(page).toHaveURL(dashboardPath(key));
    await expect(switcher(page)).toHaveAccessibleName(`Merchant: ${name}`);
    const strips = page.getByRole("complementary", { name: "Sandbox" });
    await expect(strips).toHaveCount(key === sandbox.key ? 1 : 0);
    // Through the frame's own link: nothing of the previous merchant may remain in the browser.
    await page.getByRole("navigation").getByRole("link", { name: "Deliveries" }).click();
    await expect(page).toHaveURL(deliveriesPath(key));
    await expectRows(page, rows);
    await expect(newDelivery).toHaveCount(role === "owner" ? 1 : 0);
  }
});

test("works with the keyboard, and reports a merchant that the person has left", async ({
  page,
  merchant,
  owner,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/);
  const second = await newMerchantOf(owner, "viewer");
  await page.goto(dashboardPath(merchant.key));
  await switcher(page).focus();
  await page.keyboard.press("Enter");
  await expect(choice(page, `${merchant.name} owner`)).toBeFocused();
  await expect(choice(page, `${merchant.name} owner`)).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(choice(page, "Second Store viewer")).toBeFocused();
  await database().membership.delete({
    where: { merchantId_userId: { merchantId: second.id, userId: owner.id } },
    select: { userId: true },
  });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Only the merchant’s team can open this page",
  );
  await page.getByRole("link", { name: merchant.name, exact: true }).click();
  await expect(switcher(page)).toHaveAccessibleName(`Merchant: ${merchant.name}`);
});
