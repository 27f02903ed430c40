import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { projectNext } from "@/lib/core/projector";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { chooseRecipientLanguage } from "@/lib/deliveries/verbs/choose-recipient-language";
import { changeDelivery } from "@/lib/deliveries/verbs/change-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { eventFeed } from "@/lib/events/jobs";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import type { Switch } from "../constants";
import { notifyRecipients } from "../model/fan-out";
import { unsubscribeToken } from "../model/unsubscribe-link";
import { getNotifications } from "../reads/get-notifications";
import { listNotifications } from "../reads/list-notifications";
import { allowRecipient } from "./allow-recipient";
import { changeNotifications } from "./change-notifications";
import { denyRecipient } from "./deny-recipient";
import { notifyRecipient } from "./notify-recipient";
import { unsubscribe } from "./unsubscribe";

const database = testDatabase();

// Transactions of other tests on the same server hold back the horizon for seconds.
const WAIT_OPTIONS = { timeout: 25_000, interval: 20 };

const ALL: Switch[] = [
  "booked email",
  "booked sms",
  "arrival_changed email",
  "on_the_way email",
  "delivered sms",
];

async function merchant(enabled: Switch[] = ALL) {
  const { ctx } = await merchantContext(database.db, "Corner Books");
  const system = operatorContext(database.db, ctx.merchantId);
  await changeNotifications(system, { enabled, arrivalMinutes: 15 });
  return { ctx, system };
}

async function booked(ctx: Context, orderNumber: string) {
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber, { email: "Ada@Example.com" }));
  return delivery.id;
}

const queued = async (ctx: Context, deliveryId: string) =>
  (await listNotifications(ctx, { deliveryId })).map(
    ({ kind, channel, state }) => `${kind} ${channel} ${state}`,
  );

it("sends each notification that is turned on once, however often its job runs", async () => {
  const { ctx, system } = await merchant();
  const deliveryId = await booked(ctx, "A-1");
  const moves = ["assigned", "accepted", "picked_up", "started", "on_the_way", "completed"] as const;
  for (const to of [null, ...moves]) {
    if (to) await moveDelivery(ctx, { orderNumber: "A-1", to });
    await notifyRecipient(system, { deliveryId });
    await Promise.all([1, 2].map(() => notifyRecipient(system, { deliveryId })));
  }
  const expected = [
    "recipient_booked email queued",
    "recipient_booked sms queued",
    "recipient_on_the_way email queued",
    "recipient_delivered sms queued",
  ];
  const kinds = await queued(ctx, deliveryId);
  expect(kinds.filter((each) => !each.startsWith("recipient_moved"))).toEqual(expected);
  const [email, sms] = await database.db.message.findMany({
    where: { aboutId: deliveryId, kind: "recipient_booked" },
    orderBy: { id: "asc" },
  });
  expect(email).toMatchObject({
    recipient: "ada@example.com",
    subject: "Your delivery from Corner Books is booked",
  });
  expect(email?.text).toContain("/track/");
  expect(email?.unsubscribeUrl).toContain("/api/unsubscribe/");
  expect(sms?.recipient).toMatch(/^\+\d+$/);
  expect(sms?.text).toMatch(/^Your delivery from Corner Books is booked\. Expected .+ http/);
});

it("writes in the language of the merchant until the recipient chooses one", async () => {
  const { ctx, system } = await merchant(["booked email", "on_the_way email"]);
  await database.db.merchant.update({ where: { id: ctx.merchantId }, data: { language: "fr" } });
  const deliveryId = await booked(ctx, "L-1");
  await notifyRecipient(system, { deliveryId });
  const key = { merchantId: ctx.merchantId, id: deliveryId };
  const { trackingCode } = await database.db.delivery.findUniqueOrThrow({ where: { merchantId_id: key } });
  await chooseRecipientLanguage({ db: database.db, requestId: null }, { code: trackingCode, language: "de" });
  for (const to of ["assigned", "accepted", "picked_up", "started", "on_the_way"] as const)
    await moveDelivery(ctx, { orderNumber: "L-1", to });
  await notifyRecipient(system, { deliveryId });
  const messages = await database.db.message.findMany({
    where: { aboutId: deliveryId, kind: { in: ["recipient_booked", "recipient_on_the_way"] } },
    orderBy: { id: "asc" },
  });
  expect(messages.map(({ subject }) => subject)).toEqual([
    "Votre livraison de Corner Books est enregistrée",
    "Ihre Lieferung von Corner Books ist unterwegs",
  ]);
});

it("sends nothing that is turned off, and nothing without contact data", async () => {
  const { ctx, system } = await merchant([]);
  const quiet = await booked(ctx, "B-1");
  await notifyRecipient(system, { deliveryId: quiet });
  expect(await queued(ctx, quiet)).toEqual([]);
  await changeNotifications(system, { enabled: ["booked email"], arrivalMinutes: 15 });
  const { delivery } = await createDelivery(ctx, deliveryInput("B-2"));
  await notifyRecipient(system, { deliveryId: delivery.id });
  expect(await queued(ctx, delivery.id)).toEqual([]);
});

it("says once that the address has changed, with the new time", async () => {
  const { ctx, system } = await merchant(["booked email", "arrival_changed email"]);
  const deliveryId = await booked(ctx, "P-1");
  await notifyRecipient(system, { deliveryId });
  const change = (fields: Record<string, string>) =>
    changeDelivery(ctx, { orderNumber: "P-1", fields, reason: null, isDryRun: false });
  await change({ "dropoff.notes": "Bell 3" });
  await notifyRecipient(system, { deliveryId });
  await change({ "dropoff.full_address": "233 S Wacker Dr, Chicago, IL 60606" });
  for (let times = 0; times < 2; times += 1) await notifyRecipient(system, { deliveryId });
  expect(await queued(ctx, deliveryId)).toEqual([
    "recipient_booked email queued",
    "recipient_readdressed email queued",
  ]);
  const [, message] = await database.db.message.findMany({
    where: { aboutId: deliveryId },
    orderBy: { id: "asc" },
  });
  expect(message?.subject).toBe("New address for your delivery from Corner Books");
  expect(message?.text).toContain("It will be delivered in Chicago.");
});

it("suppresses messages to denied recipients and lists them", async () => {
  const { ctx, system } = await merchant(["booked email"]);
  const token = unsubscribeToken({ merchantId: ctx.merchantId, recipient: "ada@example.com" });
  const visitor = { db: database.db, requestId: null };
  await unsubscribe(visitor, { token });
  await unsubscribe(visitor, { token });
  await expect(unsubscribe(visitor, { token: `${token}x` })).rejects.toMatchObject({ code: "notFound" });
  const { denied } = await getNotifications(system);
  expect(denied).toMatchObject([{ recipient: "ada@example.com", reason: "unsubscribed" }]);
  const deliveryId = await booked(ctx, "C-1");
  await notifyRecipient(system, { deliveryId });
  expect(await queued(ctx, deliveryId)).toEqual(["recipient_booked email suppressed"]);

  const other = await merchant(["booked email"]);
  const theirs = await booked(other.ctx, "C-1");
  await notifyRecipient(other.system, { deliveryId: theirs });
  expect(await queued(other.ctx, theirs), "another merchant's messages are still sent").toEqual([
    "recipient_booked email queued",
  ]);
});

it("lists recipients added by an owner, and removes them", async () => {
  const { system } = await merchant();
  await denyRecipient(system, { recipient: "(212) 555-0100" });
  await denyRecipient(system, { recipient: "Bo@Example.com" });
  await expect(denyRecipient(system, { recipient: "bo@example.com" })).rejects.toMatchObject({
    fields: { recipient: "listed" },
  });
  const listed = async () => (await getNotifications(system)).denied.map(({ recipient }) => recipient).sort();
  expect(await listed()).toEqual(["+12125550100", "bo@example.com"]);
  await allowRecipient(system, { recipient: "+12125550100" });
  expect(await listed()).toEqual(["bo@example.com"]);
  const { system: other } = await merchant();
  await expect(allowRecipient(other, { recipient: "bo@example.com" })).rejects.toMatchObject({
    code: "notFound",
  });
});

it("queues one job per delivery in the transaction of its events", async () => {
  const { ctx } = await merchant();
  const silent = await merchant([]);
  const deliveryId = await booked(ctx, "D-1");
  await cancelDelivery(ctx, { orderNumber: "D-1", reason: null });
  await booked(silent.ctx, "D-1");
  const feed = eventFeed([notifyRecipients]);
  const jobs = async () => {
    await projectNext(database.db, feed);
    return database.db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'tell a recipient' AND key LIKE ${`%${deliveryId}`}`;
  };
  await expect.poll(jobs, WAIT_OPTIONS).toHaveLength(1);
  const [all] = await database.db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs j JOIN "Delivery" d ON j.key = 'recipient of ' || d.id
    WHERE d."merchantId" = ${silent.ctx.merchantId}`;
  expect(all.count).toBe(0);
});
