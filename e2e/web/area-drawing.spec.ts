import type { Page } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { createAddress } from "@/lib/account/verbs/create-address";
import { storedPolygons } from "@/lib/rates/rules/area";
import { personContext, type TestPerson } from "@/lib/testing/people";
import { database } from "../support/database";
import { MAP_NOISE, WITH_STREETS } from "../support/map";
import { EMPIRE_STATE, openQuote, PHILADELPHIA } from "../support/quote";
import { expect, expectAccessible, test } from "../support/web";

test.use(WITH_STREETS);

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(MAP_NOISE));

/** Opens the dialog of a new area, with its map around the merchant's store in New York. */
async function openEditor(page: Page, merchant: { key: string; id: string }, owner: TestPerson) {
  const store = await createAddress(
    personContext(database(), owner, { merchantId: merchant.id, role: "owner" }),
    {
      label: "Store",
      customerName: "Ada",
      fullAddress: EMPIRE_STATE,
      apartmentUnitNumber: null,
      phoneNumber: "+12125550100",
      notes: null,
    },
  );
  await database().merchant.update({ where: { id: merchant.id }, data: { defaultPickupId: store.id } });
  await page.goto(settingsPath(merchant.key, "/areas"));
  await page.getByRole("button", { name: "Add service area" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Zoom in" })).toBeVisible();
  return { dialog, map: dialog.getByRole("application", { name: "Map to draw on" }) };
}

const polygonsOf = async (merchantId: string) =>
  storedPolygons.parse((await database().serviceArea.findFirstOrThrow({ where: { merchantId } })).polygons);

test("an area is drawn with clicks and drags, and a quote outside of it is rejected", async ({
  page,
  merchant,
  owner,
}) => {
  const { dialog, map } = await openEditor(page, merchant, owner);
  await dialog.getByLabel("Name").fill("Midtown");
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  const click = (x: number, y: number) => map.click({ position: { x: width * x, y: height * y } });
  // A bow tie: the third and fourth corners are swapped.
  await click(0.2, 0.15);
  await click(0.7, 0.15);
  await click(0.2, 0.85);
  await click(0.7, 0.85);
  await expect(dialog.getByText("The outline of the area crosses itself")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await click(0.7, 0.85);
  await click(0.2, 0.85);
  await expect(dialog.getByText("crosses itself")).toHaveCount(0);
  await expect(dialog.getByText("4 corners of the next. Not finished.")).toBeVisible();
  await dialog.getByRole("button", { name: "Finish outline" }).click();
  await expect(dialog.getByText("1 outline.")).toBeVisible();
  await expect(map).toBeFocused();
  const corner = dialog.getByRole("button", { name: "Corner 1 of 4" });
  const { x = NaN, y = NaN } = (await corner.boundingBox()) ?? {};
  await corner.hover();
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await corner.boundingBox())?.x).toBeLessThan(x - 20);
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "Car", exact: true }).check();
  await dialog.getByRole("button", { name: "Save service area" }).click();
  await expect(page.getByRole("img", { name: "Areas in use: Midtown" })).toBeVisible();
  const [[ring = []] = [], ...others] = await polygonsOf(merchant.id);
  expect(others).toEqual([]);
  expect(ring).toHaveLength(5);
  const [first = [NaN, NaN], , , fourth = [NaN, NaN]] = ring;
  expect(first[0]).toBeLessThan(fourth[0]);
  await openQuote(page, merchant.key, EMPIRE_STATE, PHILADELPHIA);
  await expect(page.getByText("Not offered", { exact: true })).toHaveCount(9);
});

test("an area is drawn and changed with the keyboard alone", async ({ page, merchant, owner }) => {
  const { dialog, map } = await openEditor(page, merchant, owner);
  await dialog.getByLabel("Name").fill("By keys");
  await map.focus();
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  for (const moves of [
    ["ArrowUp", "ArrowLeft"],
    ["ArrowRight", "ArrowRight"],
    ["ArrowDown", "ArrowDown", "ArrowLeft"],
  ]) {
    for (const key of moves) await page.keyboard.press(`Shift+${key}`);
    await page.keyboard.press("Enter");
  }
  await expect(dialog.getByText("3 corners of the next. Not finished.")).toBeVisible();
  await page.keyboard.press("Enter");
  const corner = dialog.getByRole("button", { name: "Corner 4 of 4" });
  await corner.focus();
  await page.keyboard.press("PageUp");
  await expect(dialog.getByRole("button", { name: "Corner 3 of 4" })).toBeFocused();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Delete");
  await expect(dialog.getByRole("button", { name: "Corner 3 of 3" })).toBeFocused();
  const before = await dialog.getByRole("button", { name: "Corner 3 of 3" }).boundingBox();
  await page.keyboard.press("Shift+ArrowDown");
  await expect
    .poll(async () => (await dialog.getByRole("button", { name: "Corner 3 of 3" }).boundingBox())?.y)
    .toBeGreaterThan(before?.y ?? Infinity);
  await dialog.getByRole("button", { name: "Save service area" }).click();
  await expect(page.getByRole("img", { name: "Areas in use: By keys" })).toBeVisible();
  expect(await polygonsOf(merchant.id)).toHaveLength(1);
  await page.getByRole("button", { name: "Edit By keys" }).click();
  await expect(dialog.getByText("1 outline.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Corner 3 of 3" })).toBeVisible();
  await dialog.getByText("GeoJSON", { exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "GeoJSON" })).toHaveValue(/^\{"type":"MultiPolygon"/);
});

test("without an outline nothing is saved", async ({ page, merchant, owner }) => {
  const { dialog } = await openEditor(page, merchant, owner);
  await dialog.getByLabel("Name").fill("Nothing");
  await dialog.getByRole("button", { name: "Save service area" }).click();
  await expect(dialog.getByText("Draw an outline of at least three corners")).toBeVisible();
  expect(await database().serviceArea.count({ where: { merchantId: merchant.id } })).toBe(0);
});
