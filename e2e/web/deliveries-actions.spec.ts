import { deliveriesPath } from "@/components/deliveries/paths";
import type { Page } from "@playwright/test";
import { stopWith } from "@/lib/deliveries/model/search.fixture";
import { database } from "../support/database";
import { box, expectRows, haveDeliveries, savedStatus, table } from "../support/table";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

test("a view is saved for the person, renamed and deleted", async ({ page, merchant, owner, browser }) => {
  await haveDeliveries(merchant.id, { "V-1": { status: "failed" }, "V-2": {} });
  await page.goto(`${deliveriesPath(merchant.key)}?status=failed&sort=price&cols=status,price`);
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

  await page.goto(deliveriesPath(merchant.key));
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
  await page.goto(deliveriesPath(merchant.key));
  for (const orderNumber of ["C-1", "C-2", "C-3"]) await box(page, orderNumber).check();
  await page.getByRole("button", { name: "Cancel deliveries" }).click();
  const ask = page.getByRole("alertdialog", { name: "Cancel 2 deliveries?" });
  await expect(ask).toContainText("2 will be cancelled, 1 stays as it is");
  await ask.getByLabel("Note").fill("Shop is closed");
  await ask.getByRole("button", { name: "Cancel deliveries" }).click();
  const results = page.getByRole("dialog", { name: "2 cancelled, 1 refused" });
  await expect(results.getByRole("listitem")).toContainText(["C-3", "C-2", "C-1"]);
  await expect(results.getByRole("listitem").nth(1)).toContainText(
    "the courier already has the goods (Picked up)",
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

test("does not count deliveries that cannot be cancelled", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, { "N-1": {}, "N-2": { status: "cancelled" } });
  await page.goto(deliveriesPath(merchant.key));
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
  await expect(page.getByRole("dialog", { name: "1 cancelled, 1 was already cancelled" })).toBeVisible();
});

async function downloaded(page: Page, name: string): Promise<{ file: string; text: string }> {
  await page.getByRole("button", { name, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { file: download.suggestedFilename(), text: Buffer.concat(chunks).toString("utf8") };
}

test("exports filter and selection as CSV without formulas", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, {
    "E-1": { status: "failed" },
    "=1+1": {},
    "E-3": { body: { dropoff: stopWith({ customer_name: 'Zoë "Z" Ångström' }) } },
  });
  await page.goto(deliveriesPath(merchant.key));
  const all = await downloaded(page, "Export");
  expect(all.file).toMatch(/^Corner Books deliveries \d{4}-\d\d-\d\d\.csv$/);
  expect(all.text.startsWith('\ufeff"Order number",')).toBe(true);
  expect(all.text).toContain(`"'=1+1"`);
  expect(all.text).toContain('"Zoë ""Z"" Ångström"');
  expect(all.text).toContain(`"(+1) 212 555 0100"`);
  expect(all.text.split("\r\n")).toHaveLength(5);

  await box(page, "E-3").check();
  const selected = await downloaded(page, "Export selected");
  expect(selected.text.split("\r\n")).toHaveLength(3);
  expect(selected.text).toContain('"E-3"');

  await page.goto(`${deliveriesPath(merchant.key)}?status=failed`);
  const filtered = await downloaded(page, "Export");
  expect(filtered.text.match(/"E-\d"/g)).toEqual(['"E-1"']);
});

test("prints the labels of the selected deliveries", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, {
    "L-1": {},
    "L-2": { body: { package: { content: "Books", quantity: 2 } } },
    "L-3": {},
  });
  await page.goto(deliveriesPath(merchant.key));
  for (const orderNumber of ["L-1", "L-2"]) await box(page, orderNumber).check();
  await page.getByRole("link", { name: "Print labels" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 labels");
  const labels = page.getByRole("article");
  await expect(labels).toContainText(["L-2-1/2", "L-2-2/2", "L-1"]);
  await expectAccessible(page);
});

test("a viewer can read and export but change nothing", async ({ page, merchant }) => {
  await haveDeliveries(merchant.id, { "W-1": {} });
  await signIn(page.context(), await newTeamMember(merchant.id, "viewer"));
  await page.goto(deliveriesPath(merchant.key));
  await box(page, "W-1").check();
  await expect(page.getByRole("button", { name: "Export selected" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel deliveries" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "New delivery" })).toHaveCount(0);
});
