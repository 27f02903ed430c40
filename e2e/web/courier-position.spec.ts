import { courierCard, giveTo, PHONE, press, REPORT_TIMEOUT, someCourier } from "../support/courier";
import { database } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { expect, expectAccessible, test } from "../support/web";

test.use(PHONE);

test("asks the courier, sends positions also after an outage, and shows them to the recipient", async ({
  page,
  context,
  merchant,
  consoleGuard,
}) => {
  // The requests that an outage stops.
  consoleGuard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await context.grantPermissions(["geolocation"]);
  const { trackingCode, stops } = await newDelivery(merchant.id, "P-1");
  const dropoff = stops[1];
  if (!dropoff) throw new Error("A delivery has two stops");
  const moveTo = (meters: number) =>
    context.setGeolocation({
      latitude: dropoff.latitude + meters / 111_195,
      longitude: dropoff.longitude,
      accuracy: 5,
    });
  await moveTo(5_000);
  const courier = await someCourier("Cora Lane");
  await page.goto(await giveTo(courier, merchant.id, "P-1"));
  const question = page.getByRole("button", { name: "Share position?" });
  await press(page, "P-1", "Accept");
  await expect(courierCard(page, "P-1").getByRole("button", { name: "Start" })).toBeVisible();
  await expect(question).toHaveCount(0);
  await press(page, "P-1", "Start");
  await expect(question).toBeVisible();
  await expect(courierCard(page, "P-1").getByRole("button", { name: "Picked up" })).toBeInViewport({
    ratio: 1,
  });
  await question.click();
  await expect(page.getByRole("heading", { name: "Share your position?" })).toBeVisible();
  await expectAccessible(page);

  const stored = () =>
    database().courierPosition.findUnique({ where: { courierId: courier.id }, select: { latitude: true } });
  // Until the undo bar's time has passed, the server does not know that the delivery is started.
  for (const name of ["Picked up", "On the way"]) await press(page, "P-1", name);
  await expect
    .poll(() => database().delivery.count({ where: { merchantId: merchant.id, status: "on_the_way" } }))
    .toBe(1);
  // A fix from before the start would not be stored.
  await moveTo(5_000);
  await page.getByRole("button", { name: "Share position", exact: true }).click();
  const shared = page.getByRole("button", { name: "Position on" });
  await expect(shared).toBeVisible();
  await expect.poll(stored).not.toBeNull();

  const tracking = await context.newPage();
  await tracking.goto(`/track/${trackingCode}`);
  await expect(tracking.getByText(/Cora was about 3 miles away/)).toBeVisible();
  await moveTo(300);
  await page.bringToFront();
  await expect
    .poll(async () => (await stored())?.latitude, REPORT_TIMEOUT)
    .toBeCloseTo(dropoff.latitude + 300 / 111_195, 5);
  await tracking.bringToFront();
  await expect(tracking.getByText(/Cora was less than half a mile away/)).toBeVisible();
  await tracking.close();

  await shared.click();
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Position off" })).toBeVisible();
});
