import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { claimCourierLink } from "../verbs/claim-courier-link";
import { assignTo, newCourier, onPhone, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember, newMerchant, operatorContext } from "@/lib/testing/people";
import { courierLinkOf } from "../reads/courier-link-of";
import {
  findCourierLink,
  findFormerCourierLink,
  findStartedDevice,
  findStartUrl,
} from "../reads/find-courier-link";
import { findWork } from "../reads/find-work";
import { receivePositions } from "../verbs/receive-positions";
import { renewCourierLink } from "../verbs/renew-courier-link";
import { sendCourierLink } from "../verbs/send-courier-link";
import { setCourierActive } from "../verbs/set-courier-active";

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

const open = (token: string | null, device: string | null = null) =>
  findCourierLink(test.db, { token: token ?? "", device });

const isGood = async (token: string | null) => (await open(token)) !== null;

const ask = (token: string | null, device: string | null) =>
  claimCourierLink({ db: test.db, requestId: null }, { token: token ?? "", device }, IPHONE);

/** Opens a link as a phone does, which gets a secret first. */
const claim = async (token: string | null, device: string | null = null) =>
  ask(token, (await ask(token, device)).device);

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

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
    expect(await open(await tokenOf(it))).toMatchObject({ courier: it.courier, isBound: false });
    const stored = await test.db.courierLink.findFirstOrThrow({ where: { courierId: it.courier.id } });
    expect(JSON.stringify(stored)).not.toContain(await tokenOf(it));
  });

  it("stays the same without work and with the next work", async () => {
    const it = await world();
    await it.assign("L-1");
    const token = await tokenOf(it);
    await carry(it, "L-1", ...TO_THE_END);
    expect(await findWork(test.db, await onPhone(test.db, token ?? ""))).toMatchObject({ deliveries: [] });
    await it.assign("L-2");
    expect(await tokenOf(it)).toBe(token);
    expect(await findWork(test.db, await onPhone(test.db, token ?? ""))).toMatchObject({ deliveries: [{}] });
  });

  it("is unique when assignments race", async () => {
    for (let round = 0; round < 5; round += 1) {
      const it = await world();
      await Promise.all([it.assign("L-1"), it.assign("L-2"), it.assign("L-3")]);
      const links = await test.db.courierLink.count({ where: { courierId: it.courier.id } });
      expect(links).toBe(1);
    }
  });

  it("is replaced by staff, without any work too, and ends with the courier, with an audit entry for each", async () => {
    const it = await world();
    const { courier, staff } = it;
    const courierId = courier.id;
    const { url } = await renewCourierLink(staff, { courierId });
    const first = await tokenOf(it);
    expect(url.endsWith(first ?? "?")).toBe(true);
    await renewCourierLink(staff, { courierId });
    const second = await tokenOf(it);
    expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
    expect(await findFormerCourierLink(test.db, first ?? "")).toEqual(courier);
    await setCourierActive(staff, { courierId, active: false, decisions: [] });
    expect([await tokenOf(it), await isGood(second)]).toEqual([null, false]);
    await expect(renewCourierLink(staff, { courierId })).rejects.toMatchObject({ code: "unprocessable" });
    // The other tests' couriers have the same number.
    const phoneNumber = "+12125550186";
    await test.db.courier.update({ where: { id: courierId }, data: { phoneNumber }, select: { id: true } });
    await setCourierActive(staff, { courierId, active: true, decisions: [] });
    expect([await isGood(second), await isGood(await tokenOf(it))]).toEqual([false, true]);
    const entries = await test.db.auditEntry.findMany({
      where: { merchantId: "platform", subjectId: courierId, action: { startsWith: "courier.link" } },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    const actions = entries.map(({ action }) => action).filter((action) => action !== "courier.link_shown");
    expect(actions).toEqual([
      "courier.link_issued",
      "courier.link_issued",
      "courier.links_revoked",
      "courier.link_issued",
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

  describe("and the phone that opens it first", () => {
    it("keeps it, and other phones learn nothing but that", async () => {
      const it = await world();
      await it.assign("L-1");
      const token = await tokenOf(it);
      const first = await ask(token, null);
      expect([first.isBound, await open(token)]).toMatchObject([false, { isBound: false }]);
      // Until a phone keeps it, nobody learns anything about the deliveries.
      await expect(findWork(test.db, { token: token ?? "", device: first.device })).rejects.toMatchObject({
        ...{ code: "linkEnded", fields: { device: "required" } },
      });
      const { device } = await ask(token, first.device);
      expect(await ask(token, device)).toEqual({ device, isBound: true });
      expect(await open(token, device)).toMatchObject({ courier: it.courier, isBound: true });
      for (const other of [null, "", "A".repeat(43)]) {
        await expect(open(token, other)).rejects.toMatchObject({ code: "linkInUse" });
        await expect(claim(token, other)).rejects.toMatchObject({ code: "linkInUse" });
      }
      const link = await courierLinkOf(it.staff, { courierId: it.courier.id });
      expect(link?.device?.name).toBe("Safari 18 on iOS");
      const bound = { action: "courier.link_bound", subjectId: it.courier.id, actorName: it.courier.name };
      expect(await test.db.auditEntry.count({ where: bound })).toBe(1);
      const stored = await test.db.courierLink.findFirstOrThrow({ where: { courierId: it.courier.id } });
      expect(JSON.stringify(stored)).not.toContain(device);
    });

    it("is one of several that open it at the same time", async () => {
      const it = await world();
      await it.assign("L-1");
      const token = await tokenOf(it);
      const results = await Promise.allSettled([claim(token), claim(token), claim(token)]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    });

    it("keeps its secret with a new link, which another phone may open first", async () => {
      const it = await world();
      await it.assign("L-1");
      const { device } = await claim(await tokenOf(it));
      await renewCourierLink(it.staff, { courierId: it.courier.id });
      expect(await ask(await tokenOf(it), device)).toEqual({ device, isBound: true });
      await renewCourierLink(it.staff, { courierId: it.courier.id });
      const { device: another } = await claim(await tokenOf(it), "too short");
      expect(another).toMatch(/^[\w-]{43}$/);
      await expect(open(await tokenOf(it), device)).rejects.toMatchObject({ code: "linkInUse" });
    });

    it("gives its secret to the page that is installed on it, with this link only", async () => {
      const it = await world();
      await it.assign("L-1");
      const token = (await tokenOf(it)) ?? "";
      expect(await findStartUrl(test.db, { token, device: null })).toBeNull();
      const { device } = await claim(token);
      const url = await findStartUrl(test.db, { token, device });
      const app = new URL(url ?? "", "http://localhost").searchParams.get("app") ?? "";
      expect(url).not.toContain(device);
      expect(await findStartedDevice(test.db, { token, app })).toBe(device);
      await expect(findStartUrl(test.db, { token, device: null })).rejects.toMatchObject({
        code: "linkInUse",
      });
      await renewCourierLink(it.staff, { courierId: it.courier.id });
      const newer = (await tokenOf(it)) ?? "";
      expect(await findStartedDevice(test.db, { token, app })).toBeNull();
      expect(await findStartedDevice(test.db, { token: newer, app })).toBeNull();
    });

    it("does not matter to an app that sends positions", async () => {
      const it = await world();
      await it.assign("L-1");
      const token = (await tokenOf(it)) ?? "";
      await claim(token);
      expect(await receivePositions({ db: test.db }, { token, positions: [] })).toBe(false);
    });
  });

  it("is sent only by channels that are set up", async () => {
    const it = await world();
    await it.assign("L-1");
    const courierId = it.courier.id;
    for (const channel of ["sms", "email"] as const) {
      await expect(sendCourierLink(it.staff, { courierId, channel })).rejects.toMatchObject({
        code: "unprocessable",
      });
    }
    expect(await test.db.message.count({ where: { kind: "courier_link" } })).toBe(0);
  });

  it("is not visible to merchants", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "owner");
    await expect(courierLinkOf(owner.ctx, { courierId: "any" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(renewCourierLink(owner.ctx, { courierId: "any" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
