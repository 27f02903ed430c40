import { settingsPath } from "@/components/account/paths";
import { deliveryPath, newDeliveryPath, quotePath } from "@/components/deliveries/paths";
import { booking, EMPIRE_STATE, expectBooked, savedDeliveries } from "../support/booking";
import { database } from "../support/database";
import { MAP_NOISE, WITH_STREETS } from "../support/map";
import { pinDialog } from "../support/pin";
import { BROOKLYN } from "../support/quote";
import { expect, expectAccessible, test } from "../support/web";

test.use(WITH_STREETS);

test.beforeEach(({ owner: _owner, consoleGuard }) => consoleGuard.allow(MAP_NOISE));

const PINNED = /^Pin on the map · New York, NY · United States$/;

test("a pin is set with pointer and keyboard, stored, shown and booked again", async ({ page, merchant }) => {
  await page.goto(newDeliveryPath(merchant.key));
  const form = booking(page);
  await form.fill();
  const pin = pinDialog(page);
  await pin.open("pickup");
  const before = await pin.point();
  await pin.drag(-90, 60);
  await expect.poll(async () => (await pin.point()).longitude).toBeGreaterThan(before.longitude);
  const dragged = await pin.point();
  expect(dragged.latitude).toBeGreaterThan(before.latitude);
  await pin.map.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(async () => (await pin.point()).latitude).toBeLessThan(dragged.latitude);
  await pin.found();
  await expect(pin.dialog.getByRole("checkbox", { name: /Keep the typed address/ })).toBeChecked();
  await expectAccessible(page);
  const point = await pin.point();
  expect(point.longitude).toBeLessThan(dragged.longitude);
  await pin.set();
  await expect(form.pickup.group.getByText(PINNED)).toBeVisible();
  await expect(form.pickup.address).toHaveValue(EMPIRE_STATE);

  await form.pickup.address.fill("11 Wall St, New York, NY 10005");
  await expect(form.pickup.group.getByText("The pin was set for another address")).toBeVisible();
  await expect(form.pickup.group.getByText(/^ZIP 10005/)).toBeVisible();
  await form.pickup.group.getByRole("button", { name: "Keep the pin: pickup" }).click();
  await expect(form.pickup.group.getByText(PINNED)).toBeVisible();
  await expect(form.pickup.group.getByText("The pin was set for another address")).toHaveCount(0);
  await expect(form.pickup.group.getByRole("button", { name: "Move the pin: pickup" })).toBeFocused();
  await form.pickup.address.fill(EMPIRE_STATE);
  await form.pickup.group.getByRole("button", { name: "Keep the pin: pickup" }).click();
  const priced = page.waitForResponse(/\/data\/trip\?.*Gate/);
  await form.pickup.address.fill(`Gate 3, ${EMPIRE_STATE}`);
  await priced;
  await expect(page.getByText("Updating the price")).toHaveCount(0);
  await expect(form.pickup.group.getByText(PINNED)).toBeVisible();
  await expect(form.pickup.group.getByText("The pin was set for another address")).toHaveCount(0);
  await expectAccessible(page);
  await form.book.click();
  await expectBooked(page, deliveryPath(merchant.key, "A-1"), "A-1");
  await expect(page.getByText("Pin on the map", { exact: true })).toBeVisible();
  const [saved] = await savedDeliveries(merchant.id);
  expect(saved?.stops[0]).toMatchObject({ precision: "pin", fullAddress: `Gate 3, ${EMPIRE_STATE}` });
  expect(saved?.stops[0]?.latitude).toBeCloseTo(point.latitude, 4);
  expect(saved?.stops[0]?.longitude).toBeCloseTo(point.longitude, 4);

  await page.goto(`${newDeliveryPath(merchant.key)}?from=A-1`);
  await expect(form.pickup.group.getByText(PINNED)).toBeVisible();
  await form.pickup.group.getByRole("button", { name: "Remove pin: pickup" }).click();
  await expect(form.pickup.group.getByText(/^ZIP 10118/)).toBeVisible();
  await expect(form.pickup.group.getByRole("button", { name: "Set on map: pickup" })).toBeFocused();
});

test("the map stays where it is while an address is looked up", async ({ page, merchant }) => {
  await page.goto(newDeliveryPath(merchant.key));
  await booking(page).fill();
  const pin = pinDialog(page);
  await pin.open("pickup");
  const before = await pin.map.boundingBox();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/dashboard\/data\/pin\?/, async (route) => {
    await held;
    await route.continue();
  });
  await pin.drag(-40, 20);
  await expect(pin.dialog.getByText("Looking up the address…")).toBeVisible();
  await expect(pin.dialog.getByRole("checkbox")).toHaveCount(0);
  expect(await pin.map.boundingBox()).toEqual(before);
  release();
  await pin.found();
  await expect(pin.dialog.getByRole("checkbox")).toBeVisible();
  expect(await pin.map.boundingBox()).toEqual(before);
});

test("a quote and its delivery use the same pin, which another device may have set", async ({
  page,
  merchant,
}) => {
  const stops = new URLSearchParams([
    ["stop", EMPIRE_STATE],
    ["stop", BROOKLYN],
  ]);
  await page.goto(`${quotePath(merchant.key)}?${stops.toString()}`);
  const price = page.getByRole("group", { name: "Price" }).locator("data").first();
  const unpinned = await price.textContent();
  const pin = pinDialog(page);
  await pin.open("stop B");
  await pin.dialog.getByRole("button", { name: "Zoom out" }).click();
  await pin.dialog.getByRole("button", { name: "Zoom out" }).click();
  await pin.found();
  const before = await pin.point();
  await pin.map.click({ position: { x: 60, y: 60 } });
  await expect.poll(async () => (await pin.point()).longitude).toBeLessThan(before.longitude);
  await pin.dialog.getByRole("checkbox", { name: /Keep the typed address/ }).uncheck();
  await pin.set();
  await expect(page.getByText(/^Pin on the map/)).toBeVisible();
  await expect(page.locator("[data-stale]")).toHaveCount(0);
  await expect(price).not.toHaveText(unpinned ?? "");
  await page.reload();
  await expect(page.getByText(/^Pin on the map/)).toBeVisible();
  const quoted = (await price.textContent()) ?? "";
  await page.getByRole("link", { name: "Create delivery from this quote" }).click();
  const form = booking(page);
  await expect(form.dropoff.group.getByText(/^Pin on the map/)).toBeVisible();
  await expect(form.price.getByText(quoted, { exact: true }).first()).toBeVisible();
});

test("a saved address keeps its pin, and new deliveries from it have it", async ({ page, merchant }) => {
  await page.goto(settingsPath(merchant.key, "/address-book"));
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await dialog.getByLabel("Label").fill("Store");
  await dialog.getByLabel("Contact name").fill("Ada Lovelace");
  await dialog.getByLabel("Phone number").fill("212 555 0100");
  await dialog.getByRole("combobox", { name: "Address" }).fill(EMPIRE_STATE);
  await dialog.getByLabel("Label").focus();
  await dialog.getByRole("button", { name: "Set on map: address" }).click();
  const picker = page.getByRole("dialog", { name: "Set on the map: address" });
  await expect(picker.getByText(/^Pin on the map · /)).toBeVisible();
  await picker.getByRole("button", { name: "Set the pin here" }).click();
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText(/· Pin on the map$/)).toBeVisible();
  const entry = await database().addressBookEntry.findFirstOrThrow({ where: { merchantId: merchant.id } });
  expect(entry.latitude).toBeCloseTo(40.7, 0);
  await database().merchant.update({ where: { id: merchant.id }, data: { defaultPickupId: entry.id } });
  await page.goto(newDeliveryPath(merchant.key));
  await expect(booking(page).pickup.group.getByText(/^Pin on the map/)).toBeVisible();
});
