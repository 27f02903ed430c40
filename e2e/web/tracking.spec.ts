import { spelledDay, SUMMER_DAY } from "@/lib/testing/days";
import type { Page } from "@playwright/test";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { moveDelivery } from "@/lib/testing/moves";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { correctDelivery } from "@/lib/deliveries/verbs/correct-delivery";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { apiClient } from "../support/api";
import { created } from "../support/create";
import { fullBody } from "../support/bodies";
import { database, newMerchant } from "../support/database";
import { contextFor, courierMoves, newDelivery } from "../support/deliveries";
import { sharedServer } from "../support/shared-server";
import { firstLoadKb } from "../support/first-load";
import { expect, expectAccessible, test } from "../support/web";

const UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAA";

/** Stage of the drawn progress. */
const currentStage = (page: Page) =>
  page.getByRole("list", { name: "Progress" }).locator('[aria-current="step"]');

const steps = (page: Page) =>
  page.getByRole("list", { name: "Status changes, newest first", exact: true }).getByRole("listitem");
const earlier = (page: Page) => page.getByText(/^Earlier \(\d\)$/);

test("opens from the create response and reveals nothing private", async ({ page, baseURL }) => {
  const merchant = await newMerchant("Corner Books");
  const body = fullBody();
  const { tracking } = await created(apiClient(baseURL ?? "", merchant), body);

  const response = await page.goto(tracking.url);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle("Your delivery from Corner Books · Waybill");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your delivery is booked");
  const main = page.getByRole("main");
  for (const text of ["Corner Books", "New York, NY, United States", "Expected", "Scheduled"]) {
    await expect(main.getByText(text, { exact: true }).first(), text).toBeVisible();
  }
  await expect(main.getByText(spelledDay(SUMMER_DAY, "long"), { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");

  const html = (await response?.text()) ?? "";
  expect(html).toContain("Corner Books");
  const { pickup, dropoff } = body;
  const names = [pickup, dropoff].flatMap(({ customer_name, full_address }) => [
    customer_name.split(" ")[1] ?? "",
    full_address.split(",")[0] ?? "",
  ]);
  const secrets = [
    ...names,
    body.order_number,
    "5550100",
    "555-0100",
    "5550111",
    "orders@example.com",
    "Back door",
  ];
  for (const secret of secrets) expect(html, secret).not.toContain(secret);
});

test("follows the courier without a reload", async ({ page, merchant }) => {
  const { trackingCode } = await newDelivery(merchant.id, "T-1");
  await page.clock.install();
  await page.goto(`/track/${trackingCode}`);
  await expect(steps(page)).toHaveCount(1);
  await page.evaluate(() => document.body.setAttribute("data-not-reloaded", ""));
  await courierMoves(merchant.id, "T-1", "assigned", "accepted", "picked_up", "on_the_way");
  await page.clock.fastForward(15_000);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Your delivery is on the way");
  await expect(steps(page)).toHaveText([/^On the way/, /^Picked up/, /^Accepted/]);
  await earlier(page).click();
  await expect(
    page.getByRole("list", { name: "Earlier status changes, newest first" }).getByRole("listitem"),
  ).toHaveText([/^Courier assigned/, /^Booked/]);
  await expect(page.getByRole("status").filter({ hasText: "on the way" })).toBeAttached();

  await courierMoves(merchant.id, "T-1", "completed");
  await page.clock.fastForward(15_000);
  await expect(heading).toHaveText("Your delivery has arrived");
  await expect(page.getByRole("heading", { name: "Expected" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible();
  await expect(currentStage(page)).toHaveText("Delivered: done");
  await expect(page.locator("body")).toHaveAttribute("data-not-reloaded", "");
});

test("shows lateness and corrections", async ({ page, merchant }) => {
  const { id, trackingCode } = await newDelivery(merchant.id, "T-1");
  await database().stop.updateMany({
    where: { merchantId: merchant.id, deliveryId: id },
    data: { plannedAt: new Date(Date.now() - 6 * 60 * 60_000) },
  });
  await page.goto(`/track/${trackingCode}`);
  await expect(page.getByRole("heading", { name: "Running late" })).toBeVisible();
  await expect(page.getByText(/^After \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(
    page.getByText(/^It was expected by \d+:\d\d [AP]M E[SD]T (today|yesterday)\.$/),
  ).toBeVisible();

  await courierMoves(merchant.id, "T-1", "assigned", "accepted", "picked_up", "on_the_way", "completed");
  const actor = { kind: "staff", id: "s1", name: "Sam Porter" } as const;
  await correctDelivery(
    { ...contextFor(merchant.id), actor },
    { orderNumber: "T-1", to: "failed", goodsHeld: true, reason: "Left at the wrong door" },
  );
  const response = await page.goto(`/track/${trackingCode}`);
  await expect(steps(page).first()).toContainText("Not delivered");
  await expect(steps(page).first()).toContainText("Corrected");
  await expect(steps(page).nth(1)).toContainText("Delivered");
  await expect(steps(page).nth(1)).not.toContainText("Corrected");
  expect(await response?.text()).not.toMatch(/wrong door|Sam Porter/);
  await expectAccessible(page);
});

const PROGRESS: [DeliveryStatus[], stage: string, title: string, expected: RegExp | null][] = [
  [[], "Booked: done", "Your delivery is booked", /^Expected/],
  [["assigned"], "Courier assigned: done", "A courier has been assigned", /^Expected/],
  [["assigned", "accepted", "picked_up"], "Picked up: done", "Your delivery has been picked up", /^Expected/],
  [
    ["assigned", "accepted", "picked_up", "on_the_way"],
    "On the way: done",
    "Your delivery is on the way",
    /^Expected/,
  ],
  [
    ["assigned", "accepted", "picked_up", "on_the_way", "incomplete"],
    "Attempt failed",
    "We could not deliver your package this time",
    /^ExpectedNot known yet/,
  ],
  [
    ["assigned", "accepted", "picked_up", "on_the_way", "completed"],
    "Delivered: done",
    "Your delivery has arrived",
    /^DeliveredToday, .*[AP]M/,
  ],
  [
    ["assigned", "accepted", "picked_up", "on_the_way", "failed"],
    "Not delivered",
    "Your package is being returned to the store",
    null,
  ],
];

test("draws the progress of the delivery, and shows at most one time", async ({ page, merchant }) => {
  for (const [index, [moves, stage, title, expected]] of PROGRESS.entries()) {
    const { trackingCode } = await newDelivery(merchant.id, `T-${index}`);
    await courierMoves(merchant.id, `T-${index}`, ...moves);
    await page.goto(`/track/${trackingCode}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(currentStage(page)).toHaveText(stage);
    const time = page.getByRole("region", { name: /^(Expected|Delivered|Running late)/ });
    await expect(time).toHaveCount(expected ? 1 : 0);
    if (expected) await expect(time).toHaveText(expected);
    // Nothing else on the page is in the future: all other times are in the history.
    const times = page.getByRole("main").locator("time");
    await expect(times).toHaveCount(moves.length + 1);
    expect(await page.getByRole("main").locator("li time").count()).toBe(moves.length + 1);
  }
  const { trackingCode } = await newDelivery(merchant.id, "T-cancelled");
  await cancelDelivery(contextFor(merchant.id), { orderNumber: "T-cancelled", reason: null });
  await page.goto(`/track/${trackingCode}`);
  await expect(currentStage(page)).toHaveText("Cancelled");
  await expect(page.getByText("No courier is coming. Corner Books can tell you why.")).toBeVisible();
  await expectAccessible(page);
});

test("shows the courier and the neighborhood on a map of streets", async ({
  page,
  merchant,
  consoleGuard,
}) => {
  // Nothing answers as the map's service, so the drawing stays.
  consoleGuard.allow(/Failed to load resource|GL Driver Message/);
  const { trackingCode, stops } = await newDelivery(merchant.id, "T-1");
  const courier = await newCourier(database(), "Marco Reyes");
  const ctx = { ...contextFor(merchant.id), db: database() };
  await assignTo(ctx, courier, "T-1");
  for (const to of ["accepted", "started", "picked_up", "on_the_way"] as const)
    await moveDelivery(carrying(ctx, courier), { orderNumber: "T-1", to });
  const at = { latitude: 40.75, longitude: -73.99, recordedAt: new Date() };
  await database().courierPosition.create({ data: { courierId: courier.id, ...at } });
  const map = page.getByRole("img", { name: "Map: Marco on the way to Brooklyn" });
  await page.goto(`/track/${trackingCode}`);
  await expect(page.getByText(/Marco was about \d+(\.5)? miles away/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Show on the map" })).toHaveCount(0);

  const { baseURL } = await sharedServer("second");
  const response = await page.goto(`${baseURL}/track/${trackingCode}`);
  await page.getByRole("button", { name: "Show on the map" }).click();
  await expect(map).toBeFocused();
  await expect(page.getByText("The house marks the neighborhood, not the address.")).toBeVisible();
  const html = (await response?.text()) ?? "";
  for (const secret of [stops[1]?.latitude, stops[1]?.longitude, "Reyes"])
    expect(html, String(secret)).not.toContain(String(secret));
  await expectAccessible(page);
});

test("shows the proof of delivery without a full name", async ({ page, merchant }) => {
  const { id, trackingCode } = await newDelivery(merchant.id, "T-1");
  await courierMoves(merchant.id, "T-1", "assigned", "accepted", "picked_up", "on_the_way", "completed");
  const proof = { merchantId: merchant.id, deliveryId: id, sequence: 6, signatureFileId: "private-file" };
  await database().proofOfDelivery.create({ data: { ...proof, recipientName: "Ada Lovelace" } });
  const response = await page.goto(`/track/${trackingCode}`);
  await expect(page.getByText("Handed to Ada L., signed", { exact: true })).toBeVisible();
  expect(await response?.text()).not.toMatch(/Lovelace|private-file/);
});

test.describe("an invalid link", () => {
  test.use({ javaScriptEnabled: false });

  test("gets a page for recipients that accepts the code again", async ({ page, merchant, consoleGuard }) => {
    consoleGuard.allow(/404 \(Not Found\)/);
    const seen = [];
    for (const code of [UNKNOWN, "short", "%00"]) {
      const response = await page.goto(`/track/${code}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We cannot find this delivery");
      await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
      await expect(page.getByText("Ask the sender of the package.")).toBeVisible();
      seen.push({
        title: await page.title(),
        text: await page.locator("body").innerText(),
        robots: await page.locator('meta[name="robots"]').first().getAttribute("content"),
      });
    }
    expect(seen[0]).toMatchObject({ title: "Delivery not found · Waybill" });
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);

    const field = page.getByLabel("Tracking code or link");
    await page.goto("/track/short");
    await expect(field).toHaveValue("short");
    await page.getByRole("button", { name: "Show delivery" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We cannot find this delivery");
    await expect(field).toHaveValue("short");
    const { trackingCode } = await newDelivery(merchant.id, "T-1");
    await field.fill(`see https://waybill.example/track/${trackingCode}?x=1`);
    await page.getByRole("button", { name: "Show delivery" }).click();
    await expect(page).toHaveURL(`/track/${trackingCode}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your delivery is booked");
  });
});

test("leads from a missing page to public pages", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  for (const link of await page.getByRole("main").getByRole("link").all()) {
    const href = (await link.getAttribute("href")) ?? "";
    expect((await page.request.get(href)).status(), href).toBe(200);
  }
  await page.getByRole("link", { name: "Track a delivery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Track a delivery");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all texts are readable", async ({ page, merchant }) => {
    const { trackingCode } = await newDelivery(merchant.id, "T-1");
    await courierMoves(merchant.id, "T-1", "assigned", "accepted", "picked_up");
    await page.goto(`/track/${trackingCode}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your delivery has been picked up");
    await earlier(page).click();
    await expect(page.getByText("Booked", { exact: true }).last()).toBeVisible();
    await expect(page.getByText(/^(By |\d+:\d\d( [AP]M)? – )\d+:\d\d [AP]M$/)).toBeVisible();
    await expect(currentStage(page)).toHaveText("Picked up: done");
    // Playwright's text selectors skip it.
    await expect(page.locator("noscript")).toBeVisible();
  });
});

test("is accessible, and prints black on white", async ({ page, merchant }) => {
  const { trackingCode } = await newDelivery(merchant.id, "T-1");
  await courierMoves(merchant.id, "T-1", "assigned", "accepted", "picked_up", "on_the_way", "incomplete");
  await page.goto(`/track/${trackingCode}`);
  await expect(page.getByText("Not known yet")).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("loads less than 160 kB of JavaScript until it is idle", async ({ page, merchant }) => {
  const { trackingCode } = await newDelivery(merchant.id, "T-1");
  for (const address of [`/track/${trackingCode}`, "/track"]) {
    expect(await firstLoadKb(page, address), address).toBeLessThan(160);
  }
});
