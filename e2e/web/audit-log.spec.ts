import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { settingsPath } from "@/components/account/paths";
import { audited, test as staffTest } from "../support/staff";
import { expect, expectAccessible, test } from "../support/web";

async function downloaded(page: Page): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  return parse(await readFile(await download.path()), { bom: true, columns: true });
}

/** Returns the tops of the filter's controls; all are the same on one line. */
const lines = (page: Page) =>
  page
    .getByRole("search", { name: "Filter the audit log" })
    .locator("input, select, button")
    .evaluateAll((controls) => [
      ...new Set(controls.map((control) => Math.round(control.getBoundingClientRect().bottom))),
    ]);

test("an owner filters the audit log of the merchant and downloads what it shows", async ({
  page,
  merchant,
  owner,
}) => {
  await page.goto(settingsPath(merchant.key));
  await page.getByRole("link", { name: "Audit log" }).click();
  const log = page.getByRole("table", { name: "Audit log" });
  await expect(log.getByRole("row", { name: /^Merchant created/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Person" })).toContainText(owner.name);
  await page.getByRole("combobox", { name: "Kind" }).selectOption("Accounts and sign-in");
  await expect(log.getByRole("row", { name: /^Added to the team/ })).toBeVisible();
  await expect(log.getByRole("row", { name: /^Merchant created/ })).toHaveCount(0);
  await expectAccessible(page);
  const rows = await downloaded(page);
  expect(rows.map(({ Action }) => Action)).toContain("Added to the team");
  expect(rows.map(({ Code }) => Code)).not.toContain("merchant.created");
  await page.getByRole("combobox", { name: "Kind" }).selectOption("Exports");
  await expect(log.getByRole("row", { name: /^Audit log exported/ })).toBeVisible();
});

staffTest(
  "the staff's filter fits on one line, and the file has the filtered entries",
  async ({ page, staff }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/support/audit?kind=merchants");
    expect(await lines(page)).toHaveLength(1);
    const rows = await downloaded(page);
    expect(rows.length).toBeGreaterThan(0);
    expect(await audited(staff.id, "audit.exported")).toMatchObject([
      { data: { filter: { kind: "merchants" } } },
    ]);
    expect(rows.filter(({ Code = "" }) => !/^(merchant|address|service_area)\./.test(Code))).toEqual([]);
  },
);
