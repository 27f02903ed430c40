import { deliveriesPath, deliveryPath } from "@/components/deliveries/paths";
import { database } from "../support/database";
import { courierMoves, newDelivery } from "../support/deliveries";
import { table } from "../support/table";
import { expect, expectAccessible, test } from "../support/web";

/** Sets the planned delivery time to an hour ago. */
async function makeLate(merchantId: string, orderNumber: string): Promise<void> {
  const dropoffAt = new Date(Date.now() - 3_600_000);
  await database().delivery.update({
    where: { merchantId_orderNumber: { merchantId, orderNumber } },
    data: { dropoffAt, stops: { updateMany: { where: { position: 1 }, data: { plannedAt: dropoffAt } } } },
    select: { id: true },
  });
}

test("a late delivery is marked in the list and on its page until it has ended", async ({
  page,
  merchant,
  owner: _,
}) => {
  await newDelivery(merchant.id, "L-1");
  await newDelivery(merchant.id, "L-2");
  await makeLate(merchant.id, "L-1");
  const row = (orderNumber: string) => table(page).getByRole("row", { name: orderNumber });
  await page.goto(deliveriesPath(merchant.key));
  const late = row("L-1")
    .getByText(/^1 h( \d+ min)? late$/)
    .filter({ visible: true });
  await expect(late).toBeVisible();
  await expect(row("L-2")).not.toContainText("late");
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(late).toBeVisible();

  await page.goto(deliveryPath(merchant.key, "L-1"));
  const main = page.getByRole("main");
  await expect(main.getByText("Late", { exact: true })).toBeVisible();
  await expect(
    main.getByText(
      /^It was planned for .* E[SD]T\. No courier is assigned yet\. Waybill dispatch is on it\.$/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await courierMoves(merchant.id, "L-1", "assigned", "accepted");
  await expect(main.getByText(/ has accepted it, but has not set off yet\./)).toBeVisible();
  await courierMoves(merchant.id, "L-1", "picked_up", "on_the_way", "completed");
  await expect(main.getByRole("region", { name: "Summary" })).toContainText(/^Delivered.* E[SD]T/);
  await expect(main.getByText("Late", { exact: true })).toHaveCount(0);
  await page.goto(deliveryPath(merchant.key, "L-2"));
  await expect(main.getByText("Pending").first()).toBeVisible();
  await expect(main.getByText("Late", { exact: true })).toHaveCount(0);
});

test("an incomplete delivery says who acts next", async ({ page, merchant, owner: _ }) => {
  await newDelivery(merchant.id, "L-1");
  await courierMoves(merchant.id, "L-1", "assigned", "accepted", "picked_up", "incomplete");
  await page.goto(deliveryPath(merchant.key, "L-1"));
  await expect(page.getByText("A new attempt is needed")).toBeVisible();
  await expect(page.getByText(/Our dispatchers will assign it again/)).toBeVisible();
});
