import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { platformContext } from "@/lib/core/platform";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import type { TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { ensureBundled } from "@/scripts/steps/bundle.mjs";
import { AUTOMATIC_DISPATCH } from "../constants";
import { watchRoutes } from "../jobs";
import { addArea, BROOKLYN } from "../model/areas.fixture";
import { DEFAULT_REPLAN_RULES, type ReplanRules } from "../rules/dispatch-rules";
import { replanRoutes } from "./replan-routes";
import { FAR, NEAR, onlyCouriers } from "./working-couriers.fixture";

const test = testDatabase();
beforeAll(() => ensureBundled("lib/plans/model/worker.ts"));

const automatic = () => platformContext(AUTOMATIC_DISPATCH, { db: test.db, requestId: null });
const replan = () => replanRoutes(automatic(), { now: new Date() });

/** Ends what an earlier test left. */
beforeEach(async () => {
  await test.db.delivery.updateMany({ data: { status: "cancelled" } });
  await test.db.planProposal.deleteMany();
  await test.db
    .$queryRaw`SELECT count(graphile_worker.remove_job(key)) FROM graphile_worker.jobs WHERE key = 'replan'`;
});

async function world(rules: Partial<ReplanRules>, ...orderNumbers: string[]) {
  const [near, far] = (await onlyCouriers(test.db, NEAR, FAR)) as [TestCourier, TestCourier];
  const row = { id: "default", ...DEFAULT_REPLAN_RULES, ...rules };
  await test.db.replanRules.upsert({ where: { id: "default" }, create: row, update: row });
  const { ctx } = await merchantContext(test.db);
  for (const orderNumber of orderNumbers) await createDelivery(ctx, deliveryInput(orderNumber));
  const staff: Context = { ...ctx, actor: { kind: "staff", id: "s1", name: "Sam Porter" } };
  const courierOf = async (orderNumber: string) =>
    (
      await test.db.delivery.findFirstOrThrow({
        where: { merchantId: ctx.merchantId, orderNumber },
        select: { courierId: true },
      })
    ).courierId;
  return { near, far, ctx, staff, courierOf };
}

const proposals = () =>
  test.db.planProposal.findMany({
    orderBy: { id: "asc" },
    select: { state: true, cause: true, createdByName: true, decidedByName: true },
  });

const leave = ({ id }: TestCourier) =>
  test.db.courier.update({ where: { id }, data: { deactivatedAt: new Date() }, select: { id: true } });

const isWaiting = async () =>
  (await test.db.$queryRaw<unknown[]>`SELECT FROM graphile_worker.jobs WHERE key = 'replan'`).length === 1;

describe("planning routes again", () => {
  it("does nothing unless the operator wants it, or without a reason", async () => {
    await world({ mode: "off" }, "A-1");
    expect(await replan()).toBe("off");
    await world({ mode: "propose" });
    await test.db.delivery.updateMany({ data: { status: "cancelled" } });
    expect(await replan()).toBe("nothing");
    expect(await proposals()).toEqual([]);
  });

  it("proposes what to do with a new order, and replaces the proposal before", async () => {
    const it = await world({ mode: "propose" }, "B-1");
    expect(await replan()).toBe("proposed");
    expect(await it.courierOf("B-1")).toBeNull();
    await createDelivery(it.ctx, deliveryInput("B-2"));
    expect(await replan()).toBe("proposed");
    const ours = { cause: "new_order", createdByName: "Automatic dispatch" };
    expect(await proposals()).toEqual([
      { ...ours, state: "discarded", decidedByName: "Automatic dispatch" },
      { ...ours, state: "open", decidedByName: null },
    ]);
  });

  it("leaves new orders to their offers in an area with automatic dispatch", async () => {
    const it = await world({ mode: "propose" }, "O-1");
    const { merchantId } = it.ctx;
    await addArea(test.db, { merchantId, name: "Brooklyn", box: BROOKLYN, rules: { strategy: "nearest" } });
    expect(await replan()).toBe("nothing");
  });

  it("gives new orders to couriers in automatic mode, at most as many as allowed at once", async () => {
    const it = await world({ mode: "automatic", maxChanges: 1, keepMinutes: 0 }, "C-1", "C-2");
    expect(await replan()).toBe("accepted");
    const couriers = [await it.courierOf("C-1"), await it.courierOf("C-2")];
    expect(couriers.filter((id) => id !== null)).toHaveLength(1);
    expect(await proposals()).toMatchObject([
      { state: "partly_accepted", decidedByName: "Automatic dispatch" },
    ]);
    const withheld = await test.db.auditEntry.findFirstOrThrow({
      where: { action: "plan.withheld" },
      select: { data: true },
    });
    expect(withheld.data).toMatchObject({ deliveries: [{ because: "too many changes" }] });
  });

  it("gives the work of a courier who dropped out to others, but no stop that is due soon", async () => {
    const it = await world({ mode: "automatic", keepMinutes: 0 }, "D-1");
    await replan();
    const first = await it.courierOf("D-1");
    const [gone, other] = first === it.near.id ? [it.near, it.far] : [it.far, it.near];
    await leave(gone);
    await test.db.replanRules.update({ where: { id: "default" }, data: { keepMinutes: 240 } });
    expect(await replan()).toBe("proposed");
    expect(await it.courierOf("D-1")).toBe(gone.id);
    await test.db.replanRules.update({ where: { id: "default" }, data: { keepMinutes: 0 } });
    expect(await replan()).toBe("accepted");
    expect(await it.courierOf("D-1")).toBe(other.id);
    expect((await proposals()).map(({ state, cause }) => [state, cause])).toEqual([
      ["accepted", "new_order"],
      ["discarded", "courier_unavailable"],
      ["accepted", "courier_unavailable"],
    ]);
  });

  it("moves nothing that a person assigned", async () => {
    const it = await world({ mode: "automatic", keepMinutes: 0 }, "E-1");
    await assignCourier(it.staff, { orderNumber: "E-1", courierId: it.near.id });
    await leave(it.near);
    expect(await replan()).toBe("nothing");
    expect(await it.courierOf("E-1")).toBe(it.near.id);
  });
});

describe("watching routes", () => {
  it("asks for a new plan once while a courier is gone", async () => {
    const it = await world({ mode: "automatic", keepMinutes: 0 }, "F-1");
    await replan();
    await watchRoutes(test.db);
    expect(await isWaiting()).toBe(false);
    const first = await it.courierOf("F-1");
    await leave(first === it.near.id ? it.near : it.far);
    await watchRoutes(test.db);
    expect(await isWaiting()).toBe(true);
  });

  it("asks for a new plan when a stop runs late", async () => {
    const it = await world({ mode: "automatic", keepMinutes: 0, lateMinutes: 10 }, "G-1");
    await replan();
    await watchRoutes(test.db);
    expect(await isWaiting()).toBe(false);
    const later = new Date(Date.now() + 86_400_000);
    await watchRoutes(test.db, later);
    expect(await isWaiting()).toBe(true);
    expect(await it.courierOf("G-1")).not.toBeNull();
  });
});
