import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { operatorContext } from "@/lib/testing/people";
import { assignTo, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { courierLinkOf } from "../reads/courier-link-of";
import { revokeCourierLinks } from "./revoke-courier-links";
import { receiveCourierAction } from "./receive-courier-action";
import { LINK_UNUSED_DAYS } from "../constants";
import { findWork } from "../reads/find-work";

const test = testDatabase();

async function world(...orderNumbers: string[]) {
  const { ctx, merchant } = await merchantContext(test.db);
  const ids = new Map<string, string>();
  for (const orderNumber of orderNumbers) {
    ids.set(orderNumber, (await createDelivery(ctx, deliveryInput(orderNumber))).delivery.id);
  }
  const courier = await newCourier(test.db);
  await assignTo({ ...ctx, db: test.db }, courier, ...orderNumbers);
  const link = await courierLinkOf(operatorContext(test.db), { courierId: courier.id });
  const token = link?.url.split("/").at(-1) ?? "";
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

const send = (token: string, action: object) =>
  receiveCourierAction({ db: test.db, requestId: "test" }, token, () => Promise.resolve(action));

describe("actions from a courier's phone", () => {
  it("complete a delivery once, although the link ends with it", async () => {
    const { ctx, token, sent } = await world("P-1");
    for (const status of ["accepted", "picked_up", "on_the_way"]) await send(token, sent("P-1", status));
    const last = sent("P-1", "completed", { recipientName: "Grace Hopper" });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => send(token, last)));
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill("fulfilled"));
    expect((await getDelivery(ctx, "P-1")).history).toHaveLength(6);
    expect(await findWork(test.db, token)).toBeNull();

    await send(token, last);
    await expect(send(token, {})).rejects.toMatchObject({ code: "linkEnded" });
    await expect(send(token, sent("P-1", "failed", { reason: "x" }))).rejects.toMatchObject({
      code: "linkEnded",
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

  it("extend their link, and are rejected with an expired one", async () => {
    const { ctx, courier, token, sent } = await world("P-1");
    const lastUse = (days: number) =>
      test.db.courierLink.updateMany({
        where: { courierId: courier.id },
        data: { lastUsedAt: new Date(Date.now() - days * 86_400_000) },
      });
    await lastUse(LINK_UNUSED_DAYS - 1);
    const arrived = sent("P-1", "accepted");
    await send(token, arrived);
    const { lastUsedAt } = await test.db.courierLink.findFirstOrThrow({ where: { courierId: courier.id } });
    expect(Date.now() - lastUsedAt.getTime()).toBeLessThan(86_400_000);

    await lastUse(LINK_UNUSED_DAYS + 1);
    expect(await findWork(test.db, token)).toBeNull();
    const ended = { code: "linkEnded", message: "Page not found" };
    await expect(send(token, sent("P-1", "started"))).rejects.toMatchObject(ended);
    await expect(send(token, {})).rejects.toMatchObject(ended);
    await send(token, arrived);
    expect((await getDelivery(ctx, "P-1")).status).toBe("accepted");
    expect(await findWork(test.db, token)).toBeNull();
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
      await expect(receiveCourierAction({ db: test.db, requestId: null }, token, read)).rejects.toMatchObject(
        {
          code: "linkEnded",
        },
      );
    }
  });

  it("finds nothing with a revoked link, nor of other couriers", async () => {
    const mine = await world("P-1");
    const theirs = await world("P-1");
    const foreign = theirs.sent("P-1", "accepted");
    await expect(send(mine.token, foreign)).rejects.toMatchObject({ code: "notFound" });
    await send(theirs.token, foreign);
    await expect(send(mine.token, foreign)).rejects.toMatchObject({ code: "notFound" });
    await revokeCourierLinks(operatorContext(test.db), { courierId: mine.courier.id });
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
  ])("is rejected with a bad %s", async (field, changes) => {
    const { token, sent } = await world("P-1");
    await expect(send(token, sent("P-1", "accepted", changes))).rejects.toMatchObject({
      code: "validation",
      fields: { [field]: expect.any(String) as string },
    });
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
    const work = await findWork(test.db, token);
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
