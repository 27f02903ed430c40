import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { unassignCourier } from "@/lib/dispatch/verbs/unassign-courier";
import { carrying, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { AUTOMATIC_DISPATCH } from "../constants";
import { addArea, BROOKLYN, CITY, MIDTOWN, outlineOf } from "../model/areas.fixture";
import { DEFAULT_RULES, type DispatchRules } from "../rules/dispatch-rules";
import { offerDelivery } from "./offer-delivery";
import { FAR, NEAR, onlyCouriers } from "./working-couriers.fixture";

const test = testDatabase();

const ACCEPT_SECONDS = 120;
const RULES: DispatchRules = {
  ...DEFAULT_RULES,
  strategy: "nearest",
  leadMinutes: 1_440,
  acceptSeconds: ACCEPT_SECONDS,
  couriersAsked: 2,
};

type AreasToAdd = Omit<Parameters<typeof addArea>[1], "merchantId">[];

/** A new delivery of a merchant with automatic dispatch, a courier nearby and one farther away. */
async function world(rules: Partial<DispatchRules> = {}, areas: AreasToAdd = []) {
  const [near, far] = (await onlyCouriers(test.db, NEAR, FAR)) as [TestCourier, TestCourier];
  const { ctx } = await merchantContext(test.db);
  const { merchantId } = ctx;
  await test.db.dispatchRules.create({ data: { merchantId, ...RULES, ...rules } });
  const { delivery } = await createDelivery(ctx, deliveryInput("A-1"));
  for (const area of areas) await addArea(test.db, { ...area, merchantId });
  const automatic = forMerchant(
    platformContext(AUTOMATIC_DISPATCH, { db: test.db, requestId: null }),
    merchantId,
  );
  const staff: Context = { ...ctx, actor: { kind: "staff", id: "s1", name: "Sam Porter" } };
  const offer = (secondsLater = 0, as: Context = automatic) =>
    offerDelivery(as, { deliveryId: delivery.id, now: new Date(Date.now() + secondsLater * 1_000) });
  const state = () =>
    test.db.delivery.findFirstOrThrow({
      where: { merchantId, id: delivery.id },
      select: { status: true, courierId: true, unplacedReason: true },
    });
  const history = async () => {
    const events = await test.db.deliveryEvent.findMany({
      where: { merchantId, deliveryId: delivery.id, type: "status_changed" },
      orderBy: { sequence: "asc" },
      select: { status: true, courierName: true, reason: true },
    });
    return events.map(({ status, courierName, reason }) => [status, courierName, reason]);
  };
  const jobs = () => test.db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs WHERE key = ${`offer ${delivery.id}`}`;
  const move = (courier: TestCourier, to: "accepted" | "pending") =>
    moveDelivery(carrying(ctx, courier), { orderNumber: "A-1", to });
  return { near, far, staff, deliveryId: delivery.id, merchantId, offer, state, history, jobs, move };
}

const chosenAmong = (count: number) =>
  expect.stringMatching(new RegExp(`^Offered automatically: \\d+ min .* of ${count} couriers$`)) as string;
const ONLY = expect.stringMatching(/^Offered automatically: .*the only courier available$/) as string;
const NOT_ACCEPTED = "Not accepted in time";

describe("offering a new delivery", () => {
  it("asks the nearest courier, with the reason in the history and the audit log, and looks again later", async () => {
    const it = await world();
    expect(await it.offer()).toBe("ask");
    expect(await it.history()).toEqual([["assigned", "Marco Reyes", chosenAmong(2)]]);
    expect(await it.jobs()).toHaveLength(1);
    const audit = await test.db.auditEntry.findFirstOrThrow({
      where: { merchantId: it.merchantId, subjectId: it.deliveryId, action: "delivery.offered" },
      select: { actorName: true, data: true },
    });
    expect(audit).toMatchObject({
      actorName: "Automatic dispatch",
      data: { courier: "Marco Reyes", strategy: "nearest", others: [{ name: "Grace Kim" }] },
    });
    expect(await it.offer(ACCEPT_SECONDS - 5)).toBe("wait");
  });

  it("is over when the courier accepts", async () => {
    const it = await world();
    await it.offer();
    await it.move(it.near, "accepted");
    expect(await it.offer(ACCEPT_SECONDS * 2)).toBe("leave");
    expect(await it.state()).toMatchObject({ status: "accepted", courierId: it.near.id });
  });

  it("asks the next courier when the time is over", async () => {
    const it = await world();
    await it.offer();
    expect(await it.offer(ACCEPT_SECONDS + 1)).toBe("ask");
    expect(await it.history()).toEqual([
      ["assigned", "Marco Reyes", chosenAmong(2)],
      ["pending", null, NOT_ACCEPTED],
      ["assigned", "Grace Kim", ONLY],
    ]);
  });

  it("asks the next courier at once when one declines", async () => {
    const it = await world();
    await it.offer();
    await it.move(it.near, "pending");
    expect(await it.offer()).toBe("ask");
    expect(await it.state()).toMatchObject({ status: "assigned", courierId: it.far.id });
  });

  it("leaves the delivery to dispatch and marks it after the last courier, until somebody assigns it", async () => {
    const it = await world();
    await it.offer();
    await it.move(it.near, "pending");
    await it.offer();
    expect(await it.offer(ACCEPT_SECONDS + 1)).toBe("give up");
    expect(await it.state()).toEqual({
      status: "pending",
      courierId: null,
      unplacedReason: "nobody_accepted",
    });
    expect(await it.offer(ACCEPT_SECONDS + 2)).toBe("leave");
    await assignCourier(it.staff, { orderNumber: "A-1", courierId: it.near.id });
    expect(await it.state()).toMatchObject({ status: "assigned", unplacedReason: null });
  });

  it("asks no more couriers than the rules allow", async () => {
    const it = await world({ couriersAsked: 1 });
    await it.offer();
    await it.move(it.near, "pending");
    expect(await it.offer()).toBe("give up");
  });

  it("says whether nobody works, or nobody can take it", async () => {
    const nobody = await world();
    await onlyCouriers(test.db);
    expect(await nobody.offer()).toBe("give up");
    expect(await nobody.state()).toMatchObject({ status: "pending", unplacedReason: "nobody_available" });
    const skilled = await world({ skills: ["cold_box"] });
    expect(await skilled.offer()).toBe("give up");
    expect(await skilled.state()).toMatchObject({ status: "pending", unplacedReason: "nobody_fits" });
    const again = await world({ skills: ["cold_box"] });
    await test.db.courier.update({ where: { id: again.far.id }, data: { skills: ["cold_box"] } });
    await again.offer();
    expect(await again.state()).toMatchObject({ status: "assigned", courierId: again.far.id });
  });

  it("spreads deliveries evenly", async () => {
    const it = await world({ strategy: "evenly" });
    const { ctx } = await merchantContext(test.db);
    await createDelivery(ctx, deliveryInput("B-1"));
    await assignCourier(
      { ...it.staff, merchantId: ctx.merchantId },
      { orderNumber: "B-1", courierId: it.near.id },
    );
    await it.offer();
    expect(await it.history()).toEqual([
      ["assigned", "Grace Kim", expect.stringMatching(/^Offered automatically: 0 stops ahead, /)],
    ]);
    await it.move(it.far, "pending");
    await it.offer();
    expect(await it.state()).toMatchObject({ status: "assigned", courierId: it.near.id });
  });
});

describe("rules of a service area", () => {
  const brooklyn = { name: "Brooklyn", box: BROOKLYN, rules: { ...RULES, strategy: "plan" } } as const;
  const city = { name: "City", box: CITY, rules: { ...RULES, strategy: "evenly" } } as const;
  const byHand = { ...brooklyn, rules: DEFAULT_RULES };

  it("come before the merchant's, those of the smallest area with the dropoff first, and are named", async () => {
    const it = await world({ strategy: "manual" }, [city, brooklyn]);
    expect(await it.offer()).toBe("ask");
    const reason =
      "Offered automatically: fits best into the route, out of 2 couriers. Rules of the area Brooklyn";
    expect(await it.history()).toEqual([["assigned", "Marco Reyes", reason]]);
    const audit = await test.db.auditEntry.findFirstOrThrow({
      where: { merchantId: it.merchantId, subjectId: it.deliveryId, action: "delivery.offered" },
      select: { data: true },
    });
    expect(audit.data).toMatchObject({ strategy: "plan", rules: "Rules of the area Brooklyn", reason });
  });

  it("may leave deliveries to dispatch", async () => {
    const it = await world({}, [byHand]);
    expect(await it.offer()).toBe("leave");
    expect(await it.state()).toMatchObject({ status: "pending" });
  });

  it("have no effect in an area without the dropoff, for other vehicles, or that is not in use", async () => {
    const elsewhere = { ...byHand, name: "Midtown", box: MIDTOWN };
    const vans = { ...byHand, name: "Vans", vehicleTypes: ["cargo_van" as const] };
    const off = { ...byHand, isOn: false };
    const it = await world({}, [elsewhere, vans, off]);
    expect(await it.offer()).toBe("ask");
    expect(await it.history()).toEqual([["assigned", "Marco Reyes", chosenAmong(2)]]);
  });

  it("apply to the next step after the area is redrawn", async () => {
    const it = await world({}, [{ ...byHand, box: MIDTOWN }]);
    await it.offer();
    await test.db.serviceArea.updateMany({
      where: { merchantId: it.merchantId },
      data: { polygons: outlineOf(BROOKLYN) },
    });
    expect(await it.offer(ACCEPT_SECONDS + 1)).toBe("leave");
  });

  it("are named when no courier can take the delivery", async () => {
    const it = await world({}, [{ ...city, rules: { ...RULES, skills: ["cold_box"] } }]);
    expect(await it.offer()).toBe("give up");
    const audit = await test.db.auditEntry.findFirstOrThrow({
      where: { merchantId: it.merchantId, subjectId: it.deliveryId, action: "delivery.unplaced" },
      select: { data: true },
    });
    expect(audit.data).toMatchObject({ reason: "No courier can take it. Rules of the area City" });
  });
});

describe("a person", () => {
  it("who reassigns an offered delivery decides", async () => {
    const it = await world();
    await it.offer();
    await assignCourier(it.staff, { orderNumber: "A-1", courierId: it.far.id });
    expect(await it.offer(ACCEPT_SECONDS * 2)).toBe("leave");
    expect(await it.state()).toMatchObject({ status: "assigned", courierId: it.far.id });
  });

  it("who takes an offered delivery back decides", async () => {
    const it = await world();
    await it.offer();
    await unassignCourier(it.staff, { orderNumber: "A-1", reason: null });
    expect(await it.offer(ACCEPT_SECONDS * 2)).toBe("leave");
    expect(await it.state()).toEqual({ status: "pending", courierId: null, unplacedReason: null });
  });

  it("who assigns first decides, and merchants cannot make offers", async () => {
    const it = await world();
    await assignCourier(it.staff, { orderNumber: "A-1", courierId: it.far.id });
    expect(await it.offer(ACCEPT_SECONDS * 2)).toBe("leave");
    const { ctx } = await merchantContext(test.db);
    await expect(it.offer(0, ctx)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("several processes", () => {
  it("ask one courier, and take a delivery back once", async () => {
    const it = await world();
    await Promise.all([it.offer(), it.offer(), it.offer()]);
    expect((await it.history()).map(([status]) => status)).toEqual(["assigned"]);
    await Promise.all([it.offer(ACCEPT_SECONDS + 1), it.offer(ACCEPT_SECONDS + 1)]);
    expect((await it.history()).map(([status]) => status)).toEqual(["assigned", "pending", "assigned"]);
  });

  it("continue where a killed one ended", async () => {
    const it = await world();
    await it.offer();
    await unassignCourier(
      { ...it.staff, actor: AUTOMATIC_DISPATCH },
      { orderNumber: "A-1", reason: NOT_ACCEPTED },
    );
    expect(await it.offer()).toBe("ask");
    expect(await it.state()).toMatchObject({ courierId: it.far.id });
  });
});
