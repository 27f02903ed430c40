import { expect, expectAccessible, test } from "../support/web";

test("the landing page says in plain words what there is", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Courier deliveries for your store");
  await expect(page.getByRole("region", { name: "Features" }).getByRole("heading")).toHaveText([
    "Instant quotes",
    "No duplicate bookings",
    "Tracked to the door",
  ]);
  const api = page.getByRole("region", { name: "API reference" });
  await expect(api.getByText("Every response has a request ID.")).toBeVisible();
  await expect(api.getByText("Cancel a delivery before pickup")).toBeVisible();
  await expectAccessible(page);
});
