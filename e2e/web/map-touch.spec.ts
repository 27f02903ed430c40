import { enlargeByTouch, enlarged, MAP, MAP_NOISE, WITH_STREETS } from "../support/map";
import { BROOKLYN, EMPIRE_STATE, openQuote } from "../support/quote";
import { touch } from "../support/touch";
import { expect, test } from "../support/web";

test.use({ ...WITH_STREETS, hasTouch: true, viewport: { width: 390, height: 660 } });

test("one finger on the map scrolls the page, and two zoom the map", async ({
  page,
  merchant,
  owner: _owner,
  consoleGuard,
}) => {
  consoleGuard.allow(MAP_NOISE);
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  const map = page.getByRole("img", MAP);
  await map.scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  const middle = async () => {
    const { x = NaN, y = NaN, width = NaN, height = NaN } = (await map.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  const scrolled = () => page.evaluate(() => window.scrollY);

  const before = await scrolled();
  // Zero until it has been zoomed for the first time.
  const first = await enlarged(page);
  const from = await middle();
  await touch(page, [[from, { x: from.x, y: from.y + 120 }]]);
  await expect.poll(scrolled).toBeLessThan(before);
  expect(await enlarged(page)).toBe(first);

  await enlargeByTouch(page);
});
