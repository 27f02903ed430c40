import { beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { changeDelivery } from "@/lib/deliveries/verbs/change-delivery";
import { compareBooking } from "@/lib/deliveries/reads/compare-booking";
import { quoteHeaders } from "@/lib/rates/present";
import { checkServiceability } from "@/lib/rates/reads/check-serviceability";
import { quote } from "@/lib/rates/reads/quote";
import { soonestPickup } from "@/lib/rates/rules/departure";
import { type CourierFinder, provideCourierFinder } from "@/lib/rates/shared/courier-finder";
import { assignTo, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { DEFAULT_RULES } from "../rules/dispatch-rules";
import { FAR, NEAR, onlyCouriers } from "../verbs/working-couriers.fixture";
import { firstCourierFinder } from "./first-courier";

const test = testDatabase();

const FAST = { service_type: "fast_track" } as const;
const { pickup, dropoff } = deliveryBody("any");
const TRIP = {
  addresses: [pickup.full_address, dropoff.full_address],
  ...FAST,
  vehicle_type: "car" as const,
};
const LOS_ANGELES = { ...dropoff, full_address: "200 N Spring St, Los Angeles, CA 90012" };

const LATER_DROPOFF = "200 Eastern Pkwy, Brooklyn, NY 11238";
/** A plan of this age is not used. */
const TOO_OLD_MS = 6 * 60_000;

let find: CourierFinder = () => Promise.reject(new Error("no test has begun"));
/** Passes after the start of the process, which the running plan of a test begins with. */
let passed = 0;
provideCourierFinder((tried) => find(tried));

beforeEach(async () => {
  // Deliveries of other tests would be in the routes, or take a place in them.
  await test.db.delivery.updateMany({
    where: { status: { in: ["pending", "assigned"] } },
    data: { status: "cancelled" },
  });
  passed = 0;
  await test.db.courierShift.updateMany({ where: { endedAt: null }, data: { endedAt: new Date() } });
  find = firstCourierFinder(() => test.db, { clock: () => Date.now() + passed, waitMs: 60_000 });
});

/** A merchant, the pickups of which follow the routes unless said otherwise. */
async function merchant(changes: { pickupsByRoutes?: boolean; maxMinutesOnBoard?: number } = {}) {
  const { ctx, merchant } = await merchantContext(test.db);
  const { merchantId } = ctx;
  await test.db.dispatchRules.create({
    data: { merchantId, ...DEFAULT_RULES, pickupsByRoutes: true, ...changes },
  });
  return { ctx, merchant };
}

/** Minutes from the lead time to the planned pickup of a new delivery; 0 without a wait. */
async function waitOf(ctx: Context, orderNumber: string, changes: Record<string, unknown> = {}) {
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber, { ...FAST, ...changes }));
  const planned = delivery.stops[0]!.plannedAt.getTime();
  return (planned - soonestPickup(delivery.createdAt, "fast_track").getTime()) / 60_000;
}

/** Creates a delivery, and returns the minute for which its pickup is planned. */
async function plannedMinute(ctx: Context, orderNumber: string) {
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber, FAST));
  return delivery.stops[0]!.plannedAt.getTime() / 60_000;
}

/** Gives a courier work on the other coast, for days. */
async function sendToLosAngeles(courier: TestCourier) {
  const { ctx } = await merchantContext(test.db, "Another Store");
  await createDelivery(ctx, deliveryInput("far", { pickup: LOS_ANGELES, dropoff: LOS_ANGELES }));
  await assignTo({ ...ctx, db: test.db }, courier, "far");
}

/** Starts a shift that ends in 30 hours. */
async function startShift({ id: courierId }: TestCourier) {
  const startedAt = new Date();
  const plannedTo = new Date(startedAt.getTime() + 30 * 3_600_000);
  await test.db.courierShift.create({ data: { id: newId(), courierId, startedAt, plannedTo } });
}

it("plans a pickup without a schedule when the first courier can be there", async () => {
  await onlyCouriers(test.db, FAR);
  const { ctx } = await merchant();
  // Fifteen miles by car take longer than the lead time of half an hour.
  const wait = await waitOf(ctx, "1");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThan(60);
  const deadline_at = new Date(Date.now() + 35 * 60_000).toISOString();
  expect(await waitOf(ctx, "with a window", { pickup: { ...pickup, deadline_at } })).toBe(0);

  const others = await merchant({ pickupsByRoutes: false });
  expect(await waitOf(others.ctx, "1")).toBe(0);
  const sandbox = { ...ctx, merchantId: authorisedMerchantId(others.merchant.sandbox.id) };
  expect(await waitOf(sandbox, "1")).toBe(0);
});

it("leaves a place in the routes to deliveries that wait for a courier", async () => {
  await onlyCouriers(test.db, FAR);
  const { ctx } = await merchant();
  // Not from the lead time, which may be rounded to another five minutes for the second one.
  const first = await plannedMinute(ctx, "1");
  passed = TOO_OLD_MS;
  expect(await plannedMinute(ctx, "2")).toBeGreaterThan(first + TOO_OLD_MS / 60_000);
});

it("keeps the lead time if a courier is there by then, and if nobody works or has the vehicle", async () => {
  await onlyCouriers(test.db, NEAR);
  const { ctx } = await merchant();
  expect(await waitOf(ctx, "near")).toBe(0);
  expect(await waitOf(ctx, "too large", { vehicle_type: "box_truck" })).toBe(0);
  expect((await quote(ctx, { ...TRIP, vehicle_type: "box_truck" })).courierFrom).toBeNull();
  await onlyCouriers(test.db);
  passed = TOO_OLD_MS;
  expect(await waitOf(ctx, "nobody")).toBe(0);
});

it("waits for a courier who is busy with another merchant's delivery, once the routes are read again", async () => {
  const [courier] = await onlyCouriers(test.db, NEAR);
  const { ctx } = await merchant();
  expect((await quote(ctx, TRIP)).courierFrom).not.toBeNull();
  await sendToLosAngeles(courier!);
  expect((await quote(ctx, TRIP)).courierFrom).not.toBeNull();
  passed = TOO_OLD_MS;
  expect((await quote(ctx, TRIP)).courierFrom).toBeNull();
  expect(await waitOf(ctx, "1")).toBe(0);
});

it("reads changed routes in the background, so that nobody waits for them", async () => {
  const [courier] = await onlyCouriers(test.db, NEAR);
  const { ctx } = await merchant();
  expect((await quote(ctx, TRIP)).courierFrom).not.toBeNull();
  await sendToLosAngeles(courier!);
  passed = 5_000;
  expect((await quote(ctx, TRIP)).courierFrom).not.toBeNull();
  await expect.poll(async () => (await quote(ctx, TRIP)).courierFrom, { timeout: 20_000 }).toBeNull();
});

it("says in quotes and for an address from when a courier can be there", async () => {
  await onlyCouriers(test.db, FAR);
  const { ctx } = await merchant();
  const quoted = await quote(ctx, TRIP);
  const at = quoted.courierFrom!.toISOString().replace(".000Z", "Z");
  expect(quoteHeaders(quoted)).toMatchObject({ "Waybill-Courier-From": at });
  const served = { service_type: "fast_track", vehicle_type: "car" } as const;
  const [address, pickup_address] = [dropoff.full_address, pickup.full_address];
  const { services } = await checkServiceability(ctx, { address, pickup_address, ...served });
  expect(services.map(({ courierFrom }) => courierFrom)).toEqual([quoted.courierFrom]);
  const alone = await checkServiceability(ctx, { address, pickup_address: null, ...served });
  expect(alone.services.map(({ courierFrom }) => courierFrom)).toEqual([null]);

  const others = await merchant({ pickupsByRoutes: false });
  expect(Object.keys(quoteHeaders(await quote(others.ctx, TRIP)))).toHaveLength(2);
});

it("names the slots in which all couriers are busy, not those without any courier", async () => {
  const [courier] = await onlyCouriers(test.db, NEAR);
  await sendToLosAngeles(courier!);
  await startShift(courier!);
  const { ctx } = await merchant();
  const { addresses } = TRIP;
  const { fullSlots, trip } = await compareBooking(ctx, { addresses });
  expect(fullSlots.car?.length).toBeGreaterThan(0);
  expect(Object.keys(fullSlots)).toEqual(["car"]);
  expect(trip?.offers.map(({ vehicleType, courierFrom }) => [vehicleType, courierFrom])).toEqual(
    trip?.offers.map(({ vehicleType }) => [vehicleType, vehicleType === "car" ? "full" : "unplanned"]),
  );

  // The first service is not offered, another one is.
  const slower = await merchant();
  await test.db.serviceLimit.create({
    data: { merchantId: slower.ctx.merchantId, serviceType: "fast_track", horizonMinutes: 1 },
  });
  expect((await compareBooking(slower.ctx, { addresses })).fullSlots.car?.length).toBeGreaterThan(0);

  const others = await merchant({ pickupsByRoutes: false });
  const without = await compareBooking(others.ctx, { addresses });
  expect(without.fullSlots).toEqual({});
  expect(without.trip?.offers.some((offer) => "courierFrom" in offer)).toBe(false);
});

it("calls couriers busy only if nothing but other stops is in the way", async () => {
  const [courier] = await onlyCouriers(test.db, NEAR);
  const { ctx } = await merchant();
  const hurried = await merchant({ maxMinutesOnBoard: 1 });
  const stops = [
    { precision: "pin", latitude: 40.748, longitude: -73.986 },
    { precision: "pin", latitude: 40.685, longitude: -73.977 },
  ] as const;
  async function inHours(from: number, until: number, { merchantId } = ctx) {
    const after = (hours: number) => new Date(Date.now() + passed + hours * 3_600_000);
    const order = { ...FAST, vehicleType: "car", durationMinutes: 30, load: null, minimumAge: null } as const;
    const times = { serviceType: order.service_type, from: after(from), until: after(until) };
    return (await find({ merchantId, stops, orders: [{ ...order, ...times }] }))[0];
  }
  // The courier is free, and nobody knows for how long.
  expect(await inHours(1, 2)).toBeInstanceOf(Date);
  expect(await inHours(9.8, 9.9)).toBe("unplanned");

  await sendToLosAngeles(courier!);
  passed = TOO_OLD_MS;
  expect(await inHours(1, 2)).toBe("full");
  expect(await inHours(1, 2, hurried.ctx)).toBe("unplanned");
  expect(await inHours(9.8, 9.9)).toBe("unplanned");
  await startShift(courier!);
  passed += TOO_OLD_MS;
  expect(await inHours(9.8, 9.9)).toBe("full");
});

it("waits for a courier when the schedule of a pickup is removed", async () => {
  await onlyCouriers(test.db, FAR);
  const { ctx } = await merchant();
  const ready_at = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await createDelivery(ctx, deliveryInput("1", { ...FAST, pickup: { ...pickup, ready_at } }));
  const { courierFrom } = await quote(ctx, TRIP);
  const { delivery } = await changeDelivery(ctx, {
    orderNumber: "1",
    fields: { "pickup.ready_at": null },
    reason: null,
    isDryRun: false,
  });
  const planned = delivery.stops[0]!.plannedAt.getTime();
  expect(planned).toBeGreaterThanOrEqual(courierFrom!.getTime());
  expect(planned).toBeLessThan(Date.parse(ready_at));
});

it("keeps the wait for a courier over changes that leave the pickup and the vehicle as they are", async () => {
  await onlyCouriers(test.db, FAR);
  const { ctx } = await merchant();
  expect(await waitOf(ctx, "1")).toBeGreaterThan(0);
  const change = async (fields: Record<string, string>) =>
    (await changeDelivery(ctx, { orderNumber: "1", fields, reason: null, isDryRun: false })).delivery;
  const planned = async () => (await getDelivery(ctx, "1")).stops[0]!.plannedAt;
  const booked = await planned();
  await onlyCouriers(test.db);
  passed = TOO_OLD_MS;
  expect((await change({ "dropoff.full_address": LATER_DROPOFF })).stops[0]!.plannedAt).toEqual(booked);
  const deadline = new Date(Date.now() + 5 * 3_600_000).toISOString();
  expect((await change({ "dropoff.deadline_at": deadline })).stops[0]!.plannedAt).toEqual(booked);
  // Another vehicle has another courier: none works.
  const { createdAt, stops } = await change({ vehicle_type: "cargo_van" });
  expect(stops[0]!.plannedAt).toEqual(soonestPickup(createdAt, "fast_track"));
});

it("answers although the routes cannot be read", async () => {
  await onlyCouriers(test.db, FAR);
  const { ctx } = await merchant();
  find = firstCourierFinder(() => {
    throw new Error("no database");
  });
  expect(await waitOf(ctx, "1")).toBe(0);
});
