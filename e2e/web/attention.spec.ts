import { attentionPath, deliveriesPath } from "@/components/deliveries/paths";
import type { Page } from "@playwright/test";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { moveDelivery } from "@/lib/testing/moves";
import { database } from "../support/database";
import { contextFor, courierMoves, newDelivery } from "../support/deliveries";
import { given } from "../support/dispatch";
import { expect, expectAccessible, test } from "../support/web";

const entries = (page: Page) =>
  page.getByRole("list", { name: "Deliveries that need attention" }).getByRole("listitem");

test("a merchant sees what needs attention, corrects it, brings a package back and delivers another again", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  for (const orderNumber of ["N-1", "N-2", "N-3"]) await newDelivery(merchant.id, orderNumber);
  const tried = ["assigned", "accepted", "picked_up", "on_the_way"] as const;
  await courierMoves(merchant.id, "N-1", ...tried, {
    to: "incomplete",
    reason: "Address not found: no such number",
  });
  await courierMoves(merchant.id, "N-2", "assigned", "accepted", {
    to: "failed",
    reason: "Package not ready",
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(attentionPath(merchant.key));
  const menu = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Needs attention/ });
  await expect(menu).toContainText("2");
  await expect(entries(page)).toHaveCount(2);
  const first = entries(page).first();
  await expect(first).toContainText(/N-1.*Needs a new attempt.*Address not found: no such number.*Your turn/);
  await expect(first.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+/);
  await expectAccessible(page);

  await first.getByRole("link", { name: "Edit N-1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit delivery" })).toBeVisible();
  await expect(page.getByRole("link", { name: "N-1", exact: true })).toBeVisible();
  await page.goBack();
  await first.getByRole("button", { name: "Return N-1" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText(/The return costs \$\d/);
  await expectAccessible(page);
  await confirm.getByRole("button", { name: "Return package" }).click();
  await expect(entries(page).filter({ hasText: "N-1" })).toContainText("Failed");
  await entries(page).filter({ hasText: "N-2" }).getByRole("button", { name: "Redeliver N-2" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("N-2");
  await page.keyboard.press("Escape");

  // The table's tab is the same list.
  await page.goto(deliveriesPath(merchant.key));
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: "Needs attention" })
    .click();
  await expect(page).toHaveURL(/attention=true/);
  await expect(
    page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Needs attention" }),
  ).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: /^N-[12]$/ })).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(attentionPath(merchant.key));
  await expect(entries(page)).toHaveCount(2);
  await expectAccessible(page);
});

test("the staff see it of all merchants, with who acts and the courier's phone", async ({ page }) => {
  const { tag, merchant, deliver } = await given(page);
  const courier = await newCourier(database(), `Ada ${tag}`);
  await deliver("waits");
  const orderNumber = `waits-${tag}`;
  const ctx = contextFor(merchant.id);
  await assignTo({ ...ctx, db: database() }, courier, orderNumber);
  for (const to of ["accepted", "picked_up", "on_the_way", "incomplete"] as const)
    await moveDelivery(carrying(ctx, courier), { orderNumber, to });
  await page.goto("/support/attention");
  const entry = entries(page).filter({ hasText: orderNumber });
  await expect(entry).toContainText(`Shop ${tag}`);
  await expect(entry).toContainText("Dispatch acts");
  await expect(entry.getByRole("link", { name: `Call ${courier.name}` })).toHaveAttribute("href", /^tel:/);
  await expect(entry.getByRole("button", { name: `Return ${orderNumber}` })).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole("link", { name: `Assign again ${orderNumber}` }).click();
  await expect(page).toHaveURL(/\/support\/dispatch/);
  const dialog = page.getByRole("dialog", { name: `Assign ${orderNumber}` });
  await dialog.getByRole("button", { name: `Assign to ${courier.name}` }).click();
  await page
    .getByRole("dialog", { name: `Assigned to ${courier.name}` })
    .getByRole("button", { name: "Done" })
    .click();
  await expect(page.getByRole("button", { name: `Reassign ${orderNumber}` })).toBeVisible();
  await expect(page).not.toHaveURL(/assign=/);
});
