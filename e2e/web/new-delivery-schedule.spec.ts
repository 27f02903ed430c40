import { deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import {
  booking,
  dayFromNow,
  expectBooked,
  hidePlaces,
  LOS_ANGELES,
  savedDeliveries,
} from "../support/booking";
import { holdFirstAnswer } from "../support/late-answer";
import { expect, test } from "../support/web";

test.describe("the schedule", () => {
  test("uses the stop's time zone, shows it, and rejects the past", async ({ page, merchant, owner: _ }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.unfold("Schedule");
    await form.exactTimes();
    await expect(page.getByText("Local time of the dropoff address")).toBeVisible();
    await form.fill({ orderNumber: "when", dropoff: LOS_ANGELES });
    await expect(page.getByText(/^New York time, UTC−[45]$/)).toBeVisible();
    await expect(page.getByText(/^Los Angeles time, UTC−[78]$/)).toBeVisible();
    await page.getByLabel("Pickup date").fill(dayFromNow(-1));
    await page.getByLabel("Pickup date").blur();
    await expect(page.getByText("Pickup date cannot be in the past")).toBeVisible();
    await page.getByLabel("Pickup date").fill(dayFromNow(2));
    await expect(page.getByText("Pickup date cannot be in the past")).toBeHidden();
    await page.getByLabel("Pickup time").fill("12:00");
    await page.getByLabel("Dropoff date").fill(dayFromNow(2));
    await page.getByLabel("Dropoff time").fill("08:59");
    await form.book.click();
    await expect(page.getByText("Dropoff time must not be before the pickup")).toBeVisible();
    await expect(page.getByLabel("Dropoff time")).toBeFocused();
    await page.getByLabel("Dropoff time").fill("23:30");
    await form.book.click();
    await expectBooked(page, deliveryPath(merchant.key, "when"), "when");
    const [delivery] = await savedDeliveries(merchant.id);
    expect(delivery?.stops).toMatchObject([
      { scheduledDate: dayFromNow(2), scheduledTime: "12:00:00" },
      { scheduledDate: dayFromNow(2), scheduledTime: "23:30:00" },
    ]);
  });

  test("is rejected in the past by the server, too, if the browser does not notice", async ({
    page,
    merchant,
    owner: _,
  }) => {
    // Without the time zones the form cannot check the schedule.
    await hidePlaces(page);
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "late" });
    await form.unfold("Schedule");
    await form.exactTimes();
    await page.getByLabel("Dropoff date").fill(dayFromNow(-1));
    await form.unfold("Schedule");
    await form.book.click();
    await expect(page.getByText("Dropoff date cannot be in the past")).toBeVisible();
    await expect(page.getByLabel("Dropoff date")).toBeFocused();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
  });

  test("requires a pickup date for a scheduled service", async ({ page, merchant, owner: _ }) => {
    await page.goto(`${newDeliveryPath(merchant.key)}?service_type=scheduled`);
    const form = booking(page);
    await form.fill({ orderNumber: "asked" });
    await expect(page.locator("summary").filter({ hasText: "Schedule" })).toContainText(
      "Choose a pickup time",
    );
    await form.book.click();
    await expect(page.getByText("Pickup date is required")).toBeVisible();
    await expect(page.getByLabel("Pickup date")).toBeFocused();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
    await page.getByLabel("Pickup date").fill(dayFromNow(2));
    await form.book.click();
    await expectBooked(page, deliveryPath(merchant.key, "asked"), "asked");
  });

  test("books a slot within the opening hours", async ({ page, merchant, owner: _ }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "slot" });
    await form.unfold("Schedule");
    const pickup = page.getByRole("combobox", { name: "Pickup", exact: true });
    await expect(page.getByLabel("Pickup date")).toBeHidden();
    await expect(pickup.locator("option").filter({ hasText: "Tomorrow" })).not.toHaveCount(0);
    const [slot = ""] = await pickup.locator("option").filter({ hasText: "Tomorrow" }).allTextContents();
    await pickup.selectOption(slot);
    const dropoff = page.getByRole("combobox", { name: "Dropoff", exact: true });
    const tomorrow = (select: typeof pickup) =>
      select.locator("option").filter({ hasText: "Tomorrow" }).allTextContents();
    await expect(dropoff.locator("option")).not.toHaveCount(1);
    // Nothing that is picked up in this hour can arrive when it begins.
    await expect(dropoff.locator("option").filter({ hasText: slot })).toHaveCount(0);
    const [arrival = ""] = await tomorrow(dropoff);
    await dropoff.selectOption(arrival);
    // A later pickup leaves too little time for the trip.
    await pickup.selectOption((await tomorrow(pickup)).at(-1) ?? "");
    await expect(dropoff.locator("option:checked")).toHaveText("As soon as possible");
    await pickup.selectOption(slot);
    await dropoff.selectOption(arrival);
    await form.book.click();
    await expectBooked(page, deliveryPath(merchant.key, "slot"), "slot");
    const [delivery] = await savedDeliveries(merchant.id);
    for (const stop of delivery?.stops ?? []) {
      expect(stop.plannedAt).toEqual(new Date(stop.readyAt ?? 0));
      expect(Date.parse(stop.deadlineAt ?? "")).toBe(Date.parse(stop.readyAt ?? "") + 3_600_000);
    }
  });

  test("does not rely on the browser's clock", async ({ page, merchant, owner: _ }) => {
    // Two days ahead: by this clock today is past.
    await page.clock.install({ time: new Date(Date.now() + 2 * 86_400_000) });
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "clock" });
    await form.unfold("Schedule");
    await form.exactTimes();
    await page.getByLabel("Pickup date").fill(dayFromNow(1));
    await form.book.click();
    await page.clock.runFor(2000);
    await expectBooked(page, deliveryPath(merchant.key, "clock"), "clock");
    expect(await savedDeliveries(merchant.id)).toHaveLength(1);
  });
});

test.describe("the price", () => {
  test("is shown beside the form, updates while typing, and is marked as outdated until then", async ({
    page,
    merchant,
    owner: _,
  }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await expect(form.price).toContainText("Enter both addresses to see the price");
    await form.fill({ orderNumber: "price" });
    const price = form.price.locator("data");
    await expect(price).toHaveText(/^\$\d+\.\d\d$/);
    await expect(form.price).toContainText("Base fare");
    await expect(form.price).toContainText("Estimated, not along roads");
    const sameDay = await price.textContent();
    await page.getByRole("radio", { name: "Fast track" }).check();
    await expect(price).not.toHaveText(sameDay ?? "");
    await page.getByRole("radio", { name: "Same day" }).check();
    await expect(price).toHaveText(sameDay ?? "");
    const late = await holdFirstAnswer(page, "**/data/trip?*");
    await form.dropoff.address.fill(LOS_ANGELES);
    await expect(price).toHaveAttribute("data-stale", "true");
    await late.release();
    await expect(price).not.toHaveAttribute("data-stale");
    await expect(price).not.toHaveText(sameDay ?? "");
    const shown = await price.textContent();
    await form.book.click();
    await expectBooked(page, deliveryPath(merchant.key, "price"), "price");
    const [delivery] = await savedDeliveries(merchant.id);
    expect(`$${((delivery?.priceCents ?? 0) / 100).toFixed(2)}`).toBe(shown?.replaceAll(",", ""));
  });
});
