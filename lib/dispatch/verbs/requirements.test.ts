import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { needsAttention } from "@/lib/deliveries/reads/needs-attention";
import { changeDelivery } from "@/lib/deliveries/verbs/change-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { redeliver } from "@/lib/deliveries/verbs/redeliver";
import { moveInSandbox } from "@/lib/sandbox/verbs/move-in-sandbox";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { type CourierAction, performCourierAction } from "./perform-courier-action";
import type { Entered } from "../shared/answers";
import { releasePin } from "./release-pin";

const test = testDatabase();

const PROOF = { recipientName: "Grace Hopper", photo: null, signature: null };
const NONE: Entered = { pin: null, barcodes: [], idSeen: false };

/** A delivery with such a handover whose courier is at the door, and what GET shows of its handover. */
async function atTheDoor(handover: object, barcodes: string[] = []) {
  const { ctx } = await merchantContext(test.db);
  await createDelivery(ctx, deliveryInput("H-1", { handover }));
  const person = await newCourier(test.db);
  await assignTo({ ...ctx, db: test.db }, person, "H-1");
  const courier = carrying(ctx, person);
  const press = (to: CourierAction["to"], more: Partial<CourierAction> = {}): CourierAction => ({
    id: newId(),
    orderNumber: "H-1",
    to,
    reason: null,
    pressedAt: new Date(),
    proof: null,
    ...more,
  });
  const act = (to: CourierAction["to"], more: Partial<CourierAction> = {}) =>
    performCourierAction(courier, press(to, more));
  await act("accepted");
  await act("picked_up", { entered: { ...NONE, barcodes } });
  await act("on_the_way");
  const shown = async () => presentDeliveryDetail(await getDelivery(ctx, "H-1"));
  const complete = (entered: Partial<Entered>, proof: CourierAction["proof"] = PROOF) =>
    act("completed", { proof, entered: { ...NONE, ...entered } });
  return { ctx, courier, press, complete, shown };
}

const staff = (ctx: Context): Context => ({ ...operatorContext(test.db), merchantId: ctx.merchantId });

const wrongFor = (pin: string | null | undefined) => (pin === "0000" ? "0001" : "0000");

describe("a PIN", () => {
  it("lets the courier complete the delivery", async () => {
    const { complete, shown } = await atTheDoor({ pin: true });
    const { handover } = await shown();
    expect(handover).toEqual({
      method: "to_person",
      photo: false,
      pin: expect.stringMatching(/^\d{4}$/) as string,
      pin_status: "open",
      barcodes: [],
      minimum_age: null,
    });
    await expect(complete({})).rejects.toMatchObject({ fields: { pin: "required" } });
    await complete({ pin: handover?.pin ?? "" });
    expect(await shown()).toMatchObject({ status: "completed", handover: { pin_status: "confirmed" } });
  });

  it("has five tries, of which one that arrives twice counts once; then staff release it", async () => {
    const { ctx, courier, press, complete, shown } = await atTheDoor({ pin: true });
    const pin = (await shown()).handover?.pin;
    const wrong = press("completed", { proof: PROOF, entered: { ...NONE, pin: wrongFor(pin) } });
    for (let times = 0; times < 3; times += 1)
      await expect(performCourierAction(courier, wrong)).rejects.toMatchObject({
        code: "validation",
        fields: { pin: "wrong_pin:4" },
      });
    const others = await Promise.allSettled(
      Array.from({ length: 6 }, () => complete({ pin: wrongFor(pin) })),
    );
    expect(others.every(({ status }) => status === "rejected")).toBe(true);
    await expect(complete({ pin: pin ?? "" })).rejects.toMatchObject({ fields: { pin: "pin_locked" } });
    expect(await shown()).toMatchObject({ status: "on_the_way", handover: { pin_status: "locked" } });
    const failed = (await getDelivery(ctx, "H-1")).history.filter(({ type }) => type === "pin_failed");
    expect(failed).toHaveLength(5);
    const attention = async () => (await needsAttention(ctx, { now: new Date(), limit: 9 })).items;
    expect(await attention()).toMatchObject([{ reason: "pin_locked", since: failed.at(-1)?.createdAt }]);

    await expect(releasePin(courier, { orderNumber: "H-1", reason: "x" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const release = { orderNumber: "H-1", reason: "The recipient showed their ID" };
    await releasePin(staff(ctx), release);
    await releasePin(staff(ctx), release);
    const { history } = await getDelivery(ctx, "H-1");
    expect(history.filter(({ type }) => type === "pin_released")).toMatchObject([{ reason: release.reason }]);
    expect(await shown()).toMatchObject({ handover: { pin_status: "released" } });
    expect(await attention()).toEqual([]);
    await complete({});
    expect(await shown()).toMatchObject({ status: "completed", handover: { pin_status: "released" } });
    await expect(releasePin(staff(ctx), release)).rejects.toMatchObject({ code: "unprocessable" });
  });

  it("differs between deliveries", async () => {
    const { ctx } = await merchantContext(test.db);
    const pins = new Set<string | null | undefined>();
    for (let number = 1; number <= 8; number += 1) {
      await createDelivery(ctx, deliveryInput(`D-${number}`, { handover: { pin: true } }));
      pins.add(presentDeliveryDetail(await getDelivery(ctx, `D-${number}`)).handover?.pin);
    }
    expect(pins.size).toBeGreaterThan(5);
  });
});

describe("other requirements", () => {
  it("block the pickup and the delivery until every code is scanned", async () => {
    const handover = { method: "leave_at_door", barcodes: ["A-1", "A-2"] };
    await expect(atTheDoor(handover, ["A-1"])).rejects.toMatchObject({
      fields: { barcodes: "not_scanned:A-2" },
    });
    const { complete, shown } = await atTheDoor(handover, ["A-2", "A-1", "other"]);
    await expect(complete({ barcodes: ["A-2"] }, null)).rejects.toMatchObject({
      fields: { barcodes: "not_scanned:A-1" },
    });
    await complete({ barcodes: ["A-1", "A-2"] }, null);
    expect((await shown()).status).toBe("completed");
  });

  it("are an ID for the age, a photo and the name of the recipient", async () => {
    const { complete, shown } = await atTheDoor({ minimum_age: 21, photo: true });
    await expect(complete({}, null)).rejects.toMatchObject({
      fields: { idSeen: "required", photo: "required", recipientName: "required" },
    });
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
      .png()
      .toBuffer();
    await complete({ idSeen: true }, { ...PROOF, photo });
    expect((await shown()).status).toBe("completed");
  });

  it("can be changed until the pickup, to what is possible", async () => {
    const { ctx } = await merchantContext(test.db);
    await createDelivery(ctx, deliveryInput("H-1"));
    const change = (fields: Record<string, string | boolean | number | null>) =>
      changeDelivery(ctx, { orderNumber: "H-1", fields, reason: null, isDryRun: false });
    const { changes } = await change({ "handover.pin": true, "handover.barcodes": "A" });
    expect(changes.map(({ field }) => field)).toEqual([
      "handover.pin",
      "handover.barcodes",
      "handover.method",
    ]);
    const shown = presentDeliveryDetail(await getDelivery(ctx, "H-1")).handover;
    expect(shown).toMatchObject({ method: "to_person", barcodes: ["A"] });
    expect((await change({ "handover.method": null })).changes).toHaveLength(1);
    expect((await change({ "handover.minimum_age": 18 })).changes).toHaveLength(1);
    await expect(change({ "handover.method": "leave_at_door" })).rejects.toMatchObject({
      fields: { "handover.method": "needs_person:handover.pin" },
    });
    const door = await atTheDoor({ photo: true });
    await expect(
      changeDelivery(door.ctx, {
        orderNumber: "H-1",
        fields: { "handover.photo": false },
        reason: null,
        isDryRun: false,
      }),
    ).rejects.toMatchObject({ code: "unprocessable" });
  });

  it("are not those of the return, and are those of a redelivery", async () => {
    const { ctx, courier, press } = await atTheDoor({ pin: true, barcodes: ["A"] }, ["A"]);
    await performCourierAction(courier, press("failed", { reason: "Refused" }));
    expect(presentDeliveryDetail(await getDelivery(ctx, "H-1-R")).handover).toBeNull();
    const { delivery } = await redeliver(ctx, { orderNumber: "H-1", fields: {} });
    const { handover } = presentDeliveryDetail(await getDelivery(ctx, delivery.orderNumber));
    expect(handover).toMatchObject({ method: "to_person", barcodes: ["A"], pin_status: "open" });
  });
});

it("are met by the simulated courier", async () => {
  const { merchant } = await merchantContext(test.db);
  const sandbox = await test.db.merchant.findFirstOrThrow({ where: { sandboxOfId: merchant.id } });
  const { ctx: live } = await merchantContext(test.db, "Other");
  const ctx = { ...live, merchantId: sandbox.id as Context["merchantId"] };
  const handover = { pin: true, photo: true, barcodes: ["A"], minimum_age: 18 };
  await createDelivery(ctx, deliveryInput("H-1", { handover, confirmation_sign_required: true }));
  for (const status of ["assigned", "accepted", "picked_up", "on_the_way", "completed"] as const)
    await moveInSandbox(ctx, { orderNumber: "H-1", status });
  expect((await getDelivery(ctx, "H-1")).status).toBe("completed");
});
