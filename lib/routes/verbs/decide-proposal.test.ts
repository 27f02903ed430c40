import { beforeAll, describe, expect, it } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { ensureBundled } from "@/scripts/steps/bundle.mjs";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { readBoard } from "../reads/read-board";
import type { ProposeInput } from "../schema";
import { arrangeRoute } from "./arrange-route";
import { decideProposal } from "./decide-proposal";
import { doNext } from "./do-next";
import { placeDelivery } from "./place-delivery";
import { proposeRoutes } from "./propose-routes";
import { undoProposal } from "./undo-proposal";
import { unpinStops } from "./unpin-stops";

const test = testDatabase();
beforeAll(() => ensureBundled("lib/plans/model/worker.ts"));

const staff = (name = "Sam Porter") =>
  platformContext({ kind: "staff", id: name, name }, { db: test.db, requestId: "test" });

const wish: ProposeInput = { strategy: "nearest", couriers: [], deliveries: [], mayReassign: false };

/** A board with some deliveries of a new merchant that nobody has, and two couriers; other tests' couriers leave. */
async function board(...orderNumbers: string[]) {
  await test.db.courier.updateMany({ where: { isSimulated: false }, data: { deactivatedAt: new Date() } });
  const { ctx, merchant } = await merchantContext(test.db);
  for (const orderNumber of orderNumbers) await createDelivery(ctx, deliveryInput(orderNumber));
  const [marco, grace] = [await newCourier(test.db), await newCourier(test.db, "Grace Kim")];
  const keys = await test.db.delivery.findMany({
    where: { merchantId: merchant.id },
    select: { merchantId: true, id: true, orderNumber: true },
    orderBy: { orderNumber: "asc" },
  });
  const deliveries = keys.map(({ merchantId, id }) => ({ merchantId, deliveryId: id }));
  const propose = (input: Partial<ProposeInput> = {}) =>
    proposeRoutes(staff(), { ...wish, deliveries, ...input });
  const stopsOf = async ({ id }: { id: string }) => {
    const { couriers } = await readBoard(staff());
    const { stops = [] } = couriers.find((courier) => courier.id === id) ?? {};
    return stops.map(({ orderNumber, stop }) => `${orderNumber} ${stop}`);
  };
  const courierOf = async (orderNumber: string) =>
    (
      await test.db.delivery.findFirstOrThrow({
        where: { merchantId: merchant.id, orderNumber },
        select: { courierId: true },
      })
    ).courierId;
  return {
    ctx,
    forMerchant: { ...staff(), merchantId: ctx.merchantId },
    marco,
    grace,
    deliveries,
    propose,
    stopsOf,
    courierOf,
  };
}

describe("accepting a proposal", () => {
  it("assigns the deliveries and shows the routes on the board", async () => {
    const { propose, marco, grace, stopsOf } = await board("1", "2", "3");
    const { id, result } = await propose({ strategy: "plan" });
    expect(result.leftOut).toEqual([]);
    expect(result.deliveries).toHaveLength(3);
    const decision = await decideProposal(staff(), { proposalId: id, accept: "all" });
    expect(decision).toEqual({ state: "accepted", accepted: 3, stayed: 0, changed: [] });
    expect([...(await stopsOf(marco)), ...(await stopsOf(grace))]).toHaveLength(6);
    for (const { courierId, stops } of result.routes)
      expect(await stopsOf({ id: courierId })).toEqual(
        stops.map(({ orderNumber, stop }) => `${orderNumber} ${stop}`),
      );
    const { couriers } = await readBoard(staff());
    expect(couriers.flatMap(({ stops }) => stops).every(({ arrivesAt }) => arrivesAt !== null)).toBe(true);
    const entry = await test.db.auditEntry.findFirstOrThrow({
      where: { subjectId: id, action: "plan.accepted" },
      select: { data: true, actorName: true },
    });
    expect(entry).toMatchObject({ actorName: "Sam Porter", data: { deliveries: [{ why: {} }, {}, {}] } });
  });

  it("accepts some deliveries, and none", async () => {
    const { propose, deliveries, courierOf } = await board("1", "2");
    const { id } = await propose();
    const some = await decideProposal(staff(), { proposalId: id, accept: [deliveries[0]!] });
    expect(some).toMatchObject({ state: "partly_accepted", accepted: 1 });
    expect([await courierOf("1"), await courierOf("2")]).toEqual([expect.any(String), null]);
    const { id: other } = await propose();
    expect(await decideProposal(staff(), { proposalId: other, accept: "none" })).toMatchObject({
      state: "discarded",
    });
    expect(await courierOf("2")).toBeNull();
  });

  it("reports deliveries that have changed since, and accepts the others", async () => {
    const { propose, forMerchant, marco, courierOf } = await board("1", "2", "3");
    const { id } = await propose({ couriers: [marco.id] });
    await moveDelivery(forMerchant, { orderNumber: "1", to: "cancelled" });
    await assignCourier(forMerchant, { orderNumber: "2", courierId: marco.id });
    const decision = await decideProposal(staff(), { proposalId: id, accept: "all" });
    expect(decision.accepted).toBe(1);
    expect(decision.changed.map(({ orderNumber, message }) => [orderNumber, message])).toEqual(
      expect.arrayContaining([
        ["1", "Its status has changed since"],
        ["2", "It was assigned to Marco Reyes in the meantime"],
      ]),
    );
    expect(await courierOf("3")).toBe(marco.id);
  });

  it("lets one of two dispatchers decide", async () => {
    const { propose } = await board("1", "2");
    const { id } = await propose();
    const names = ["Sam Porter", "Ida Wells"];
    const results = await Promise.allSettled(
      names.map((name) => decideProposal(staff(name), { proposalId: id, accept: "all" })),
    );
    const [lost] = results.flatMap((each) => (each.status === "rejected" ? [each.reason as Error] : []));
    const winner = names[results.findIndex(({ status }) => status === "fulfilled")];
    expect(lost).toMatchObject({
      code: "unprocessable",
      message: `${winner} has already decided about this proposal`,
    });
  });

  it("leaves a route alone that a person has arranged since", async () => {
    const { propose, deliveries, marco, forMerchant, stopsOf } = await board("1", "2");
    await assignCourier(forMerchant, { orderNumber: "1", courierId: marco.id });
    const { id } = await propose({ couriers: [marco.id], deliveries: [] });
    const [first] = deliveries;
    await arrangeRoute(staff(), {
      courierId: marco.id,
      stops: [
        { ...first!, stop: 0 },
        { ...first!, stop: 1 },
      ],
    });
    const decision = await decideProposal(staff(), { proposalId: id, accept: "all" });
    expect(decision).toMatchObject({ state: "discarded", accepted: 0 });
    expect(await stopsOf(marco)).toEqual(["1 0", "1 1"]);
  });

  it("is for staff", async () => {
    const { ctx } = await board("1");
    expect(() => decideProposal(ctx, { proposalId: "any", accept: "all" })).toThrow("not allowed");
    await expect(decideProposal(staff(), { proposalId: "unknown", accept: "all" })).rejects.toMatchObject({
      code: "notFound",
    });
  });
});

describe("undoing a proposal", () => {
  it("gives deliveries and routes back, but what has begun stays", async () => {
    const { propose, forMerchant, marco, grace, stopsOf, courierOf } = await board("1", "2", "3");
    await assignCourier(forMerchant, { orderNumber: "1", courierId: marco.id });
    const { id } = await propose({ couriers: [grace.id], mayReassign: true });
    await decideProposal(staff(), { proposalId: id, accept: "all" });
    expect(await courierOf("1")).toBe(grace.id);
    await moveDelivery(forMerchant, { orderNumber: "2", to: "accepted" });
    const { kept } = await undoProposal(staff(), { proposalId: id });
    expect(kept.map(({ orderNumber, message }) => [orderNumber, message])).toEqual([
      ["2", "The courier has begun"],
    ]);
    expect([await courierOf("1"), await courierOf("2"), await courierOf("3")]).toEqual([
      marco.id,
      grace.id,
      null,
    ]);
    expect(await stopsOf(marco)).toEqual(["1 0", "1 1"]);
    await expect(undoProposal(staff(), { proposalId: id })).rejects.toMatchObject({ code: "unprocessable" });
  });

  it.each([
    ["brings back a route that its courier has not driven on", false],
    ["leaves a route alone that its courier has driven on since", true],
  ])("%s", async (_name, hasDriven) => {
    const { propose, forMerchant, marco, deliveries } = await board("1", "2");
    const accept = async (some: typeof deliveries) => {
      const { id } = await propose({ couriers: [marco.id], deliveries: some });
      await decideProposal(staff(), { proposalId: id, accept: "all" });
      return id;
    };
    await accept(deliveries.slice(0, 1));
    const second = await accept(deliveries.slice(1));
    if (hasDriven) await moveDelivery(forMerchant, { orderNumber: "1", to: "accepted" });
    const written = () =>
      test.db.routeStop.findMany({ where: { courierId: marco.id }, select: { stop: true, updatedAt: true } });
    const before = await written();
    expect(before).toHaveLength(4);
    await undoProposal(staff(), { proposalId: second });
    if (hasDriven) expect(await written()).toEqual(before);
    else expect(await written()).not.toEqual(before);
  });
});

describe("a route by hand", () => {
  it("is kept by the next plan until it is unpinned", async () => {
    const { propose, forMerchant, marco, deliveries, stopsOf } = await board("1", "2", "3");
    for (const orderNumber of ["1", "2"])
      await assignCourier(forMerchant, { orderNumber, courierId: marco.id });
    const [one, two] = deliveries;
    const order = [
      { ...two!, stop: 0 as const },
      { ...one!, stop: 0 as const },
      { ...one!, stop: 1 as const },
      { ...two!, stop: 1 as const },
    ];
    await arrangeRoute(staff(), { courierId: marco.id, stops: order });
    expect(await stopsOf(marco)).toEqual(["2 0", "1 0", "1 1", "2 1"]);
    const { result } = await propose({ strategy: "plan", couriers: [marco.id], mayReassign: true });
    const [route] = result.routes;
    expect(route!.stops.slice(0, 4).map(({ orderNumber, stop }) => `${orderNumber} ${stop}`)).toEqual(
      await stopsOf(marco),
    );
    await unpinStops(staff(), { courierId: marco.id, delivery: null });
    expect(
      await test.db.routeStop.count({ where: { courierId: marco.id, pinnedByName: { not: null } } }),
    ).toBe(0);
  });

  it("is changed by the courier where that is allowed", async () => {
    const { forMerchant, marco, deliveries, stopsOf, propose } = await board("1", "2");
    for (const orderNumber of ["1", "2"])
      await assignCourier(forMerchant, { orderNumber, courierId: marco.id });
    const { id } = await propose({ strategy: "plan", couriers: [marco.id] });
    await decideProposal(staff(), { proposalId: id, accept: "all" });
    const own = platformContext({ kind: "courier", ...marco }, { db: test.db, requestId: "test" });
    const two = [deliveries[1]!];
    await expect(doNext(own, { deliveries: two })).rejects.toMatchObject({ code: "forbidden" });
    await test.db.courier.update({ where: { id: marco.id }, data: { mayReorder: true } });
    await doNext(own, { deliveries: two });
    const rest = (await stopsOf(marco)).slice(1);
    expect((await stopsOf(marco))[0]).toBe("2 0");
    expect(rest.toSorted()).toEqual(["1 0", "1 1", "2 1"]);
    const pinned = await test.db.routeStop.findMany({
      where: { courierId: marco.id, pinnedByName: { not: null } },
      select: { deliveryId: true, stop: true, pinnedByName: true },
    });
    expect(pinned).toEqual([{ deliveryId: two[0]!.deliveryId, stop: 0, pinnedByName: "Marco Reyes" }]);
    const stranger = [{ ...two[0]!, deliveryId: "unknown" }];
    await expect(doNext(own, { deliveries: stranger })).rejects.toMatchObject({ code: "notFound" });
  });

  it("rejects a dropoff before its pickup, and an order without all stops", async () => {
    const { forMerchant, marco, deliveries } = await board("1");
    await assignCourier(forMerchant, { orderNumber: "1", courierId: marco.id });
    const [one] = deliveries;
    const [pickup, dropoff] = [
      { ...one!, stop: 0 as const },
      { ...one!, stop: 1 as const },
    ];
    await expect(
      arrangeRoute(staff(), { courierId: marco.id, stops: [dropoff, pickup] }),
    ).rejects.toMatchObject({
      message: "A pickup has to come before its dropoff",
    });
    await expect(arrangeRoute(staff(), { courierId: marco.id, stops: [pickup] })).rejects.toMatchObject({
      message: "The stops of Marco Reyes have changed in the meantime",
    });
  });

  it("takes a delivery in before a stop, or at the best place", async () => {
    const { marco, grace, deliveries, stopsOf, courierOf } = await board("1", "2");
    const [one, two] = deliveries;
    await placeDelivery(staff(), { ...one!, courierId: marco.id, before: null });
    await placeDelivery(staff(), { ...two!, courierId: marco.id, before: { ...one!, stop: 0 } });
    expect(await stopsOf(marco)).toEqual(["2 0", "2 1", "1 0", "1 1"]);
    await placeDelivery(staff(), { ...two!, courierId: grace.id, before: null });
    expect(await courierOf("2")).toBe(grace.id);
    expect([await stopsOf(marco), await stopsOf(grace)]).toEqual([
      ["1 0", "1 1"],
      ["2 0", "2 1"],
    ]);
  });
});
