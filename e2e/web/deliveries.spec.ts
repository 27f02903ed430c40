import { deliveriesPath } from "@/components/deliveries/paths";
import { stopWith } from "@/lib/deliveries/model/search.fixture";
import { assignTo, newCourier } from "@/lib/testing/couriers";
import { database } from "../support/database";
import { contextFor } from "../support/deliveries";
import { box, expectRows, haveDeliveries, rowLinks, table } from "../support/table";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("filters are in the URL and survive Back, Forward and reload", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, {
    "F-1": { createdAt: daysAgo(40), status: "completed" },
    "F-2": {
      createdAt: daysAgo(3),
      status: "failed",
      body: { dropoff: stopWith({ customer_name: "Zoë O'Neil" }) },
    },
    "F-3": { status: "incomplete" },
    "F-4": {},
  });
  await page.goto(deliveriesPath(merchant.key));
  await expectRows(page, ["F-4", "F-3", "F-2", "F-1"]);

  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("dialog").getByText("Failed", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Incomplete" }).check();
  await page.keyboard.press("Escape");
  await expectRows(page, ["F-3", "F-2"]);
  await expect(page).toHaveURL(/status=incomplete,failed/);

  await page.getByRole("searchbox", { name: "Search deliveries" }).fill("zoë o'n");
  await expectRows(page, ["F-2"]);
  await page.reload();
  await expectRows(page, ["F-2"]);
  await expect(page.getByRole("searchbox", { name: "Search deliveries" })).toHaveValue("zoë o'n");

  await page.goBack();
  await expectRows(page, ["F-3", "F-2"]);
  await expect(page.getByRole("searchbox", { name: "Search deliveries" })).toHaveValue("");
  await page.goForward();
  await expectRows(page, ["F-2"]);

  await page.getByRole("button", { name: "Clear filters" }).click();
  await expectRows(page, ["F-4", "F-3", "F-2", "F-1"]);
  await page.getByRole("button", { name: "Filter by Created" }).click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await expectRows(page, ["F-4", "F-3", "F-2"]);
  await expect(page).toHaveURL(/days=7d/);
  await page.getByRole("button", { name: "Filter by Created: Last 7 days" }).click();
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill(daysAgo(30).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Apply" }).click();
  await expectRows(page, ["F-1"]);
  await page.getByRole("button", { name: "Filter by Created" }).click();
  await expect(page.getByRole("button", { name: "Tomorrow" })).toHaveCount(0);
  await page.getByRole("button", { name: "Delivered", exact: true }).click();
  await page.getByRole("button", { name: "Yesterday" }).click();
  await expect(page).toHaveURL(/by=delivered/);
  await expect(page.getByText("No delivery matches these filters")).toBeVisible();
  await page.getByRole("button", { name: "Filter by Delivered: Yesterday" }).click();
  await page.getByRole("button", { name: "Due", exact: true }).click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await expect(page).toHaveURL(/by=due/);
  await expect(page.getByRole("button", { name: "Filter by Due: Last 7 days" })).toBeVisible();

  await page.getByRole("link", { name: "All" }).click();
  await page.getByRole("searchbox", { name: "Search deliveries" }).fill("nowhere");
  await expect(page.getByText("No delivery matches these filters")).toBeVisible();
  await table(page).getByRole("button", { name: "Clear filters" }).click();
  await expectRows(page, ["F-4", "F-3", "F-2", "F-1"]);
});

test("finds order numbers pasted from a spreadsheet, and lists the missing ones", async ({
  page,
  merchant,
  owner: _,
}) => {
  await haveDeliveries(merchant.id, { "P 1": {}, 'P"2': {}, "P-3": {} });
  await page.goto(deliveriesPath(merchant.key));
  await page.getByRole("button", { name: "Order numbers" }).click();
  const field = page.getByRole("textbox", { name: "Order numbers" });
  await field.fill(Array.from({ length: 120 }, (_, index) => `X-${index}`).join("\n"));
  await expect(
    page.getByText("120 order numbers. Only the first 100 can be searched for at once."),
  ).toBeVisible();
  await field.fill('P 1\r\n"P""2"\nGONE\tP 1\n');
  await expect(page.getByText("3 order numbers", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Find" }).click();
  await expectRows(page, ['P"2', "P 1"]);
  await expect(page.getByText("1 order number was not found")).toBeVisible();
  await expect(page.getByText("GONE")).toBeVisible();

  await page.goto(`${deliveriesPath(merchant.key)}?orders=GONE,AWAY`);
  await expect(page.getByText("There are no deliveries with these order numbers")).toBeVisible();
  await page.goto(
    `${deliveriesPath(merchant.key)}?${new URLSearchParams({ orders: Array.from({ length: 101 }, (_, i) => `Y${i}`).join() }).toString()}`,
  );
  await expect(page.getByText("Only the first 100 of 101 order numbers were searched")).toBeVisible();
});

test("sorting, pages and columns are in the URL", async ({ page, merchant, owner: _ }) => {
  const given = Array.from({ length: 12 }, (_, index) => [
    `S-${String(index).padStart(2, "0")}`,
    { priceCents: 1000 + (index % 3) * 100 },
  ]);
  await haveDeliveries(merchant.id, Object.fromEntries(given) as Record<string, { priceCents: number }>);
  await page.goto(deliveriesPath(merchant.key));
  await expect(page.getByText("1–12 of 12 deliveries")).toBeVisible();

  await page.getByLabel("Per page").selectOption("10");
  await expect(page.getByText("1–10 of 12 deliveries")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expectRows(page, ["S-01", "S-00"]);
  await expect(page).toHaveURL(/per=10/);
  await expect(page).toHaveURL(/page=2/);

  await page.getByRole("button", { name: "Price" }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(rowLinks(page).first()).toHaveText("S-11");
  await page.getByRole("button", { name: "Price" }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(rowLinks(page).first()).toHaveText("S-00");
  await expect(table(page).getByRole("columnheader", { name: "Price" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.goBack();
  await expect(rowLinks(page).first()).toHaveText("S-11");

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Vehicle" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Pickup" }).click();
  await page.keyboard.press("Escape");
  // The URL is updated a moment later.
  await expect(page).toHaveURL(/cols=.*vehicle/);
  await expect(page).not.toHaveURL(/cols=.*pickup/);
  await page.reload();
  await expect(table(page).getByRole("columnheader", { name: "Vehicle" })).toBeVisible();
  await expect(table(page).getByRole("columnheader", { name: "Pickup" })).toHaveCount(0);
  await expect(table(page).getByRole("cell", { name: "Car" }).first()).toBeVisible();

  await page.goto(`${deliveriesPath(merchant.key)}?page=9`);
  await page.getByRole("button", { name: "Go to the first page" }).click();
  await expect(rowLinks(page)).toHaveCount(12);
});

test("rows open by click and by Enter, whatever the order number", async ({ page, merchant, owner: _ }) => {
  const strange = ["new", "...", "a/b c?#%", "export", "注文 1"];
  await haveDeliveries(merchant.id, Object.fromEntries(strange.map((orderNumber) => [orderNumber, {}])));
  for (const orderNumber of strange) {
    await page.goto(deliveriesPath(merchant.key));
    await rowLinks(page).getByText(orderNumber, { exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(orderNumber);
  }
  await page.goBack();
  await expectRows(page, strange.toReversed());
  await table(page).getByRole("cell", { name: "Grace Hopper" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("注文 1");
  await page.goBack();
  // The page restores the focus, after which it does not move.
  await expect(rowLinks(page).first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rowLinks(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("export");
});

test("Back from a row restores the position in the table", async ({ page, merchant, owner: _ }) => {
  const names = Array.from({ length: 40 }, (_each, index) => `B-${index + 10}`);
  await haveDeliveries(merchant.id, Object.fromEntries(names.map((name) => [name, {}])));
  await page.goto(`${deliveriesPath(merchant.key)}?per=50`);
  const link = table(page).getByRole("link", { name: "B-12", exact: true });
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const top = await scrolled();
  expect(top).toBeGreaterThan(100);
  await link.click();
  await expect(page.getByRole("heading", { name: "B-12" })).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await scrolled()) - top)).toBeLessThan(2);
});

test('shows "none yet", and never another merchant\'s rows', async ({
  page,
  merchant,
  owner: _,
  browser,
}) => {
  await page.goto(deliveriesPath(merchant.key));
  await expect(page.getByText("No deliveries yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create the first delivery" })).toHaveAttribute(
    "href",
    `${deliveriesPath(merchant.key)}/new`,
  );

  const stranger = await browser.newContext();
  const theirs = await database().merchant.create({
    data: { id: `other-${Date.now()}`, name: "Other" },
    select: { id: true },
  });
  await signIn(stranger, await newTeamMember(theirs.id, "owner"));
  const [id] = Object.values(await haveDeliveries(merchant.id, { "M-1": {} }));
  for (const path of [
    `/dashboard/data/deliveries?merchant=${merchant.id}`,
    `/dashboard/data/deliveries.csv?merchant=${merchant.id}`,
  ]) {
    expect((await stranger.request.get(path)).status()).toBe(404);
  }
  const own = await stranger.request.get(
    `/dashboard/data/deliveries?merchant=${theirs.id}&orders=M-1&q=grace`,
  );
  expect(await own.json()).toMatchObject({
    ok: true,
    data: { rows: [], total: 0, missingOrderNumbers: ["M-1"] },
  });
  const file = await stranger.request.get(
    `/dashboard/data/deliveries.csv?merchant=${theirs.id}&ids=${id ?? ""}`,
  );
  expect(await file.text()).not.toContain("M-1");
  await stranger.close();
});

test("the table is accessible in light, dark and at 360 px", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, {
    "A-1": { status: "failed" },
    "A-2": { status: "on_the_way" },
    [`LONG-${"W".repeat(100)}`]: {},
  });
  await page.goto(`${deliveriesPath(merchant.key)}?orders=A-1,A-2,A-9,LONG-${"W".repeat(100)}`);
  await box(page, "A-1").check();
  await box(page, `LONG-${"W".repeat(100)}`).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel deliveries" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
});

test("at 1280 pixels the filters fit on one line", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, { "F-1": {} });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(deliveriesPath(merchant.key));
  const top = async (name: string) =>
    (await page.getByRole("button", { name, exact: true }).boundingBox())?.y;
  expect(await top("Delivered late")).toBe(await top("Status"));
  const headTop = async () => (await table(page).boundingBox())?.y;
  const before = await headTop();
  await page.getByRole("button", { name: "Delivered late" }).click();
  await expect(page).toHaveURL(/delivered=late/);
  await expect(page.getByText("No delivery matches")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear filters" }).first()).toBeVisible();
  expect(await headTop()).toBe(before);
});

test("the page scrolls the table, whose header and day stay visible", async ({
  page,
  merchant,
  owner: _,
}) => {
  const names = Array.from({ length: 40 }, (_each, index) => `H-${index + 10}`);
  await haveDeliveries(merchant.id, Object.fromEntries(names.map((name) => [name, {}])));
  await page.goto(`${deliveriesPath(merchant.key)}?per=50`);
  await expect(table(page).getByRole("rowheader", { name: /^Today, / })).toHaveCount(0);
  const day = table(page).getByRole("columnheader", { name: /^Today, / });
  await expect(day).toBeVisible();
  for (const width of [1280, 1024, 700, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(table(page).getByRole("columnheader", { name: "Order number" })).toBeInViewport();
    await expect(day).toBeInViewport();
    const fits = await page.evaluate(
      () =>
        document.documentElement.scrollWidth <= window.innerWidth &&
        [...document.querySelectorAll("main [role=region]")].every(
          (box) => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth,
        ),
    );
    expect(fits, `at ${width} px`).toBe(true);
  }
});

test("filters by courier", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, { "K-1": {}, "K-2": {} });
  const courier = await newCourier(database(), "Nadia Karim");
  await assignTo({ ...contextFor(merchant.id), db: database() }, courier, "K-1");
  await page.goto(deliveriesPath(merchant.key));
  await expect(table(page).getByRole("row", { name: /K-1/ })).toContainText("Nadia Karim");
  await page.getByRole("button", { name: "Courier" }).click();
  await page.getByRole("checkbox", { name: "Nadia Karim" }).check();
  await expectRows(page, ["K-1"]);
  await expect(page).toHaveURL(/courier=/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Courier: Nadia Karim" })).toBeVisible();
});
