import type { Page } from "@playwright/test";
import { stopWith } from "@/lib/deliveries/search.fixture";
import { database } from "../support/database";
import { haveDeliveries, savedStatus } from "../support/table";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

const PATH = "/dashboard/deliveries";

const table = (page: Page) => page.getByRole("table", { name: "Deliveries" });
const rowLinks = (page: Page) => table(page).locator("a[data-row-link]");
const box = (page: Page, orderNumber: string) => page.getByLabel(`Select ${orderNumber}`, { exact: true });

async function expectRows(page: Page, orderNumbers: string[]): Promise<void> {
  await expect(rowLinks(page)).toHaveText(orderNumbers);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("filters narrow the table, stand in the URL, and Back, Forward and reload keep them", async ({
  page,
  merchant,
  owner: _,
}) => {
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
  await page.goto(PATH);
  await expectRows(page, ["F-4", "F-3", "F-2", "F-1"]);

  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("checkbox", { name: "Failed" }).check();
  await page.getByRole("checkbox", { name: "Incomplete" }).check();
  await page.keyboard.press("Escape");
  await expectRows(page, ["F-3", "F-2"]);
  await expect(page).toHaveURL(/status=incomplete,failed/);
  await expect(page.getByRole("link", { name: "Needs attention" })).toHaveAttribute("aria-current", "page");

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
  await page.getByRole("button", { name: "Created", exact: true }).click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await expectRows(page, ["F-4", "F-3", "F-2"]);
  await expect(page).toHaveURL(/days=7d/);
  await page.getByRole("button", { name: "Created: Last 7 days" }).click();
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill(daysAgo(30).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Apply" }).click();
  await expectRows(page, ["F-1"]);

  await page.getByRole("link", { name: "All" }).click();
  await page.getByRole("searchbox", { name: "Search deliveries" }).fill("nowhere");
  await expect(page.getByText("No delivery matches these filters")).toBeVisible();
  await table(page).getByRole("button", { name: "Clear filters" }).click();
  await expectRows(page, ["F-4", "F-3", "F-2", "F-1"]);
});

test("a column pasted from a spreadsheet is found, and what is not there is said", async ({
  page,
  merchant,
  owner: _,
}) => {
  await haveDeliveries(merchant.id, { "P 1": {}, 'P"2': {}, "P-3": {} });
  await page.goto(PATH);
  await page.getByRole("button", { name: "Order numbers" }).click();
  const field = page.getByRole("textbox", { name: "Order numbers" });
  await field.fill(Array.from({ length: 120 }, (_, index) => `X-${index}`).join("\n"));
  await expect(page.getByText("120 order numbers; only the first 100 can be found at once")).toBeVisible();
  await field.fill('P 1\r\n"P""2"\nGONE\tP 1\n');
  await expect(page.getByText("3 order numbers", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Find" }).click();
  await expectRows(page, ['P"2', "P 1"]);
  await expect(page.getByText("1 order number was not found")).toBeVisible();
  await expect(page.getByText("GONE")).toBeVisible();

  await page.goto(`${PATH}?orders=GONE,AWAY`);
  await expect(page.getByText("There are no deliveries with these order numbers")).toBeVisible();
  await page.goto(
    `${PATH}?${new URLSearchParams({ orders: Array.from({ length: 101 }, (_, i) => `Y${i}`).join() }).toString()}`,
  );
  await expect(page.getByText("Only the first 100 of 101 order numbers are listed")).toBeVisible();
});

test("sorting, pages and columns stand in the URL", async ({ page, merchant, owner: _ }) => {
  const given = Array.from({ length: 12 }, (_, index) => [
    `S-${String(index).padStart(2, "0")}`,
    { priceCents: 1000 + (index % 3) * 100 },
  ]);
  await haveDeliveries(merchant.id, Object.fromEntries(given) as Record<string, { priceCents: number }>);
  await page.goto(PATH);
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
  await page.reload();
  await expect(table(page).getByRole("columnheader", { name: "Vehicle" })).toBeVisible();
  await expect(table(page).getByRole("columnheader", { name: "Pickup" })).toHaveCount(0);
  await expect(table(page).getByRole("cell", { name: "Car" }).first()).toBeVisible();

  await page.goto(`${PATH}?page=9`);
  await page.getByRole("button", { name: "Go to the first page" }).click();
  await expect(rowLinks(page)).toHaveCount(12);
});

test("a view is saved for the person, renamed and deleted", async ({ page, merchant, owner, browser }) => {
  await haveDeliveries(merchant.id, { "V-1": { status: "failed" }, "V-2": {} });
  await page.goto(`${PATH}?status=failed&sort=price&cols=status,price`);
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Cheap trouble");
  await dialog.getByRole("button", { name: "Save view" }).click();
  const tab = page.getByRole("link", { name: "Cheap trouble" });
  await expect(tab).toHaveAttribute("aria-current", "page");
  const where = { merchantId: merchant.id, userId: owner.id };
  const saved = () => database().savedView.findMany({ where, select: { name: true, query: true } });
  await expect
    .poll(saved)
    .toEqual([{ name: "Cheap trouble", query: "status=failed&sort=price&cols=status,price" }]);

  await page.goto(PATH);
  await expectRows(page, ["V-2", "V-1"]);
  await tab.click();
  await expectRows(page, ["V-1"]);
  await expect(table(page).getByRole("columnheader", { name: "Recipient" })).toHaveCount(0);

  await page.getByRole("button", { name: "Change view Cheap trouble" }).click();
  await page.getByRole("menuitem", { name: "Rename view" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Trouble");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByRole("link", { name: "Trouble", exact: true })).toBeVisible();

  const colleague = await browser.newContext();
  await signIn(colleague, await newTeamMember(merchant.id, "member"));
  const other = await colleague.newPage();
  await other.goto(page.url());
  await expectRows(other, ["V-1"]);
  await expect(other.getByRole("link", { name: "Trouble", exact: true })).toHaveCount(0);
  await colleague.close();

  await page.getByRole("button", { name: "Change view Trouble" }).click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(page.getByRole("link", { name: "Trouble", exact: true })).toHaveCount(0);
  expect(await database().savedView.count({ where })).toBe(0);
});

test("several deliveries are cancelled at once, each with its result", async ({
  page,
  merchant,
  owner: _,
}) => {
  await haveDeliveries(merchant.id, {
    "C-1": {},
    "C-2": { status: "picked_up", goodsHeld: true },
    "C-3": { status: "accepted" },
    "C-4": {},
  });
  await page.goto(PATH);
  for (const orderNumber of ["C-1", "C-2", "C-3"]) await box(page, orderNumber).check();
  await page.getByRole("button", { name: "Cancel deliveries" }).click();
  const ask = page.getByRole("alertdialog", { name: "Cancel 2 deliveries?" });
  await expect(ask).toContainText("2 will be cancelled, 1 stays as it is");
  await ask.getByLabel("Reason").fill("Shop is closed");
  await ask.getByRole("button", { name: "Cancel deliveries" }).click();
  const results = page.getByRole("dialog", { name: "2 cancelled, 1 refused" });
  await expect(results.getByRole("listitem")).toContainText(["C-3", "C-2", "C-1"]);
  await expect(results.getByRole("listitem").nth(1)).toContainText(
    "the courier has the goods already (Picked up)",
  );
  await results.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("region", { name: /Deliveries/ })).toBeFocused();
  await expect(table(page).getByRole("row", { name: /C-1/ })).toContainText("Cancelled");
  await expect(page.getByRole("button", { name: "Cancel deliveries" })).toHaveCount(0);

  expect(await savedStatus(merchant.id, "C-1")).toEqual({ status: "cancelled", reason: "Shop is closed" });
  expect(await savedStatus(merchant.id, "C-2")).toMatchObject({ status: "picked_up" });
  expect(await savedStatus(merchant.id, "C-3")).toEqual({ status: "cancelled", reason: "Shop is closed" });
  expect(await savedStatus(merchant.id, "C-4")).toMatchObject({ status: "pending" });
});

async function downloaded(page: Page, name: string): Promise<{ file: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { file: download.suggestedFilename(), text: Buffer.concat(chunks).toString("utf8") };
}

test("the filter and the selection come as CSV that no spreadsheet runs", async ({
  page,
  merchant,
  owner: _,
}) => {
  await haveDeliveries(merchant.id, {
    "E-1": { status: "failed" },
    "=1+1": {},
    "E-3": { body: { dropoff: stopWith({ customer_name: 'Zoë "Z" Ångström' }) } },
  });
  await page.goto(PATH);
  const all = await downloaded(page, "Export CSV");
  expect(all.file).toMatch(/^Corner Books deliveries \d{4}-\d\d-\d\d\.csv$/);
  expect(all.text.startsWith('\ufeff"Order number",')).toBe(true);
  expect(all.text).toContain(`"'=1+1"`);
  expect(all.text).toContain('"Zoë ""Z"" Ångström"');
  expect(all.text).toContain(`"'+12125550100"`);
  expect(all.text.split("\r\n")).toHaveLength(5);

  await box(page, "E-3").check();
  const selected = await downloaded(page, "Export selected");
  expect(selected.text.split("\r\n")).toHaveLength(3);
  expect(selected.text).toContain('"E-3"');

  await page.goto(`${PATH}?status=failed`);
  const filtered = await downloaded(page, "Export CSV");
  expect(filtered.text.match(/"E-\d"/g)).toEqual(['"E-1"']);
});

test("rows open by click and by Enter, whatever the order number", async ({ page, merchant, owner: _ }) => {
  const strange = ["new", "..", "a/b c?#%", "export", "注文 1"];
  await haveDeliveries(merchant.id, Object.fromEntries(strange.map((orderNumber) => [orderNumber, {}])));
  for (const orderNumber of strange) {
    await page.goto(PATH);
    await rowLinks(page).getByText(orderNumber, { exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(orderNumber, { timeout: 20_000 });
  }
  await page.goBack();
  await expectRows(page, strange.toReversed());
  await table(page).getByRole("cell", { name: "Grace Hopper" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("注文 1");
  await page.goBack();
  await rowLinks(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rowLinks(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("export");
});

test("a quiet refresh shows what changed and leaves the selection alone", async ({
  page,
  merchant,
  owner: _,
}) => {
  const ids = await haveDeliveries(merchant.id, { "R-1": {}, "R-2": {} });
  await page.goto(PATH);
  await box(page, "R-2").check();
  await box(page, "R-2").focus();
  await database().delivery.update({
    where: { merchantId_id: { merchantId: merchant.id, id: ids["R-1"] ?? "" } },
    data: { status: "assigned" },
    select: { id: true },
  });
  await haveDeliveries(merchant.id, { "R-3": {} });
  const changed = table(page).getByRole("row", { name: /R-1/ });
  await expect(changed).toContainText("Assigned", { timeout: 30_000 });
  await expect(changed.getByTitle("Just changed")).toBeVisible();
  await expect(box(page, "R-2")).toBeChecked();
  await expect(box(page, "R-2")).toBeFocused();
  // Nothing moves while somebody chooses.
  await expectRows(page, ["R-2", "R-1"]);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(rowLinks(page)).toHaveText(["R-3", "R-2", "R-1"], { timeout: 30_000 });
  await expect(page.getByTitle("New in this list")).toBeVisible();
});

const outage = (requestId: string) => ({
  status: 503,
  contentType: "application/json",
  headers: { "x-request-id": requestId },
  body: JSON.stringify({
    error: { code: "unavailable", message: "The service cannot reach its database", requestId },
  }),
});

test("an outage is an error with Retry and the request id, never an empty table", async ({
  page,
  merchant,
  owner: _,
  consoleGuard,
}) => {
  consoleGuard.allow(/503|ERR_FAILED/);
  await haveDeliveries(merchant.id, { "O-1": {} });
  await page.goto(PATH);
  await expectRows(page, ["O-1"]);
  const data = /\/dashboard\/data\/deliveries\?/;
  await page.route(data, (route) => route.fulfill(outage("outage-1")));
  await page.getByRole("link", { name: "Today" }).click();
  const alert = table(page).getByRole("alert");
  await expect(alert).toContainText("The service cannot reach its database");
  await expect(alert).toContainText("outage-1");
  await expect(page.getByText("No delivery matches")).toHaveCount(0);
  await page.unroute(data);
  await alert.getByRole("button", { name: "Retry" }).click();
  await expectRows(page, ["O-1"]);

  // While nothing is asked for, what is there stays, and is said to be old.
  await page.route(data, (route) => route.abort());
  await expect(page.getByText("This list may be out of date")).toBeVisible({ timeout: 30_000 });
  await expectRows(page, ["O-1"]);
  await page.unroute(data);
  await page.getByRole("button", { name: "Refresh now" }).click();
  await expect(page.getByText("This list may be out of date")).toHaveCount(0);
});

test("no deliveries yet, and no rows of another merchant in any way", async ({
  page,
  merchant,
  owner: _,
  browser,
}) => {
  await page.goto(PATH);
  await expect(page.getByText("No deliveries yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create the first delivery" })).toHaveAttribute(
    "href",
    `${PATH}/new`,
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
  expect(await own.json()).toMatchObject({ rows: [], total: 0, missingOrderNumbers: ["M-1"] });
  const file = await stranger.request.get(
    `/dashboard/data/deliveries.csv?merchant=${theirs.id}&ids=${id ?? ""}`,
  );
  expect(await file.text()).not.toContain("M-1");
  await stranger.close();
});

test("Back from an opened row leads to the place in the table where it stood", async ({
  page,
  merchant,
  owner: _,
}) => {
  const names = Array.from({ length: 40 }, (_each, index) => `B-${index + 10}`);
  await haveDeliveries(merchant.id, Object.fromEntries(names.map((name) => [name, {}])));
  await page.goto(`${PATH}?per=50`);
  const region = page.getByRole("region", { name: /Deliveries/ });
  const link = table(page).getByRole("link", { name: "B-12", exact: true });
  await link.scrollIntoViewIfNeeded();
  const top = await region.evaluate((box) => box.scrollTop);
  expect(top).toBeGreaterThan(100);
  await link.click();
  await expect(page.getByRole("heading", { name: "B-12" })).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(Math.abs((await region.evaluate((box) => box.scrollTop)) - top)).toBeLessThan(2);
});

test("deliveries that cannot be cancelled are not counted as such", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, { "N-1": {}, "N-2": { status: "cancelled" } });
  await page.goto(PATH);
  await box(page, "N-2").check();
  const cancel = page.getByRole("button", { name: "Cancel deliveries" });
  await expect(cancel).toBeDisabled();
  await expect(cancel).toHaveAccessibleDescription("It can no longer be cancelled");
  await expectAccessible(page);
  await box(page, "N-1").check();
  await cancel.click();
  const ask = page.getByRole("alertdialog", { name: "Cancel 1 delivery?" });
  await expect(ask).toContainText("1 will be cancelled, 1 stays as it is.");
  await ask.getByRole("button", { name: "Cancel delivery" }).click();
  await expect(page.getByRole("dialog", { name: "1 cancelled, 1 was cancelled before" })).toBeVisible();
});

test("a viewer looks and exports, and changes nothing", async ({ page, merchant }) => {
  await haveDeliveries(merchant.id, { "W-1": {} });
  await signIn(page.context(), await newTeamMember(merchant.id, "viewer"));
  await page.goto(PATH);
  await box(page, "W-1").check();
  await expect(page.getByRole("link", { name: "Export selected" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel deliveries" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "New delivery" })).toHaveCount(0);
});

test("the table is accessible in light, dark and at 360 px", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, {
    "A-1": { status: "failed" },
    "A-2": { status: "on_the_way" },
    [`LONG-${"W".repeat(100)}`]: {},
  });
  await page.goto(`${PATH}?orders=A-1,A-2,A-9,LONG-${"W".repeat(100)}`);
  await box(page, "A-1").check();
  await box(page, `LONG-${"W".repeat(100)}`).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel deliveries" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
});
