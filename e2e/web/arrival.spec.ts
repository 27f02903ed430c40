import { deliveriesPath, deliveryPath } from "@/components/deliveries/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { haveDeliveries, rowLinks, table } from "../support/table";
import { expect, newStaff, signIn, test } from "../support/web";

const heading = { level: 1 } as const;

test("a navigation moves the focus to the new page's heading and announces it once", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await haveDeliveries(merchant.id, { "ARR-1": {} });
  await page.goto(dashboardPath(merchant.key));
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(page.locator("body")).toBeFocused();
  for (const name of ["Deliveries", "Quote", "Settings", "Overview"]) {
    await nav.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { ...heading, name })).toBeFocused();
    await expect(page.getByRole("heading", { ...heading, name })).toHaveCSS("outline-style", "none");
    await expect(page.locator("next-route-announcer")).toHaveAttribute("aria-hidden", "true");
  }
  await nav.getByRole("link", { name: "Deliveries" }).press("Enter");
  await expect(page.getByRole("heading", { ...heading, name: "Deliveries" })).toBeFocused();
  await rowLinks(page).first().click();
  await expect(page.getByRole("heading", { ...heading, name: "ARR-1" })).toBeFocused();
  // The next tab stop is in the page, not in the frame.
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeVisible();
});

test("a missing page gets the focus, too, and the skip link stays first in a new document", async ({
  page,
  merchant,
  owner: _owner,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/);
  await page.goto(deliveryPath(merchant.key, "NO-SUCH"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("heading", { ...heading, name: "Deliveries" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", heading)).toBeFocused();
});

test("Back restores the row and the scroll position", async ({ page, merchant, owner: _owner }) => {
  const orders = Array.from({ length: 40 }, (_, index) => [`ROW-${index + 10}`, {}] as const);
  await haveDeliveries(merchant.id, Object.fromEntries(orders));
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(deliveriesPath(merchant.key));
  const row = table(page).getByRole("link", { name: "ROW-30", exact: true });
  await row.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  await row.click();
  await expect(page.getByRole("heading", { ...heading, name: "ROW-30" })).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
  await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test("the staff pages focus their heading, and the search its field", async ({ page, context }) => {
  await signIn(context, await newStaff());
  await page.goto("/support");
  const nav = page.getByRole("navigation", { name: "Support" });
  for (const name of ["Dispatch", "Couriers"]) {
    await nav.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { ...heading, name })).toBeFocused();
  }
  await nav.getByRole("link", { name: "Start" }).click();
  await expect(page.getByRole("textbox", { name: "Search deliveries" })).toBeFocused();
  await expect(page.locator("next-route-announcer")).not.toHaveAttribute("aria-hidden");
});
