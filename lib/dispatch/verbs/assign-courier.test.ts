import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { courierLinkOf } from "../reads/courier-link-of";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { authorisedMerchantId } from "@/lib/core/ids";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember } from "@/lib/testing/people";
import { moveInSandbox } from "@/lib/sandbox/verbs/move-in-sandbox";
import { assignCourier } from "./assign-courier";
import { unassignCourier } from "./unassign-courier";

const test = testDatabase();

/** A staff member acting for a new merchant with deliveries, and the merchant. */
async function staffWith(...orderNumbers: string[]) {
  const { merchant, ctx } = await merchantContext(test.db);
  for (const orderNumber of orderNumbers) await createDelivery(ctx, deliveryInput(orderNumber));
  const staff: Context = { ...ctx, actor: { kind: "staff", id: "s1", name: "Sam Porter" } };
  return { merchant, ctx, staff };
}

const historyOf = async (ctx: Context, orderNumber: string) => {
  const { history, courierId } = await ctx.db.delivery.findUniqueOrThrow({
    where: { merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber } },
    select: {
      courierId: true,
      history: {
        orderBy: { sequence: "asc" },
        select: { status: true, courierName: true, actorName: true, reason: true },
      },
    },
  });
  return { courierId, history: history.slice(1) };
};

describe("assigning a delivery", () => {
  it("names the courier in the history, and gives them a link", async () => {
    const { staff } = await staffWith("A-1");
    const marco = await newCourier(test.db);
    const delivery = await assignCourier(staff, { orderNumber: "A-1", courierId: marco.id });
    expect(delivery.status).toBe("assigned");
    expect(await historyOf(staff, "A-1")).toEqual({
      courierId: marco.id,
      history: [{ status: "assigned", courierName: "Marco Reyes", actorName: "Sam Porter", reason: null }],
    });
    expect(await courierLinkOf(staff, { courierId: marco.id })).not.toBeNull();
    const event = await test.db.deliveryEvent.findFirstOrThrow({
      where: { deliveryId: delivery.id, type: "status_changed" },
      select: { previousStatus: true, status: true, courierId: true },
    });
    expect(event).toEqual({ previousStatus: "pending", status: "assigned", courierId: marco.id });
  });

  it("writes two status changes on reassignment, and keeps the first courier's link", async () => {
    const { staff } = await staffWith("A-2");
    const [marco, grace] = [await newCourier(test.db), await newCourier(test.db, "Grace Kim")];
    await assignCourier(staff, { orderNumber: "A-2", courierId: marco.id });
    await moveDelivery(staff, { orderNumber: "A-2", to: "accepted" });
    await assignCourier(staff, { orderNumber: "A-2", courierId: grace.id, seenCourierId: marco.id });
    const { courierId, history } = await historyOf(staff, "A-2");
    expect(courierId).toBe(grace.id);
    expect(history.map(({ status, courierName, reason }) => [status, courierName, reason])).toEqual([
      ["assigned", "Marco Reyes", null],
      ["accepted", null, null],
      ["pending", null, "Reassigned to Grace Kim"],
      ["assigned", "Grace Kim", null],
    ]);
    expect(await courierLinkOf(staff, { courierId: marco.id })).not.toBeNull();
  });

  it("changes nothing if the second status change is rejected", async () => {
    const { staff } = await staffWith("A-3");
    const [marco, eddie] = [await newCourier(test.db), await newCourier(test.db, "Eddie Vance")];
    await assignCourier(staff, { orderNumber: "A-3", courierId: marco.id });
    await test.db.courier.update({ where: { id: eddie.id }, data: { deactivatedAt: new Date() } });
    await expect(assignCourier(staff, { orderNumber: "A-3", courierId: eddie.id })).rejects.toMatchObject({
      code: "unprocessable",
      message: "Eddie Vance is inactive and cannot be assigned deliveries",
    });
    await expect(assignCourier(staff, { orderNumber: "A-3", courierId: marco.id })).rejects.toMatchObject({
      code: "unprocessable",
      message: "Marco Reyes already has this delivery",
    });
    expect(await historyOf(staff, "A-3")).toMatchObject({
      courierId: marco.id,
      history: [{ status: "assigned" }],
    });
  });

  it("takes a delivery from its courier on the road, and may give it to the same one after a failed attempt", async () => {
    const { staff } = await staffWith("A-4");
    const [marco, grace] = [await newCourier(test.db), await newCourier(test.db, "Grace Kim")];
    await assignCourier(staff, { orderNumber: "A-4", courierId: marco.id });
    for (const to of ["accepted", "started"] as const) await moveDelivery(staff, { orderNumber: "A-4", to });
    const toGrace = await assignCourier(staff, { orderNumber: "A-4", courierId: grace.id });
    expect(toGrace).toMatchObject({ status: "assigned", holder: "store", awaitsHandover: false });
    for (const to of ["accepted", "picked_up", "incomplete"] as const)
      await moveDelivery(staff, { orderNumber: "A-4", to });
    const again = await assignCourier(staff, { orderNumber: "A-4", courierId: grace.id });
    expect(again).toMatchObject({
      status: "assigned",
      goodsHeld: true,
      startedInAttempt: false,
      awaitsHandover: false,
    });
  });

  it("keeps sandboxes and couriers apart, and merchants from each other", async () => {
    const { staff, ctx, merchant } = await staffWith("A-5");
    const marco = await newCourier(test.db);
    const sandbox = { ...staff, merchantId: authorisedMerchantId(merchant.sandbox.id) };
    await createDelivery({ ...ctx, merchantId: sandbox.merchantId }, deliveryInput("S-1"));
    const missing = { code: "notFound", message: "Courier not found" };
    await expect(assignCourier(sandbox, { orderNumber: "S-1", courierId: marco.id })).rejects.toMatchObject(
      missing,
    );
    await expect(assignCourier(staff, { orderNumber: "A-5", courierId: "simulated" })).rejects.toMatchObject(
      missing,
    );
    await expect(assignCourier(staff, { orderNumber: "A-5", courierId: "nobody" })).rejects.toMatchObject(
      missing,
    );
    await expect(assignCourier(staff, { orderNumber: "S-1", courierId: marco.id })).rejects.toMatchObject({
      message: "Delivery not found",
    });
    await expect(
      assignCourier(sandbox, { orderNumber: "S-1", courierId: "simulated" }),
    ).rejects.toMatchObject(missing);
    await moveInSandbox(
      { ...ctx, merchantId: sandbox.merchantId },
      { orderNumber: "S-1", status: "assigned" },
    );
    expect(await test.db.courierLink.count({ where: { courierId: "simulated" } })).toBe(0);
  });

  it("is for staff", async () => {
    const { ctx, merchant } = await staffWith("A-6");
    const marco = await newCourier(test.db);
    const owner = await newMember(test.db, merchant.id, "owner");
    for (const each of [ctx, owner.ctx]) {
      expect(() => assignCourier(each, { orderNumber: "A-6", courierId: marco.id })).toThrow("not allowed");
      expect(() => unassignCourier(each, { orderNumber: "A-6", reason: null })).toThrow("not allowed");
    }
  });
});

describe("two dispatchers at once", () => {
  it("lets exactly one of two dispatchers assign", async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `R-${index}`);
    const { staff } = await staffWith(...numbers);
    const couriers = [await newCourier(test.db, "Marco Reyes"), await newCourier(test.db, "Grace Kim")];
    for (const orderNumber of numbers) {
      const results = await Promise.allSettled(
        couriers.map(({ id }) => assignCourier(staff, { orderNumber, courierId: id, seenCourierId: null })),
      );
      const lost = results.flatMap((result) =>
        result.status === "rejected" ? [result.reason as Error] : [],
      );
      expect(lost).toHaveLength(1);
      const { courierId, history } = await historyOf(staff, orderNumber);
      expect(history).toHaveLength(1);
      const winner = couriers.find(({ id }) => id === courierId);
      expect(lost[0]).toMatchObject({
        code: "unprocessable",
        message: `It was assigned to ${winner?.name} in the meantime`,
      });
    }
  });

  it("does not unassign a delivery that was reassigned in the meantime", async () => {
    const { staff } = await staffWith("R-X");
    const [marco, grace] = [await newCourier(test.db), await newCourier(test.db, "Grace Kim")];
    await assignCourier(staff, { orderNumber: "R-X", courierId: grace.id });
    const unassign = (seenCourierId: string | null) =>
      unassignCourier(staff, { orderNumber: "R-X", reason: "Flat tyre", seenCourierId });
    await expect(unassign(marco.id)).rejects.toMatchObject({
      message: "It was assigned to Grace Kim in the meantime",
    });
    expect((await unassign(grace.id)).status).toBe("pending");
    await expect(unassign(grace.id)).rejects.toMatchObject({ message: "It was unassigned in the meantime" });
    expect((await historyOf(staff, "R-X")).history.at(-1)).toMatchObject({
      status: "pending",
      reason: "Flat tyre",
    });
  });
});
