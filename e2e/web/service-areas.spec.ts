import { settingsPath } from "@/components/account/paths";
import { newDeliveryPath, quotePath } from "@/components/deliveries/paths";
import { booking } from "../support/booking";
import { database, newMerchant } from "../support/database";
import { EMPIRE_STATE } from "../support/quote";
import { expect, expectAccessible, test } from "../support/web";

const ALBANY = "1 State St, Albany, NY 12207";
const BOW_TIE = '{"type":"Polygon","coordinates":[[[0,0],[4,4],[4,0],[0,4],[0,0]]]}';

test.beforeEach(({ owner: _owner }) => undefined);

test("an owner draws, changes and deletes a service area", async ({ page, merchant }) => {
  const other = await newMerchant("Another Store");
  const column = { polygons: [], isOn: false, name: "Theirs" };
  await database().serviceArea.create({ data: { merchantId: other.id, id: "theirs", ...column } });
  await page.goto(settingsPath(merchant.key, "/areas"));
  await expect(page.getByText("No service areas")).toBeVisible();
  await page.getByRole("button", { name: "Add service area" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^There is no street map here to draw on/)).toBeVisible();
  await expect(dialog.getByText("On the map", { exact: true })).toHaveCount(0);
  await dialog.getByLabel("Name").fill("City");
  await dialog.getByText("GeoJSON").first().click();
  await dialog.getByRole("textbox", { name: "GeoJSON" }).fill(BOW_TIE);
  await dialog.getByRole("button", { name: "Show on the map" }).click();
  await expect(dialog.getByText("The outline of the area crosses itself")).toBeVisible();
  await dialog.getByText("Around an address").click();
  await dialog.getByLabel("Center").fill("New York, NY");
  await dialog.getByLabel("Radius (km)").fill("25");
  await dialog.getByRole("button", { name: "Show on the map" }).click();
  await expect(dialog.getByRole("img", { name: "The area as it will be saved" })).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Car", exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save service area" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Car · all services" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Areas in use: City" })).toBeVisible();
  await expect(page.getByText("Theirs")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit City" }).click();
  await dialog.getByLabel("Name").fill("Inner city");
  await dialog.getByLabel("In use").uncheck();
  await dialog.getByRole("button", { name: "Save service area" }).click();
  await expect(page.getByText("Inner city")).toBeVisible();
  await expect(page.getByText("Not in use")).toBeVisible();
  await page.getByRole("button", { name: "Delete Inner city" }).click();
  await page.getByRole("button", { name: "Delete service area" }).click();
  await expect(page.getByText("No service areas")).toBeVisible();
  const where = { merchantId: merchant.id, subjectType: "service_area" };
  const entries = await database().auditEntry.findMany({ where, orderBy: { createdAt: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual([
    "service_area.created",
    "service_area.updated",
    "service_area.deleted",
  ]);
  await page.getByRole("switch", { name: "Refuse trips that cannot be driven" }).click();
  await expect(page.getByText("These trips are no longer refused")).toBeVisible();
  expect(await database().merchant.count({ where: { id: merchant.id, checksTrips: false } })).toBe(1);
});

test("the form says why a trip is not offered, and what would work", async ({ page, merchant }) => {
  await page.goto(newDeliveryPath(merchant.key));
  const form = booking(page);
  await form.fill({ dropoff: "10 Downing St, London, United Kingdom" });
  await expect(form.price.getByText("This trip is not offered")).toBeVisible();
  await expect(form.price.getByText(/lies across the sea/)).toBeVisible();
  await expectAccessible(page);
  await form.dropoff.address.fill(ALBANY);
  await expect(form.price.getByText("This trip is not offered")).toHaveCount(0);
  await form.unfold("Package");
  await page.getByLabel("Weight").fill("9000");
  await form.book.click();
  const alert = page.getByRole("alert").filter({ hasText: "9,000 kg" });
  await expect(alert).toHaveText(
    "The load of 9,000 kg is heavier than the 600 kg that a car carries. A box truck would work",
  );
  expect(await database().delivery.count({ where: { merchantId: merchant.id } })).toBe(0);
  await page.getByRole("radio", { name: /Box truck/ }).check();
  await form.book.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A-1");
});

test("the calculator marks unavailable services, and offers no booking for them", async ({
  page,
  merchant,
}) => {
  const stops = new URLSearchParams([
    ["stop", EMPIRE_STATE],
    ["stop", "Honolulu, HI 96813"],
  ]);
  await page.goto(`${quotePath(merchant.key)}?${stops.toString()}`);
  await expect(page.getByText("Not offered", { exact: true })).toHaveCount(9);
  await expect(page.getByRole("group", { name: "Price" })).toContainText("lies across the sea");
  await expect(page.getByRole("link", { name: "Create delivery from this quote" })).toHaveCount(0);
});
