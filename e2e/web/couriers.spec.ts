import type { Page } from "@playwright/test";
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
  await expect(page.getByText("The link is created with the first assigned delivery.")).toBeVisible();
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

test("couriers have a link while they have work, and are deactivated once it is decided who gets it", async ({
  page,
}) => {
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
  await expect(dialog(page)).toContainText("unless there is an action or a new assignment before then");

  await page.keyboard.press("Escape");
  await database().courierLink.updateMany({
    where: { courierId: couriers[0].id },
    data: { lastUsedAt: new Date(Date.now() - 8 * 86_400_000) },
  });
  await row("Marco")
    .getByRole("button", { name: /’s link$/ })
    .click();
  await expect(dialog(page)).toContainText("after 7 days without an action or a new assignment");
  await dialog(page).getByRole("button", { name: "Create link" }).click();
  await confirmation(page).getByRole("button", { name: "Create link" }).click();
  await expect(dialog(page).locator("code")).toHaveText(/\/courier\//);
  await dialog(page).getByRole("button", { name: "Revoke" }).click();
  await confirmation(page).getByRole("button", { name: "Revoke link" }).click();
  await expect(dialog(page)).toContainText("has no link");
  await page.keyboard.press("Escape");

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
