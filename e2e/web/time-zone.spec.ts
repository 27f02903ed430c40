import { settingsPath } from "@/components/account/paths";
import { deliveriesPath, deliveryPath } from "@/components/deliveries/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { addDays, localDay, startOfDay } from "@/lib/core/time";
import { recount } from "@/lib/testing/recount";
import { database } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { expect, expectAccessible, newTeamMember, signIn, switcher, test } from "../support/web";

const MINUTE_MS = 60_000;

/** Creates deliveries in the last minute of yesterday, the first of today and so on, in a time zone. */
async function arrange(merchantId: string, timeZone: string, days: Record<string, Date>): Promise<void> {
  await database().merchant.update({ where: { id: merchantId }, data: { timeZone }, select: { id: true } });
  for (const [orderNumber, createdAt] of Object.entries(days)) {
    const { id } = await newDelivery(merchantId, orderNumber);
    await database().delivery.update({
      where: { merchantId_id: { merchantId, id } },
      data: { createdAt },
      select: { id: true },
    });
  }
  await recount(database());
}

for (const [timeZone, words] of [
  ["America/New_York", /New York time, UTC−[45]/],
  ["Asia/Kolkata", /Kolkata time, UTC\+5:30/],
  ["Australia/Sydney", /Sydney time, UTC\+1[01]/],
] as const) {
  test(`days and times use ${timeZone}`, async ({ page, merchant, owner: _owner }) => {
    const today = localDay(new Date(), timeZone);
    const midnight = startOfDay(today, timeZone).getTime();
    await arrange(merchant.id, timeZone, {
      "Z-late": new Date(midnight - 30 * MINUTE_MS),
      "Z-first": new Date(midnight),
    });

    await page.goto(dashboardPath(merchant.key));
    const created = page.getByRole("link", { name: /1 delivery created/ });
    await expect(created).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(1);
    await page.goto(`${dashboardPath(merchant.key)}?days=30`);
    const slider = page.getByRole("slider");
    await slider.press("End");
    await expect(slider).toHaveAttribute("aria-valuetext", /, 1 delivery, /);
    await slider.press("ArrowLeft");
    await expect(slider).toHaveAttribute("aria-valuetext", /, 1 delivery, /);

    await page.goto(dashboardPath(merchant.key));
    await created.click();
    const rows = page.getByRole("table", { name: "Deliveries" }).getByRole("row");
    // The header, the day, the delivery.
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toHaveText(/^Today, /);
    await expect(rows.nth(2)).toContainText("Z-first");
    await expect(rows.nth(2)).toContainText("12:00 AM");
    await expect(page.getByText(words)).toHaveCount(1);

    const yesterday = addDays(today, -1);
    await page.goto(deliveriesPath(merchant.key, { from: yesterday, to: yesterday }));
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toHaveText(/^Yesterday, /);
    await expect(rows.nth(2)).toContainText("Z-late");
    await expect(rows.nth(2)).toContainText("11:30 PM");
    await page.goto(deliveryPath(merchant.key, "Z-late"));
    await expect(page.getByRole("main").getByText(/^Created .*11:30 PM/)).toBeVisible();
  });
}

test("the day on which the clock goes back has 25 hours", async ({ page, merchant, owner: _owner }) => {
  await arrange(merchant.id, "America/New_York", {
    before: new Date("2025-11-02T03:59:59Z"),
    "hour 1": new Date("2025-11-02T04:00:00Z"),
    "hour 25": new Date("2025-11-03T04:30:00Z"),
    after: new Date("2025-11-03T05:00:00Z"),
  });
  await page.goto(deliveriesPath(merchant.key, { from: "2025-11-02", to: "2025-11-02" }));
  const rows = page.getByRole("table", { name: "Deliveries" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toHaveText("Sunday, Nov 2, 2025");
  await expect(rows.nth(2)).toContainText("hour 25");
  await expect(rows.nth(2)).toContainText("11:30 PM");
  await expect(rows.nth(3)).toContainText("hour 1");
  await expect(rows.nth(3)).toContainText("12:00 AM");
});

test("an owner chooses the time zone; the sandbox has the same", async ({
  page,
  context,
  merchant,
  owner: _,
}) => {
  await newDelivery(merchant.id, "Z-1");
  await page.goto(settingsPath(merchant.key, "/merchant"));
  await expect(page.getByText(/Now: New York time, UTC−[45] \(from the first delivery\)/)).toBeVisible();
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone).toHaveValue("Same as the merchant’s address");
  await zone.fill("kolk");
  await expect(page.getByRole("option", { name: /Kolkata.*India Standard Time, UTC\+5:30/ })).toBeVisible();
  await zone.press("Enter");
  await expect(zone).toHaveValue("Kolkata");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue("Kolkata");
  await expectAccessible(page);
  await page.goto(settingsPath(merchant.sandbox.key, "/merchant"));
  await expect(page.getByText(/Kolkata time, UTC\+5:30/)).toBeVisible();
  await expect(zone).toHaveCount(0);
  const audit = await database().auditEntry.findFirst({
    where: { merchantId: merchant.id, action: "merchant.time_zone_changed" },
  });
  expect(audit?.data).toEqual({ from: null, to: "Asia/Kolkata" });

  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(settingsPath(merchant.key, "/merchant"));
  await expect(switcher(page)).toBeVisible();
  await expect(page.getByText(/Kolkata time, UTC\+5:30/)).toBeVisible();
  await expect(zone).toHaveCount(0);
});
