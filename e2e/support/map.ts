import { expect, type Page } from "@playwright/test";
import { QUOTE_DATA } from "./quote";
import { sharedServer } from "./shared-server";
import { touch } from "./touch";

/** For `test.use`: WebGL rendered on the CPU. */
export const WITH_WEBGL = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--enable-unsafe-swiftshader", "--disable-background-networking"],
  },
};

/** For `test.use`: a server with a map of streets, whose service does not respond, so that our drawing stays. */
export const WITH_STREETS = {
  baseURL: async ({}, use: (baseURL: string) => Promise<void>) => use((await sharedServer("second")).baseURL),
};

/** Console messages about that service, and about a map without a graphics card. */
export const MAP_NOISE = /Failed to load resource|GL Driver Message/;

/** The map of a trip. */
export const MAP = { name: /^Map of the trip/ };

/** Zoom factor of the map. */
export const enlarged = (page: Page) =>
  page.getByRole("img", MAP).evaluate((map) => {
    const { parentElement } = map;
    return Number(parentElement ? getComputedStyle(parentElement).getPropertyValue("--map-zoom") : NaN);
  });

/** Makes the responses of a server with streets name a region instead; its tiles respond with `status`. */
export async function withRegion(page: Page, status: number): Promise<void> {
  await page.context().route("**/map/r1/**", (route) => route.fulfill({ status }));
  await page.route(QUOTE_DATA, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const source = { kind: "region", id: "r1", bounds: { west: -75, south: 40, east: -73, north: 41 } };
    await route.fulfill({
      response,
      body: text.replace(/"source":\{"kind":"service"[^}]*\}/, `"source":${JSON.stringify(source)}`),
    });
  });
}

/**
 * Spreads two fingers in the middle of the map, repeatedly if necessary: a busy browser cancels a touch that waits
 * for the page.
 */
export async function enlargeByTouch(page: Page): Promise<void> {
  const map = page.getByRole("img", MAP);
  await map.scrollIntoViewIfNeeded();
  const before = await enlarged(page);
  await expect(async () => {
    const { x = NaN, y = NaN, width = NaN, height = NaN } = (await map.boundingBox()) ?? {};
    const spot = (aside: number) => ({ x: x + width / 2 + aside, y: y + height / 2 });
    await touch(page, [
      [spot(-20), spot(-80)],
      [spot(20), spot(80)],
    ]);
    await expect.poll(() => enlarged(page), { timeout: 2_000 }).toBeGreaterThan(Math.max(1, before));
  }).toPass({ timeout: 60_000 });
}
