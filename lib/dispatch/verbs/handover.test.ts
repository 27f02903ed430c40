import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { custodyOf } from "@/lib/deliveries/rules/custody";
import { matchesHistory } from "@/lib/deliveries/status";
import { carrying, newCourier, onPhone, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { courierLinkOf } from "../reads/courier-link-of";
import { findWork } from "../reads/find-work";
import { listWork } from "../reads/list-work";
import { assignCourier } from "./assign-courier";
import { type CourierAction, performCourierAction } from "./perform-courier-action";
import { noteRefusedAction } from "./note-refused-action";
import { receiveCourierAction } from "./receive-courier-action";
import { renewCourierLink } from "./renew-courier-link";
import { unassignCourier } from "./unassign-courier";

const test = testDatabase();
const ORDER = "H-1";

/** A delivery whose goods Ada has, and Ben, who is about to get it. */
async function world(...moves: CourierAction["to"][]) {
  const { ctx } = await merchantContext(test.db);
  await createDelivery(ctx, deliveryInput(ORDER));
  const [ada, ben] = [await newCourier(test.db, "Ada Lin"), await newCourier(test.db, "Ben Ode")];
  const staff = operatorContext(test.db, ctx.merchantId);
  const assign = (courierId: string) => assignCourier(staff, { orderNumber: ORDER, courierId });
  const act = (courier: TestCourier, to: CourierAction["to"], more: Partial<CourierAction> = {}) =>
    performCourierAction(carrying(ctx, courier), {
      id: newId(),
      orderNumber: ORDER,
      to,
      reason: null,
      pressedAt: new Date(),
      proof: null,
      ...more,
    });
  await assign(ada.id);
  for (const to of ["accepted", "picked_up", ...moves] as const) await act(ada, to);
  return { ctx, staff, ada, ben, assign, act };
}

const custodyNow = async (ctx: Context) => custodyOf((await getDelivery(ctx, ORDER)).history);

async function tokenOf(staff: Context, courierId: string): Promise<string> {
  return new URL((await courierLinkOf(staff, { courierId }))?.url ?? "").pathname.split("/").at(-1) ?? "";
}

describe("a handover", () => {
  it.each([[[]], [["on_the_way"]], [["on_the_way", "incomplete"]]] as const)(
    "keeps the goods with the first courier, who was %j, until the second collects them",
    async (moves) => {
      const { ctx, ada, ben, assign, act } = await world(...moves);
      expect(await assign(ben.id)).toMatchObject({
        courierId: ben.id,
        holderCourierId: ada.id,
        awaitsHandover: true,
      });
      await act(ben, "accepted");
      await act(ben, "started");
      for (const to of ["on_the_way", "incomplete", "failed"] as const)
        await expect(act(ben, to)).rejects.toMatchObject({ code: "unprocessable" });
      await expect(act(ada, "on_the_way")).rejects.toMatchObject({ code: "notFound" });
      await act(ben, "picked_up");
      expect(await custodyNow(ctx)).toMatchObject({ courierName: "Ben Ode", handover: null });
      await act(ben, "on_the_way");
      await act(ben, "completed");
      expect((await custodyNow(ctx)).holder).toBe("recipient");
    },
  );

  it("shows both couriers whom they meet, and dispatch who has the goods", async () => {
    const { staff, ada, ben, assign, act } = await world("on_the_way", "incomplete");
    await unassignCourier(staff, { orderNumber: ORDER, reason: null });
    const tokens = { ada: await tokenOf(staff, ada.id) };
    const workOf = async (token: string) =>
      (await findWork(test.db, await onPhone(test.db, token)))?.deliveries[0]?.handover;
    expect(await workOf(tokens.ada)).toMatchObject({
      side: "give",
      courier: null,
      lastSeen: { stop: "dropoff" },
    });
    await assign(ben.id);
    expect(await workOf(tokens.ada)).toMatchObject({
      side: "give",
      courier: { name: "Ben Ode" },
      isGiven: false,
    });
    const ofBen = await tokenOf(staff, ben.id);
    expect(await workOf(ofBen)).toMatchObject({
      side: "receive",
      courier: { name: "Ada Lin", phoneNumber: expect.any(String) as string },
      lastSeen: { stop: "dropoff" },
    });
    const row = async () => {
      const filter = { q: ORDER, vehicle: [], courier: [ben.id], overdue: false, view: "all" } as const;
      const { rows } = await listWork(staff, {
        filter: { ...filter, vehicle: [], courier: [ben.id] },
        page: 1,
      });
      return rows[0]?.heldBy;
    };
    expect(await row()).toEqual({ id: ada.id, name: "Ada Lin", isGiven: false });
    await act(ada, "handed_over");
    expect(await row()).toEqual({ id: ada.id, name: "Ada Lin", isGiven: true });
    expect(await workOf(ofBen)).toMatchObject({ isGiven: true });
    await act(ben, "accepted");
    await act(ben, "picked_up");
    expect(await row()).toEqual({ id: ben.id, name: "Ben Ode", isGiven: false });
    expect(await findWork(test.db, await onPhone(test.db, tokens.ada))).toMatchObject({ deliveries: [] });
  });

  it("is not complete while only the giving courier has confirmed", async () => {
    const { ctx, ada, ben, assign, act } = await world();
    await expect(act(ada, "handed_over")).rejects.toMatchObject({ code: "unprocessable" });
    await assign(ben.id);
    const pressedAt = new Date();
    await act(ada, "handed_over", { pressedAt });
    expect(await custodyNow(ctx)).toMatchObject({
      courierName: "Ada Lin",
      handover: { toName: "Ben Ode", givenAt: pressedAt },
    });
    await assign(ada.id);
    expect(await custodyNow(ctx)).toMatchObject({ courierName: "Ada Lin", handover: null });
  });

  it("is complete once the receiving courier has confirmed; the other's confirmation may arrive much later", async () => {
    const { ctx, staff, ada, ben, assign, act } = await world();
    const token = await tokenOf(staff, ada.id);
    await assign(ben.id);
    await act(ben, "accepted");
    await act(ben, "picked_up");
    const { length } = (await getDelivery(ctx, ORDER)).history;
    const late = { id: newId() };
    await act(ada, "handed_over", late);
    await act(ada, "handed_over", late);
    expect((await getDelivery(ctx, ORDER)).history).toHaveLength(length);

    // Ada's link was replaced.
    await renewCourierLink(staff, { courierId: ada.id });
    const { id: deliveryId } = await getDelivery(ctx, ORDER);
    const sent = {
      merchantId: ctx.merchantId,
      deliveryId,
      pressId: newId(),
      status: "handed_over",
      pressedAt: new Date().toISOString(),
      sentAt: new Date().toISOString(),
    };
    const from = { db: test.db, requestId: null };
    await receiveCourierAction(from, { token, device: null }, () => Promise.resolve(sent));
    const other = { ...sent, status: "on_the_way" };
    await expect(
      receiveCourierAction(from, { token, device: null }, () => Promise.resolve(other)),
    ).rejects.toMatchObject({ code: "linkEnded" });
  });

  it("is recorded once, however often the giving courier confirms", async () => {
    const { ctx, ada, ben, assign, act } = await world();
    await assign(ben.id);
    for (let time = 1; time <= 3; time += 1) await act(ada, "handed_over");
    const { history } = await getDelivery(ctx, ORDER);
    expect(history.filter(({ type }) => type === "custody")).toHaveLength(1);
  });

  it("is overtaken by a courier who delivered the goods before hearing of it", async () => {
    const { ctx, ada, ben, assign, act } = await world("on_the_way");
    await assign(ben.id);
    await act(ben, "accepted");
    const pressedAt = new Date();
    const late = { id: newId(), pressedAt };
    await act(ada, "completed", late);
    await act(ada, "completed", late);
    const { status, history } = await getDelivery(ctx, ORDER);
    expect(status).toBe("completed");
    expect(matchesHistory(await getDelivery(ctx, ORDER))).toBe(true);
    expect(history.at(-1)).toMatchObject({
      type: "corrected",
      status: "completed",
      actorName: "Ada Lin",
      courierName: "Ada Lin",
      reason: "Delivered by Ada Lin, who still had the package",
    });
    expect(await custodyNow(ctx)).toMatchObject({ holder: "recipient" });
    await expect(act(ben, "started")).rejects.toMatchObject({ code: "notFound" });
  });

  it("keeps a report of delivery that comes too late as a note, once, and asks dispatch to look", async () => {
    const { ctx, staff, ada, ben, assign, act } = await world("on_the_way");
    const token = await tokenOf(staff, ada.id);
    await assign(ben.id);
    await act(ben, "accepted");
    await act(ben, "picked_up");
    const { id: deliveryId } = await getDelivery(ctx, ORDER);
    const now = new Date().toISOString();
    const sent = {
      merchantId: ctx.merchantId,
      deliveryId,
      pressId: randomUUID(),
      status: "completed",
      pressedAt: now,
      sentAt: now,
    };
    const key = await onPhone(test.db, token);
    const send = () =>
      receiveCourierAction({ db: test.db, requestId: null }, key, () => Promise.resolve(sent)).catch(
        (error: unknown) => (error as { code: string }).code,
      );
    expect([await send(), await send()]).toEqual(["notFound", "notFound"]);
    const stranger = carrying(ctx, await newCourier(test.db, "Cy Roe"));
    await noteRefusedAction(stranger, {
      ...{ id: randomUUID(), deliveryId, pressedAt: new Date() },
      ...{ status: "completed", following: [] },
    });
    const notes = await test.db.deliveryNote.findMany({ where: { merchantId: ctx.merchantId } });
    expect(notes).toMatchObject([
      { authorName: "Ada Lin", text: expect.stringContaining("was picked up") as string },
    ]);
    const isDisputed = async () =>
      (await test.db.delivery.findFirstOrThrow({ where: { id: deliveryId }, select: { disputedAt: true } }))
        .disputedAt !== null;
    expect(await isDisputed()).toBe(true);
    await act(ben, "on_the_way");
    expect(await isDisputed()).toBe(true);
    await act(ben, "completed");
    expect(await isDisputed()).toBe(false);
  });

  it("is for couriers who had the goods only", async () => {
    const { ada: _, ben, act } = await world();
    await expect(act(ben, "handed_over")).rejects.toMatchObject({ code: "notFound" });
  });
});
