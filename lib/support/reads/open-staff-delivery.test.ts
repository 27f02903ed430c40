import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { DELIVERY_STATUSES, impliesGoodsHeld, replay } from "@/lib/deliveries/status";
import { parseInput } from "@/lib/core/validation";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember, operatorContext } from "@/lib/testing/people";
import { platformContext } from "@/lib/core/platform";
import { addNote } from "../verbs/add-note";
import { correctByStaff } from "../verbs/correct-by-staff";
import { lineOfEvent } from "../model/event-lines";
import { staffCorrection } from "../schema";
import { deliveryAuditTrail, openStaffDelivery, readStaffVersion, staffVersion } from "./open-staff-delivery";

const test = testDatabase();
const staff = (id = "s1"): Context =>
  platformContext({ kind: "staff", id, name: "Sam Porter" }, { db: test.db, requestId: "staff-request" });

async function newDelivery(orderNumber = "W-1") {
  const { ctx, merchant } = await merchantContext(test.db, "Corner Books");
  const { delivery } = await createDelivery(
    ctx,
    deliveryInput(orderNumber, { undeliverable_action: "dispose" }),
  );
  return { ctx, orderNumber, key: { merchantId: merchant.id, deliveryId: delivery.id } };
}

type Opened = Awaited<ReturnType<typeof newDelivery>>;

/** Returns contexts of everybody outside the staff. */
async function others({ ctx, key }: Opened): Promise<Context[]> {
  const owner = await newMember(test.db, key.merchantId, "owner");
  const courier: Context = { ...ctx, actor: { kind: "courier", id: "c1", name: "Marco" } };
  return [ctx, owner.ctx, courier];
}

/** Returns its events and other actions, each in order. */
async function entriesOf({ key }: Opened) {
  const { merchantId, deliveryId } = key;
  const events = await test.db.deliveryEvent.findMany({
    where: { merchantId, deliveryId },
    orderBy: { sequence: "asc" },
  });
  const besides = await test.db.auditEntry.findMany({
    where: { merchantId, subjectId: deliveryId },
    orderBy: { id: "asc" },
    select: { action: true, actorId: true, requestId: true },
  });
  const lines = events.map((event) => ({ ...lineOfEvent(event), actorId: event.actorId }));
  return [...lines.map(({ action, actorId, requestId }) => ({ action, actorId, requestId })), ...besides];
}

describe("the staff page of a delivery", () => {
  it("shows it with its merchant, and records each viewer once", async () => {
    const delivery = await newDelivery();
    for (const id of ["s1", "s1", "s2"]) {
      expect(await openStaffDelivery(staff(id), delivery.key, "delivery.opened_by_staff")).toMatchObject({
        merchant: { id: delivery.key.merchantId, name: "Corner Books", isSandbox: false },
        delivery: { orderNumber: "W-1", history: [{ type: "created", courierName: null }] },
        courier: null,
        notes: [],
        handover: { courierName: null, proofs: [] },
      });
    }
    await openStaffDelivery(staff(), delivery.key, "delivery.viewed_as_merchant");
    expect((await entriesOf(delivery)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["delivery.created", "test"],
      ["delivery.opened_by_staff", "s1"],
      ["delivery.opened_by_staff", "s2"],
      ["delivery.viewed_as_merchant", "s1"],
    ]);
    const { done, looks } = await deliveryAuditTrail(staff(), delivery.key);
    expect(done.map(({ action }) => action)).toEqual(["delivery.created"]);
    expect(looks).toHaveLength(3);
  });

  it("is not found for unknown ids, nor by anyone but staff", async () => {
    const delivery = await newDelivery();
    const other = await newDelivery();
    const missing = [
      { ...delivery.key, deliveryId: "no-such" },
      { ...delivery.key, merchantId: "no-such" },
      { merchantId: other.key.merchantId, deliveryId: delivery.key.deliveryId },
    ];
    for (const key of missing) {
      const opened = openStaffDelivery(staff(), key, "delivery.opened_by_staff");
      await expect(opened).rejects.toMatchObject({ code: "notFound" });
    }
    for (const ctx of await others(delivery)) {
      const opened = openStaffDelivery(ctx, delivery.key, "delivery.opened_by_staff");
      await expect(opened).rejects.toMatchObject({ code: "forbidden" });
      expect(() => deliveryAuditTrail(ctx, delivery.key)).toThrow("not allowed");
      const version = readStaffVersion(ctx, { merchantId: delivery.key.merchantId, orderNumber: "W-1" });
      await expect(version).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await entriesOf(delivery)).toHaveLength(1);
  });
});

describe("a note", () => {
  it("has its author, changes the page's version, and is not visible to the merchant", async () => {
    const delivery = await newDelivery();
    const { merchantId } = delivery.key;
    const before = await readStaffVersion(staff(), { merchantId, orderNumber: "W-1" });
    await addNote(staff(), { merchantId, orderNumber: "W-1", text: "Called: gate code 12" });
    await addNote(staff(), { merchantId, orderNumber: "W-1", text: "Second" });
    const opened = await openStaffDelivery(staff(), delivery.key, "delivery.opened_by_staff");
    expect(opened.notes).toMatchObject([
      { text: "Second" },
      { text: "Called: gate code 12", authorName: "Sam Porter" },
    ]);
    expect(staffVersion(opened)).toBe(before + 2);
    expect(await readStaffVersion(staff(), { merchantId, orderNumber: "W-1" })).toBe(before + 2);
    const seen = await getDelivery(delivery.ctx, "W-1");
    expect(JSON.stringify([seen, presentDeliveryDetail(seen)])).not.toContain("gate code");
    expect((await entriesOf(delivery)).map(({ action }) => action)).toContain("delivery.note_added");
  });

  it("is rejected for everyone else, and for a missing delivery", async () => {
    const delivery = await newDelivery();
    const note = { merchantId: delivery.key.merchantId, orderNumber: "W-1", text: "x" };
    for (const ctx of [...(await others(delivery)), operatorContext(test.db)]) {
      await expect(addNote(ctx, note)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(addNote(staff(), { ...note, orderNumber: "W-2" })).rejects.toMatchObject({
      code: "notFound",
    });
    expect(await test.db.deliveryNote.count({ where: { merchantId: note.merchantId } })).toBe(0);
  });
});

describe("a correction", () => {
  const stateOf = ({ key }: Opened) =>
    test.db.delivery.findUniqueOrThrow({
      where: { merchantId_id: { merchantId: key.merchantId, id: key.deliveryId } },
      select: {
        status: true,
        goodsHeld: true,
        startedInAttempt: true,
        history: { orderBy: { sequence: "asc" } },
      },
    });

  const correct = (ctx: Context, { key, orderNumber }: Opened, changes: Record<string, unknown>) =>
    correctByStaff(ctx, {
      ...parseInput(staffCorrection, {
        merchantId: key.merchantId,
        orderNumber,
        goodsHeld: false,
        reason: "It was otherwise",
        seen: 1,
        ...changes,
      }),
    });

  it.each(DELIVERY_STATUSES)("leads from %s to every status, and the history replays", async (from) => {
    const delivery = await newDelivery();
    const set = async (to: string, goodsHeld: boolean) => {
      const { history } = await stateOf(delivery);
      await correct(staff(), delivery, { to, goodsHeld, seen: history.at(-1)?.sequence });
    };
    for (const to of DELIVERY_STATUSES) {
      for (const goodsHeld of [false, true]) {
        if (impliesGoodsHeld(to) && !goodsHeld) continue;
        const now = await stateOf(delivery);
        if (now.status !== from) await set(from, true);
        if (to === from && (await stateOf(delivery)).goodsHeld === goodsHeld) continue;
        await set(to, goodsHeld);
        const { history, ...state } = await stateOf(delivery);
        expect(state).toMatchObject({ status: to, goodsHeld });
        expect(replay(history)).toEqual(state);
        // The goods of a failed delivery are disposed of, in a separate event.
        const corrected = history.findLast(({ type }) => type === "corrected");
        expect(corrected).toMatchObject({ status: to, reason: "It was otherwise" });
      }
    }
    const actions = new Set((await entriesOf(delivery)).slice(1).map(({ action }) => action));
    expect([...actions].sort()).toEqual(["delivery.corrected", "delivery.custody_changed"]);
  });

  it("writes nothing if it is rejected", async () => {
    const delivery = await newDelivery();
    await moveDelivery(delivery.ctx, { orderNumber: "W-1", to: "cancelled" });
    const before = [await stateOf(delivery), await entriesOf(delivery)];
    const wanted = { to: "failed", seen: 2 };
    for (const ctx of await others(delivery)) {
      expect(() => correct(ctx, delivery, wanted)).toThrow("not allowed");
    }
    await expect(correct(staff(), delivery, { ...wanted, seen: 1 })).rejects.toMatchObject({
      code: "unprocessable",
    });
    await expect(correct(staff(), delivery, { ...wanted, to: "cancelled" })).rejects.toMatchObject({
      code: "validation",
    });
    expect(() => correct(staff(), delivery, { ...wanted, reason: " " })).toThrow("reason");
    expect(() => correct(staff(), delivery, { ...wanted, to: "completed" })).toThrow("goodsHeld");
    const elsewhere = { ...wanted, merchantId: (await newDelivery("W-9")).key.merchantId };
    await expect(correct(staff(), delivery, elsewhere)).rejects.toMatchObject({ code: "notFound" });
    expect([await stateOf(delivery), await entriesOf(delivery)]).toEqual(before);
  });
});
