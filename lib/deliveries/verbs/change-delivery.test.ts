import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { projectNext } from "@/lib/core/projector";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { DELIVERY_PROJECTIONS } from "../shared/projections";
import { differences } from "../shared/projections.fixture";
import { presentDeliveryDetail } from "../present/detail";
import { getDelivery } from "../reads/get-delivery";
import { readDeliveriesAsOf } from "../reads/read-deliveries-as-of";
import { readChangeRequest } from "../request";
import { type DeliveryStatus, matchesHistory } from "../status";
import { custodyOf } from "../rules/custody";
import { changeDelivery } from "./change-delivery";
import { createDelivery } from "./create-delivery";

const database = testDatabase();

const PARK = "200 Eastern Pkwy, Brooklyn, NY 11238";
const COLLECTED: DeliveryStatus[] = ["assigned", "accepted", "picked_up"];

async function booked(body: Record<string, unknown> = {}): Promise<Context> {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("C-1", body));
  return ctx;
}

async function moved(ctx: Context, ...way: DeliveryStatus[]): Promise<void> {
  for (const to of way) await moveDelivery(ctx, { orderNumber: "C-1", to });
}

/** Sends a change as the API does. */
const change = (ctx: Context, body: Record<string, unknown>, isDryRun = false) =>
  changeDelivery(ctx, { ...readChangeRequest(body).input, orderNumber: "C-1", isDryRun });

const project = async () => {
  for (const projection of DELIVERY_PROJECTIONS) await projectNext(database.db, projection);
};

describe("a change and a pickup at the same time", () => {
  it(
    "are applied one after the other in 200 races, and the later one gets a clear answer",
    { timeout: 120_000 },
    async () => {
      const { ctx } = await merchantContext(database.db);
      const won = { change: 0, pickup: 0 };
      const race = async (round: number) => {
        const orderNumber = `R-${round}`;
        await createDelivery(ctx, deliveryInput(orderNumber));
        for (const to of ["assigned", "accepted"] as const) await moveDelivery(ctx, { orderNumber, to });
        const { input } = readChangeRequest({ pickup: { full_address: PARK } });
        const [changed, picked] = await Promise.allSettled([
          changeDelivery(ctx, { ...input, orderNumber, isDryRun: false }),
          moveDelivery(ctx, { orderNumber, to: "picked_up" }),
        ]);
        expect(picked.status).toBe("fulfilled");
        const { status, stops, history } = await getDelivery(ctx, orderNumber);
        const isChanged = changed.status === "fulfilled";
        won[isChanged ? "change" : "pickup"] += 1;
        expect([status, stops[0]?.fullAddress === PARK]).toEqual(["picked_up", isChanged]);
        expect(history.slice(-2).map(({ type }) => type)).toEqual([
          isChanged ? "changed" : "status_changed",
          "status_changed",
        ]);
        expect(custodyOf(history).holder).toBe("courier");
        if (!isChanged)
          expect(changed.reason).toMatchObject({
            code: "unprocessable",
            fields: { "pickup.full_address": "not_changeable_while:picked up" },
          });
      };
      // A few at a time.
      for (let first = 0; first < 200; first += 5)
        await Promise.all(Array.from({ length: 5 }, (_, index) => race(first + index)));
      expect(won.change + won.pickup).toBe(200);
      expect(won.pickup).toBeGreaterThan(0);
    },
  );
});

describe("changeDelivery", () => {
  it("changes what was sent, and keeps the rest and the price", async () => {
    const ctx = await booked({
      email: "ada@example.com",
      dropoff: { ...deliveryBody("C-1").dropoff, notes: "Bell 3" },
    });
    const before = await getDelivery(ctx, "C-1");
    const { delivery, changes } = await change(ctx, {
      email: null,
      special_instructions: "Ring twice",
      dropoff: { phone_number: "718 555 0142", apartment_unit_number: "4B" },
      package: { quantity: 2 },
      reason: "A second box",
    });
    expect(changes.map(({ field }) => field)).toEqual([
      "email",
      "special_instructions",
      "dropoff.phone_number",
      "dropoff.apartment_unit_number",
      "package.quantity",
    ]);
    expect(delivery).toMatchObject({
      customerEmail: null,
      specialInstructions: "Ring twice",
      packageQuantity: 2,
      priceCents: before.priceCents,
      stops: [before.stops[0], { phoneNumber: "+17185550142", apartmentUnitNumber: "4B", notes: "Bell 3" }],
    });
    expect(delivery.history.at(-1)).toMatchObject({
      sequence: 2,
      type: "changed",
      status: "pending",
      actorKind: "api_key",
      reason: "A second box",
    });
    expect(matchesHistory(delivery)).toBe(true);
  });

  it("locates, prices and plans a new address again, and says by how much the price changed", async () => {
    const ctx = await booked();
    const before = await getDelivery(ctx, "C-1");
    const preview = await change(ctx, { dropoff: { full_address: PARK } }, true);
    expect(await getDelivery(ctx, "C-1")).toEqual(before);

    const { delivery } = await change(ctx, { dropoff: { full_address: PARK } });
    const [, dropoff] = delivery.stops;
    expect(dropoff).toMatchObject({ fullAddress: PARK, postalCode: "11238" });
    expect(delivery.distanceMeters).not.toBe(before.distanceMeters);
    expect(delivery.priceCents).not.toBe(before.priceCents);
    const { priceCents, distanceMeters, stops } = preview.delivery;
    expect({ priceCents, distanceMeters, stops }).toEqual({
      priceCents: delivery.priceCents,
      distanceMeters: delivery.distanceMeters,
      stops: delivery.stops,
    });
    // The pickup stays where it was planned; the dropoff follows from the new trip.
    expect(delivery.stops[0]).toEqual(before.stops[0]);
    const minutes =
      ((dropoff?.plannedAt.getTime() ?? 0) - (delivery.stops[0]?.plannedAt.getTime() ?? 0)) / 60_000;
    expect(minutes).toBe(delivery.durationMinutes);

    const fresh = await createDelivery(ctx, {
      ...deliveryInput("C-2"),
      dropoff: { ...deliveryInput("C-2").dropoff, full_address: PARK },
    });
    expect(fresh.delivery.priceCents).toBe(delivery.priceCents);
    const [shown] = presentDeliveryDetail(delivery).changes;
    expect(shown?.price.difference).toBeCloseTo((delivery.priceCents - before.priceCents) / 100, 6);
  });

  it("plans a new time, and refuses one before the pickup", async () => {
    const ctx = await booked();
    const { stops } = await getDelivery(ctx, "C-1");
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { delivery } = await change(ctx, { dropoff: { date: day, time: "15:00:00" } });
    expect(delivery.stops[1]).toMatchObject({ scheduledDate: day, scheduledTime: "15:00:00" });
    expect(delivery.stops[0]?.plannedAt).toEqual(stops[0]?.plannedAt);
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    await expect(change(ctx, { pickup: { date: day }, dropoff: { date: yesterday } })).rejects.toMatchObject({
      code: "validation",
      fields: { "dropoff.date": "before_pickup" },
    });
  });

  it("refuses what the stage does not allow, naming every field, and changes nothing", async () => {
    const ctx = await booked();
    await moved(ctx, ...COLLECTED);
    const before = await getDelivery(ctx, "C-1");
    const refused = change(ctx, {
      pickup: { full_address: PARK, notes: "Late" },
      vehicle_type: "cargo_van",
      dropoff: { notes: "Back door" },
    });
    await expect(refused).rejects.toMatchObject({
      code: "unprocessable",
      message:
        "vehicle_type, pickup.full_address, pickup.notes cannot be changed while the delivery is picked up",
    });
    expect(await getDelivery(ctx, "C-1")).toEqual(before);
    expect((await change(ctx, { dropoff: { full_address: PARK } })).changes).toHaveLength(1);
    await moved(ctx, "on_the_way", "completed");
    await expect(change(ctx, { dropoff: { notes: "Too late" } })).rejects.toThrow(
      "dropoff.notes cannot be changed while the delivery is completed",
    );
  });

  it("refuses another order number, and takes the same one", async () => {
    const ctx = await booked();
    await expect(change(ctx, { order_number: "C-9" })).rejects.toThrow("order_number cannot be changed");
    expect((await change(ctx, { order_number: "C-1", name: "Corner Books" })).changes).toHaveLength(1);
  });

  it("corrects the content of a package, whatever the merchant demands of a dropoff by now", async () => {
    const ctx = await booked();
    await database.db.merchant.update({
      where: { id: ctx.merchantId },
      data: { leastDropoff: "house" },
      select: { id: true },
    });
    expect((await change(ctx, { package: { content: "Maps" } })).changes).toHaveLength(1);
    await expect(change(ctx, { dropoff: { full_address: "Brooklyn, NY" } })).rejects.toMatchObject({
      code: "invalidAddress",
      fields: { "dropoff.full_address": expect.stringContaining("too_vague") as string },
    });
  });

  it("leaves no event when nothing changes", async () => {
    const ctx = await booked();
    const { delivery, changes } = await change(ctx, deliveryBody("C-1"));
    expect(changes).toEqual([]);
    expect(delivery.history).toHaveLength(1);
  });

  it("refuses a change made for another version", async () => {
    const ctx = await booked();
    await moved(ctx, "assigned");
    await expect(change(ctx, { name: "Corner Books", if_version: 1 })).rejects.toMatchObject({
      code: "conflict",
    });
    const { delivery } = await change(ctx, { name: "Corner Books", if_version: 2 });
    expect(delivery.history.at(-1)?.sequence).toBe(3);
  });

  it("keeps a delivery that is booked again with its first content a repetition", async () => {
    const ctx = await booked();
    await change(ctx, { dropoff: { full_address: PARK }, package: { weight: 2.5 } });
    await change(ctx, { dropoff: { full_address: "1 Main St, Brooklyn, NY 11201" }, email: "a@example.com" });
    const { delivery, replayed } = await createDelivery(ctx, deliveryInput("C-1"));
    expect(replayed).toBe(true);
    expect(delivery.stops[1]?.fullAddress).toBe("1 Main St, Brooklyn, NY 11201");
    const current = { ...deliveryBody("C-1").dropoff, full_address: PARK };
    await expect(createDelivery(ctx, deliveryInput("C-1", { dropoff: current }))).rejects.toThrow(
      "fields that differ: dropoff.full_address",
    );
  });

  it("shows events as the delivery was then", async () => {
    const ctx = await booked();
    const { courier: _courier, ...first } = await getDelivery(ctx, "C-1");
    await change(ctx, { dropoff: { full_address: PARK }, package: { weight: 2.5 } });
    await moved(ctx, "assigned");
    await change(ctx, { dropoff: { notes: "Bell 3" } });
    const { courier: _now, ...now } = await getDelivery(ctx, "C-1");
    const at = (deliverySequence: number) => ({ deliveryId: first.id, deliverySequence });
    const [booking, changed, assigned, last] = await readDeliveriesAsOf(ctx, [at(1), at(2), at(3), at(4)]);
    expect(booking).toMatchObject({ ...first, history: first.history });
    expect(changed).toMatchObject({ status: "pending", packageWeightKg: now.packageWeightKg });
    expect(changed?.stops[1]).toMatchObject({ fullAddress: PARK, notes: null });
    expect(assigned).toMatchObject({ status: "assigned", priceCents: now.priceCents });
    expect(last && presentDeliveryDetail(last)).toEqual(presentDeliveryDetail(now));
  });

  it("keeps totals, search and outcomes right, projected or not", async () => {
    const ctx = await booked();
    await change(ctx, { dropoff: { full_address: PARK, customer_name: "Margaret Hamilton" } });
    expect(await differences(database.db)).toEqual([]);
    await project();
    expect(await differences(database.db)).toEqual([]);
    await change(ctx, { dropoff: { full_address: "1 Main St, Brooklyn, NY 11201" } });
    await moved(ctx, ...COLLECTED, "on_the_way");
    await change(ctx, { dropoff: { full_address: PARK } });
    await moved(ctx, "completed");
    expect(await differences(database.db)).toEqual([]);
    await project();
    expect(await differences(database.db)).toEqual([]);
  });

  it("requires a reason of staff", async () => {
    const { merchantId } = await booked();
    const staff = { kind: "staff", id: "s-1", name: "Sam" } as const;
    const ctx = forMerchant(platformContext(staff, { db: database.db, requestId: null }), merchantId);
    await expect(change(ctx, { dropoff: { notes: "Bell 3" } })).rejects.toMatchObject({
      fields: { reason: "required" },
    });
    const { delivery } = await change(ctx, { dropoff: { notes: "Bell 3" }, reason: "The recipient called" });
    expect(delivery.history.at(-1)).toMatchObject({ actorKind: "staff", reason: "The recipient called" });
  });
});
