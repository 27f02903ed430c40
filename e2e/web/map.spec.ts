import type { Page } from "@playwright/test";
import { BROOKLYN, EMPIRE_STATE, openQuote, QUOTE_DATA } from "../support/quote";
import { expect, expectAccessible, test } from "../support/web";

const MAP = { name: /^Map of the trip/ };

const enlarged = (page: Page) =>
  page.getByRole("img", MAP).evaluate((map) => {
    const { parentElement } = map;
    return Number(parentElement ? getComputedStyle(parentElement).getPropertyValue("--map-zoom") : NaN);
  });

/** The answers of the calculator say that a region is installed; its tiles are what `status` says. */
async function withRegion(page: Page, status: number): Promise<void> {
  await page.context().route("**/map/r1/**", (route) => route.fulfill({ status }));
  await page.route(QUOTE_DATA, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const source = { kind: "region", id: "r1", bounds: { west: -75, south: 40, east: -73, north: 41 } };
    await route.fulfill({
      response,
      body: text.replace('"source":null', `"source":${JSON.stringify(source)}`),
    });
  });
}

test("the drawn map is enlarged and moved by buttons, keys and the wheel", async ({ page, merchant }) => {
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
  await withRegion(page, 204);
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => enlarged(page)).toBeGreaterThan(1);
  await expect(page.getByText("Map data: U.S. Census Bureau")).toBeVisible();
});

test.describe("with a region and WebGL", () => {
  test.use({
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ["--no-sandbox", "--enable-unsafe-swiftshader", "--disable-background-networking"],
    },
  });

  test("the map of tiles takes the place of the drawing, and is moved by the same keys", async ({
    page,
    merchant,
  }) => {
    await withRegion(page, 204);
    await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
    const license = page.getByRole("link", { name: "© OpenStreetMap contributors" });
    await expect(license).toHaveAttribute("href", /openstreetmap\.org\/copyright/);
    const map = page.getByRole("img", MAP);
    await expect(map.locator("canvas")).toBeVisible();
    const before = await enlarged(page);
    await map.focus();
    await page.keyboard.press("+");
    await expect.poll(() => enlarged(page)).toBeGreaterThan(before);
    await expectAccessible(page);
  });

  test("tiles that cannot be had leave the drawing", async ({ page, merchant }) => {
    await withRegion(page, 503);
    const failed = page.context().waitForEvent("response", (response) => response.url().includes("/map/r1/"));
    await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
    await failed;
    await expect(page.getByRole("img", MAP).locator("canvas")).toHaveCount(0);
    await expect(page.getByText("Map data: U.S. Census Bureau")).toBeVisible();
  });
});
