import { newDeliveryPath } from "@/components/deliveries/paths";
import { booking } from "../support/booking";
import { CITY_HALL, FIGUEROA, withCourierInLosAngeles } from "../support/on-route";
import { openQuote, priceCard } from "../support/quote";
import { expect, expectAccessible, test } from "../support/web";

test("the quote and the booking form say from when a courier can be at the pickup", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  const stops = [CITY_HALL, FIGUEROA] as const;
  await openQuote(page, merchant.key, ...stops);
  await expect(priceCard(page)).toContainText("About");
  await expect(priceCard(page)).not.toContainText("ourier");

  await withCourierInLosAngeles(merchant.id, async () => {
    const from = /Courier at the pickup from ([A-Z][a-z]+ \d+, )?\d+:\d\d [AP]M/;
    // The server looks for changed routes every few seconds.
    await expect(async () => {
      await openQuote(page, merchant.key, ...stops);
      await expect(priceCard(page)).toContainText(from, { timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    await page.getByRole("radio", { name: /^Same day, Box truck/ }).check();
    await expect(priceCard(page)).toContainText("No courier is planned yet. The pickup time is an estimate.");

    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ pickup: CITY_HALL, dropoff: FIGUEROA });
    await form.unfold("Schedule");
    await expect(page.getByText(from)).toBeVisible();
    await expectAccessible(page);
  });
});
