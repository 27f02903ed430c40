import { quotePath } from "@/components/deliveries/paths";
import { database } from "../support/database";
import { holdFirstAnswer } from "../support/late-answer";
import {
  BROOKLYN,
  EMPIRE_STATE,
  NEWARK,
  openQuote,
  priceCard,
  QUOTE_DATA,
  stop,
  total,
} from "../support/quote";
import { expect, test } from "../support/web";

test.beforeEach(({ owner: _owner }) => undefined);

test("an older response never overwrites a newer one", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK);
  const late = await holdFirstAnswer(page, QUOTE_DATA);
  await stop(page, "Dropoff").fill("Los Angeles, CA 90012");
  await expect.poll(late.asked).toBe(1);
  await stop(page, "Dropoff").fill(BROOKLYN);
  await expect.poll(late.asked).toBe(2);
  await expect(page.getByRole("img", { name: /B Brooklyn/ })).toBeVisible();
  const price = await total(page).textContent();
  await late.release();
  await expect(total(page)).toHaveText(price ?? "");
  await expect(page.getByRole("img", { name: /B Brooklyn/ })).toBeVisible();
});

test("marks an outdated price until the new one arrives", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(QUOTE_DATA, async (route) => {
    await held;
    await route.continue();
  });
  await expect(page.getByText("Updating…")).toHaveCount(0);
  await stop(page, "Dropoff").fill(BROOKLYN);
  await expect(page.getByText("Updating…")).toBeVisible();
  await expect(priceCard(page)).toHaveAttribute("aria-busy", "true");
  await expect(priceCard(page).locator("[data-stale]")).toHaveCSS("opacity", "0.45");
  // Values of the old trip cannot be carried over.
  await expect(page.getByRole("link", { name: "Create delivery from this quote" })).toBeHidden();
  release();
  await expect(page.getByText("Updating…")).toHaveCount(0);
  await expect(priceCard(page).locator("[data-stale]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Create delivery from this quote" })).toBeVisible();
});

test("shows an outage in place of the price, with the request id and Retry", async ({
  page,
  consoleGuard,
  merchant,
}) => {
  consoleGuard.allow(/503/);
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK);
  const error = { code: "unavailable", message: "The service cannot reach its database", requestId: "req-1" };
  await page.route(QUOTE_DATA, (route) => route.fulfill({ status: 503, json: { ok: false, error } }));
  await stop(page, "Dropoff").fill(BROOKLYN);
  const alert = priceCard(page).getByRole("alert");
  await expect(alert).toContainText("The price could not be calculated");
  await expect(alert).toContainText("req-1");
  await expect(total(page)).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /\$/ })).toHaveCount(0);
  await page.unroute(QUOTE_DATA);
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(total(page)).toHaveText(/^\$/);
  await expect(alert).toHaveCount(0);
});

test("reports a missing network, too", async ({ page, consoleGuard, merchant }) => {
  consoleGuard.allow(/ERR_FAILED/);
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK);
  await page.route(QUOTE_DATA, (route) => route.abort());
  await stop(page, "Dropoff").fill(BROOKLYN);
  await expect(priceCard(page).getByRole("alert")).toContainText("The server did not respond");
  await expect(stop(page, "Dropoff")).toHaveValue(BROOKLYN);
});

test("an ended session leads to signing in and back to the same trip", async ({
  page,
  owner,
  consoleGuard,
  merchant,
}) => {
  consoleGuard.allow(/401/);
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK);
  await database().session.updateMany({ where: { userId: owner.id }, data: { revokedAt: new Date() } });
  await stop(page, "Dropoff").fill(BROOKLYN);
  const alert = priceCard(page).getByRole("alert");
  await expect(alert).toContainText("Your session has ended");
  const href = await alert.getByRole("link", { name: "Sign in again" }).getAttribute("href");
  const back = new URL(new URL(href ?? "", page.url()).searchParams.get("callbackUrl") ?? "", page.url());
  expect(back.pathname).toBe(quotePath(merchant.key));
  expect(back.searchParams.getAll("stop")).toEqual([EMPIRE_STATE, BROOKLYN]);
});

test("another merchant's prices cannot be requested", async ({ page, consoleGuard, merchant }) => {
  consoleGuard.allow(/404|400/);
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK);
  const ask = (query: string) =>
    page.evaluate(async (url) => {
      const response = await fetch(url);
      return {
        status: response.status,
        cache: response.headers.get("cache-control"),
        body: (await response.json()) as unknown,
      };
    }, `/dashboard/data/quote?${query}`);
  const refused = await ask("merchant=00000000-0000-7000-8000-000000000000&addresses=a&addresses=b");
  expect(refused).toMatchObject({
    status: 404,
    cache: "no-store",
    body: { ok: false, error: { code: "notFound" } },
  });
  expect(await ask("addresses=a&addresses=b")).toMatchObject({
    status: 400,
    body: { ok: false, error: { code: "validation", fields: { merchant: "required" } } },
  });
});
