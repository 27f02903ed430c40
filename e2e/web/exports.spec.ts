import { deliveriesPath, exportsPath } from "@/components/deliveries/paths";
import { expectAccessible } from "../support/accessible";
import { haveDeliveries } from "../support/table";
import { expect, test } from "../support/web";

test("exports a list as Excel, and prints its labels on A4", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, {
    "S-1": { status: "failed" },
    "S-2": { status: "failed", body: { package: { content: "Books", quantity: 4 } } },
    "S-3": {},
  });
  await page.goto(`${deliveriesPath(merchant.key)}?status=failed`);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Excel" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Corner Books deliveries \d{4}-\d\d-\d\d\.xlsx$/);

  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Labels" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("5 labels");
  const labels = page.getByRole("article");
  await expect(labels).toContainText(["S-2-1/4", "S-2-2/4", "S-2-3/4", "S-2-4/4", "S-1"]);
  const pdf = async () => {
    const text = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
    return {
      sheets: text.match(/\/Type\s*\/Page\b(?!s)/g)?.length,
      box: /\/MediaBox\s*\[([^\]]+)\]/.exec(text)?.[1],
    };
  };
  expect(await pdf()).toEqual({ sheets: 5, box: "0 0 288 432" });
  await page.getByRole("link", { name: "A4, 4 per sheet" }).click();
  await expect(page).toHaveURL(/paper=a4/);
  await expect(page.getByText("A4 with four labels on each sheet")).toBeVisible();
  const a4 = await pdf();
  expect(a4.sheets).toBe(2);
  expect(a4.box?.split(" ").map((side) => Math.round(Number(side)))).toEqual([0, 0, 595, 842]);
  await expectAccessible(page);
});

test("a view's link is shown once and can be revoked", async ({
  page,
  merchant,
  owner: _,
  playwright,
  baseURL,
}) => {
  await haveDeliveries(merchant.id, { "V-1": { status: "failed" }, "V-2": {} });
  await page.goto(exportsPath(merchant.key));
  await expect(page.getByText("Save a view of your deliveries first.")).toBeVisible();
  await page.goto(`${deliveriesPath(merchant.key)}?status=failed`);
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Trouble");
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: "Trouble" })).toBeVisible();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Links and schedules" }).click();

  await page.getByRole("button", { name: "New link" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const made = page.getByRole("dialog", { name: "Link created" });
  const address = made.getByText(/\/exports\/[\w-]{43}\.csv$/);
  const { pathname } = new URL((await address.textContent()) ?? "");
  await expectAccessible(page);
  const stranger = await playwright.request.newContext({ baseURL });
  expect(await (await stranger.get(pathname)).text()).toContain("V-1");

  await page.keyboard.press("Escape");
  const link = page.getByRole("list", { name: "Links" }).getByRole("listitem");
  await expect(link).toContainText("Trouble");
  await expect(page.getByText("/exports/")).toHaveCount(0);
  await page.reload();
  await expect(link).toContainText("last used");
  await page.getByRole("button", { name: "Revoke link of Trouble" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke link" }).click();
  await expect(link).toHaveCount(0);
  expect((await stranger.get(pathname)).status()).toBe(404);
  await stranger.dispose();
});

test("schedules an export by email, pauses and deletes it", async ({ page, merchant, owner }) => {
  await page.goto(exportsPath(merchant.key));
  await page.getByRole("button", { name: "Schedule export" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule export" });
  await dialog.getByRole("radio", { name: /Every month/ }).check();
  await dialog.getByLabel("Day of the month").selectOption("5");
  await dialog.getByLabel("Time").selectOption({ label: "6:00 PM" });
  await expectAccessible(page);
  const self = dialog.getByRole("checkbox", { name: owner.name });
  await self.uncheck();
  await dialog.getByRole("button", { name: "Schedule export" }).click();
  await expect(dialog.getByText("Choose at least one recipient")).toBeVisible();
  await self.check();
  await dialog.getByRole("button", { name: "Schedule export" }).click();
  const schedule = page.getByRole("list", { name: "Scheduled exports" }).getByRole("listitem");
  await expect(schedule).toContainText("On day 5 of each month at 6:00 PM, Excel");
  await expect(schedule).toContainText(`To ${owner.name}`);
  await page.getByRole("button", { name: "Edit export of All deliveries" }).click();
  const edit = page.getByRole("dialog", { name: "Edit scheduled export" });
  await expect(edit.getByLabel("Day of the month")).toHaveValue("5");
  await edit.getByLabel("Format").selectOption("csv");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(schedule).toContainText("On day 5 of each month at 6:00 PM, CSV");
  await page.getByRole("button", { name: "Pause export of All deliveries" }).click();
  await expect(schedule).toContainText("Paused");
  await page.getByRole("button", { name: "Resume export of All deliveries" }).click();
  await expect(schedule).not.toContainText("Paused");
  await page.getByRole("button", { name: "Delete export of All deliveries" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No scheduled exports")).toBeVisible();
});
