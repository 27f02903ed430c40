import { ESTIMATES_PATH } from "@/components/support/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { newId } from "@/lib/core/ids";
import { performCourierAction } from "@/lib/dispatch/verbs/perform-courier-action";
import { assignTo, carrying } from "@/lib/testing/couriers";
import { someCourier } from "../support/courier";
import { database } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { startOwnServer } from "../support/own-server";
import { expect, expectAccessible, newStaff, signIn, test } from "../support/web";

const MINUTE_MS = 60_000;

/** What a run for trucks leaves in use: from half of what is estimated to three times as much. */
function learnedRange() {
  const spreads = { all: { low: 0.5, high: 3 }, parts: [null, null, null, null, null] };
  return database().estimateRun.create({
    data: {
      vehicleType: "box_truck",
      madeAt: new Date(),
      legs: 200,
      leftOut: 0,
      days: 14,
      factorsVerdict: "none",
      rangesVerdict: "taken",
      ranges: { picked_up: spreads, on_the_way: spreads },
    },
  });
}

test("the tracking page shows the learned range once the goods are collected", async ({ page, merchant }) => {
  const { vehicleType, madeAt } = await learnedRange();
  // It reads what was learned at its start, and the others a minute later.
  const server = await startOwnServer();
  try {
    const { trackingCode, id, durationMinutes } = await newDelivery(merchant.id, "R-1", {
      vehicle_type: "box_truck",
    });
    const courier = await someCourier();
    await assignTo({ ...contextFor(merchant.id), db: database() }, courier, "R-1");
    for (const to of ["accepted", "picked_up"] as const) {
      const action = {
        id: newId(),
        orderNumber: "R-1",
        to,
        reason: null,
        pressedAt: new Date(),
        proof: null,
      };
      await performCourierAction(carrying(contextFor(merchant.id), courier), action);
    }
    const { pickedUpAt } = await database().drivenLeg.findFirstOrThrow({ where: { deliveryId: id } });
    const shown = [0.5, 3].map((share) => {
      const at = (pickedUpAt?.getTime() ?? 0) + share * durationMinutes * MINUTE_MS;
      const rounded = new Date(5 * Math.round(at / MINUTE_MS / 5) * MINUTE_MS);
      const clock = { hour: "numeric", minute: "2-digit", timeZone: "America/New_York" } as const;
      return new Intl.DateTimeFormat("en-US", clock).format(rounded).replace("\u202f", " ");
    });
    const [from = "", to = ""] = shown;
    const sameHalf = from.slice(-2) === to.slice(-2);
    const words = `${sameHalf ? from.slice(0, -3) : from} – ${to}`;
    await expect(async () => {
      await page.goto(`${server.baseURL}/track/${trackingCode}`);
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
  } finally {
    await database().estimateRun.deleteMany({ where: { vehicleType, madeAt } });
    await server.stop();
  }
});

test("the overview says how many arrivals were within the range shown", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await newDelivery(merchant.id, "H-1");
  await page.goto(dashboardPath(merchant.key));
  const card = page.getByRole("region", { name: "Arrival times" });
  await expect(card).toContainText("No arrivals in the last 30 days. From 20 on");

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
  for (const name of ["Car, estimated", "Cargo van, estimated", "Box truck, estimated"]) {
    await expect(page.getByRole("heading", { name, level: 2, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});
