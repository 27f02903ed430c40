import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { findTracking } from "@/lib/deliveries/reads/find-tracking";
import { positionVersion } from "@/lib/deliveries/reads/position-version";
import { cellCenter } from "@/lib/deliveries/rules/courier-position";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { carrying, newCourier, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import { deleteOldPositions } from "../jobs";
import { courierLinkOf } from "../reads/courier-link-of";
import { courierPositions } from "../reads/courier-positions";
import { listCouriers } from "../reads/list-couriers";
import { assignCourier } from "./assign-courier";
import { type CourierAction, performCourierAction } from "./perform-courier-action";
import { receivePositions } from "./receive-positions";

const test = testDatabase();
const HERE = { latitude: 40.68, longitude: -73.97 };

/** A courier with a link and an accepted delivery. */
async function world(courier?: TestCourier) {
  const { ctx } = await merchantContext(test.db);
  const order = `P-${newId()}`;
  await createDelivery(ctx, deliveryInput(order));
  const ada = courier ?? (await newCourier(test.db, "Ada Lin"));
  const staff = operatorContext(test.db, ctx.merchantId);
  await assignCourier(staff, { orderNumber: order, courierId: ada.id });
  const act = (to: CourierAction["to"]) =>
    performCourierAction(carrying(ctx, ada), {
      id: newId(),
      orderNumber: order,
      to,
      reason: to === "failed" ? "Lost" : null,
      pressedAt: new Date(),
      proof: null,
    });
  await act("accepted");
  const link = await courierLinkOf(staff, { courierId: ada.id });
  const token = new URL(link?.url ?? "").pathname.split("/").at(-1) ?? "";
  const send = (ahead = 0, point = HERE) =>
    receivePositions(test, {
      token,
      positions: [{ ...point, accuracyMeters: 5, batteryPercent: null, at: Date.now() + ahead }],
    });
  return { ctx, order, ada, staff, token, act, send };
}

const shown = async (ctx: Context, order: string) =>
  presentDeliveryDetail(await getDelivery(ctx, order)).courier?.position ?? null;

const stored = (courierId: string) =>
  Promise.all([
    test.db.courierPosition.count({ where: { courierId } }),
    test.db.courierTrail.count({ where: { courierId } }),
  ]);

describe("a courier's positions", () => {
  it("are stored and shown from the start of a delivery to its end", async () => {
    const { ctx, order, ada, act, send } = await world();
    expect(await send()).toBe(false);
    expect(await stored(ada.id)).toEqual([0, 0]);
    await act("started");
    expect(await send()).toBe(true);
    expect(await shown(ctx, order)).toMatchObject({ lat: HERE.latitude, lng: HERE.longitude });
    await act("picked_up");
    await act("on_the_way");
    await act("completed");
    expect(await shown(ctx, order)).toBeNull();
    expect(await send()).toBe(false);
    expect(await stored(ada.id)).toEqual([1, 1]);
  });

  it("are neither stored nor shown between two attempts, but stored for another delivery", async () => {
    const { ctx, order, ada, act, send } = await world();
    for (const to of ["started", "picked_up", "on_the_way"] as const) await act(to);
    await send();
    await moveDelivery(ctx, { orderNumber: order, to: "incomplete", reason: "Nobody at the door" });
    expect(await shown(ctx, order)).toBeNull();
    const { trackingCode } = await getDelivery(ctx, order);
    expect(await findTracking(test.db, trackingCode)).toMatchObject({
      position: null,
      positionVersion: null,
    });
    expect(await send()).toBe(false);
    const other = await world(ada);
    await other.act("started");
    expect(await other.send()).toBe(true);
    expect(await shown(other.ctx, other.order)).not.toBeNull();
    expect(await shown(ctx, order)).toBeNull();
    await act("on_the_way");
    // The position is from before the new attempt.
    expect(await shown(ctx, order)).toBeNull();
    await send();
    expect(await shown(ctx, order)).not.toBeNull();
  });

  it("are those of the time since the start only", async () => {
    const { ctx, order, ada, act, send } = await world();
    await act("started");
    expect(await send(-3_600_000)).toBe(true);
    expect(await stored(ada.id)).toEqual([0, 0]);
    expect(await shown(ctx, order)).toBeNull();
  });

  it("are not moved back by an older one", async () => {
    const { ctx, order, ada, act, token } = await world();
    await act("started");
    const start = Date.now();
    const at = (ms: number, latitude: number) => ({
      ...HERE,
      latitude,
      accuracyMeters: 5,
      batteryPercent: null,
      at: start + ms,
    });
    // Within the future that is cut to now, so that they have three times after the start.
    await receivePositions(test, { token, positions: [at(0, 41), at(1, 42)] });
    await receivePositions(test, { token, positions: [at(0, 43)] });
    expect((await shown(ctx, order))?.lat).not.toBe(43);
    expect((await stored(ada.id))[0]).toBe(1);
  });

  it("are written together for several couriers", async () => {
    const worlds = await Promise.all([world(), world(), world()]);
    for (const { act } of worlds) await act("started");
    expect(await Promise.all(worlds.map(({ send }) => send()))).toEqual([true, true, true]);
    for (const { ctx, order } of worlds) expect(await shown(ctx, order)).not.toBeNull();
  });

  it("are shown to the merchants of started deliveries only", async () => {
    const first = await world();
    const second = await world(first.ada);
    await first.act("started");
    await first.send();
    expect(await shown(first.ctx, first.order)).not.toBeNull();
    expect(await shown(second.ctx, second.order)).toBeNull();
    await expect(getDelivery(second.ctx, first.order)).rejects.toMatchObject({ code: "notFound" });
    await second.act("started");
    // The position is from before the second delivery was started.
    expect(await shown(second.ctx, second.order)).toBeNull();
  });

  it("enqueue the notification of a recipient once the courier comes near", async () => {
    const { ctx, order, act, send } = await world();
    const { merchantId } = ctx;
    const enabled = ["arriving email"];
    await test.db.notificationSettings.create({ data: { merchantId, enabled, arrivalMinutes: 15 } });
    for (const to of ["started", "picked_up", "on_the_way"] as const) await act(to);
    const { id, stops } = await getDelivery(ctx, order);
    const dropoff = stops[1];
    if (!dropoff) throw new Error("A delivery has two stops");
    const job = async () => {
      const key = `recipient of ${id}`;
      const [row] = await test.db.$queryRaw<{ jobs: number }[]>`
        SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE key = ${key}`;
      await test.db.$executeRaw`SELECT graphile_worker.remove_job(${key})`;
      return row?.jobs;
    };
    const at = (meters: number) => ({
      latitude: dropoff.latitude + meters / 111_195,
      longitude: dropoff.longitude,
    });
    const seen: unknown[] = [];
    for (const meters of [5_000, 400, 300, 900, 200]) {
      await send(0, at(meters));
      seen.push(await job());
    }
    expect(seen).toEqual([0, 1, 0, 0, 1]);
    const tracking = await findTracking(test.db, (await getDelivery(ctx, order)).trackingCode);
    expect(tracking?.position).toMatchObject({ isExact: true, metersAway: 200 });
  });

  it("reveal no more to the recipient than the shown point, until that point changes", async () => {
    const { ctx, order, act, send } = await world();
    for (const to of ["started", "picked_up", "on_the_way"] as const) await act(to);
    const { trackingCode, stops } = await getDelivery(ctx, order);
    const dropoff = stops[1];
    if (!dropoff) throw new Error("A delivery has two stops");
    const square = cellCenter({ ...dropoff, latitude: dropoff.latitude + 5_000 / 111_195 });
    const seen = async (meters: number) => {
      await send(0, { ...square, latitude: square.latitude + meters / 111_195 });
      const { version } = await positionVersion(test.db, trackingCode);
      const tracking = await findTracking(test.db, trackingCode);
      expect(tracking?.positionVersion).toBe(version);
      const { latitude, longitude, metersAway } = tracking?.position ?? {};
      return { version, latitude, longitude, metersAway };
    };
    const first = await seen(-200);
    expect(first).toMatchObject(square);
    expect(await seen(200)).toEqual(first);
    const next = await seen(600);
    expect(next.version).not.toBe(first.version);
    expect(next.latitude).not.toBe(first.latitude);
  });

  it("need a link", async () => {
    const { ada, act, send } = await world();
    await act("started");
    const token = "x".repeat(43);
    for (const unknown of ["x", token])
      await expect(receivePositions(test, { token: unknown, positions: [] })).rejects.toMatchObject({
        code: "linkEnded",
      });
    await test.db.courierLink.updateMany({ where: { courierId: ada.id }, data: { revokedAt: new Date() } });
    await expect(send()).rejects.toMatchObject({ code: "linkEnded" });
  });

  it("are erased after a day, and not shown before that", async () => {
    const { ctx, order, staff, ada, act, send } = await world();
    await act("started");
    await send();
    const longAgo = { createdAt: new Date(Date.now() - 48 * 3_600_000) };
    await test.db.deliveryEvent.updateMany({ where: { merchantId: ctx.merchantId }, data: longAgo });
    const { trackingCode } = await getDelivery(ctx, order);
    const seen = async () => [
      await shown(ctx, order),
      (await findTracking(test.db, trackingCode))?.position ?? null,
      (await courierPositions(staff)).find(({ courierId }) => courierId === ada.id) ?? null,
      (await listCouriers(staff)).find(({ id }) => id === ada.id)?.seenAt ?? null,
    ];
    expect(await seen()).not.toContain(null);
    await deleteOldPositions(test.db);
    expect(await stored(ada.id)).toEqual([1, 1]);
    const old = { recordedAt: new Date(Date.now() - 24 * 3_600_000) };
    await test.db.courierPosition.updateMany({ where: { courierId: ada.id }, data: old });
    await test.db.courierTrail.updateMany({ where: { courierId: ada.id }, data: old });
    expect(await seen()).toEqual([null, null, null, null]);
    const { version } = await positionVersion(test.db, trackingCode);
    expect((await findTracking(test.db, trackingCode))?.positionVersion).toBe(version);
    await deleteOldPositions(test.db);
    expect(await stored(ada.id)).toEqual([0, 0]);
  });
});
