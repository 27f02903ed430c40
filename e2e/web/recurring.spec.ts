import { deliveriesPath, deliveryPath, recurringPath } from "@/components/deliveries/paths";
import { dateWords as wordsOf } from "@/components/deliveries/recurring/date-words";
import { textIn } from "@/components/texts/catalogs";
import type { Page } from "@playwright/test";
import { WINTER_DAY } from "@/lib/testing/days";
import { deliveryBody } from "@/lib/testing/fixtures";
import { booking, dayFromNow, savedDeliveries } from "../support/booking";
import { database } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { box } from "../support/table";
import { expect, expectAccessible, test } from "../support/web";

const dateWords = (date: string) => wordsOf(textIn("en", "recurring"), date);

const AFTERNOON = { pickup: { ...deliveryBody("").pickup, date: WINTER_DAY, time: "14:30:00" } };

const more = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("several deliveries are booked again on a date, each with its result", async ({
  page,
  merchant,
  owner: _,
}) => {
  await newDelivery(merchant.id, "R-1", AFTERNOON);
  await newDelivery(merchant.id, "R-2");
  await page.goto(deliveriesPath(merchant.key));
  for (const orderNumber of ["R-1", "R-2"]) await box(page, orderNumber).check();
  await page.getByRole("button", { name: "Book again" }).click();
  const ask = page.getByRole("alertdialog", { name: "Book 2 deliveries again?" });
  await ask.getByRole("button", { name: "Book 2 deliveries" }).click();
  await expect(ask.getByText("Choose a date")).toBeVisible();
  await ask.getByLabel("Date").fill(dayFromNow(3));
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Book 2 deliveries" }).click();
  const results = page.getByRole("dialog", { name: "2 booked" });
  await expect(results.getByRole("listitem")).toContainText(["Booked as W-1001", "Booked as W-1002"]);
  await results.getByRole("button", { name: "Done" }).click();
  const copies = (await savedDeliveries(merchant.id)).slice(2);
  expect(copies.map(({ stops }) => stops[0]?.scheduledDate)).toEqual([dayFromNow(3), dayFromNow(3)]);
  expect(copies.map(({ stops }) => stops[0]?.scheduledTime).toSorted()).toEqual(["14:30:00", null]);
});

test("a delivery is saved as a template, with which the next one is booked", async ({
  page,
  merchant,
  owner: _,
}) => {
  await newDelivery(merchant.id, "T-1", AFTERNOON);
  await page.goto(deliveryPath(merchant.key, "T-1"));
  await more(page, "Save as template");
  const dialog = page.getByRole("dialog", { name: "Save as template" });
  await dialog.getByLabel("Name").fill("Books to Brooklyn");
  await dialog.getByLabel("Order number").fill("B-{date}-{number}");
  await dialog.getByLabel("Special instructions").fill("Every {weekday}");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save template" }).click();
  await page.getByRole("button", { name: "Show templates" }).click();

  await expect(page).toHaveURL(recurringPath(merchant.key));
  await page.getByRole("button", { name: "Rename Books to Brooklyn" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Books");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByRole("link", { name: "Book with Books" }).click();
  await expect(booking(page).orderNumber).toHaveValue(`B-${dayFromNow(1)}-1`);
  await expect(page.getByLabel("Pickup time", { exact: true })).toHaveValue("14:30");
  await page.getByRole("button", { name: "Use a template" }).click();
  await expect(page.getByRole("menuitem", { name: "Books" })).toBeVisible();

  await page.goto(recurringPath(merchant.key));
  await page.getByRole("button", { name: "Delete Books" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete template" }).click();
  await expect(page.getByText("No templates yet.")).toBeVisible();
});

test("a series creates its deliveries; dates are skipped and changed, and it is paused", async ({
  page,
  merchant,
  owner: _,
}) => {
  await newDelivery(merchant.id, "S-1", AFTERNOON);
  await page.goto(recurringPath(merchant.key));
  await page.getByRole("button", { name: "Add a holiday" }).click();
  await page.getByLabel("Date of holiday 1").fill(dayFromNow(4));
  await page.getByLabel("Name of holiday 1").fill("Bakers’ day");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Holidays saved")).toBeVisible();

  await page.goto(deliveryPath(merchant.key, "S-1"));
  await more(page, "Repeat");
  await page.getByRole("textbox", { name: "Name", exact: true }).first().fill("Daily books");
  await page.getByRole("button", { name: "Save series" }).click();
  await expect(page.getByText("Choose a weekday, or add a date")).toBeVisible();
  for (const day of await page.getByRole("group", { name: "Weekdays" }).getByRole("checkbox").all())
    await day.check();
  await page.getByLabel("Create each delivery").selectOption("2 days before the pickup");
  const panel = page.getByRole("complementary", { name: "Series" });
  await expect(panel.getByRole("listitem")).toHaveText(
    [1, 2, 3, 5, 6].map((days) => dateWords(dayFromNow(days))),
  );
  await page.getByLabel("Order number").fill("DAILY-{date}");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save series" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Daily books");
  const days = page.getByRole("list", { name: "Next dates" }).getByRole("listitem");
  await expect(days).toHaveCount(10);
  const due = () =>
    database().seriesDate.count({
      where: { merchantId: merchant.id, state: "created", date: dayFromNow(1) },
    });
  await expect.poll(due).toBe(1);
  await page.reload();
  await page.getByRole("link", { name: `DAILY-${dayFromNow(1)}` }).click();
  await page.getByRole("link", { name: "Daily books" }).click();

  const third = dateWords(dayFromNow(3));
  await page.getByRole("button", { name: `Skip ${third}` }).click();
  await expect(days.filter({ hasText: third })).toContainText("Skipped");
  await page.getByRole("button", { name: `Restore ${third}` }).click();
  await expect(days.filter({ hasText: third })).not.toContainText("Skipped");
  await page.getByRole("link", { name: `Edit ${third}` }).click();
  await booking(page).unfold("Schedule");
  await page.getByLabel("Pickup time", { exact: true }).fill("16:45");
  await page.getByRole("button", { name: "Save date" }).click();
  await expect(days.filter({ hasText: third })).toContainText("Changed");

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("The series is paused.")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(days).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole("button", { name: "End series" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End series" }).click();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit series" })).toHaveCount(0);
});

test("dates of a series are entered as rows, and pasted as a list", async ({
  page,
  context,
  merchant,
  owner: _,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await newDelivery(merchant.id, "D-1", AFTERNOON);
  await page.goto(deliveryPath(merchant.key, "D-1"));
  await more(page, "Repeat");
  await page.getByRole("textbox", { name: "Name", exact: true }).first().fill("Fairs");
  const added = page.getByRole("group", { name: "Additional dates" });
  const add = added.getByRole("button", { name: "Add a date" });
  await add.press("Enter");
  const first = added.getByLabel("Additional date 1", { exact: true });
  await expect(first).toBeFocused();
  await add.press("Enter");
  await first.fill(dayFromNow(9));
  const save = page.getByRole("button", { name: "Save series" });
  await save.click();
  const second = added.getByLabel("Additional date 2", { exact: true });
  await expect(second).toBeFocused();
  await expect(second).toHaveAccessibleDescription("Additional date 2 is required");
  await expect(first).toHaveAccessibleDescription("");
  await expectAccessible(page);

  const pasted = [dayFromNow(5), "soon", dayFromNow(9), dayFromNow(7)].join("\n");
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await second.press("ControlOrMeta+V");
  const dates = added.locator("input");
  await expect(dates).toHaveCount(3);
  await expect(added.getByRole("alert")).toContainText("“soon”");
  await added.getByRole("button", { name: "Remove additional date 1" }).press("Enter");
  await expect(add).toBeFocused();
  await expect(dates.first()).toHaveValue(dayFromNow(5));
  await expect(page.getByRole("complementary", { name: "Series" }).getByRole("listitem")).toHaveText(
    [5, 7].map((days) => dateWords(dayFromNow(days))),
  );
  const leftOut = page.getByRole("group", { name: "Dates to leave out" });
  await leftOut.getByRole("button", { name: "Add a date" }).click();
  await leftOut.locator("input").fill(dayFromNow(7));
  await page.getByLabel("Order number").fill("FAIR-{date}");
  await save.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fairs");
  const { rule } = await database().series.findFirstOrThrow({ where: { merchantId: merchant.id } });
  expect(rule).toMatchObject({
    dates: [dayFromNow(5), dayFromNow(7)],
    exceptions: [dayFromNow(7)],
    weekdays: [],
  });
  await page.getByRole("link", { name: "Edit series" }).click();
  await expect(dates).toHaveCount(2);
  await expect(dates.last()).toHaveValue(dayFromNow(7));
});
