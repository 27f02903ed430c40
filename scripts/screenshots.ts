// npm run screenshots: takes the pictures of README.md and docs/pages.md from the running service (npm start) with
// its demo data. `--map` takes only the pictures of the map, for which the service needs the made-up city (npm run
// waybill -- region made-up, region add).
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../lib/account/rules/demo";
import { ensureChromium } from "./browser/index.mjs";
import { runMain } from "./process/main.mjs";
import { inProject } from "./project.mjs";

const BASE = process.env.PUBLIC_URL ?? "http://localhost:3000";
/** The dashboard of the demo data's merchant. */
const HOME = "/dashboard/demo-store";
const FOLDER = inProject("public", "screenshots");
const QUOTE = new URLSearchParams([
  ["stop", "350 5th Ave, New York, NY 10118"],
  ["stop", "1 Hanson Pl, Brooklyn, NY 11243"],
]);

/** Two houses of the made-up city, on different sides of its river. */
const CITY_QUOTE = new URLSearchParams([
  ["stop", "102 35th Street, Larkhaven, NV 89201"],
  ["stop", "509 Lost Wagon Avenue, Port Ambrose, NV 89222"],
]);

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${BASE}/sign-in`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/(dashboard|support)/);
}

async function shoot(page: Page, name: string, address: string): Promise<void> {
  await page.goto(BASE + address);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

const LOOK = { reducedMotion: "reduce", locale: "en-US" } as const;
const DESKTOP = { ...LOOK, viewport: { width: 1280, height: 800 } };
const PHONE = { ...LOOK, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

async function shootDashboard(browser: Browser, colorScheme: Scheme): Promise<void> {
  const context = await browser.newContext({ ...DESKTOP, colorScheme });
  const page = await context.newPage();
  await signIn(page, "merchant@example.com");
  await shoot(page, `overview-${colorScheme}`, HOME);
  await shoot(page, `deliveries-${colorScheme}`, `${HOME}/deliveries`);
  await shoot(page, `quote-${colorScheme}`, `${HOME}/quote?${QUOTE.toString()}`);
  await shoot(page, `new-delivery-${colorScheme}`, `${HOME}/deliveries/new`);
  await page.goto(`${BASE}${HOME}/deliveries?status=on_the_way`);
  const row = page.getByRole("row").getByRole("link").first();
  await shoot(page, `delivery-${colorScheme}`, (await row.getAttribute("href")) ?? HOME);
  await context.close();
}

/** The map of a region with a quote's trip, on desktop and phone. */
async function shootMap(browser: Browser, colorScheme: Scheme): Promise<void> {
  for (const [size, screen] of [["desk", DESKTOP] as const, ["phone", PHONE] as const]) {
    const context = await browser.newContext({ ...screen, colorScheme });
    const page = await context.newPage();
    await signIn(page, "merchant@example.com");
    await page.goto(`${BASE}${HOME}/quote?${CITY_QUOTE.toString()}`);
    const map = page.locator("figure");
    await map.scrollIntoViewIfNeeded();
    // The drawing under the map names other sources.
    await map.getByText("Map data: © OpenStreetMap contributors").waitFor();
    await page.waitForLoadState("networkidle");
    await map.locator("canvas").waitFor();
    await page.screenshot({ path: path.join(FOLDER, `map-${size}-${colorScheme}.png`) });
    await context.close();
  }
}

/** The pages of dispatch, and a demo courier's page, on one phone, to which the link is bound. */
async function shootSupport(browser: Browser): Promise<void> {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await signIn(page, "support@example.com");
  await page.goto(`${BASE}/support/couriers`);
  await page.getByRole("button", { name: /link$/ }).first().click();
  const link = new URL((await page.locator("dialog[open] code").textContent()) ?? BASE).pathname;
  const phone = await browser.newContext(PHONE);
  const pageOfPhone = await phone.newPage();
  await pageOfPhone.goto(BASE + link);
  const claim = pageOfPhone.getByRole("button", { name: "Use this phone for my deliveries" });
  await claim.click();
  await claim.waitFor({ state: "detached" });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `dispatch-${colorScheme}`, "/support/dispatch?view=all");
    await shoot(page, `routes-${colorScheme}`, "/support/dispatch/routes");
    await pageOfPhone.emulateMedia({ colorScheme });
    await shoot(pageOfPhone, `courier-${colorScheme}`, link);
  }
  await phone.close();
  await context.close();
}

await runMain(async ({ signal, defer }) => {
  const { values } = parseArgs({ options: { map: { type: "boolean" } } });
  await mkdir(FOLDER, { recursive: true });
  const executablePath = await ensureChromium({ signal, note: (text) => console.log(text) });
  const browser = await chromium.launch({
    executablePath,
    // Map tiles are drawn with WebGL, here without a graphics card.
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-background-networking",
      "--disable-component-update",
    ],
  });
  defer(() => browser.close());
  for (const scheme of SCHEMES) await (values.map ? shootMap : shootDashboard)(browser, scheme);
  if (!values.map) await shootSupport(browser);
  return 0;
});
