import { merchantContext } from "@/lib/testing/fixtures";
import { database } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { audited, numbered, searchBox, test } from "../support/staff";
import { expect, expectAccessible } from "../support/web";

test("the start page says what is running and how the service is, below the search", async ({
  page,
  merchant,
  staff: _,
}) => {
  await newDelivery(merchant.id, numbered("START"));
  await page.goto("/support");
  await expect(searchBox(page)).toBeFocused();
  const figures = page.getByRole("region", { name: "Right now" });
  await expect(figures.getByRole("link", { name: /^To assign [1-9]/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Service" })).toContainText(
    /Deliveries are being booked; the last one (just now|.+ ago)\./,
  );
  await expectAccessible(page);
  await figures.getByRole("link", { name: /^To assign/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dispatch" })).toBeVisible();
});

test("staff create a merchant, see what a rate changes, save it, and reset it", async ({ page, staff }) => {
  const name = numbered("Flower Shop");
  await page.goto("/support");
  await page.getByRole("button", { name: "New merchant" }).click();
  const dialog = page.getByRole("dialog", { name: "New merchant" });
  await dialog.getByRole("button", { name: "Create merchant" }).click();
  await expect(dialog.getByText("Merchant name is required")).toBeVisible();
  await dialog.getByLabel("Merchant name").fill(name);
  await dialog.getByLabel("Owner’s email").fill(`${numbered("owner").toLowerCase()}@example.com`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create merchant" }).click();
  await expect(dialog.getByRole("status")).toContainText(`${name} was created.`);
  await dialog.getByRole("link", { name: "Open the merchant" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("button", { name: "Edit the rates for car", exact: true }).click();
  const rates = page.getByRole("dialog", { name: "Rates for car" });
  const example = rates.getByRole("row", { name: /^Same day/ });
  await expect(example).toHaveText("Same day$17.59$17.59");
  await rates.getByLabel("Base price").fill("15.99");
  await expect(example).toHaveText("Same day$17.59$27.59");
  await expectAccessible(page);
  await rates.getByRole("button", { name: "Save rates" }).click();
  await expect(rates).toBeHidden();
  await expect(page.getByRole("row", { name: /^Car\s*Own\s*\$15\.99/ })).toBeVisible();
  await expectAccessible(page);
  const [entry] = await audited(staff.id, "rate_card.changed");
  expect(entry?.data).toMatchObject({ from: { baseCents: 599 }, to: { baseCents: 1_599 } });

  await page.getByRole("button", { name: "Reset the rates for car", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(page.getByRole("row", { name: /^Car\s*\$5\.99/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit the rates for car", exact: true })).toBeFocused();
});

test("staff give a merchant its own dispatch rules, and reset them", async ({ page, staff }) => {
  const { merchantId } = (await merchantContext(database(), numbered("Hot Soup"))).ctx;
  await page.goto(`/support/merchants/${merchantId}`);
  const facts = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Dispatch", exact: true }) });
  await expect(facts).toContainText("The default for all merchants.");
  await page.getByRole("button", { name: "Edit the dispatch rules" }).click();
  const dialog = page.getByRole("dialog", { name: "Dispatch rules" });
  await dialog.getByLabel("Longest on board").fill("1");
  await dialog.getByRole("button", { name: "Save rules" }).click();
  await expect(dialog.getByText("Longest on board must be at least 5")).toBeVisible();
  await dialog.getByLabel("Longest on board").fill("30");
  await dialog.getByRole("checkbox", { name: "Cold box" }).click();
  await dialog.getByRole("checkbox", { name: /^Pickup times from the couriers’ routes/ }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save rules" }).click();
  await expect(dialog).toBeHidden();
  await expect(facts).toContainText("30 min");
  await expect(facts).toContainText("Cold box");
  await expect(facts).toContainText("From the couriers’ routes");
  expect(await audited(staff.id, "dispatch_rules.changed")).toHaveLength(1);

  await page.goto("/support/dispatch/settings");
  await expectAccessible(page);
  await page.getByRole("link", { name: numbered("Hot Soup") }).click();
  // Exact: the page before lists service areas, whose buttons have longer names.
  await page.getByRole("button", { name: "Reset the dispatch rules", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(facts).toContainText("The default for all merchants.");
});

test("staff give a service area its own dispatch rules, and reset them", async ({ page, staff }) => {
  const name = numbered("Hot Pizza");
  const { merchantId } = (await merchantContext(database(), name)).ctx;
  const triangle = [
    [
      [
        [-74.05, 40.6],
        [-73.9, 40.6],
        [-73.9, 40.7],
        [-74.05, 40.6],
      ],
    ],
  ];
  await database().serviceArea.createMany({
    data: [
      { merchantId, id: "brooklyn", name: "Brooklyn", polygons: triangle },
      { merchantId, id: "queens", name: "Queens", polygons: triangle, isOn: false },
    ],
  });
  await page.goto(`/support/merchants/${merchantId}`);
  const areas = page.getByRole("table", { name: "Dispatch by service area" });
  const brooklyn = areas.getByRole("row", { name: "Brooklyn" });
  await expect(brooklyn).toContainText("The default rules");
  await expect(areas.getByRole("row", { name: "Queens" })).toContainText("Not in use");
  await page.getByRole("button", { name: "Edit the dispatch rules of Brooklyn" }).click();
  const dialog = page.getByRole("dialog", { name: "Dispatch rules of Brooklyn" });
  await expect(dialog).toContainText("Once saved, these are the area’s own");
  await dialog.getByLabel("Longest on board").fill("25");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save rules" }).click();
  await expect(dialog).toBeHidden();
  await expect(brooklyn).toContainText("Longest on board: 25 min");
  await expectAccessible(page);
  expect(await audited(staff.id, "dispatch_rules.area_changed")).toHaveLength(1);

  await page.goto("/support/dispatch/settings");
  const listed = page
    .getByRole("table", { name: "Service areas with their own rules" })
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name }) });
  await expect(listed).toContainText("Longest on board: 25 min");
  await expectAccessible(page);
  await listed.getByRole("button", { name: "Reset the dispatch rules of Brooklyn" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(listed).toBeHidden();
  expect(await audited(staff.id, "dispatch_rules.area_dropped")).toHaveLength(1);
});

test("staff create a colleague, who gets a link", async ({ page, staff: _ }) => {
  const email = `${numbered("colleague").toLowerCase()}@example.com`;
  await page.goto("/support");
  await page.getByRole("button", { name: "New member of staff" }).click();
  const dialog = page.getByRole("dialog", { name: "New member of staff" });
  await dialog.getByLabel("Name").fill("Olga Lane");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("status")).toContainText("Olga Lane has an account.");
  await expectAccessible(page);
  const created = await database().user.findUnique({
    where: { email },
    select: { isStaff: true, isAdmin: true },
  });
  expect(created).toEqual({ isStaff: true, isAdmin: false });
});

test("every page of the staff is in the bar or its menu, which marks the current one", async ({
  page,
  staff: _,
}) => {
  const nav = page.getByRole("navigation", { name: "Support" });
  const more = nav.getByRole("button", { name: "More" });
  for (const { width, inMenu } of [
    {
      width: 1_280,
      inMenu: [
        "Do-not-contact list",
        "Dispatch rules",
        "Estimates",
        "Regions",
        "Staff",
        "Audit log",
        "Privacy",
        "Your profile",
      ],
    },
    {
      width: 360,
      inMenu: [
        "Help",
        "Dispatch",
        "Couriers",
        "Outbox",
        "Do-not-contact list",
        "Dispatch rules",
        "Estimates",
        "Regions",
        "Staff",
        "Audit log",
        "Privacy",
        "Your profile",
      ],
    },
  ]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/support/estimates");
    await expect(more).toBeInViewport({ ratio: 1 });
    await expect(more).toHaveAttribute("aria-current", "true");
    await more.click();
    await expect(page.getByRole("menuitem")).toHaveText(inMenu);
    await expect(page.getByRole("menuitem", { name: "Estimates" })).toHaveAttribute("aria-current", "true");
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Do-not-contact list" }).click();
    await expect(page).toHaveURL("/support/outbox/denied");
  }
});
