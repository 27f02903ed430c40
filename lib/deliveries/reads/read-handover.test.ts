import sharp from "sharp";
import { expect, it } from "vitest";
import { performCourierAction, type CourierAction } from "@/lib/dispatch/verbs/perform-courier-action";
import { createDelivery } from "../verbs/create-delivery";
import { newId } from "@/lib/core/ids";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember } from "@/lib/testing/people";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { readHandover, readProofImage } from "./read-handover";

const test = testDatabase();
const ORDER = "PROOF/1";

const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "white" } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="40" height="30"><rect x="5" y="5" width="9" height="9" fill="rgb(${shade},0,0)"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

/** Creates a delivered delivery, with a photo, a signature and a name. */
async function proven() {
  const { ctx, merchant } = await merchantContext(test.db);
  const { delivery } = await createDelivery(ctx, deliveryInput(ORDER));
  const courier = await newCourier(test.db);
  await assignTo({ ...ctx, db: test.db }, courier, ORDER);
  const carrier = carrying(ctx, courier);
  const press = (to: CourierAction["to"], proof: CourierAction["proof"] = null) =>
    performCourierAction(carrier, {
      id: newId(),
      orderNumber: ORDER,
      to,
      reason: null,
      pressedAt: new Date(),
      proof,
    });
  for (const to of ["accepted", "started", "picked_up", "on_the_way"] as const) await press(to);
  const [photo, signature] = [await picture(200), await picture(0)];
  await press("completed", { recipientName: "Grace Hopper", photo, signature });
  return { ctx, merchant, courier: carrier, deliveryId: delivery.id };
}

it("shows the courier's name and the proofs to the merchant's people and the staff, and to nobody else", async () => {
  const { merchant, courier, deliveryId, ctx } = await proven();
  const neighbor = await merchantContext(test.db);
  const staff = platformContext({ kind: "staff", id: "s", name: "S" }, { db: test.db, requestId: null });
  const viewer = await newMember(test.db, merchant.id, "viewer");
  const photo = { order_number: ORDER, sequence: 7, image: "photo" } as const;
  for (const reader of [ctx, viewer.ctx, forMerchant(staff, merchant.id)]) {
    expect(await readHandover(reader, deliveryId)).toEqual({
      courierName: "Marco Reyes",
      proofs: [{ sequence: 7, recipientName: "Grace Hopper", hasPhoto: true, hasSignature: true }],
    });
    const { file } = await readProofImage(reader, photo);
    expect(file.contentType).toBe("image/jpeg");
    expect((await sharp(file.bytes).metadata()).width).toBe(40);
    expect((await readProofImage(reader, { ...photo, image: "signature" })).file.contentType).toBe(
      "image/png",
    );
  }
  for (const reader of [neighbor.ctx, forMerchant(staff, neighbor.merchant.id)]) {
    await expect(readProofImage(reader, photo)).rejects.toMatchObject({ code: "notFound" });
    await expect(readHandover(reader, deliveryId)).rejects.toMatchObject({ code: "notFound" });
  }
  await expect(readProofImage(courier, photo)).rejects.toMatchObject({ code: "forbidden" });
  for (const missing of [{ sequence: 6 }, { order_number: "PROOF/2" }, { order_number: "\u0000" }]) {
    await expect(readProofImage(ctx, { ...photo, ...missing })).rejects.toMatchObject({ code: "notFound" });
  }
});

it("returns each merchant's image if two merchants use the same order number", async () => {
  const both = [await proven(), await proven()];
  for (const { ctx, deliveryId } of both) {
    const image = await readProofImage(ctx, { order_number: ORDER, sequence: 7, image: "photo" });
    expect(image.deliveryId).toBe(deliveryId);
  }
});
