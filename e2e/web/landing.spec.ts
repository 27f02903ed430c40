import { expect, test } from "../support/web";

test("the landing page describes the product in plain words", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Courier deliveries for your store");
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toContainText([
    "Instant quotes",
    "No duplicate bookings",
    "Tracked to the door",
  ]);
  const api = page.getByRole("region", { name: "The API" });
  await expect(api.getByText("Every response has a request ID.")).toBeVisible();
  await expect(api.getByText("Cancel a delivery before pickup")).toBeVisible();
});

test("the landing page links each endpoint to its part of the reference", async ({ page }) => {
  await page.goto("/");
  const endpoints = page.getByRole("region", { name: "The API" }).getByRole("listitem").getByRole("link");
  const links = await endpoints.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toContain("/docs/reference#listEvents");
  await page.goto("/docs/reference");
  for (const link of links) await expect(page.locator(new URL(link, page.url()).hash)).toBeVisible();
});

test("a recipient opens the tracking page from the landing page", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Tracking code or link").fill("q7Rk 2-vX 9bTz");
  await page.getByRole("button", { name: "Track" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We cannot find this delivery");
  await expect(page.getByLabel("Tracking code or link")).toHaveValue("q7Rk 2-vX 9bTz");
});
