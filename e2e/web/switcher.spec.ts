import type { Page } from "@playwright/test";
import { operatorContext } from "@/lib/testing/people";
import { addMember } from "@/lib/account/verbs/add-member";
import { database, newMerchant } from "../support/database";
import { DELIVERIES, expectRows, haveDeliveries } from "../support/table";
import { expect, expectAccessible, test } from "../support/web";

const switcher = (page: Page) => page.getByRole("button", { name: /^Merchant: / });
const choice = (page: Page, name: string) => page.getByRole("menuitemradio", { name, exact: true });

/** Another merchant, of which the person is a viewer. */
async function secondMerchant(userId: string) {
  const merchant = await newMerchant("Second Store");
  await addMember(operatorContext(database(), merchant.id), { userId, role: "viewer" });
  return merchant;
}

async function merchantOfSession(userId: string): Promise<string | null> {
  const session = await database().session.findFirstOrThrow({
    where: { userId },
    select: { merchantId: true },
  });
  return session.merchantId;
}

test("leads to another merchant, into its sandbox and back, each with its own deliveries and role", async ({
  page,
  merchant,
  owner,
}) => {
  const second = await secondMerchant(owner.id);
  await haveDeliveries(merchant.id, { "OF-BOOKS": {} });
  await haveDeliveries(second.id, { "OF-SECOND": {} });
  await haveDeliveries(second.sandbox.id, { "OF-SANDBOX": {} });
  const newDelivery = page.getByRole("main").getByRole("link", { name: "New delivery" });
  await page.goto(DELIVERIES);
  await expectRows(page, ["OF-BOOKS"]);
  await expect(newDelivery).toBeVisible();

  const books = { id: merchant.id, name: "Corner Books", role: "owner", rows: ["OF-BOOKS"] };
  const live = { id: second.id, name: "Second Store", role: "viewer", rows: ["OF-SECOND"] };
  const sandbox = {
    id: second.sandbox.id,
    name: "Second Store, sandbox",
    role: "viewer",
    rows: ["OF-SANDBOX"],
  };
  for (const { id, name, role, rows } of [live, sandbox, live, books]) {
    await switcher(page).click();
    await expect(page.getByRole("menuitemradio")).toHaveCount(4);
    await choice(page, `${name} ${role}`).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(switcher(page)).toHaveAccessibleName(`Merchant: ${name}`);
    await expect(page.getByRole("complementary", { name: "Sandbox" })).toHaveCount(id === sandbox.id ? 1 : 0);
    expect(await merchantOfSession(owner.id)).toBe(id);
    // Through the frame's own link: nothing of the previous merchant may remain in the browser.
    await page.getByRole("navigation").getByRole("link", { name: "Deliveries" }).click();
    await expectRows(page, rows);
    await expect(newDelivery).toHaveCount(role === "owner" ? 1 : 0);
  }
});

test("works by keyboard, and says so if the merchant is no longer theirs", async ({
  page,
  merchant,
  owner,
}) => {
  const second = await secondMerchant(owner.id);
  await page.goto("/dashboard");
  await switcher(page).focus();
  await page.keyboard.press("Enter");
  await expect(choice(page, `${merchant.name} owner`)).toBeFocused();
  await expect(choice(page, `${merchant.name} owner`)).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(choice(page, "Second Store viewer")).toBeFocused();
  await database().membership.delete({
    where: { merchantId_userId: { merchantId: second.id, userId: owner.id } },
    select: { userId: true },
  });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Merchant not found")).toBeVisible();
  await expect(switcher(page)).toHaveAccessibleName(`Merchant: ${merchant.name}`);
  expect(await merchantOfSession(owner.id)).toBe(merchant.id);
});
