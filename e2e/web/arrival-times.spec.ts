import { ESTIMATES_PATH } from "@/components/support/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { newId } from "@/lib/core/ids";
import { database } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { expect, expectAccessible, newStaff, signIn, test } from "../support/web";

const MINUTE_MS = 60_000;

test("the overview says how many arrivals were within the range shown", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await newDelivery(merchant.id, "H-1");
  await page.goto(`${dashboardPath(merchant.key)}?days=30`);
  const card = page.getByRole("region", { name: "Arrival times" });
  await expect(card).toContainText("No arrivals in the last 30 days. From 20 arrivals");

  const arrivedAt = new Date(Date.now() - 60 * MINUTE_MS);
  const around = (minutes: number) => new Date(arrivedAt.getTime() + minutes * MINUTE_MS);
  await database().drivenLeg.createMany({
    data: Array.from({ length: 25 }, (_, index) => ({
      merchantId: merchant.id,
      deliveryId: newId(),
      vehicleType: "car" as const,
      pricedMinutes: 30,
      arrivedAt,
      isAwaited: false,
      shownFrom: around(-10),
      shownTo: around(index < 21 ? 10 : -5),
    })),
  });
  await page.reload();
  await expect(card).toContainText(
    "84% of arrivals within the range shown at pickup (goal 80%) Last 30 days, 25 arrivals",
  );
  await expectAccessible(page);
});

test("the staff see what was learned for each vehicle", async ({ context, page }) => {
  await signIn(context, await newStaff());
  await page.goto(ESTIMATES_PATH);
  for (const name of ["Car", "Cargo van", "Box truck"].map((vehicle) => `${vehicle}, estimated trips`)) {
    await expect(page.getByRole("heading", { name, level: 2, exact: true })).toBeVisible();
  }
});
