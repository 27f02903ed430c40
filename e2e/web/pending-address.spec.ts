import { deliveriesPath, deliveryPath, newDeliveryPath, quotePath } from "@/components/deliveries/paths";
import { BROOKLYN, EMPIRE_STATE, openQuote, total } from "../support/quote";
import { holdNetwork } from "../support/slow-network";
import { haveDeliveries, rowLinks } from "../support/table";
import { expect, test } from "../support/web";

test.describe("a pending URL update", () => {
  test("does not cancel a navigation, and is applied after Back", async ({
    page,
    merchant,
    owner: _owner,
  }) => {
    await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
    await expect(total(page)).toHaveText(/^\$/);
    const network = await holdNetwork(page);
    const create = page.getByRole("link", { name: "Create delivery from this quote" });
    network.hold();
    await page.getByRole("radio", { name: /^Scheduled, Box truck/ }).click();
    await create.click();
    await network.asked();
    // The delay before the URL update is over, however slow the machine is.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    network.letGo();
    await expect(page).toHaveURL((url) => url.pathname === newDeliveryPath(merchant.key));
    await expect(page.getByRole("heading", { level: 1, name: "New delivery" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === quotePath(merchant.key));
    await expect(page.getByRole("radio", { name: /^Scheduled, Box truck/ })).toBeChecked();
    await expect(page).toHaveURL(/service_type=scheduled/);
  });

  test("is dropped if a navigation follows a typed search", async ({ page, merchant, owner: _owner }) => {
    await haveDeliveries(merchant.id, { "TYPED-1": {} });
    await page.goto(deliveriesPath(merchant.key));
    const network = await holdNetwork(page);
    network.hold();
    await page.getByRole("searchbox").fill("TYPED");
    await rowLinks(page).first().click();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    network.letGo();
    await expect(page.getByRole("heading", { level: 1, name: "TYPED-1" })).toBeVisible();
    await expect(page).toHaveURL(deliveryPath(merchant.key, "TYPED-1"));
  });
});
