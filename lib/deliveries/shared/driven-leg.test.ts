import { SUMMER_DAY } from "@/lib/testing/days";
import { afterEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { forMerchant } from "@/lib/core/platform";
import { performCourierAction } from "@/lib/dispatch/verbs/perform-courier-action";
import { hourOfWeek } from "@/lib/estimates/rules/hour-of-week";
import { activateEstimates } from "@/lib/estimates/shared/in-use";
import { moveInSandbox } from "@/lib/sandbox/verbs/move-in-sandbox";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { findTracking } from "../reads/find-tracking";
import { readHeldRanges } from "../reads/read-held-ranges";
import type { DeliveryStatus } from "../status";
import { correctDelivery } from "../verbs/correct-delivery";
import { createDelivery } from "../verbs/create-delivery";
import { fillDrivenLegs } from "../model/fill-driven-legs";

const database = testDatabase();
afterEach(() => activateEstimates({}));

const MINUTE_MS = 60_000;
const NEW_YORK = "America/New_York";
/** Earlier today, so that every press is in the past. */
const DEPARTURE = new Date(Math.floor(Date.now() / MINUTE_MS - 120) * MINUTE_MS);
const after = (minutes: number) => new Date(DEPARTURE.getTime() + minutes * MINUTE_MS);

/** Creates a delivery with a courier, long enough ago for its presses. */
async function world(changes: Record<string, unknown> = {}) {
  const { ctx } = await merchantContext(database.db);
  const { delivery } = await createDelivery(ctx, deliveryInput("D-1", changes));
  await database.db.deliveryEvent.updateMany({
    where: { deliveryId: delivery.id },
    data: { createdAt: after(-60) },
  });
  const courier = await newCourier(database.db);
  await assignTo({ ...ctx, db: database.db }, courier, "D-1");
  await database.db.deliveryEvent.updateMany({
    where: { deliveryId: delivery.id },
    data: { createdAt: after(-60) },
  });
  const press = (to: DeliveryStatus, minutes: number) =>
    performCourierAction(carrying(ctx, courier), {
      id: newId(),
      orderNumber: "D-1",
      to,
      reason: null,
      pressedAt: after(minutes),
      proof: null,
    });
  const leg = () => database.db.drivenLeg.findFirst({ where: { deliveryId: delivery.id } });
  return { ctx, delivery, courier, press, leg };
}

type World = Awaited<ReturnType<typeof world>>;

async function deliver({ press }: World, arrives: number) {
  await press("accepted", -20);
  await press("picked_up", 0);
  await press("on_the_way", 4);
  await press("completed", arrives);
}

describe("recordDriving", () => {
  it("records collection, departure, arrival and the range on the page", async () => {
    const made = await world();
    const { press, leg, delivery } = made;
    await press("accepted", -20);
    expect(await leg()).toBeNull();
    await press("picked_up", 0);
    const shown = await findTracking(database.db, delivery.trackingCode);
    await press("on_the_way", 4);
    await press("completed", 33);
    expect(await leg()).toEqual({
      merchantId: made.ctx.merchantId,
      deliveryId: delivery.id,
      vehicleType: "car",
      pricedMinutes: delivery.pricedMinutes,
      exactness: "estimate",
      pickedUpAt: after(0),
      pickedUpHour: hourOfWeek(after(0), NEW_YORK),
      departedAt: after(4),
      departedHour: hourOfWeek(after(4), NEW_YORK),
      arrivedAt: after(33),
      isAwaited: false,
      shownFrom: shown?.arrival?.from,
      shownTo: shown?.arrival?.to,
    });
  });

  it("shows and stores the learned range instead, if there is one", async () => {
    const made = await world();
    const spreads = { all: { low: 0.5, high: 2 }, parts: [null, null, null, null, null] };
    activateEstimates({
      car: { estimate: { factors: null, ranges: { picked_up: spreads, on_the_way: null } } },
    });
    await made.press("accepted", -20);
    await made.press("picked_up", 0);
    const { durationMinutes } = made.delivery;
    const near = (minutes: number) =>
      5 * Math.round((DEPARTURE.getTime() / MINUTE_MS + minutes) / 5) * MINUTE_MS;
    const [from, to] = [near(durationMinutes / 2), near(durationMinutes * 2)].map((at) => new Date(at));
    expect(await made.leg()).toMatchObject({ shownFrom: from, shownTo: to });
    expect((await findTracking(database.db, made.delivery.trackingCode))?.arrival).toMatchObject({
      from,
      to,
    });
    // Later learning changes neither.
    activateEstimates({});
    await made.press("on_the_way", 4);
    expect(await made.leg()).toMatchObject({ shownFrom: from, shownTo: to });
  });

  it("records that a trip was measured along roads, and shows only the range of such trips", async () => {
    const made = await world();
    await database.db.delivery.updateMany({ where: { id: made.delivery.id }, data: { exactness: "road" } });
    const spreads = (low: number) => ({ all: { low, high: 4 }, parts: [null, null, null, null, null] });
    const from = (low: number) => ({ factors: null, ranges: { picked_up: spreads(low), on_the_way: null } });
    activateEstimates({ car: { estimate: from(1), road: from(3) } });
    await made.press("accepted", -20);
    await made.press("picked_up", 0);
    const leg = await made.leg();
    expect(leg?.exactness).toBe("road");
    const minutes = ((leg?.shownFrom?.getTime() ?? 0) - DEPARTURE.getTime()) / MINUTE_MS;
    expect(Math.abs(minutes - 3 * made.delivery.durationMinutes)).toBeLessThanOrEqual(3);
    const shown = await findTracking(database.db, made.delivery.trackingCode);
    expect(shown?.arrival?.from).toEqual(leg?.shownFrom);
  });

  it("records that goods waited for the requested time", async () => {
    const made = await world({
      dropoff: { ...deliveryBody("D-1").dropoff, date: SUMMER_DAY, time: "12:00:00" },
    });
    await deliver(made, 30);
    expect(await made.leg()).toMatchObject({ isAwaited: true });
  });

  it("discards a failed attempt, and restarts with the next", async () => {
    const made = await world();
    await made.press("accepted", -20);
    await made.press("picked_up", 0);
    await made.press("on_the_way", 4);
    await made.press("incomplete", 20);
    expect(await made.leg()).toBeNull();
    await made.press("on_the_way", 40);
    await made.press("completed", 60);
    expect(await made.leg()).toMatchObject({ pickedUpAt: null, departedAt: after(40), arrivedAt: after(60) });
    expect((await made.leg())?.shownFrom).not.toBeNull();
  });

  it("deletes what staff correct", async () => {
    const made = await world();
    await deliver(made, 33);
    await correctDelivery(operatorContext(database.db, made.ctx.merchantId), {
      orderNumber: "D-1",
      to: "failed",
      goodsHeld: true,
      reason: "Another parcel",
    });
    expect(await made.leg()).toBeNull();
  });

  it("records nothing for a sandbox", async () => {
    const { ctx, merchant } = await merchantContext(database.db);
    const sandbox: Context = { ...ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) };
    await createDelivery(sandbox, deliveryInput("S-1"));
    for (const status of ["assigned", "accepted", "picked_up", "on_the_way", "completed"] as const) {
      await moveInSandbox(sandbox, { orderNumber: "S-1", status });
    }
    expect(await database.db.drivenLeg.count({ where: { merchantId: sandbox.merchantId } })).toBe(0);
  });
});

describe("readHeldRanges", () => {
  it("counts the merchant's arrivals within the shown range, of the last 30 days", async () => {
    const made = await world();
    await deliver(made, 33);
    const shown = await made.leg();
    const of = { arrivals: 0, within: 0, goal: 0.8 };
    const arrive = (arrivedAt: Date | null | undefined) =>
      database.db.drivenLeg.updateMany({
        where: { deliveryId: made.delivery.id },
        data: { arrivedAt: arrivedAt ?? null },
      });
    await arrive(shown?.shownTo);
    expect(await readHeldRanges(made.ctx, after(200))).toEqual({ ...of, arrivals: 1, within: 1 });
    await arrive(new Date((shown?.shownTo?.getTime() ?? 0) + 1));
    expect(await readHeldRanges(made.ctx, after(200))).toEqual({ ...of, arrivals: 1 });
    expect(await readHeldRanges(made.ctx, after(31 * 24 * 60))).toEqual(of);
    const { ctx: other } = await merchantContext(database.db);
    expect(await readHeldRanges(other, after(200))).toEqual(of);
  });
});

describe("fillDrivenLegs", () => {
  it("fills legs driven before they were recorded from the history, without the shown range", async () => {
    const made = await world();
    await deliver(made, 33);
    const noted = await made.leg();
    await database.db.drivenLeg.deleteMany();
    for await (const _ of fillDrivenLegs(database.db, new AbortController().signal));
    expect(await made.leg()).toEqual({ ...noted, shownFrom: null, shownTo: null });
  });

  it("leaves out actions of staff and deliveries with two attempts", async () => {
    const byStaff = await world();
    const staff = operatorContext(database.db, byStaff.ctx.merchantId);
    await correctDelivery(forMerchant(staff, byStaff.ctx.merchantId), {
      orderNumber: "D-1",
      to: "completed",
      goodsHeld: true,
      reason: "Seen on the camera",
    });
    const twice = await world();
    await twice.press("accepted", -20);
    await twice.press("picked_up", 0);
    await twice.press("on_the_way", 4);
    await twice.press("incomplete", 20);
    await twice.press("on_the_way", 40);
    await twice.press("completed", 60);
    await database.db.drivenLeg.deleteMany();
    for await (const _ of fillDrivenLegs(database.db, new AbortController().signal));
    expect([await byStaff.leg(), await twice.leg()]).toEqual([null, null]);
  });
});
