import type { Page } from "@playwright/test";
import { claimLink } from "../support/courier";
import { database } from "../support/database";
import { confirmation, dialog, given } from "../support/dispatch";
import { expect, expectAccessible, test } from "../support/web";

/** The tests share a database, and two active couriers cannot have the same phone number. */
const somePhone = () => `+1212556${Math.floor(Math.random() * 9000) + 1000}`;

const courierRow = (page: Page, tag: string) => (name: string) =>
  page.getByRole("listitem").filter({ hasText: `${name} ${tag}` });

test("adds couriers, and rejects a phone number that is in use", async ({ page }) => {
  const { tag } = await given(page);
  await page.goto("/support/couriers");
  await page.getByRole("button", { name: "Add courier" }).click();
  await dialog(page).getByLabel("Name").fill(`Ada ${tag}`);
  await dialog(page).getByLabel("Phone number").fill("call me");
  await dialog(page).getByRole("button", { name: "Add courier" }).click();
  await expect(dialog(page).getByLabel("Phone number")).toBeFocused();
  const phone = somePhone().slice(-4);
  await dialog(page).getByLabel("Phone number").fill(`(212) 556-${phone}`);
  await dialog(page).getByText("Cargo van").click();
  await dialog(page).getByRole("button", { name: "Add courier" }).click();
  const row = courierRow(page, tag);
  await expect(page.getByText("Send the link from the list.")).toBeVisible();
  await expect(row("Ada")).toContainText("Cargo van");
  await expect(row("Ada")).toContainText(`+1 212 556 ${phone}`);
  await expect(page.getByText("Simulated courier")).toHaveCount(0);
  await page.getByRole("button", { name: "Add courier" }).click();
  await dialog(page).getByLabel("Name").fill(`Bob ${tag}`);
  await dialog(page).getByLabel("Phone number").fill(`+1212556${phone}`);
  await dialog(page).getByRole("button", { name: "Add courier" }).click();
  await expect(dialog(page).getByText(`Ada ${tag} already has this number`)).toBeVisible();
  await expect(dialog(page).getByLabel("Phone number")).toBeFocused();
  await expect(dialog(page).getByText("Reference")).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
});

test("couriers have a link on one phone, and are deactivated once it is decided who gets their work", async ({
  page,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/403 \(Forbidden\)/);
  const { tag, merchant, couriers, deliver } = await given(page);
  const row = courierRow(page, tag);
  await deliver("work");
  await database().delivery.updateMany({
    where: { merchantId: merchant.id },
    data: { courierId: couriers[0].id, status: "assigned" },
  });
  await page.goto("/support/couriers");
  await row("Marco")
    .getByRole("button", { name: /’s link$/ })
    .click();
  await expect(dialog(page)).toContainText("has no link");
  await dialog(page).getByRole("button", { name: "Create link" }).click();
  await confirmation(page).getByRole("button", { name: "Create link" }).click();
  await expect(dialog(page).locator("code")).toHaveText(/\/courier\//);
  await expectAccessible(page);
  await expect(dialog(page)).toContainText("No phone uses it yet");
  await expect(dialog(page)).toContainText("Text messages are not set up");

  const link = new URL((await dialog(page).locator("code").textContent()) ?? "").pathname;
  await page.keyboard.press("Escape");
  const [phone, other] = [await browser.newContext(), await browser.newContext()];
  const atMarcos = await phone.newPage();
  await atMarcos.goto(link);
  await expect(atMarcos.getByRole("heading", { level: 1 })).toHaveText("Hello Marco");
  await expectAccessible(atMarcos);
  // A preview of the link, which may run its scripts, neither binds it nor learns anything about the deliveries.
  await expect(atMarcos.getByText(tag)).toHaveCount(0);
  expect((await phone.request.get(`${link}/work`)).status()).toBe(404);
  const bound = { courierId: couriers[0].id, deviceHash: { not: null } };
  expect(await database().courierLink.count({ where: bound })).toBe(0);
  await claimLink(atMarcos);
  await expect(atMarcos.getByText(`work-${tag}`).first()).toBeVisible();
  expect(await database().courierLink.count({ where: bound })).toBe(1);
  const elsewhere = await other.newPage();
  expect((await elsewhere.goto(link))?.status()).toBe(403);
  await expect(elsewhere.getByText("This link is in use on another phone")).toBeVisible();
  await expect(elsewhere.getByText(tag)).toHaveCount(0);
  expect((await other.request.get(`${link}/work`)).status()).toBe(403);

  await row("Marco")
    .getByRole("button", { name: /’s link$/ })
    .click();
  await expect(dialog(page)).toContainText("Bound to Chrome");
  await dialog(page).getByRole("button", { name: "New link" }).click();
  await confirmation(page).getByRole("button", { name: "New link" }).click();
  await expect(dialog(page)).toContainText("No phone uses it yet");
  await expect(atMarcos.getByText("This link is no longer valid")).toBeVisible();
  await page.keyboard.press("Escape");
  await Promise.all([phone, other].map((each) => each.close()));

  await row("Marco").getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText(`Marco ${tag} has open deliveries`);
  await expect(dialog(page).getByRole("listitem")).toContainText(`work-${tag}`);
  await expect(dialog(page).getByLabel(`Who gets work-${tag}`)).toHaveValue("nobody");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Go back" }).click();
  await row("Grace").getByRole("button", { name: "Deactivate" }).click();
  // In the meantime the work went to Grace: the rejection shows how to reassign it, as for Marco.
  await database().delivery.updateMany({
    where: { merchantId: merchant.id },
    data: { courierId: couriers[1].id },
  });
  await confirmation(page).getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText(`Grace ${tag} has open deliveries`);
  await expect(page.getByText("Reference")).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Go back" }).click();
  await page.goto("/support/couriers");
  await row("Marco").getByRole("button", { name: "Deactivate" }).click();
  await confirmation(page).getByRole("button", { name: "Deactivate" }).click();
  const inactive = page.getByRole("list", { name: "Inactive couriers" });
  await expect(inactive).toContainText(`Marco ${tag}`);
  const again = inactive.getByRole("button", { name: `Reactivate Marco ${tag}` });
  await again.click();
  // Grace has the same number.
  await expect(page.getByText("already has this number")).toBeVisible();
  await database().courier.update({
    where: { id: couriers[0].id },
    data: { phoneNumber: somePhone() },
    select: { id: true },
  });
  const active = page.getByRole("list", { name: "Active couriers", exact: true });
  // The button does nothing while the first attempt is pending, and the notice may cover it.
  await expect(again).not.toHaveAttribute("aria-busy");
  await again.press("Enter");
  await expect(active).toContainText(`Marco ${tag}`);
});
