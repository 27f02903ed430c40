import { expect, it } from "vitest";
import { findTracking } from "@/lib/deliveries/reads/find-tracking";
import { readPlaceInRoute } from "@/lib/deliveries/reads/read-place-in-route";
import { searchDeliveries } from "@/lib/deliveries/reads/search-deliveries";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { newId } from "@/lib/core/ids";
import { assignTo, carrying, newCourier, onPhone, planRoute } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import { courierLinkOf } from "./courier-link-of";
import { findWork } from "./find-work";

const database = testDatabase();

/** Ada carries of one merchant and R-3 of another: she picks up, and delivers R-2 before R-1. */
async function world() {
  const { db } = database;
  const [one, other] = [await merchantContext(db, "One"), await merchantContext(db, "Other")];
  const ada = await newCourier(db, "Ada Lin");
  const created = await createDelivery(one.ctx, deliveryInput("R-1"));
  await createDelivery(
    one.ctx,
    deliveryInput("R-2", {
      dropoff: { ...deliveryInput("R-2").dropoff, full_address: "30 Lafayette Ave, Brooklyn, NY 11217" },
    }),
  );
  await createDelivery(other.ctx, deliveryInput("R-3"));
  await assignTo({ ...one.ctx, db }, ada, "R-1", "R-2");
  await assignTo({ ...other.ctx, db }, ada, "R-3");
  const of = (orderNumber: string, kind: "pickup" | "dropoff", inMinutes: number) => ({
    merchantId: one.ctx.merchantId,
    orderNumber,
    kind,
    inMinutes,
  });
  await planRoute(db, ada, [
    of("R-2", "pickup", 10),
    of("R-1", "pickup", 10),
    of("R-2", "dropoff", 40),
    of("R-1", "dropoff", 70),
  ]);
  const link = await courierLinkOf(operatorContext(db), { courierId: ada.id });
  const token = new URL(link?.url ?? "").pathname.split("/").at(-1) ?? "";
  const names = async () => {
    const work = await findWork(db, await onPhone(db, token));
    const nameOf = (id: string) => work?.deliveries.find((each) => each.id === id)?.orderNumber;
    return work?.route?.stops.map(({ deliveryId, kind }) => `${kind} ${nameOf(deliveryId)}`);
  };
  const move = (orderNumber: string, ...to: ("accepted" | "picked_up" | "on_the_way")[]) =>
    to.reduce(
      (before, next) => before.then(() => moveDelivery(carrying(one.ctx, ada), { orderNumber, to: next })),
      Promise.resolve<unknown>(null),
    );
  const { id, trackingCode } = created.delivery;
  return { ctx: one.ctx, ada, token, names, move, id, track: () => findTracking(db, trackingCode) };
}

it("shows the courier the stops ahead in the order of the route", async () => {
  const { names, move } = await world();
  expect(await names()).toEqual(["pickup R-2", "pickup R-1", "dropoff R-2", "dropoff R-1"]);
  await move("R-2", "accepted", "picked_up");
  expect(await names()).toEqual(["pickup R-1", "dropoff R-2", "dropoff R-1"]);
});

it("has no route without a plan, or once the deliveries are another courier's", async () => {
  const { ctx, token, names } = await world();
  await assignTo({ ...ctx, db: database.db }, await newCourier(database.db, "Ben Ode"), "R-1", "R-2");
  expect(await names()).toBeUndefined();
  expect((await findWork(database.db, await onPhone(database.db, token)))?.route).toBeNull();
});

it("shows the breaks of the shift that are ahead", async () => {
  const { ada, token } = await world();
  const hour = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const breaks = [
    { from: hour(-3), to: hour(-2), minutes: 15 },
    { from: hour(1), to: hour(2), minutes: 30 },
  ];
  await database.db.courierShift.create({
    data: { id: newId(), courierId: ada.id, startedAt: new Date(), breaks },
  });
  expect((await findWork(database.db, await onPhone(database.db, token)))?.route?.breaks).toEqual([
    { from: new Date(breaks[1]?.from ?? ""), to: new Date(breaks[1]?.to ?? ""), minutes: 30 },
  ]);
});

it("tells recipient and merchant when the route brings the delivery, and after how many stops", async () => {
  const { ctx, id, move, track } = await world();
  const before = await track();
  expect(before?.stopsBefore).toBeNull();
  const planned = before ? before.now.getTime() + 70 * 60_000 : NaN;
  expect(before?.arrival?.from.getTime()).toBeLessThan(planned);
  expect(before?.arrival?.to.getTime()).toBeGreaterThan(planned);
  expect(before && before.arrival && before.arrival.to.getTime() - planned).toBeLessThan(25 * 60_000);

  await move("R-2", "accepted", "picked_up");
  await move("R-1", "accepted", "picked_up");
  expect((await track())?.stopsBefore).toBe(1);
  expect(await readPlaceInRoute(ctx, id)).toMatchObject({ stopsBefore: 1 });
  const { deliveries } = await searchDeliveries(ctx, { filter: {} });
  expect(deliveries.map(({ orderNumber, place }) => [orderNumber, place?.stopsBefore])).toEqual([
    ["R-2", 0],
    ["R-1", 1],
  ]);
  expect(JSON.stringify(await track())).not.toMatch(/Lafayette|R-2/);
});
