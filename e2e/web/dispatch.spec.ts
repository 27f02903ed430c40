import type { Page } from "@playwright/test";
import { stopWith } from "@/lib/deliveries/model/search.fixture";
import { writeMessage } from "@/lib/support/verbs/write-message";
import { carrying } from "@/lib/testing/couriers";
import { database } from "../support/database";
import { contextFor, courierMoves } from "../support/deliveries";
import { assign, confirmation, dialog, given, links } from "../support/dispatch";
import { expect, expectAccessible, test } from "../support/web";

const PATH = "/support/dispatch";

const box = (page: Page, orderNumber: string) => page.getByLabel(`Select ${orderNumber}`, { exact: true });
const view = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: new RegExp(`^${name}`) });
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("a dispatcher assigns, reassigns and unassigns with the keyboard only", async ({ page }) => {
  const { tag, couriers, deliverAll, saved } = await given(page);
  await deliverAll({ late: { pickupAt: minutesFromNow(-65) }, soon: { pickupAt: minutesFromNow(50) } });
  await page.goto(`${PATH}?q=${tag}`);
  await expect(links(page)).toHaveText([`late-${tag}`, `soon-${tag}`]);
  await expect(page.getByText(/1 h \d+ min overdue$/)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("j");
  await expect(links(page).first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("a");
  await expect(dialog(page).getByRole("heading")).toHaveText(`Assign late-${tag}`);
  await page.keyboard.type(`marco ${tag}`);
  await expect(dialog(page).getByRole("button", { name: `Assign to Marco ${tag}` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading")).toHaveText(`Assigned to Marco ${tag}`);
  await expect(dialog(page).getByText(`late-${tag}, now in the courier’s list`)).toBeVisible();
  const url = await dialog(page).locator("code").textContent();
  expect(url).toMatch(/\/courier\/[A-Za-z0-9_-]{43}$/);
  await expect(dialog(page).getByRole("link", { name: /Text it to/ })).toHaveAttribute(
    "href",
    `sms:+12125550177?&body=${encodeURIComponent(`Hi Marco, your deliveries: ${url ?? ""}`)}`,
  );
  await expectAccessible(page);
  expect(await saved("late")).toEqual({ status: "assigned", courierId: couriers[0].id });
  await page.keyboard.press("Escape");
  await expect(links(page)).toHaveText([`soon-${tag}`]);
  await expect(links(page)).toBeFocused();

  await page.getByRole("link", { name: /^Assigned/ }).click();
  await expect(links(page)).toHaveText([`late-${tag}`]);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(dialog(page).getByRole("heading")).toHaveText(`Reassign late-${tag}`);
  await page.keyboard.type(tag);
  await expect(dialog(page).getByRole("radio")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading")).toHaveText(`Assigned to Grace ${tag}`);
  await page.keyboard.press("Escape");
  expect(await saved("late")).toEqual({ status: "assigned", courierId: couriers[1].id });

  await page.keyboard.press("u");
  await expect(confirmation(page).getByRole("heading")).toHaveText(`Unassign late-${tag}?`);
  await confirmation(page).getByLabel("Reason").fill("Flat tyre");
  await confirmation(page).getByRole("button", { name: "Unassign" }).click();
  await expect(page.getByText("No delivery matches these filters")).toBeVisible();
  await expect(page.getByText("2 are in another view.")).toBeVisible();
  expect(await saved("late")).toEqual({ status: "pending", courierId: null });
  await page.getByRole("button", { name: "Show all open" }).click();
  await expect(links(page)).toHaveText([`late-${tag}`, `soon-${tag}`]);
  await page.goto(`${PATH}?q=${crypto.randomUUID()}`);
  await expect(page.getByText("No open delivery matches.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show all open" })).toHaveCount(0);
});

test("a dispatcher writes to the courier of a delivery, who answers", async ({ page }) => {
  const { tag, couriers, merchant, deliver } = await given(page);
  const id = (await deliver("soon"))[`soon-${tag}`] ?? "";
  await assign(merchant.id, couriers[0].id, [`soon-${tag}`]);
  const courier = carrying({ ...contextFor(merchant.id), db: database() }, couriers[0]);
  const answer = (text: string) =>
    writeMessage(courier, {
      ...{ merchantId: merchant.id, deliveryId: id },
      ...{ id: crypto.randomUUID(), text, topic: null },
    });
  await answer("The gate is closed");
  await page.goto(`${PATH}?view=assigned&q=${tag}`);
  const row = page.getByRole("listitem").filter({ hasText: `soon-${tag}` });
  await expect(row).toContainText("1 new message");
  await expectAccessible(page);
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  const messages = page.getByRole("dialog", { name: `Message Marco ${tag}` });
  await expect(messages.getByRole("log")).toContainText("The gate is closed");
  const text = messages.getByRole("textbox", { name: `Message about soon-${tag}` });
  await messages.getByRole("button", { name: "Send" }).click();
  await expect(text).toHaveAccessibleDescription("Write a message");
  await text.fill("Ring at number 3");
  await text.press("ControlOrMeta+Enter");
  await expect(messages.getByRole("log")).toContainText("Ring at number 3");
  await expect(text).toHaveValue("");
  await expectAccessible(page);
  await answer("Done");
  // The page refreshes itself, and the dialog with it.
  await expect(messages.getByRole("log")).toContainText("Done");
  await page.keyboard.press("Escape");
  await expect(links(page)).toBeFocused();
  await expect(row).not.toContainText("new message");
  await row.getByRole("button", { name: `Message Marco ${tag} about soon-${tag}` }).press("Enter");
  await expect(messages.getByRole("log")).toContainText("Done");
});

test("assigns several at once, and reports the result for each order", async ({ page }) => {
  const { tag, merchant, deliverAll, saved } = await given(page);
  await deliverAll({
    one: { pickupAt: minutesFromNow(10) },
    two: { pickupAt: minutesFromNow(11) },
    three: { pickupAt: minutesFromNow(12) },
  });
  await page.goto(`${PATH}?q=${tag}`);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Assign", exact: true }).last().click();
  await expect(dialog(page).getByRole("heading")).toHaveText("Assign 3 deliveries");
  await courierMoves(merchant.id, `two-${tag}`, "cancelled");
  await dialog(page)
    .getByRole("radio", { name: `Grace ${tag}` })
    .check();
  await dialog(page)
    .getByRole("button", { name: `Assign to Grace ${tag}` })
    .click();
  await expect(dialog(page).getByRole("heading")).toHaveText("2 assigned, 1 refused");
  await expect(dialog(page).getByRole("listitem")).toHaveText([
    `one-${tag}Assigned`,
    `two-${tag}Not assigned: it has ended (Cancelled)`,
    `three-${tag}Assigned`,
  ]);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  expect(await saved("two")).toMatchObject({ status: "cancelled" });
  await courierMoves(merchant.id, `one-${tag}`, "accepted", "started");
  await page.goto(`${PATH}?view=all&q=${tag}`);
  for (const delivery of ["one", "three"]) {
    await expect(page.getByRole("button", { name: `Reassign ${delivery}-${tag}` })).toBeVisible();
    await expect(page.getByRole("button", { name: `Unassign ${delivery}-${tag}` })).toBeVisible();
  }
});

test("a courier who was sent the link gets work without a dialog, and it can be undone", async ({ page }) => {
  const { tag, merchant, couriers, deliverAll, saved } = await given(page);
  await deliverAll({
    first: { pickupAt: minutesFromNow(10) },
    next: { pickupAt: minutesFromNow(11) },
  });
  await assign(merchant.id, couriers[0].id, [`first-${tag}`]);
  await database().courierLink.updateMany({
    where: { courierId: couriers[0].id },
    data: { sentAt: new Date() },
  });
  await page.clock.install();
  await page.goto(`${PATH}?q=${tag}`);
  await page.getByRole("button", { name: `Assign next-${tag}` }).click();
  await dialog(page)
    .getByRole("radio", { name: `Marco ${tag}` })
    .check();
  // However slow the machine is, the toast does not disappear before it has the focus. With the keyboard, because a click
  // waits for the next frame, which does not come while the clock is stopped.
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog(page)
    .getByRole("button", { name: `Assign to Marco ${tag}` })
    .press("Enter");
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts).toContainText(`Assigned to Marco ${tag}`);
  // It stays while the focus is on it.
  await toasts.getByRole("button", { name: "Undo" }).focus();
  await page.clock.resume();
  await expect(toasts.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessible(page);
  expect(await saved("next")).toEqual({ status: "assigned", courierId: couriers[0].id });
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect(toasts).toContainText("Assignment undone");
  await expect(links(page)).toHaveText([`next-${tag}`]);
  expect(await saved("next")).toEqual({ status: "pending", courierId: null });
});

test("the page refreshes itself and keeps the selection", async ({ page }) => {
  const { tag, deliver } = await given(page);
  await deliver("first", { pickupAt: minutesFromNow(60) });
  await page.goto(`${PATH}?q=${tag}`);
  await box(page, `first-${tag}`).check();
  await deliver("second", { pickupAt: minutesFromNow(30) });
  await expect(links(page)).toHaveText([`second-${tag}`, `first-${tag}`]);
  await expect(box(page, `first-${tag}`)).toBeChecked();
  await expect(box(page, `second-${tag}`)).not.toBeChecked();

  const marker = page.getByRole("group", { name: "Next stops on the map" }).getByRole("button");
  await expect(marker).toHaveAccessibleName("Pickups in New York: 2 deliveries");
  await expect(marker).toHaveAttribute("aria-pressed", "false");
  await marker.click();
  await expect(marker).toHaveAttribute("aria-pressed", "true");
  await expect(box(page, `second-${tag}`)).toBeChecked();
  await expect(links(page).first()).toHaveAttribute(
    "href",
    /^\/support\/merchants\/[^/]+\/deliveries\/[^/]+$/,
  );
});

test("each row shows its next stop, and only that stop decides whether it is overdue", async ({ page }) => {
  const { tag, merchant, deliverAll } = await given(page);
  const longNumber = "Z".repeat(110);
  await deliverAll({
    overdue: { pickupAt: minutesFromNow(-144) },
    [longNumber]: { pickupAt: minutesFromNow(30) },
    // The pickup's time has passed, and the goods were picked up.
    again: { pickupAt: minutesFromNow(-600), status: "incomplete", goodsHeld: true },
  });
  await page.goto(`${PATH}?q=${tag}`);
  await expect(links(page)).toHaveText([`overdue-${tag}`, `${longNumber}-${tag}`, `again-${tag}`]);
  const again = page.getByRole("listitem").filter({ hasText: `again-${tag}` });
  await expect(again).toContainText("Incomplete");
  await expect(again).toContainText("Dropoff");
  await expect(again).toContainText("Hanson");
  await expect(again).not.toContainText("overdue");
  const map = page.getByRole("group", { name: "Next stops on the map" });
  await expect(map.getByRole("button", { name: "Pickups in New York: 2 deliveries, 1 overdue" })).toHaveText(
    "21",
  );
  await expect(map.getByRole("button", { name: `Dropoff in Brooklyn: again-${tag}` })).toBeVisible();

  const long = page.getByRole("link", { name: `${longNumber}-${tag}`, exact: true });
  await expect(long.locator("bdi > span")).toHaveCSS("font-size", "0px");
  expect((await long.boundingBox())?.height).toBeLessThan(50);
  await page.setViewportSize({ width: 1440, height: 900 });
  const lines = await page
    .getByText(/2 h \d+ min overdue$/)
    .locator("..")
    .boundingBox();
  expect(lines?.height).toBeLessThan(24);
  await expectAccessible(page);

  await page.goto(`/support?q=again-${tag}`);
  await page.getByRole("link", { name: `again-${tag}` }).click();
  await page.getByRole("link", { name: "Open in Dispatch" }).click();
  await expect(page).toHaveURL(`${PATH}?view=all&q=again-${tag}`);
  await expect(links(page)).toHaveText([`again-${tag}`]);
  await courierMoves(merchant.id, `again-${tag}`, "failed");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`again-${tag}`);
  await page.reload();
  await expect(page.getByRole("link", { name: "Open in Dispatch" })).toHaveCount(0);
});

test("the latest deliveries come first, then the next due ones, and a filter shows only overdue ones", async ({
  page,
}) => {
  const { tag, merchant, couriers, deliverAll } = await given(page);
  await deliverAll({
    soon: { pickupAt: minutesFromNow(20) },
    late: { pickupAt: minutesFromNow(-10) },
    later: { pickupAt: minutesFromNow(300) },
    // A failed attempt with the oldest time has waited longest.
    failed: { status: "incomplete", pickupAt: minutesFromNow(-400) },
    given: { pickupAt: minutesFromNow(-90) },
  });
  await assign(merchant.id, couriers[0].id, [`given-${tag}`]);

  await page.goto(`${PATH}?q=${tag}`);
  await expect(links(page)).toHaveText(["failed", "late", "soon", "later"].map((name) => `${name}-${tag}`));
  await expect(
    page.getByRole("region", { name: "Open deliveries" }).getByRole("heading", { level: 2 }),
  ).toHaveText(["Overdue, longest delay first", "Due next, soonest first"]);
  await expect(page.getByRole("list", { name: "Deliveries: overdue" }).getByRole("listitem")).toHaveCount(2);
  await page.goto(`${PATH}?view=all&q=${tag}`);
  await expect(links(page)).toHaveText(
    ["failed", "given", "late", "soon", "later"].map((name) => `${name}-${tag}`),
  );

  const overdue = page.getByRole("button", { name: "Overdue", exact: true });
  await overdue.click();
  await expect(page).toHaveURL(/[?&]overdue=true/);
  await expect(overdue).toHaveAttribute("aria-pressed", "true");
  await expect(links(page)).toHaveText(["failed", "given", "late"].map((name) => `${name}-${tag}`));
  await expect(view(page, "To assign")).toHaveText("To assign2");
  await expect(view(page, "All open")).toHaveText("All open3");
  await page.reload();
  await expect(links(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/overdue/);
});

test("a delivery that becomes overdue moves up, in its row and in the counts", async ({ page }) => {
  const { tag, merchant, deliver } = await given(page);
  await deliver("first", { pickupAt: minutesFromNow(10) });
  await page.clock.install();
  await page.goto(`${PATH}?q=${tag}`);
  await expect(view(page, "To assign")).toHaveText("To assign1");
  // Its time passes; nothing else changes.
  await database().$executeRaw`UPDATE "Delivery" SET "pickupAt" = now() WHERE "merchantId" = ${merchant.id}`;
  await database()
    .$executeRaw`UPDATE "Stop" SET "plannedAt" = now() WHERE "merchantId" = ${merchant.id} AND position = 0`;
  await page.clock.fastForward(20_000);
  await expect(view(page, "To assign")).toHaveText("To assign11 overdue");
  await expect(page.getByRole("list", { name: "Deliveries: overdue" }).getByText("Overdue")).toBeVisible();
});

test("counts and rows agree on every page, even after others have assigned", async ({ page }) => {
  const { tag, merchant, couriers, deliverAll } = await given(page);
  const numbers = Array.from({ length: 102 }, (_, index) => `n${index}`);
  const pickups = numbers.map((number, index) => [number, { pickupAt: minutesFromNow(10 * index - 505) }]);
  await deliverAll(Object.fromEntries(pickups) as Record<string, { pickupAt: Date }>);
  await page.goto(`${PATH}?q=${tag}`);
  await expect(view(page, "To assign")).toHaveText("To assign10251 overdue");
  await expect(links(page)).toHaveCount(100);
  await expect(page.getByText("1–100 of 102 deliveries")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(links(page)).toHaveText([`n100-${tag}`, `n101-${tag}`]);
  await expect(view(page, "To assign")).toHaveText("To assign10251 overdue");
  await expect(page.getByText("101–102 of 102 deliveries")).toBeVisible();

  // Another dispatcher assigns the overdue ones in the meantime; the last page is now the first.
  await assign(
    merchant.id,
    couriers[1].id,
    numbers.slice(0, 51).map((number) => `${number}-${tag}`),
  );
  await expect(view(page, "To assign")).toHaveText("To assign51");
  await expect(view(page, "Assigned")).toHaveText("Assigned5151 overdue");
  await expect(links(page)).toHaveCount(51);

  await view(page, "All open").click();
  await expect(links(page)).toHaveCount(100);
  await page.getByRole("button", { name: "Courier", exact: true }).click();
  await expect(
    page.getByRole("checkbox", { name: `Grace ${tag}` }).locator("xpath=ancestor::label"),
  ).toContainText("51");
  await page.getByRole("checkbox", { name: `Grace ${tag}` }).check();
  await expect(view(page, "All open")).toHaveText("All open5151 overdue");
  await expect(links(page)).toHaveCount(51);
  await expect(view(page, "To assign")).toHaveText("To assign0");
});

test("the map fits most deliveries, and names a distant one", async ({ page }) => {
  const { tag, deliverAll } = await given(page);
  const sydney = stopWith({ full_address: "1 Macquarie St, Sydney NSW 2000, Australia" });
  await deliverAll({
    one: { pickupAt: minutesFromNow(10) },
    two: { pickupAt: minutesFromNow(20) },
    far: { pickupAt: minutesFromNow(30), body: { pickup: sydney, dropoff: sydney } },
  });
  await page.goto(`${PATH}?q=${tag}`);
  const markers = page.getByRole("group", { name: "Next stops on the map" }).getByRole("button");
  await expect(markers).toHaveCount(1);
  await expect(markers).toHaveAccessibleName("Pickups in New York: 2 deliveries");
  // The name of a suburb shows that the map does not show the whole globe.
  await expect(page.getByRole("figure").getByText("Newark")).toBeVisible();
  await expect(page.getByText("1 delivery is far away: Sydney.")).toBeVisible();
  await box(page, `one-${tag}`).check();
  await page.getByRole("button", { name: "Show all on the map" }).click();
  await expect(markers).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]map=all/);
  await expect(page.getByRole("figure").getByText("Newark")).toHaveCount(0);
  await expect(box(page, `one-${tag}`)).toBeChecked();
  await page.getByRole("button", { name: "Zoom in on the others" }).click();
  await expect(markers).toHaveCount(1);
});

test("finds a recipient", async ({ page }) => {
  const { tag, deliverAll } = await given(page);
  const dropoff = stopWith({ customer_name: `Tanaka ${tag}` });
  await deliverAll({
    one: { pickupAt: minutesFromNow(-5), body: { dropoff }, goodsHeld: true, status: "picked_up" },
    two: { pickupAt: minutesFromNow(50) },
  });
  await page.goto(`${PATH}?view=all`);
  await page.getByRole("searchbox", { name: "Search open deliveries" }).fill(`tanaka ${tag}`);
  await expect(links(page)).toHaveText([`one-${tag}`]);
  const row = page.getByRole("listitem").filter({ has: links(page) });
  await expect(row).toContainText(`Tanaka ${tag}, 350 5th Ave`);
});

test("the pages exist for staff only", async ({ page, owner: _, consoleGuard }) => {
  consoleGuard.allow(/40[34]/);
  for (const [path, status] of [
    [PATH, 403],
    ["/support/couriers", 403],
    ["/support/data/dispatch/version", 404],
    ["/support/data/dispatch/link", 404],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(status);
  }
});
