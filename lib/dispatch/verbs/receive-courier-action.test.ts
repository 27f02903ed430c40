import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { newSecret } from "@/lib/core/secrets";
import { correctDelivery } from "@/lib/deliveries/verbs/correct-delivery";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { operatorContext } from "@/lib/testing/people";
import { assignTo, carrying, DEVICE, newCourier, onPhone } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { courierLinkOf } from "../reads/courier-link-of";
import { performCourierAction } from "./perform-courier-action";
import { renewCourierLink } from "./renew-courier-link";
import { receiveCourierAction } from "./receive-courier-action";
import { findWork } from "../reads/find-work";
import { unassignCourier } from "./unassign-courier";

const test = testDatabase();

async function world(...orderNumbers: string[]) {
  const { ctx, merchant } = await merchantContext(test.db);
  const ids = new Map<string, string>();
  for (const orderNumber of orderNumbers) {
    ids.set(orderNumber, (await createDelivery(ctx, deliveryInput(orderNumber))).delivery.id);
  }
  const courier = await newCourier(test.db);
  await assignTo({ ...ctx, db: test.db }, courier, ...orderNumbers);
  const token = await tokenOf(courier.id);
  await onPhone(test.db, token);
  const sent = (orderNumber: string, status: string, changes: object = {}) => ({
    merchantId: merchant.id,
    deliveryId: ids.get(orderNumber) ?? "none",
    pressId: randomUUID(),
    status,
    pressedAt: new Date().toISOString(),
    sentAt: new Date().toISOString(),
    ...changes,
  });
  return { ctx, courier, token, sent };
}

const keyOf = (token: string) => ({ token, device: DEVICE });

const send = (token: string, action: object) =>
  receiveCourierAction({ db: test.db, requestId: "test" }, keyOf(token), () => Promise.resolve(action));

const tokenOf = async (courierId: string) =>
  (await courierLinkOf(operatorContext(test.db), { courierId }))?.url.split("/").at(-1) ?? "";

describe("actions from a courier's phone", () => {
  it("complete a delivery once", async () => {
    const { ctx, token, sent } = await world("P-1");
    for (const status of ["accepted", "picked_up", "on_the_way"]) await send(token, sent("P-1", status));
    const last = sent("P-1", "completed", { recipientName: "Grace Hopper" });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => send(token, last)));
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill("fulfilled"));
    expect((await getDelivery(ctx, "P-1")).history).toHaveLength(6);
    expect(await findWork(test.db, keyOf(token))).toMatchObject({ deliveries: [] });
    await expect(send(token, {})).rejects.toMatchObject({ code: "validation" });
    await expect(send(token, sent("P-1", "failed", { reason: "x" }))).rejects.toMatchObject({
      code: "unprocessable",
    });
  });

  it("have the time of the tap, whatever the phone's clock says, and ascending times", async () => {
    const { ctx, token, sent } = await world("P-1");
    const { history: before } = await getDelivery(ctx, "P-1");
    const assignedAt = before.at(-1)?.createdAt.getTime() ?? 0;
    const clock = Date.parse("2031-01-01T00:00:00Z");
    const at = (ago: number) => ({
      pressedAt: new Date(clock - ago).toISOString(),
      sentAt: new Date(clock).toISOString(),
    });
    await test.db.deliveryEvent.updateMany({
      where: { merchantId: ctx.merchantId },
      data: { createdAt: new Date(assignedAt - 3_600_000) },
    });
    await send(token, sent("P-1", "accepted", at(1_800_000)));
    await send(token, sent("P-1", "picked_up", at(7_200_000)));
    await send(token, sent("P-1", "on_the_way", at(-60_000)));
    const { history } = await getDelivery(ctx, "P-1");
    const quartersAgo = history.map(({ createdAt }) =>
      Math.round((Date.now() - createdAt.getTime()) / 900_000),
    );
    expect(quartersAgo).toEqual([4, 4, 2, 2, 0]);
  });

  it("count once with the links before and after, and are taken only with the newer one", async () => {
    const { ctx, courier, token, sent } = await world("P-1");
    const arrived = sent("P-1", "accepted");
    await send(token, arrived);
    await renewCourierLink(operatorContext(test.db), { courierId: courier.id });
    const { token: newer } = await onPhone(test.db, await tokenOf(courier.id));

    const ended = { code: "linkEnded", message: "Page not found" };
    const offline = sent("P-1", "started", { pressedAt: new Date(Date.now() - 60_000).toISOString() });
    await expect(send(token, offline)).rejects.toMatchObject(ended);
    await expect(send(token, {})).rejects.toMatchObject(ended);
    await send(token, arrived);
    await send(newer, arrived);
    expect((await getDelivery(ctx, "P-1")).status).toBe("accepted");
    await send(newer, offline);
    await send(token, offline);
    expect((await getDelivery(ctx, "P-1")).history.map(({ status }) => status)).toEqual([
      "pending",
      "assigned",
      "accepted",
      "started",
    ]);
  });

  it("are refused from another phone than the link's", async () => {
    const { ctx, token, sent } = await world("P-1");
    const accept = sent("P-1", "accepted");
    const from = { db: test.db, requestId: null };
    const sendFrom = (device: string | null) =>
      receiveCourierAction(from, { token, device }, () => Promise.resolve(accept));
    for (const other of [newSecret(), null])
      await expect(sendFrom(other)).rejects.toMatchObject({ code: "linkInUse" });
    expect((await getDelivery(ctx, "P-1")).status).toBe("assigned");
    await sendFrom(DEVICE);
    expect((await getDelivery(ctx, "P-1")).status).toBe("accepted");
  });

  it("are refused before a phone keeps the link, without a note", async () => {
    const { ctx, courier, sent } = await world("P-1");
    await renewCourierLink(operatorContext(test.db), { courierId: courier.id });
    const token = await tokenOf(courier.id);
    for (const action of [sent("P-1", "accepted"), sent("P-1", "completed"), {}]) {
      await expect(send(token, action)).rejects.toMatchObject({
        ...{ code: "linkEnded", fields: { device: "required" } },
      });
    }
    expect((await getDelivery(ctx, "P-1")).status).toBe("assigned");
    const { merchantId } = ctx;
    expect(await test.db.deliveryNote.count({ where: { merchantId } })).toBe(0);
    expect(await test.db.delivery.count({ where: { merchantId, disputedAt: { not: null } } })).toBe(0);
    await onPhone(test.db, token);
    await send(token, sent("P-1", "accepted"));
    expect((await getDelivery(ctx, "P-1")).status).toBe("accepted");
  });

  it("say the language of the phone's browser, which stays known if a later one sends none", async () => {
    const { courier, token, sent } = await world("P-1");
    const from = { db: test.db, requestId: null };
    for (const [status, language] of [
      ["accepted", "pt"],
      ["started", null],
    ] as const) {
      await receiveCourierAction(from, { ...keyOf(token), language }, () =>
        Promise.resolve(sent("P-1", status)),
      );
    }
    expect(
      await test.db.courierLink.findFirst({
        where: { courierId: courier.id },
        select: { deviceLanguage: true },
      }),
    ).toEqual({ deviceLanguage: "pt" });
  });

  it("decline concurrently, once", async () => {
    const { ctx, token, sent } = await world("P-1");
    const decline = sent("P-1", "pending", { reason: "Too far away" });
    await Promise.all(Array.from({ length: 5 }, () => send(token, decline)));
    expect((await getDelivery(ctx, "P-1")).history).toHaveLength(3);
  });

  it("are not read if the token cannot be a link's", async () => {
    const read = () => Promise.reject(new Error("was read"));
    for (const token of ["", "short", "A".repeat(43)]) {
      await expect(
        receiveCourierAction({ db: test.db, requestId: null }, keyOf(token), read),
      ).rejects.toMatchObject({ code: "linkEnded" });
    }
  });

  it("finds nothing with a replaced link, nor of other couriers", async () => {
    const mine = await world("P-1");
    const theirs = await world("P-1");
    const foreign = theirs.sent("P-1", "accepted");
    await expect(send(mine.token, foreign)).rejects.toMatchObject({ code: "notFound" });
    await send(theirs.token, foreign);
    await expect(send(mine.token, foreign)).rejects.toMatchObject({ code: "notFound" });
    await renewCourierLink(operatorContext(test.db), { courierId: mine.courier.id });
    await expect(send(mine.token, foreign)).rejects.toMatchObject({ code: "linkEnded" });
    await expect(send(mine.token, mine.sent("P-1", "accepted"))).rejects.toMatchObject({ code: "linkEnded" });
    expect((await getDelivery(mine.ctx, "P-1")).history).toHaveLength(2);
  });

  it.each([
    ["status", { status: "cancelled" }],
    ["pressId", { pressId: "1" }],
    ["pressedAt", { pressedAt: "yesterday" }],
    ["merchantId", { merchantId: "a\0b" }],
    ["reason", { status: "failed", reason: " " }],
    ["photo", { photo: "text" }],
    ["following.1", { following: "started home" }],
  ])("is rejected with a bad %s", async (field, changes) => {
    const { token, sent } = await world("P-1");
    await expect(send(token, sent("P-1", "accepted", changes))).rejects.toMatchObject({
      code: "validation",
      fields: { [field]: expect.any(String) as string },
    });
  });
});

describe("an action that dispatch overtook", () => {
  const notesOf = async ({ merchantId }: Context) => {
    const [notes, audit] = await Promise.all([
      test.db.deliveryNote.findMany({ where: { merchantId }, select: { text: true, authorName: true } }),
      test.db.auditEntry.count({ where: { merchantId, action: "delivery.action_refused" } }),
    ]);
    return { texts: notes.map(({ text }) => text), audit };
  };
  const unassign = (ctx: Context, orderNumber: string, seenCourierId: string) =>
    unassignCourier(operatorContext(test.db, ctx.merchantId), { orderNumber, seenCourierId, reason: null });

  it("is kept as one note with those discarded after it, and asks for no decision", async () => {
    const { ctx, courier, token, sent } = await world("P-1");
    await send(token, sent("P-1", "accepted"));
    await unassign(ctx, "P-1", courier.id);
    const late = sent("P-1", "started", { following: "picked_up on_the_way" });
    for (let time = 1; time <= 2; time += 1)
      await expect(send(token, late)).rejects.toMatchObject({ code: "notFound" });
    const { texts, audit } = await notesOf(ctx);
    expect(texts).toEqual([
      expect.stringMatching(
        /pressed “started”, “picked up”, “on the way” from .* UTC on. They were not applied, because the delivery was pending and no longer theirs\.$/,
      ),
    ]);
    expect(audit).toBe(1);
    const { disputedAt } = await test.db.delivery.findFirstOrThrow({
      where: { merchantId: ctx.merchantId },
      select: { disputedAt: true },
    });
    expect(disputedAt).toBeNull();
    expect((await getDelivery(ctx, "P-1")).history.map(({ status }) => status)).toEqual([
      "pending",
      "assigned",
      "accepted",
      "pending",
    ]);
  });

  it("is kept with a replaced link, and if the merchant canceled the delivery", async () => {
    const { ctx, courier, token, sent } = await world("P-1", "P-2");
    await cancelDelivery(ctx, { orderNumber: "P-1", reason: null });
    await expect(send(token, sent("P-1", "accepted"))).rejects.toMatchObject({ code: "unprocessable" });
    await unassign(ctx, "P-2", courier.id);
    await renewCourierLink(operatorContext(test.db), { courierId: courier.id });
    await expect(send(token, sent("P-2", "accepted"))).rejects.toMatchObject({ code: "linkEnded" });
    const { texts, audit } = await notesOf(ctx);
    expect(texts).toHaveLength(2);
    expect(texts).toContainEqual(expect.stringContaining("the delivery was cancelled"));
    expect(audit).toBe(2);
  });

  it("is kept if the delivery was assigned to the same courier again after the tap, or corrected", async () => {
    const { ctx, courier, token, sent } = await world("P-1", "P-2");
    for (const orderNumber of ["P-1", "P-2"]) await send(token, sent(orderNumber, "accepted"));
    await test.db.deliveryEvent.updateMany({
      where: { merchantId: ctx.merchantId },
      data: { createdAt: new Date(Date.now() - 3_600_000) },
    });
    const now = Date.now();
    const offline = {
      pressedAt: new Date(now).toISOString(),
      sentAt: new Date(now + 60_000).toISOString(),
    };
    await unassign(ctx, "P-1", courier.id);
    await assignTo({ ...ctx, db: test.db }, courier, "P-1");
    await correctDelivery(operatorContext(test.db, ctx.merchantId), {
      ...{ orderNumber: "P-2", to: "assigned", goodsHeld: false, reason: "Wrong" },
    });
    for (const orderNumber of ["P-1", "P-2"]) {
      const late = sent(orderNumber, "started", offline);
      await expect(send(token, late)).rejects.toMatchObject({ code: "unprocessable" });
      await expect(send(token, sent(orderNumber, "started"))).rejects.toMatchObject({
        code: "unprocessable",
      });
    }
    const { texts, audit } = await notesOf(ctx);
    expect(texts).toHaveLength(2);
    for (const text of texts)
      expect(text).toMatch(
        /pressed “started” at .* It was not applied, because the delivery was assigned\.$/,
      );
    expect(audit).toBe(2);
  });

  it("is kept with the longer list if the phone sends it again with more actions, in words", async () => {
    const { ctx, courier, token, sent } = await world("P-1");
    for (const status of ["accepted", "picked_up", "on_the_way"]) await send(token, sent("P-1", status));
    await unassign(ctx, "P-1", courier.id);
    const other = await newCourier(test.db, "Ada Lin");
    await assignTo({ ...ctx, db: test.db }, other, "P-1");
    for (const status of ["accepted", "picked_up", "on_the_way"]) {
      await performCourierAction(carrying(ctx, other), {
        ...{ id: randomUUID(), deliveryId: sent("P-1", status).deliveryId, to: status as "accepted" },
        ...{ pressedAt: new Date(), reason: null, proof: null },
        entered: { pin: null, barcodes: [], idSeen: false },
      });
    }
    const late = sent("P-1", "incomplete", { reason: "Nobody home" });
    for (const following of ["", "on_the_way pending", "on_the_way"])
      await expect(send(token, { ...late, following })).rejects.toMatchObject({ code: "notFound" });
    expect(await notesOf(ctx)).toEqual({
      texts: [
        expect.stringMatching(
          /“incomplete”, “on the way”, “declined” from .* because the delivery was on the way and no longer theirs\.$/,
        ),
      ],
      audit: 1,
    });
  });

  it("leaves no note if the courier's own actions came first, or the action may still be applied", async () => {
    const { ctx, courier, token, sent } = await world("P-1", "P-2");
    await send(token, sent("P-1", "pending", { reason: "Too far away" }));
    await expect(send(token, sent("P-1", "accepted"))).rejects.toMatchObject({ code: "notFound" });
    await expect(send(token, sent("P-2", "on_the_way"))).rejects.toMatchObject({ code: "unprocessable" });
    await renewCourierLink(operatorContext(test.db), { courierId: courier.id });
    await expect(send(token, sent("P-2", "accepted"))).rejects.toMatchObject({ code: "linkEnded" });
    expect(await notesOf(ctx)).toEqual({ texts: [], audit: 0 });
  });
});

describe("a courier's work", () => {
  it("lists the open deliveries of all merchants, with only the data needed for them", async () => {
    const { courier, token, sent } = await world("P-1", "P-2");
    const { ctx: other } = await merchantContext(test.db, "Second Store");
    await createDelivery(
      other,
      deliveryInput("P-3", { package: { content: "Vase", is_fragile: true, weight: 2.5 } }),
    );
    await assignTo({ ...other, db: test.db }, courier, "P-3");
    await send(token, sent("P-1", "pending", { reason: "No time" }));
    const work = await findWork(test.db, keyOf(token));
    expect(work?.courier).toEqual(courier);
    expect(work?.deliveries.map(({ merchantName, orderNumber }) => [merchantName, orderNumber])).toEqual([
      ["Test Store", "P-2"],
      ["Second Store", "P-3"],
    ]);
    expect(work?.deliveries[1]).toMatchObject({
      packageIsFragile: true,
      packageWeightKg: 2.5,
      status: "assigned",
    });
    expect(JSON.stringify(work)).not.toMatch(/price|email|trackingCode/i);
  });
});
