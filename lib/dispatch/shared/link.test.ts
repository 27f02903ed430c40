import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { correctDelivery } from "@/lib/deliveries/verbs/correct-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { unassignCourier } from "../verbs/unassign-courier";
import { assignTo, newCourier, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember, newMerchant, operatorContext } from "@/lib/testing/people";
import { unusedLinkExpiredAt, courierLinkOf } from "../reads/courier-link-of";
import { findCourierLink, findFormerCourierLink } from "../reads/find-courier-link";
import { extendLink } from "./link";
import { renewCourierLink } from "../verbs/renew-courier-link";
import { revokeCourierLinks } from "../verbs/revoke-courier-links";
import { LINK_UNUSED_DAYS } from "../constants";

const test = testDatabase();

type World = {
  ctx: Context;
  staff: Context;
  courier: TestCourier;
  assign: (...orders: string[]) => Promise<void>;
};

/** A merchant with three deliveries, and a courier. */
async function world(): Promise<World> {
  const { ctx } = await merchantContext(test.db);
  for (const orderNumber of ["L-1", "L-2", "L-3"]) await createDelivery(ctx, deliveryInput(orderNumber));
  const courier = await newCourier(test.db);
  const staff = operatorContext(test.db);
  return {
    ctx,
    staff,
    courier,
    assign: (...orders) => assignTo({ ...ctx, db: test.db }, courier, ...orders),
  };
}

async function tokenOf({ staff, courier }: World): Promise<string | null> {
  const link = await courierLinkOf(staff, { courierId: courier.id });
  return link && (link.url.split("/courier/")[1] ?? null);
}

const isGood = async (token: string | null) => (await findCourierLink(test.db, token ?? "")) !== null;

async function carry(
  { ctx }: World,
  orderNumber: string,
  ...moves: Parameters<typeof moveDelivery>[1]["to"][]
) {
  for (const to of moves) await moveDelivery(ctx, { orderNumber, to });
}

const TO_THE_END = ["accepted", "picked_up", "on_the_way", "completed"] as const;

describe("a courier's link", () => {
  it("comes with the first work, is shown again, and finds its courier", async () => {
    const it = await world();
    expect(await tokenOf(it)).toBeNull();
    await it.assign("L-1");
    const link = await courierLinkOf(it.staff, { courierId: it.courier.id });
    expect(link?.url).toMatch(/^http:\/\/localhost:3000\/courier\/[A-Za-z0-9_-]{43}$/);
    expect(link?.issuedByName).toBe("operator");
    expect(await courierLinkOf(it.staff, { courierId: it.courier.id })).toEqual(link);
    const shown = { action: "courier.link_shown", subjectId: it.courier.id, actorName: "operator" };
    expect(await test.db.auditEntry.count({ where: shown })).toBe(2);
    expect(await findCourierLink(test.db, (await tokenOf(it)) ?? "")).toEqual(it.courier);
    const stored = await test.db.courierLink.findFirstOrThrow({ where: { courierId: it.courier.id } });
    expect(JSON.stringify(stored)).not.toContain(await tokenOf(it));
  });

  it("stays the same while there is open work, and across a new attempt by the same courier", async () => {
    const it = await world();
    await it.assign("L-1");
    const token = await tokenOf(it);
    await it.assign("L-2");
    await carry(it, "L-1", ...TO_THE_END);
    await it.assign("L-3");
    await unassignCourier(
      { ...it.staff, merchantId: it.ctx.merchantId },
      { orderNumber: "L-3", reason: null },
    );
    await carry(it, "L-2", "accepted", "picked_up", "on_the_way", "incomplete");
    await it.assign("L-2");
    expect(await tokenOf(it)).toBe(token);
    expect(await isGood(token)).toBe(true);
  });

  it("ends permanently with the last delivery", async () => {
    const it = await world();
    await it.assign("L-1");
    const token = await tokenOf(it);
    await carry(it, "L-1", ...TO_THE_END);
    expect(await isGood(token)).toBe(false);
    expect(await tokenOf(it)).toBeNull();
    expect(await findFormerCourierLink(test.db, token ?? "")).toEqual(it.courier);

    await it.assign("L-2");
    const next = await tokenOf(it);
    expect(next).not.toBe(token);
    expect([await isGood(token), await isGood(next)]).toEqual([false, true]);
    await carry(it, "L-2", "pending");
    expect(await isGood(next)).toBe(false);
  });

  it("is valid again when a correction reopens its work", async () => {
    const it = await world();
    await it.assign("L-1");
    const token = await tokenOf(it);
    await carry(it, "L-1", ...TO_THE_END);
    expect(await isGood(token)).toBe(false);
    const staff = { ...it.staff, merchantId: it.ctx.merchantId };
    const reopened = { orderNumber: "L-1", to: "on_the_way", goodsHeld: true, reason: "Wrong door" } as const;
    await correctDelivery(staff, reopened);
    expect([await isGood(token), await tokenOf(it)]).toEqual([true, token]);
  });

  it("ends with the last of two deliveries that end concurrently, and is unique when assignments race", async () => {
    for (let round = 0; round < 5; round += 1) {
      const it = await world();
      await it.assign("L-1", "L-2");
      const token = await tokenOf(it);
      await Promise.all([carry(it, "L-1", "cancelled"), carry(it, "L-2", "cancelled")]);
      expect(await isGood(token)).toBe(false);
    }
    for (let round = 0; round < 5; round += 1) {
      const it = await world();
      await it.assign("L-1");
      await Promise.all([carry(it, "L-1", "cancelled"), it.assign("L-2")]);
      expect(await isGood(await tokenOf(it))).toBe(true);
    }
    for (let round = 0; round < 5; round += 1) {
      const it = await world();
      await Promise.all([it.assign("L-1"), it.assign("L-2"), it.assign("L-3")]);
      const links = await test.db.courierLink.count({ where: { courierId: it.courier.id } });
      expect(links).toBe(1);
    }
  });

  it("can be renewed and revoked by staff, with an audit entry for each", async () => {
    const it = await world();
    const { courier, staff } = it;
    await expect(renewCourierLink(staff, { courierId: courier.id })).rejects.toMatchObject({
      code: "unprocessable",
    });
    await it.assign("L-1");
    const first = await tokenOf(it);
    const { url } = await renewCourierLink(staff, { courierId: courier.id });
    const second = await tokenOf(it);
    expect(url.endsWith(second ?? "?")).toBe(true);
    expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
    await revokeCourierLinks(staff, { courierId: courier.id });
    expect([await tokenOf(it), await isGood(second)]).toEqual([null, false]);
    const entries = await test.db.auditEntry.findMany({
      where: {
        merchantId: "platform",
        subjectType: "courier",
        subjectId: courier.id,
        action: { not: "courier.link_shown" },
      },
      orderBy: { createdAt: "asc" },
      select: { action: true },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      "courier.link_issued",
      "courier.link_issued",
      "courier.links_revoked",
    ]);
  });

  it("is invalid for an inactive courier, after the secret changed, and with another text", async () => {
    const it = await world();
    await it.assign("L-1");
    const token = (await tokenOf(it)) ?? "";
    const where = { id: it.courier.id };
    await test.db.courier.update({ where, data: { deactivatedAt: new Date() }, select: { id: true } });
    expect(await isGood(token)).toBe(false);
    await test.db.courier.update({ where, data: { deactivatedAt: null }, select: { id: true } });
    expect(await isGood(token)).toBe(true);
    for (const other of ["", "short", `${token}A`, `${token.slice(0, 42)}\0`, "A".repeat(43)]) {
      expect(await isGood(other), other).toBe(false);
    }
    const data = { tokenHash: "0".repeat(64) };
    await test.db.courierLink.updateMany({ where: { courierId: it.courier.id }, data });
    expect([await tokenOf(it), await isGood(token)]).toEqual([null, false]);
  });

  describe("that is not used", () => {
    const HOUR_MS = 3_600_000;
    const LIMIT_MS = LINK_UNUSED_DAYS * 24 * HOUR_MS;

    /** Moves the times of the courier's link back by that much. */
    async function setBack({ courier }: World, byMs: number): Promise<Date> {
      const link = await test.db.courierLink.findFirstOrThrow({
        where: { courierId: courier.id, revokedAt: null },
        select: { id: true, createdAt: true, lastUsedAt: true },
      });
      const earlier = (time: Date) => new Date(time.getTime() - byMs);
      const data = { createdAt: earlier(link.createdAt), lastUsedAt: earlier(link.lastUsedAt) };
      await test.db.courierLink.update({ where: { id: link.id }, data, select: { id: true } });
      return new Date(data.lastUsedAt.getTime() + LIMIT_MS);
    }
    const endedUnused = ({ staff, courier }: World) => unusedLinkExpiredAt(staff, { courierId: courier.id });

    it("expires some days after it was issued, even with open work, and staff see when", async () => {
      const it = await world();
      expect(await endedUnused(it)).toBeNull();
      await it.assign("L-1");
      const token = await tokenOf(it);
      const endsAt = await setBack(it, LIMIT_MS - HOUR_MS);
      expect(await courierLinkOf(it.staff, { courierId: it.courier.id })).toMatchObject({ endsAt });
      expect([await isGood(token), await endedUnused(it)]).toEqual([true, null]);

      const endedAt = await setBack(it, HOUR_MS + 1_000);
      expect([await isGood(token), await tokenOf(it)]).toEqual([false, null]);
      expect(await endedUnused(it)).toEqual(endedAt);
      expect(await findFormerCourierLink(test.db, token ?? "")).toEqual(it.courier);
    });

    it("is extended by an action and by a new assignment", async () => {
      const it = await world();
      await it.assign("L-1");
      const token = (await tokenOf(it)) ?? "";
      await setBack(it, LIMIT_MS - HOUR_MS);
      await extendLink(test.db, token);
      await setBack(it, LIMIT_MS - HOUR_MS);
      await it.assign("L-2");
      await setBack(it, LIMIT_MS - HOUR_MS);
      expect([await isGood(token), await tokenOf(it)]).toEqual([true, token]);
    });

    it("is replaced when staff renew it, and on a new assignment", async () => {
      const it = await world();
      await it.assign("L-1");
      const first = await tokenOf(it);
      await setBack(it, LIMIT_MS + 1_000);
      await it.assign("L-2");
      const second = await tokenOf(it);
      expect([await isGood(first), await isGood(second), await endedUnused(it)]).toEqual([false, true, null]);

      await setBack(it, LIMIT_MS + 1_000);
      const { url } = await renewCourierLink(it.staff, { courierId: it.courier.id });
      const third = await tokenOf(it);
      expect(url.endsWith(third ?? "?")).toBe(true);
      expect([await isGood(second), await isGood(third), await endedUnused(it)]).toEqual([false, true, null]);
    });

    it("is not reported as expired if staff revoked it or there is no open work", async () => {
      const it = await world();
      await it.assign("L-1");
      await setBack(it, LIMIT_MS + 1_000);
      expect(await endedUnused(it)).not.toBeNull();
      await revokeCourierLinks(it.staff, { courierId: it.courier.id });
      expect(await endedUnused(it)).toBeNull();
      await it.assign("L-2");
      await setBack(it, LIMIT_MS + 1_000);
      await Promise.all(["L-1", "L-2"].map((order) => carry(it, order, "cancelled")));
      expect(await endedUnused(it)).toBeNull();
    });
  });

  it("is not visible to merchants", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "owner");
    await expect(courierLinkOf(owner.ctx, { courierId: "any" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(unusedLinkExpiredAt(owner.ctx, { courierId: "any" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(renewCourierLink(owner.ctx, { courierId: "any" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
