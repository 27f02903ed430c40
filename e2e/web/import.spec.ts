import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { deliveriesPath, importPath } from "@/components/deliveries/paths";
import { createAddress } from "@/lib/account/verbs/create-address";
import { setDefaultPickup } from "@/lib/account/verbs/set-default-pickup";
import { personContext, type TestPerson } from "@/lib/testing/people";
import { database } from "../support/database";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

const PICKUP = {
  label: "Store",
  customerName: "Corner Books",
  fullAddress: "350 5th Ave, New York, NY 10118",
  apartmentUnitNumber: null,
  phoneNumber: "+12125550100",
  notes: null,
};

async function haveDefaultPickup(merchantId: string, owner: TestPerson): Promise<void> {
  const ctx = personContext(database(), owner, { merchantId, role: "owner" });
  const { id } = await createAddress(ctx, PICKUP);
  await setDefaultPickup(ctx, { entryId: id });
}

const ADDRESS = "1 Hanson Pl, Brooklyn, NY 11243";

/** As Excel writes it in Germany; the contents are in a column with another name. */
const FILE = [
  "Order number;Recipient;Phone;Delivery address;Comment",
  `I-1;Grace Hopper;718 555 0101;${ADDRESS};Books`,
  `I-2;Alan Turing;12;${ADDRESS};Maps`,
  `I-1;Grace Hopper;718 555 0101;${ADDRESS};Books`,
  `I-3;José Ruiz;718 555 0103;${ADDRESS};Prints`,
].join("\r\n");

const cell = (page: Page, name: string) => page.getByRole("textbox", { name });
const lineOf = (page: Page, line: number) =>
  page.getByRole("table", { name: "Rows" }).getByRole("row", { name: new RegExp(`^Select row ${line}\\b`) });

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name }).click(),
  ]);
  return (await readFile(await download.path(), "utf8")).replace("\uFEFF", "");
}

test("a file is checked, corrected in place, booked, and its results downloaded", async ({
  page,
  merchant,
  owner,
}) => {
  await haveDefaultPickup(merchant.id, owner);
  await page.goto(deliveriesPath(merchant.key));
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.getByLabel("File with deliveries").setInputFiles({
    name: "orders.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(FILE, "latin1"),
  });
  await expect(page.getByRole("heading", { name: "orders.csv" })).toBeVisible();
  await expect(page.getByText("Windows (Western Europe) · Semicolon")).toBeVisible();
  await page.getByRole("combobox", { name: "Field of Comment" }).selectOption("package.content");
  await expect(page.getByText("4 rows · 2 ready · 1 already booked · 1 problem")).toBeVisible();
  await expect(lineOf(page, 4)).toContainText("Already booked");
  await expect(cell(page, "Recipient, row 5")).toHaveValue("José Ruiz");
  await expect(lineOf(page, 5)).toContainText("ZIP 11243");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Only problems (1)" }).click();
  await expect(cell(page, "Phone, row 3")).toHaveAccessibleDescription(/Phone/);
  await cell(page, "Phone, row 3").fill("718 555 0102");
  await cell(page, "Phone, row 3").press("Enter");
  await expect(page.getByText("No row has a problem")).toBeVisible();
  await page.getByRole("link", { name: "Show all rows" }).click();
  await expect(lineOf(page, 3)).toContainText("Ready");

  await page.getByRole("button", { name: "Book 3 deliveries" }).click();
  await expect(page.getByText(/^3 of 4 rows booked · .* · 1 row already booked$/)).toBeVisible();
  await expectAccessible(page);
  const [, first, second] = (await downloaded(page, "Download results")).split("\r\n");
  expect(first).toMatch(/^"I-1","Grace Hopper",.*"Booked","http.*\/track\/[\w-]+","20[^"]+","[^"]+",""$/);
  // The columns of the file are as they were.
  expect(second).toMatch(/^"I-2","Alan Turing","12",.*"Booked"/);
  await page.getByRole("link", { name: "Show deliveries" }).click();
  await expect(page.getByRole("table").getByRole("link", { name: /^I-[123]$/ })).toHaveCount(3);
});

test("pasted cells are booked in part, and the rest is corrected and booked later", async ({
  page,
  merchant,
  owner,
}) => {
  await haveDefaultPickup(merchant.id, owner);
  await page.goto(importPath(merchant.key));
  await page.getByLabel("Or paste cells").fill(FILE.replaceAll(";", "\t"));
  await page.getByRole("button", { name: "Check pasted rows" }).click();
  await page.getByRole("checkbox", { name: "Select row 5" }).check();
  await page.getByRole("button", { name: "Book 1 delivery" }).click();
  const bookings = page.getByRole("list", { name: "Bookings" }).getByRole("listitem");
  await expect(bookings).toContainText([`1 delivery booked`]);
  await expect(bookings).toContainText([`by ${owner.name}`]);
  await expect(page.getByRole("heading", { name: "Booked in part" })).toBeVisible();
  const left = await downloaded(page, "Download remaining rows");
  expect(left.split("\r\n").map((line) => line.slice(1, 4))).toEqual(["Ord", "I-1", "I-2", ""]);

  // The booked row cannot change any more.
  await expect(cell(page, "Phone, row 5")).toHaveCount(0);
  await cell(page, "Phone, row 3").fill("718 555 0102");
  await cell(page, "Phone, row 3").press("Enter");
  await expect(lineOf(page, 3)).toContainText("Ready");
  await page.getByRole("checkbox", { name: "Select all ready rows on this page" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book 2 deliveries" }).click();
  await expect(bookings).toContainText(["2 deliveries booked", "1 delivery booked"]);
  await expect(page.getByRole("heading", { name: "Booking finished" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Book/ })).toHaveCount(0);
  const results = await downloaded(page, "Download results");
  expect(results.match(/"Booked"/g)).toHaveLength(3);
  await page.getByRole("link", { name: "Print labels" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 labels");
  await page.goto(importPath(merchant.key));
  const imports = page.getByRole("table", { name: "Imports" }).getByRole("row");
  await expect(imports).toContainText(["File", "Pasted cells"]);
  await expect(imports).toContainText(["State", "Booked"]);
});

test("a viewer cannot upload", async ({ page, context, merchant }) => {
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  const response = await page.request.post(`/dashboard/data/import?merchant=${merchant.id}`, {
    multipart: { text: FILE },
  });
  expect(response.status()).toBe(403);
});
