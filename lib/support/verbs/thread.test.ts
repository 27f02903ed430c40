import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { platformContext } from "@/lib/core/platform";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { newCourier, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember, newPerson, operatorContext } from "@/lib/testing/people";
import type { HelpTopic } from "../constants";
import { getThread } from "../reads/get-thread";
import { countHelp, listHelp } from "../reads/list-help";
import { openStaffThread } from "../reads/open-staff-thread";
import { unreadMessages, unreadThreads } from "../reads/unread-messages";
import { changeHelp } from "./change-help";
import { mailUnread } from "./mail-unread";
import { markThreadRead } from "./mark-thread-read";
import { writeMessage } from "./write-message";

const test = testDatabase();

const courierContext = (courier: TestCourier): Context =>
  platformContext({ kind: "courier", ...courier }, { db: test.db, requestId: "courier" });

async function newStaff(): Promise<{ id: string; ctx: Context }> {
  const { id, name } = await newPerson(test.db, { isStaff: true });
  return { id, ctx: platformContext({ kind: "staff", id, name }, { db: test.db, requestId: "staff" }) };
}

/** Creates an assigned delivery with everybody who takes part in its thread. */
async function newThread() {
  const { ctx, merchant } = await merchantContext(test.db, "Corner Books");
  const { delivery } = await createDelivery(ctx, deliveryInput("W-1"));
  const key = { merchantId: merchant.id, deliveryId: delivery.id };
  const owner = await newMember(test.db, merchant.id, "owner");
  const courier = await newCourier(test.db);
  const assign = (to: TestCourier) =>
    assignCourier(operatorContext(test.db, merchant.id), { orderNumber: "W-1", courierId: to.id });
  await assign(courier);
  const write = (by: Context, text: string, topic: HelpTopic | null = null) =>
    writeMessage(by, { ...key, id: randomUUID(), text, topic });
  const unread = async (by: Context) =>
    (await unreadMessages(by, [{ merchantId: merchant.id, id: delivery.id }])).get(delivery.id) ?? 0;
  return {
    ctx,
    key,
    owner,
    courier: courierContext(courier),
    courierId: courier.id,
    assign,
    staff: await newStaff(),
    write,
    unread,
  };
}

const entriesOf = async (by: Context, key: { merchantId: string; deliveryId: string }) =>
  (await getThread(by, key)).entries.map(({ type, actorKind, text }) => [type, actorKind, text]);

describe("a thread", () => {
  it("is opened by staff, which is recorded, and by nobody else in their place", async () => {
    const { key, owner, courier, staff, write } = await newThread();
    await write(courier, "The door is locked");
    const { entries, unread } = await openStaffThread(staff.ctx, key);
    expect([entries.map(({ text }) => text), unread]).toEqual([["The door is locked"], 1]);
    const viewed = { action: "delivery.opened_by_staff", actorId: staff.id, subjectId: key.deliveryId };
    expect(await test.db.auditEntry.count({ where: { merchantId: key.merchantId, ...viewed } })).toBe(1);
    for (const other of [owner.ctx, courier])
      await expect(openStaffThread(other, key)).rejects.toMatchObject({ code: "forbidden" });
    const unknown = { ...key, deliveryId: randomUUID() };
    await expect(openStaffThread(staff.ctx, unknown)).rejects.toMatchObject({ code: "notFound" });
  });

  it("has the messages of the merchant, the staff and the courier in order", async () => {
    const { key, owner, courier, staff, write } = await newThread();
    await write(owner.ctx, "Where is it?");
    await write(courier, "At the door");
    await write(staff.ctx, "Thank you");
    const expected = [
      ["message", "user", "Where is it?"],
      ["message", "courier", "At the door"],
      ["message", "staff", "Thank you"],
    ];
    for (const reader of [owner.ctx, courier, staff.ctx])
      expect(await entriesOf(reader, key)).toEqual(expected);
  });

  it("is pushed to the courier's phone, without its words", async () => {
    const { owner, courier, courierId, staff, write } = await newThread();
    await test.db.pushSubscription.create({
      data: {
        merchantId: "platform",
        id: randomUUID(),
        courierId,
        endpointHash: randomUUID(),
        service: "fcm.googleapis.com",
        sealed: "",
        createdAt: new Date(),
      },
    });
    await write(courier, "At the door");
    await write(owner.ctx, "Ring twice");
    await write(staff.ctx, "Please ring");
    const pushes = await test.db.message.findMany({
      where: { kind: "courier_work" },
      select: { subject: true, text: true },
    });
    const push = {
      subject: "New message about a delivery",
      text: expect.stringMatching(/^New York to Brooklyn/) as string,
    };
    expect(pushes).toEqual([push, push]);
  });

  it("keeps a message that is sent twice once", async () => {
    const { key, courier, owner } = await newThread();
    const message = { ...key, id: randomUUID(), text: "Nobody opens", topic: null };
    await Promise.all([writeMessage(courier, message), writeMessage(courier, message)]);
    expect(await entriesOf(owner.ctx, key)).toEqual([["message", "courier", "Nobody opens"]]);
  });

  it("is missing for another merchant, and for a courier who no longer has the delivery", async () => {
    const { key, courier, assign, write } = await newThread();
    const other = await merchantContext(test.db, "Other Books");
    const neighbor = await newMember(test.db, other.merchant.id, "owner");
    const next = await newCourier(test.db, "Grace Lee");
    const missing = { code: "notFound" };
    for (const stranger of [neighbor.ctx, courierContext(next)]) {
      await expect(getThread(stranger, key)).rejects.toMatchObject(missing);
      await expect(write(stranger, "Hello")).rejects.toMatchObject(missing);
      await expect(markThreadRead(stranger, { ...key, upTo: 1 })).rejects.toMatchObject(missing);
    }
    await assign(next);
    await expect(getThread(courier, key)).rejects.toMatchObject(missing);
    await expect(write(courier, "Hello")).rejects.toMatchObject(missing);
    expect(await getThread(courierContext(next), key)).toMatchObject({ length: 0 });
  });

  it("can be read by viewers, and is closed to credentials and recipients", async () => {
    const { ctx, key, write } = await newThread();
    const viewer = await newMember(test.db, key.merchantId, "viewer");
    expect(await getThread(viewer.ctx, key)).toMatchObject({ entries: [] });
    const recipient: Context = { ...ctx, actor: { kind: "recipient", name: "Recipient" } };
    for (const reader of [viewer.ctx, ctx, recipient]) {
      await expect(write(reader, "Hello")).rejects.toMatchObject({ code: "forbidden" });
    }
    for (const reader of [ctx, recipient])
      await expect(getThread(reader, key)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("unread messages", () => {
  it("are those of others after the reader's mark, and none after a colleague's answer", async () => {
    const { key, owner, courier, staff, write, unread } = await newThread();
    const member = await newMember(test.db, key.merchantId, "member");
    await write(staff.ctx, "One");
    await write(courier, "Two");
    expect([await unread(owner.ctx), await unread(courier), await unread(staff.ctx)]).toEqual([2, 0, 1]);
    expect(await unreadThreads(owner.ctx)).toMatchObject([{ orderNumber: "W-1", unread: 2, text: "Two" }]);
    await markThreadRead(owner.ctx, { ...key, upTo: 99 });
    await markThreadRead(owner.ctx, { ...key, upTo: 1 });
    expect([await unread(owner.ctx), await unread(member.ctx)]).toEqual([0, 2]);
    await write(staff.ctx, "Three");
    expect([await unread(owner.ctx), await unread(member.ctx)]).toEqual([1, 3]);
    await write(owner.ctx, "Four");
    expect([await unread(owner.ctx), await unread(member.ctx), await unread(staff.ctx)]).toEqual([0, 0, 1]);
    expect(await unreadThreads(member.ctx)).toEqual([]);
  });

  it("are emailed to the team once until they are read", async () => {
    const { key, owner, staff, write } = await newThread();
    const { merchantId, deliveryId } = key;
    const system = operatorContext(test.db, merchantId);
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const mails = () => test.db.message.count({ where: { merchantId, kind: "unread_message" } });
    await write(staff.ctx, "One");
    await mailUnread(system, { deliveryId });
    expect(await mails()).toBe(0);
    await mailUnread(system, { deliveryId, now: later(6) });
    await write(staff.ctx, "Two");
    await mailUnread(system, { deliveryId, now: later(12) });
    expect(await mails()).toBe(1);
    await markThreadRead(owner.ctx, { ...key, upTo: 2 });
    await mailUnread(system, { deliveryId, now: later(12) });
    expect(await mails()).toBe(1);
    await write(staff.ctx, "Three");
    await mailUnread(system, { deliveryId, now: later(12) });
    const [mail] = await test.db.message.findMany({
      where: { merchantId, kind: "unread_message" },
      orderBy: { id: "desc" },
    });
    expect(await mails()).toBe(2);
    expect(mail).toMatchObject({
      recipient: owner.email,
      subject: "Corner Books: new message about order W-1",
    });
    expect(mail?.text).not.toContain("Three");
  });
});

describe("a request for help", () => {
  it("goes from open to solved, and opens again when the customer writes", async () => {
    const { key, owner, staff, write } = await newThread();
    const kim = await newStaff();
    const change = (
      by: { ctx: Context },
      what: Parameters<typeof changeHelp>[1]["change"],
      seen: string | null,
    ) => changeHelp(by.ctx, { ...key, change: what, seenAssigneeId: seen });
    const mine = async (by: { ctx: Context }) =>
      (await listHelp(by.ctx, "mine")).rows.filter(({ deliveryId }) => deliveryId === key.deliveryId);
    const before = await countHelp(staff.ctx);
    await write(owner.ctx, "It is late", "late");
    expect(await countHelp(staff.ctx)).toBe(before + 1);
    await change(staff, "taken", null);
    await expect(change(kim, "taken", null)).rejects.toMatchObject({ code: "unprocessable" });
    expect(await mine(staff)).toMatchObject([
      {
        orderNumber: "W-1",
        merchantName: "Corner Books",
        topic: "late",
        state: "in_progress",
        text: "It is late",
      },
    ]);
    await change(staff, "waiting", staff.id);
    await write(owner.ctx, "Still not here");
    expect(await mine(staff)).toMatchObject([{ state: "in_progress" }]);
    await changeHelp(staff.ctx, {
      ...key,
      change: "assigned",
      seenAssigneeId: staff.id,
      assigneeId: kim.id,
    });
    expect([await mine(staff), await mine(kim)]).toMatchObject([[], [{ assignee: { id: kim.id } }]]);
    await change(kim, "solved", kim.id);
    expect(await mine(kim)).toEqual([]);
    await write(owner.ctx, "It broke");
    const { help, entries } = await getThread(owner.ctx, key);
    expect(help).toMatchObject({ state: "open", assignee: { id: kim.id } });
    expect(entries.map(({ type }) => type)).toEqual([
      "asked",
      "taken",
      "waiting",
      "message",
      "assigned",
      "solved",
      "message",
      "reopened",
    ]);
    const audited = await test.db.auditEntry.findMany({
      where: { merchantId: key.merchantId, subjectId: key.deliveryId, action: { startsWith: "help." } },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    expect(audited.map(({ action }) => action)).toEqual([
      "help.asked",
      "help.taken",
      "help.waiting",
      "help.assigned",
      "help.solved",
    ]);
  });

  it("is handled by staff only, and assigned to staff only", async () => {
    const { key, owner, courier, staff, write } = await newThread();
    await write(courier, "The box is broken", "damaged");
    const taken = { ...key, change: "taken", seenAssigneeId: null } as const;
    for (const by of [owner.ctx, courier])
      await expect(changeHelp(by, taken)).rejects.toMatchObject({ code: "forbidden" });
    const assigned = { ...key, change: "assigned", seenAssigneeId: null, assigneeId: owner.id } as const;
    await expect(changeHelp(staff.ctx, assigned)).rejects.toMatchObject({ code: "notFound" });
  });
});
