import { quotePath } from "@/components/deliveries/paths";
import { answerJson, MapService } from "@/lib/testing/map-service";
import { enlarged, MAP, MAP_NOISE, WITH_STREETS, WITH_WEBGL, withRegion } from "../support/map";
import { startOwnServer } from "../support/own-server";
import { BROOKLYN, EMPIRE_STATE, NEWARK, openQuote, stop } from "../support/quote";
import { expect, expectAccessible, test } from "../support/web";

/** An image of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.beforeEach(({ owner: _owner, consoleGuard }) => consoleGuard.allow(MAP_NOISE));

test.use({ ...WITH_STREETS, ...WITH_WEBGL });

test("the map of tiles replaces the drawing and has the same keys", async ({ page, merchant }) => {
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

test("the drawing stays if the tiles are unavailable", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await withRegion(page, 503);
  const failed = page.context().waitForEvent("response", (response) => response.url().includes("/map/r1/"));
  await stop(page, "Dropoff").fill(NEWARK);
  await failed;
  await expect(page.getByRole("img", MAP).locator("canvas")).toHaveCount(0);
  await expect(page.getByText("Map data: U.S. Census Bureau")).toBeVisible();
});

test("the map of a service is proxied by the server, which keeps its key", async ({ page, merchant }) => {
  const key = "a-secret-of-the-operator";
  const service = await MapService.start();
  const address = `http://127.0.0.1:${service.port}`;
  const places = { type: "geojson", data: `${address}/places.json?key=${key}`, attribution: "© Somebody" };
  const style = {
    version: 8,
    sources: { places },
    sprite: `${address}/symbols?key=${key}`,
    layers: [
      { id: "ground", type: "background", paint: { "background-color": "#e0e0e0" } },
      { id: "places", type: "circle", source: "places" },
    ],
  };
  const documents: Record<string, unknown> = {
    "/style.json": style,
    "/places.json": { type: "FeatureCollection", features: [] },
  };
  service.answer = (response, asked) => {
    if (asked.path.endsWith(".png")) response.writeHead(200, { "content-type": "image/png" }).end(PIXEL);
    else answerJson(documents[asked.path] ?? {})(response, asked);
  };
  const server = await startOwnServer({ MAP_STYLE_URL: `${address}/style.json?key=${key}` });
  try {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const stops = new URLSearchParams([EMPIRE_STATE, NEWARK].map((written) => ["stop", written]));
    await page.goto(`${server.baseURL}${quotePath(merchant.key)}?${stops.toString()}`);
    await expect(page.getByRole("img", MAP).locator("canvas")).toBeVisible();
    await expect(page.getByText("© Somebody")).toBeVisible();
    expect(service.asked.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/style.json", "/places.json", "/symbols.json", "/symbols.png"]),
    );
    expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(server.baseURL))).toEqual([]);
    expect(asked.join()).not.toContain(key);
    expect(await page.content()).not.toContain(key);
  } finally {
    await Promise.all([server.stop(), service.stop()]);
  }
});
