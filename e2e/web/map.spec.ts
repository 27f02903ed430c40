import { enlarged, MAP, MAP_NOISE, WITH_STREETS, withRegion } from "../support/map";
import { BROOKLYN, EMPIRE_STATE, NEWARK, openQuote, QUOTE_DATA, stop } from "../support/quote";
import { expect, expectAccessible, test } from "../support/web";

test.use(WITH_STREETS);

test.beforeEach(({ owner: _owner, consoleGuard }) => consoleGuard.allow(MAP_NOISE));

test("the drawn map is zoomed and moved with buttons, keys and the wheel", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  const map = page.getByRole("img", MAP);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => enlarged(page)).toBeGreaterThan(1);
  const before = await enlarged(page);
  await map.focus();
  await page.keyboard.press("+");
  await expect.poll(() => enlarged(page)).toBeGreaterThan(before);
  const marker = map.getByText("B", { exact: true });
  const { x = NaN } = (await marker.boundingBox()) ?? {};
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await marker.boundingBox())?.x).toBeLessThan(x);
  await page.keyboard.press("0");
  await expect.poll(() => enlarged(page)).toBe(1);
  await map.hover();
  await page.mouse.wheel(0, -200);
  expect(await enlarged(page)).toBe(1);
  // The page has scrolled under the pointer.
  await map.hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect.poll(() => enlarged(page)).toBeGreaterThan(1);
  await expectAccessible(page);
});

test("without WebGL the drawing stays, and can be moved", async ({ page, merchant }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await withRegion(page, 204);
  const answered = page.waitForResponse(QUOTE_DATA);
  await stop(page, "Dropoff").fill(NEWARK);
  await answered;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => enlarged(page)).toBeGreaterThan(1);
  await expect(page.getByText("Map data: U.S. Census Bureau")).toBeVisible();
});
