import type { Page } from "@playwright/test";
import { dateRangeText } from "@/components/kit/ui/date-range-text";
import { dashboardPath } from "@/lib/auth/callback-url";
import { addDays, utcDay } from "@/lib/core/time";
import { recount } from "@/lib/testing/recount";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { database } from "../support/database";
import { courierMoves, newDelivery } from "../support/deliveries";
import { expect, expectAccessible, test } from "../support/web";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let today = "";
test.beforeEach(() => {
  today = utcDay(new Date());
});
const noon = (daysAgo: number) =>
  new Date(new Date(`${today}T00:00:00Z`).getTime() - daysAgo * DAY_MS + 1000);

type Given = {
  daysAgo: number;
  /** Hours from booking to completion. */
  hours?: number;
  isLate?: boolean;
  failed?: string;
  body?: Record<string, unknown>;
};

const COMPLETED: DeliveryStatus[] = ["assigned", "accepted", "picked_up", "on_the_way", "completed"];

async function given(merchantId: string, orderNumber: string, at: Given): Promise<void> {
  const { id } = await newDelivery(merchantId, orderNumber, at.body);
  if (at.failed) {
    await courierMoves(merchantId, orderNumber, "assigned", "accepted", { to: "failed", reason: at.failed });
  } else if (at.hours !== undefined) {
    await courierMoves(merchantId, orderNumber, ...COMPLETED);
  }
  const createdAt = noon(at.daysAgo);
  const endedAt = new Date(createdAt.getTime() + (at.hours ?? 1) * HOUR_MS);
  const dropoffAt = new Date(endedAt.getTime() - (at.isLate ? 1 : 0));
  await database().delivery.update({
    where: { merchantId_id: { merchantId, id } },
    data: { createdAt, dropoffAt, priceCents: 1000 },
    select: { id: true },
  });
  await database().deliveryEvent.updateMany({
    where: { merchantId, deliveryId: id, status: { in: ["completed", "failed"] } },
    data: { createdAt: endedAt },
  });
  await database().deliveryEvent.updateMany({
    where: { merchantId, deliveryId: id, status: "picked_up" },
    data: { createdAt: new Date(endedAt.getTime() - HOUR_MS / 2) },
  });
}

/** Creates four deliveries in the last seven days, two in the seven days before, one over thirty days ago. */
async function arrange(merchantId: string): Promise<void> {
  const van = { vehicle_type: "cargo_van" };
  await database().merchant.update({
    where: { id: merchantId },
    data: { timeZone: "UTC" },
    select: { id: true },
  });
  await given(merchantId, "P-on-time", { daysAgo: 2, hours: 2 });
  await given(merchantId, "P-late", { daysAgo: 2, hours: 4, isLate: true, body: van });
  await given(merchantId, "P-failed", { daysAgo: 3, failed: "Nobody at home: rang twice" });
  await given(merchantId, "P-open", { daysAgo: 1 });
  await given(merchantId, "P-before-1", { daysAgo: 8, hours: 1 });
  await given(merchantId, "P-before-2", { daysAgo: 9, hours: 1 });
  await given(merchantId, "P-old", { daysAgo: 45, hours: 1 });
  await recount(database());
}

const tile = (page: Page, name: RegExp) =>
  page.getByRole("region", { name: "Performance" }).getByRole("listitem").getByRole("link", { name });

const orderNumbers = (page: Page) =>
  page
    .getByRole("table", { name: "Deliveries" })
    .getByRole("row")
    .locator("td")
    .filter({ hasText: /^P-[a-z]/ });

test("compares the last days with the previous ones, and its numbers link to their deliveries", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await arrange(merchant.id);
  await page.goto(`${dashboardPath(merchant.key)}?days=7`);
  await expect(tile(page, /^Deliveries 4 created Up from 2$/)).toBeVisible();
  await expect(tile(page, /^On time 50% 1 of 2 completed Down from 100% \(worse\)$/)).toBeVisible();
  await expect(tile(page, /^Failed 33\.3% 1 delivery Up from 0% \(worse\)$/)).toBeVisible();
  await expect(tile(page, /^Booking to delivery 3 h .*Up from 1 h \(worse\)$/)).toBeVisible();
  await expect(tile(page, /^Pickup to delivery 30 min .*Unchanged$/)).toBeVisible();
  await expect(tile(page, /^Cost per delivery \$10\.00 \$40\.00 in total Unchanged$/)).toBeVisible();

  for (const [name, numbers] of [
    [/^On time/, ["P-on-time"]],
    [/^Failed/, ["P-failed"]],
    [/^Booking to delivery/, ["P-on-time", "P-late"]],
    [/^Deliveries/, ["P-open", "P-on-time", "P-late", "P-failed"]],
  ] as const) {
    await tile(page, name).click();
    await expect(page.getByRole("heading", { level: 1, name: "Deliveries" })).toBeVisible();
    await expect
      .poll(async () => (await orderNumbers(page).allTextContents()).sort())
      .toEqual([...numbers].sort());
    await page.goBack();
  }

  await page
    .getByRole("list", { name: "Failures by reason" })
    .getByRole("link", { name: "Nobody at home" })
    .click();
  await expect(orderNumbers(page)).toHaveText(["P-failed"]);
  await page.getByRole("button", { name: "Remove the filter Failed: Nobody at home" }).click();
  await expect(orderNumbers(page)).toHaveCount(4);
  await page.goBack();
  await page.goBack();

  const van = page.getByRole("row", { name: /^Cargo van/ });
  await expect(van).toContainText("0%");
  await van.getByRole("link", { name: "1", exact: true }).click();
  await expect(orderNumbers(page)).toHaveText(["P-late"]);

  for (const [number, numbers] of [
    ["4 h", ["P-late"]],
    ["$10.00", ["P-late"]],
  ] as const) {
    await page.goBack();
    await van.getByRole("link", { name: number, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Deliveries" })).toBeVisible();
    await expect(orderNumbers(page)).toHaveText(numbers);
  }
});

test("shows 7, 30 or 90 days or chosen dates, which are in the URL", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await arrange(merchant.id);
  await page.goto(`${dashboardPath(merchant.key)}?days=30`);
  await expect(tile(page, /^Deliveries 6 created Up from 1$/)).toBeVisible();
  await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "90 days" }).click();
  await expect(tile(page, /^Deliveries 7 created$/)).toBeVisible();
  await expect(page).toHaveURL(/\?days=90$/);
  const slider = page.getByRole("slider", { name: "Figures by week" });
  await expect(slider).toHaveAttribute("aria-valuemax", "13");
  await slider.press("End");
  const lastWeek = dateRangeText({ from: addDays(today, -6), to: today });
  await expect(slider).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^${lastWeek}, 4 deliveries, 50% on time`),
  );
  await page.getByText("Show as a table").click();
  const weeks = page.getByRole("table", { name: /Figures per week/ }).getByRole("row");
  await expect(weeks).toHaveCount(14);
  await expect(weeks.nth(1).getByRole("rowheader")).toHaveText(lastWeek);
  const dates = page.getByRole("form", { name: "Chosen dates" });
  await dates.getByLabel("From").fill(addDays(today, -9));
  await dates.getByLabel("to", { exact: true }).fill(addDays(today, -8));
  await dates.getByRole("button", { name: "Show" }).click();
  await expect(tile(page, /^Deliveries 2 created$/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -9)}&to=${addDays(today, -8)}`));
  await page.reload();
  await expect(tile(page, /^Deliveries 2 created/)).toBeVisible();
  await expect(page.getByRole("slider", { name: "Figures by day" })).toHaveAttribute("aria-valuemax", "2");

  await page.goto(`${dashboardPath(merchant.key)}?from=${today}&to=${addDays(today, -1)}`);
  await expect(page.getByText("These dates are not valid.")).toBeVisible();
  await expect(tile(page, /^Deliveries 6 created/)).toBeVisible();
  await page.goto(`${dashboardPath(merchant.key)}?from=${today}&to=${today}`);
  await expect(page.getByText("No deliveries were created in this period.")).toBeVisible();
  const lastMonth = page
    .getByRole("navigation", { name: "Period" })
    .getByRole("link", { name: "Last month" });
  await lastMonth.click();
  await expect(page).toHaveURL(/\?days=last_month$/);
  await expect(lastMonth).toHaveAttribute("aria-current", "true");
  const firstDay = `${today.slice(0, 7)}-01`;
  const words = dateRangeText({ from: `${addDays(firstDay, -1).slice(0, 7)}-01`, to: addDays(firstDay, -1) });
  await expect(page.getByText(`Deliveries created ${words}.`)).toBeVisible();
});

test("the charts are readable with the keyboard, at the pointer and as a table", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await arrange(merchant.id);
  await page.goto(`${dashboardPath(merchant.key)}?days=7`);
  const slider = page.getByRole("slider", { name: "Figures by day" });
  await slider.press("End");
  await slider.press("ArrowLeft");
  await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute(
    "aria-valuetext",
    /, 2 deliveries, 50% on time, 3 h to delivery, \$20\.00$/,
  );
  await slider.press("Escape");
  await slider.hover({ position: { x: 5, y: 20 } });
  const performance = page.getByRole("region", { name: "Performance" });
  await expect(performance.getByText("0 deliveries", { exact: true })).toBeVisible();
  await page.getByText("Show as a table").click();
  const rows = page.getByRole("table", { name: /Figures per day/ }).getByRole("row");
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(3).getByRole("cell")).toHaveText(["2", "50%", "3 h", "$20.00"]);
  await expect(rows.nth(1).getByRole("cell")).toHaveText(["0", "–", "–", "$0.00"]);

  await page.emulateMedia({ media: "print" });
  // A sheet without its margins.
  await page.setViewportSize({ width: 720, height: 960 });
  await expect(page.getByText("Show as a table")).toBeHidden();
  await expect(rows.last()).toBeVisible();
  const sheet = page.getByRole("region", { name: "Figures by service, vehicle and area" });
  expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.emulateMedia({ media: null });

  await page.getByText("How these figures are counted").click();
  await expect(page.getByText("arrived at or before the planned delivery time")).toBeVisible();
  await expectAccessible(page);
});
