import { enlarged, MAP, withRegion } from "../support/map";
import { BROOKLYN, EMPIRE_STATE, NEWARK, openQuote, stop } from "../support/quote";
import { expect, expectAccessible, test } from "../support/web";

test.beforeEach(({ owner: _owner }) => undefined);

// WebGL, drawn by the processor.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--enable-unsafe-swiftshader", "--disable-background-networking"],
  },
});

test("the map of tiles takes the place of the drawing, and is moved by the same keys", async ({
  page,
  merchant,
  consoleGuard,
}) => {
  // Of the map that is drawn without a graphics card.
  consoleGuard.allow(/GL Driver Message/);
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await withRegion(page, 204);
  await stop(page, "Dropoff").fill(NEWARK);
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
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await withRegion(page, 503);
  const failed = page.context().waitForEvent("response", (response) => response.url().includes("/map/r1/"));
  await stop(page, "Dropoff").fill(NEWARK);
  await failed;
  await expect(page.getByRole("img", MAP).locator("canvas")).toHaveCount(0);
  await expect(page.getByText("Map data: U.S. Census Bureau")).toBeVisible();
});
