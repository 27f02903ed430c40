import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { assignTo, carrying, newCourier, type TestCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { assignCourier } from "./assign-courier";
import { followWork } from "./follow-work";
import { renewCourierLink } from "./renew-courier-link";
import { unassignCourier } from "./unassign-courier";
import { unfollowWork } from "./unfollow-work";

const test = testDatabase();

function phone(name: string) {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: curve.getPublicKey("base64url"),
    auth: Buffer.alloc(16, 7).toString("base64url"),
  };
}

const own = ({ id, name }: TestCourier) =>
  platformContext({ kind: "courier", id, name }, { db: test.db, requestId: null });

it("pushes new and reassigned work to the courier's phone, with area and time only", async () => {
  const { ctx } = await merchantContext(test.db);
  await createDelivery(ctx, deliveryInput("W-1"));
  const [marco, grace] = [await newCourier(test.db), await newCourier(test.db, "Grace Kim")];
  const staff = operatorContext(test.db, ctx.merchantId);
  await renewCourierLink(staff, { courierId: marco.id });
  await followWork(own(marco), phone("old"));
  await followWork(own(marco), phone("marco"));
  await followWork(own(marco), phone("marco"));
  expect(await test.db.pushSubscription.count({ where: { courierId: marco.id } })).toBe(1);

  await assignTo({ ...ctx, db: test.db }, marco, "W-1");
  await assignCourier(staff, { orderNumber: "W-1", courierId: grace.id });
  await assignCourier(staff, { orderNumber: "W-1", courierId: marco.id });
  await unassignCourier(staff, { orderNumber: "W-1", reason: null });
  await unfollowWork(own(marco));
  await unfollowWork(own(marco));
  await assignCourier(staff, { orderNumber: "W-1", courierId: marco.id });
  const messages = await test.db.message.findMany({
    where: { kind: "courier_work" },
    orderBy: { id: "asc" },
    select: { merchantId: true, channel: true, subject: true, text: true },
  });
  const text = expect.stringMatching(
    /^New York to Brooklyn, pickup at \w+ \d+, \d+:\d\d [AP]M E[SD]T$/,
  ) as string;
  const push = { merchantId: "platform", channel: "push", text };
  expect(messages).toEqual([
    { ...push, subject: "New delivery" },
    { ...push, subject: "A delivery is no longer yours" },
    { ...push, subject: "New delivery" },
    { ...push, subject: "A delivery is no longer yours" },
  ]);
  const entries = await test.db.auditEntry.findMany({
    where: { subjectId: marco.id, action: { startsWith: "courier.pushes" } },
    orderBy: { id: "asc" },
    select: { action: true },
  });
  expect(entries.map(({ action }) => action)).toEqual([
    "courier.pushes_on",
    "courier.pushes_on",
    "courier.pushes_off",
  ]);
});

it("pushes in the language of the courier", async () => {
  const { ctx } = await merchantContext(test.db);
  await createDelivery(ctx, deliveryInput("W-2"));
  const ana = await newCourier(test.db, "Ana Costa");
  const staff = operatorContext(test.db, ctx.merchantId);
  await test.db.courier.update({ where: { id: ana.id }, data: { language: "de" }, select: { id: true } });
  await renewCourierLink(staff, { courierId: ana.id });
  await followWork(own(ana), phone("ana"));
  await assignCourier(staff, { orderNumber: "W-2", courierId: ana.id });
  await unassignCourier(staff, { orderNumber: "W-2", reason: null });
  const messages = await test.db.message.findMany({
    where: { kind: "courier_work" },
    orderBy: { id: "asc" },
    take: -2,
    select: { subject: true, text: true },
  });
  expect(messages.map(({ subject }) => subject)).toEqual([
    "Neue Lieferung",
    "Eine Lieferung ist dir nicht mehr zugeteilt",
  ]);
  for (const { text } of messages)
    expect(text).toMatch(/^New York nach Brooklyn, Abholung: \d+\. \S+, \d+:\d\d \S+$/);
});

it("ends with the link, and takes only targets that are safe to send to", async () => {
  const marco = await newCourier(test.db);
  await followWork(own(marco), phone("marco"));
  await renewCourierLink(operatorContext(test.db), { courierId: marco.id });
  expect(await test.db.pushSubscription.count({ where: { courierId: marco.id } })).toBe(0);
  const inside = { ...phone("x"), endpoint: "https://127.0.0.1/push" };
  await expect(followWork(own(marco), inside)).rejects.toMatchObject({ code: "validation" });
  const { ctx } = await merchantContext(test.db);
  await expect(followWork(ctx, phone("x"))).rejects.toMatchObject({ code: "forbidden" });
  await expect(unfollowWork(carrying(ctx, marco))).resolves.toBeUndefined();
});
