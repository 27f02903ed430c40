import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { newId } from "@/lib/core/ids";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { performCourierAction, type CourierAction } from "./perform-courier-action";

const test = testDatabase();

type World = {
  ctx: Context;
  courier: Context;
  action: (to: CourierAction["to"], changes?: Partial<CourierAction>) => CourierAction;
};

/** A delivery that a courier has. */
async function world(changes: Record<string, unknown> = {}): Promise<World> {
  const { ctx } = await merchantContext(test.db);
  await createDelivery(ctx, deliveryInput("C-1", changes));
  const courier = await newCourier(test.db);
  await assignTo({ ...ctx, db: test.db }, courier, "C-1");
  const action = (to: CourierAction["to"], more: Partial<CourierAction> = {}): CourierAction => ({
    id: newId(),
    orderNumber: "C-1",
    to,
    reason: null,
    pressedAt: new Date(),
    proof: null,
    ...more,
  });
  return { ctx, courier: carrying(ctx, courier), action };
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
    .composite([{ input: { create: { width: 9, height: 9, channels: 3, background: "#fff" } } }])
    .png()
    .toBuffer();

const stepsOf = async (ctx: Context) => (await getDelivery(ctx, "C-1")).history.map(({ status }) => status);

describe("a courier's action", () => {
  it("changes the status once, however often and concurrently it arrives", async () => {
    const { ctx, courier, action } = await world();
    const accept = action("accepted");
    const results = await Promise.all(
      Array.from({ length: 10 }, () => performCourierAction(courier, accept)),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill("accepted"));
    expect(await stepsOf(ctx)).toEqual(["pending", "assigned", "accepted"]);
    const actions = await test.db.courierActionRecord.findMany({ where: { merchantId: ctx.merchantId } });
    expect(actions).toMatchObject([{ id: accept.id, status: "accepted", pressedAt: accept.pressedAt }]);

    await performCourierAction(courier, action("started"));
    expect((await performCourierAction(courier, accept)).status).toBe("started");
  });

  it("succeeds again after declining the delivery", async () => {
    const { ctx, courier, action } = await world();
    const decline = action("pending", { reason: "Too far away" });
    await performCourierAction(courier, decline);
    await performCourierAction(courier, decline);
    const { history } = await getDelivery(ctx, "C-1");
    expect(history.at(-1)).toMatchObject({
      status: "pending",
      actorName: "Marco Reyes",
      reason: "Too far away",
    });
    expect(history).toHaveLength(3);
  });

  it("does not find deliveries of other couriers or merchants", async () => {
    const { ctx, courier, action } = await world();
    const other = carrying(ctx, await newCourier(test.db, "Other"));
    await expect(performCourierAction(other, action("accepted"))).rejects.toMatchObject({ code: "notFound" });
    const accept = action("accepted");
    await performCourierAction(courier, accept);
    await expect(performCourierAction(other, accept)).rejects.toMatchObject({ code: "notFound" });
    const { ctx: elsewhere } = await merchantContext(test.db, "Elsewhere");
    const theirs = { ...courier, merchantId: elsewhere.merchantId };
    await expect(performCourierAction(theirs, action("started"))).rejects.toMatchObject({ code: "notFound" });
    await expect(performCourierAction(ctx, action("started"))).rejects.toMatchObject({ code: "forbidden" });
    expect(await stepsOf(ctx)).toEqual(["pending", "assigned", "accepted"]);
  });

  it("is rejected if the status change is not a courier's, or not currently allowed", async () => {
    const { ctx, courier, action } = await world();
    for (const to of ["cancelled", "assigned", "completed"] as const) {
      await expect(performCourierAction(courier, action(to)), to).rejects.toMatchObject({
        code: "unprocessable",
      });
    }
    await cancelDelivery(ctx, { orderNumber: "C-1", reason: null });
    await expect(performCourierAction(courier, action("accepted"))).rejects.toMatchObject({
      code: "unprocessable",
      message: "A delivery that is cancelled cannot become accepted; no move is allowed from it",
    });
    expect(await test.db.courierActionRecord.count({ where: { merchantId: ctx.merchantId } })).toBe(0);
  });

  it("stores the proof with its status change, and needs a signature if one is required", async () => {
    const { ctx, courier, action } = await world({ confirmation_sign_required: true });
    for (const to of ["accepted", "picked_up", "on_the_way"] as const)
      await performCourierAction(courier, action(to));
    const photo = await picture();
    const unsigned = { recipientName: "Grace Hopper", photo, signature: null };
    await expect(
      performCourierAction(courier, action("completed", { proof: unsigned })),
    ).rejects.toMatchObject({
      code: "validation",
      fields: { signature: "required" },
    });
    const blank = { ...unsigned, signature: Buffer.from("not an image") };
    await expect(performCourierAction(courier, action("completed", { proof: blank }))).rejects.toMatchObject({
      code: "validation",
    });
    expect(await test.db.storedFile.count({ where: { merchantId: ctx.merchantId } })).toBe(0);

    const signed = action("completed", { proof: { ...unsigned, signature: photo } });
    await Promise.all([performCourierAction(courier, signed), performCourierAction(courier, signed)]);
    const proofs = await test.db.proofOfDelivery.findMany({ where: { merchantId: ctx.merchantId } });
    expect(proofs).toMatchObject([{ sequence: 6, recipientName: "Grace Hopper" }]);
    const files = await test.db.storedFile.findMany({
      where: { merchantId: ctx.merchantId },
      orderBy: { contentType: "asc" },
    });
    expect(files.map(({ contentType }) => contentType)).toEqual(["image/jpeg", "image/png"]);
    expect(files.map(({ id }) => id)).toEqual([proofs[0]?.photoFileId, proofs[0]?.signatureFileId]);
  });
});
