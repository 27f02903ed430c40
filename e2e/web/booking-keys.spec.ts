import { deliveriesPath, deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import { booking, expectBooked, savedDeliveries } from "../support/booking";
import { expect, test } from "../support/web";

test("a delivery is booked with the keyboard alone, from the link to its page", async ({
  page,
  merchant,
  owner: _,
}) => {
  await page.goto(deliveriesPath(merchant.key));
  await page.getByRole("main").getByRole("link", { name: "New delivery" }).press("Enter");
  const form = booking(page);
  await expect(form.pickup.name).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await expect(form.pickup.phone).toBeFocused();
  await form.fill({ orderNumber: "K-1" });
  await form.dropoff.address.focus();
  await expect(form.book).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expectBooked(page, deliveryPath(merchant.key, "K-1"), "K-1");
});

test("Cmd-Enter books from a multi-line text field, and shows missing values", async ({
  page,
  merchant,
  owner: _,
}) => {
  await page.goto(newDeliveryPath(merchant.key));
  const form = booking(page);
  await expect(form.pickup.name).toBeFocused();
  await form.pickup.group.getByText("Unit and notes").click();
  await form.pickup.notes.press("Meta+Enter");
  await expect(page.getByText("Package content is required")).toBeVisible();
  await expect(form.pickup.name).toBeFocused();
  await form.fill({ orderNumber: "K-2" });
  await expect(form.book).toBeVisible();
  await form.pickup.notes.press("Meta+Enter");
  await expectBooked(page, deliveryPath(merchant.key, "K-2"), "K-2");
});

test("an empty order number becomes the next one", async ({ page, merchant, owner: _, consoleGuard }) => {
  // The request whose response is lost.
  consoleGuard.allow(/ERR_FAILED|Failed to load resource/);
  await page.goto(newDeliveryPath(merchant.key));
  const form = booking(page);
  await expect(page.getByText("Leave it empty to use the next number, W-1001.")).toBeVisible();
  await form.fill({ orderNumber: "" });
  await form.book.click();
  await expectBooked(page, deliveryPath(merchant.key, "W-1001"), "W-1001");

  await page.goto(newDeliveryPath(merchant.key));
  await form.fill({ orderNumber: "CB-0099" });
  await form.book.click();
  await expectBooked(page, deliveryPath(merchant.key, "CB-0099"), "CB-0099");
  await page.goto(newDeliveryPath(merchant.key));
  await expect(page.getByText("Leave it empty to use the next number, CB-0100.")).toBeVisible();

  await test.step("a form whose response was lost books once", async () => {
    let lost = false;
    await page.route(`**${newDeliveryPath(merchant.key)}`, async (route) => {
      if (lost || route.request().method() !== "POST") return route.continue();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await form.fill({ orderNumber: "" });
    await form.book.click();
    await expect(page.getByText("Nothing you typed is lost")).toBeVisible();
    await form.book.click();
    // It disappears automatically, on a slow machine before the page has loaded.
    await expect(page.getByText("Delivery CB-0100 was already booked")).toBeVisible();
    await expectBooked(page, deliveryPath(merchant.key, "CB-0100"), "CB-0100");
    expect(await savedDeliveries(merchant.id)).toHaveLength(3);
  });
});
