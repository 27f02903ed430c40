import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page, Response } from "@playwright/test";
import { MAP_PALETTES, type MapTheme } from "@waybill/geo/map";
import {
  enlargeByTouch,
  enlarged,
  MAP,
  MAP_NOISE,
  WITH_STREETS,
  WITH_WEBGL,
  withRegion,
} from "../support/map";
import { BROOKLYN, EMPIRE_STATE, NEWARK, openQuote, stop } from "../support/quote";
import { touch } from "../support/touch";
import { expect, test } from "../support/web";

test.use({ ...WITH_STREETS, ...WITH_WEBGL, hasTouch: true });

test.beforeEach(({ owner: _owner, consoleGuard }) => consoleGuard.allow(MAP_NOISE));

/** Opens the calculator with a map of empty tiles, so that all of it is land, and waits for it. */
async function openTileMap(page: Page, merchantKey: string): Promise<Locator> {
  await openQuote(page, merchantKey, EMPIRE_STATE, BROOKLYN);
  await withRegion(page, 204);
  await stop(page, "Dropoff").fill(NEWARK);
  const map = page.getByRole("img", MAP);
  await map.scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: "© OpenStreetMap contributors" })).toBeVisible();
  return map;
}

async function boxOf(element: Locator) {
  const { x = NaN, y = NaN, width = NaN, height = NaN } = (await element.boundingBox()) ?? {};
  return { x, y, width, height, middle: { x: x + width / 2, y: y + height / 2 } };
}

test("the map of tiles follows the mouse, and zooms with Ctrl and the wheel", async ({ page, merchant }) => {
  const map = await openTileMap(page, merchant.key);
  const marker = map.getByText("B", { exact: true });
  const before = await boxOf(marker);
  const { middle } = await boxOf(map);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 70, middle.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(marker)).x).toBeGreaterThan(before.x + 50);
  expect((await boxOf(marker)).y).toBeGreaterThan(before.y + 20);
  const zoom = await enlarged(page);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect.poll(() => enlarged(page)).toBeGreaterThan(zoom);
});

test("the map of tiles zooms with two fingers, and one finger scrolls the page", async ({
  page,
  merchant,
}) => {
  await page.setViewportSize({ width: 390, height: 660 });
  const map = await openTileMap(page, merchant.key);
  const zoom = await enlarged(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const top = await scrolled();
  const { middle: from } = await boxOf(map);
  await touch(page, [[from, { x: from.x, y: from.y + 120 }]]);
  await expect.poll(scrolled).toBeLessThan(top);
  expect(await enlarged(page)).toBe(zoom);
  await enlargeByTouch(page);
});

/** Returns the most frequent color of the map in a screenshot. */
async function mainColor(page: Page, map: Locator): Promise<string> {
  const image = (await map.screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (!context) throw new Error("No canvas to read a picture with");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const color = [...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, "0")).join("");
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    const [most = ["", 0]] = [...counts].sort(([, a], [, b]) => b - a);
    return `#${most[0]}`;
  }, image);
}

test("the map of tiles changes its colors with the theme", async ({ page, merchant }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const map = await openTileMap(page, merchant.key);
  const expectTheme = (theme: MapTheme) =>
    expect.poll(() => mainColor(page, map)).toBe(MAP_PALETTES[theme].land);
  await expectTheme("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectTheme("dark");
});

test("neither the map's code nor its tiles load before the map is near the viewport", async ({
  page,
  merchant,
}) => {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  const hasMapCode = async () =>
    (await Promise.all(scripts.map((response) => response.text()))).some((code) =>
      code.includes("maplibregl-canvas"),
    );
  const tiles: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/map/r1/")) tiles.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 300 });
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await withRegion(page, 204);
  await stop(page, "Dropoff").fill(NEWARK);
  const map = page.getByRole("img", MAP);
  await expect(map).toHaveAccessibleName(/Newark/);
  // Longer than an eager map would take to load.
  await sleep(3_000);
  expect((await boxOf(map)).y).toBeGreaterThan(300 + 200);
  expect(await hasMapCode()).toBe(false);
  expect(tiles).toEqual([]);
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  expect(await hasMapCode()).toBe(true);
});
