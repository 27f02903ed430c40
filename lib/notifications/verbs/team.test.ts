import { expect, it } from "vitest";
import { removeMember } from "@/lib/account/verbs/remove-member";
import { changeTimeZone } from "@/lib/account/verbs/change-time-zone";
import type { Context } from "@/lib/core/context";
import { authorisedMerchantId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/db";
import { projectNext } from "@/lib/core/projector";
import { addDays, localDay, toInstant } from "@/lib/core/time";
import { writeEvent } from "@/lib/deliveries/shared/change";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { eventFeed } from "@/lib/events/jobs";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { newMember, newPerson, operatorContext } from "@/lib/testing/people";
import type { Notice } from "../constants";
import { recordTrouble, enqueueTeamNotices } from "../jobs";
import { unsubscribeToken } from "../model/unsubscribe-link";
import { findUnsubscribing } from "../reads/find-unsubscribing";
import { getOwnNotices } from "../reads/get-own-notices";
import { listDeniedEverywhere } from "../reads/list-denied-everywhere";
import { allowEverywhere } from "./allow-everywhere";
import { changeOwnNotices } from "./change-own-notices";
import { denyEverywhere } from "./deny-everywhere";
import { denyRecipient } from "./deny-recipient";
import { notifyAttention } from "./notify-attention";
import { sendSummary } from "./send-summary";
import { unsubscribe } from "./unsubscribe";

const database = testDatabase();
const visitor = () => ({ db: database.db, requestId: null });

async function team() {
  const { ctx } = await merchantContext(database.db, "Corner Books");
  const { merchantId } = ctx;
  const system = operatorContext(database.db, merchantId);
  const people = {
    owner: await newMember(database.db, merchantId, "owner"),
    member: await newMember(database.db, merchantId, "member"),
    viewer: await newMember(database.db, merchantId, "viewer"),
  };
  return { ctx, system, merchantId, ...people };
}

const feed = eventFeed([recordTrouble]);
/** Records what happened, as the projector and the clock do. */
async function note(): Promise<void> {
  await expect
    .poll(
      () =>
        database.db.$queryRaw<{ left: number }[]>`
      SELECT count(*)::int AS left FROM "DeliveryEvent" e WHERE NOT EXISTS (
        SELECT FROM "Event" n WHERE n."merchantId" = e."merchantId" AND n."deliveryId" = e."deliveryId"
          AND n."deliverySequence" = e.sequence)`.then(async (rows) => {
          if (rows[0]?.left) await projectNext(database.db, feed);
          return rows[0]?.left;
        }),
      { timeout: 25_000, interval: 20 },
    )
    .toBe(0);
  await enqueueTeamNotices(database.db);
}

async function mailsOf(email: string, kind: Notice | "webhook_switched_off" = "needs_attention") {
  const rows = await database.db.message.findMany({
    where: { recipient: email, kind },
    orderBy: { id: "asc" },
    select: { subject: true, text: true, unsubscribeUrl: true, state: true },
  });
  return rows.map(({ text, ...row }) => ({ ...row, text: text ?? "" }));
}

async function failedDelivery(ctx: Context, orderNumber: string): Promise<void> {
  await createDelivery(ctx, deliveryInput(orderNumber));
  for (const to of ["assigned", "accepted", "failed"] as const) await moveDelivery(ctx, { orderNumber, to });
}

async function lateDelivery(ctx: Context, orderNumber: string): Promise<void> {
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber));
  await database.db.delivery.updateMany({
    where: { id: delivery.id },
    data: { dropoffAt: new Date(Date.now() - 600_000) },
  });
}

type Repeated = Pick<Parameters<typeof writeEvent>[1], "sequence" | "status" | "createdAt">;

/** Writes an event that repeats the status. */
async function repeat(ctx: Context, deliveryId: string, type: "changed" | "pin_failed", event: Repeated) {
  await inTransaction(ctx, (tx) =>
    writeEvent(tx, { ...event, deliveryId, type, previousStatus: event.status }),
  );
}

async function lockedPin(ctx: Context, orderNumber: string): Promise<void> {
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber, { handover: { pin: true } }));
  const at = new Date();
  await repeat(ctx, delivery.id, "pin_failed", { sequence: 2, status: "pending", createdAt: at });
  await database.db.delivery.updateMany({ where: { id: delivery.id }, data: { pinLockedAt: at } });
}

const later = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });

async function jobsFor(merchantId: string): Promise<number> {
  const [row] = await database.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs
    WHERE key = ${`tell a team what needs attention ${merchantId}`}`;
  return row?.count ?? 0;
}

it("batches what needs attention, and sends each delivery and reason once", async () => {
  const { ctx, system, merchantId, owner, member, viewer } = await team();
  await lateDelivery(ctx, "L-1");
  await failedDelivery(ctx, "F-1");
  await note();
  expect(await jobsFor(merchantId)).toBe(1);
  await Promise.all([1, 2, 3].map(() => notifyAttention(system)));
  for (const { email } of [owner, member]) {
    const mails = await mailsOf(email);
    expect(mails).toMatchObject([{ subject: "Corner Books: 2 deliveries need attention", state: "queued" }]);
    expect(mails[0]?.text).toMatch(/F-1: Failed/);
    expect(mails[0]?.text).toMatch(/L-1: Late/);
    expect(mails[0]?.unsubscribeUrl).toContain("/api/unsubscribe/");
  }
  expect(await mailsOf(viewer.email)).toEqual([]);

  await failedDelivery(ctx, "F-2");
  await lockedPin(ctx, "P-1");
  await note();
  await notifyAttention(system);
  expect(await mailsOf(owner.email), "the next email waits").toHaveLength(1);
  await notifyAttention(system, later(16));
  const [, second] = await mailsOf(owner.email);
  expect(second?.subject).toBe("Corner Books: 2 deliveries need attention");
  expect(second?.text).toMatch(/P-1: Wrong PIN 5 times/);
  expect(second?.text).toContain("F-2");
  expect(second?.text).not.toContain("F-1");
  await note();
  await notifyAttention(system, later(40));
  expect(await mailsOf(owner.email)).toHaveLength(2);
});

it("sends nothing that is no longer true, and nothing about a sandbox", async () => {
  const { ctx, system, owner } = await team();
  await lateDelivery(ctx, "P-1");
  await note();
  await database.db.delivery.updateMany({
    where: { orderNumber: "P-1", merchantId: ctx.merchantId },
    data: { dropoffAt: new Date(Date.now() + 3_600_000) },
  });
  await notifyAttention(system);
  expect(await mailsOf(owner.email)).toEqual([]);

  const { id } = await database.db.merchant.findUniqueOrThrow({
    where: { sandboxOfId: ctx.merchantId },
    select: { id: true },
  });
  const sandbox: Context = { ...ctx, merchantId: authorisedMerchantId(id) };
  await failedDelivery(sandbox, "S-1");
  await lateDelivery(sandbox, "S-2");
  await note();
  expect(await database.db.attentionNotice.count({ where: { merchantId: id } })).toBe(0);
});

it("lists the first of many deliveries and counts the rest", async () => {
  const { ctx, system, owner } = await team();
  for (let index = 0; index < 30; index += 1) await lateDelivery(ctx, `M-${index}`);
  await note();
  await notifyAttention(system);
  const [mail] = await mailsOf(owner.email);
  expect(mail?.subject).toBe("Corner Books: 30 deliveries need attention");
  expect(mail?.text.match(/M-\d+: Late/g)).toHaveLength(25);
  expect(mail?.text).toContain("5 more deliveries are on the overview.");
});

it("respects each member's choices, role and current membership", async () => {
  const { ctx, system, merchantId, owner, member, viewer } = await team();
  expect(await getOwnNotices(viewer.ctx)).toEqual([
    { notice: "needs_attention", isOn: false },
    { notice: "daily_summary", isOn: false },
    { notice: "scheduled_export", isOn: true },
    { notice: "unread_message", isOn: false },
  ]);
  expect(await getOwnNotices(member.ctx)).toEqual([
    { notice: "needs_attention", isOn: true },
    { notice: "daily_summary", isOn: false },
    { notice: "scheduled_export", isOn: true },
    { notice: "unread_message", isOn: true },
    { notice: "webhook_failing", isOn: true },
  ]);
  await changeOwnNotices(owner.ctx, { on: [] });
  await changeOwnNotices(viewer.ctx, { on: ["needs_attention", "webhook_failing"] });
  expect(await getOwnNotices(owner.ctx)).toMatchObject(Array.from({ length: 5 }, () => ({ isOn: false })));
  await expect(getOwnNotices(ctx)).rejects.toMatchObject({ code: "forbidden" });
  await removeMember(operatorContext(database.db, merchantId), { userId: member.id });
  await failedDelivery(ctx, "C-1");
  await note();
  await notifyAttention(system);
  const mailCounts = [owner, member, viewer].map(async ({ email }) => (await mailsOf(email)).length);
  expect(await Promise.all(mailCounts)).toEqual([0, 0, 1]);
  const changed = { merchantId, action: "member.notices_changed" };
  expect(await database.db.auditEntry.count({ where: changed })).toBe(2);
});

it("turns off one type of email for the link's holder only", async () => {
  const { ctx, system, merchantId, owner, member } = await team();
  const token = unsubscribeToken({ merchantId, member: { userId: owner.id, notice: "needs_attention" } });
  expect(await findUnsubscribing(database.db, token)).toEqual({
    recipient: owner.email,
    merchantName: "Corner Books",
    notice: "needs_attention",
  });
  await unsubscribe(visitor(), { token });
  await unsubscribe(visitor(), { token });
  expect(await getOwnNotices(owner.ctx)).toMatchObject([
    { isOn: false },
    { isOn: true },
    { isOn: true },
    { isOn: true },
    { isOn: true },
  ]);
  await failedDelivery(ctx, "U-1");
  await note();
  await notifyAttention(system);
  expect(await mailsOf(owner.email)).toEqual([]);
  expect(await mailsOf(member.email)).toHaveLength(1);
});

it("respects the installation's list, but not the merchant's", async () => {
  const { ctx, system, owner, member } = await team();
  await denyRecipient(operatorContext(database.db), { recipient: owner.email });
  await denyRecipient(system, { recipient: member.email });
  await failedDelivery(ctx, "D-1");
  await note();
  await notifyAttention(system);
  expect(await mailsOf(owner.email)).toMatchObject([{ state: "suppressed" }]);
  expect(await mailsOf(member.email)).toMatchObject([{ state: "queued" }]);
});

const NEW_YORK = "America/New_York";
/** The same day for the whole file, which may run at midnight. */
const TODAY = localDay(new Date(), NEW_YORK);

/** Today at a time in New York, or some days later. */
const inNewYork = (time: string, day = 0) =>
  toInstant({ date: addDays(TODAY, day), time: `${time}:00` }, NEW_YORK);

/** As if the merchant's events had happened at that time. */
async function happened(merchantId: string, at: Date): Promise<void> {
  await note();
  await database.db.event.updateMany({ where: { merchantId }, data: { createdAt: at } });
}

it("sends the summary once, at 18:00 of the merchant's day or later that evening", async () => {
  const { ctx, system, merchantId, owner, member } = await team();
  await changeTimeZone(owner.ctx, { timeZone: NEW_YORK });
  await failedDelivery(ctx, "T-1");
  const { delivery } = await createDelivery(ctx, deliveryInput("T-2"));
  for (const to of ["assigned", "accepted", "picked_up", "started", "on_the_way", "completed"] as const)
    await moveDelivery(ctx, { orderNumber: "T-2", to });
  await createDelivery(ctx, deliveryInput("T-3"));
  await happened(merchantId, inNewYork("12:00"));

  await sendSummary(system, { now: inNewYork("17:59") });
  expect(await mailsOf(owner.email, "daily_summary")).toEqual([]);
  const evening = { now: inNewYork("21:30") };
  await Promise.all([1, 2, 3].map(() => sendSummary(system, evening)));
  const [mail, ...others] = await mailsOf(owner.email, "daily_summary");
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Corner Books: summary of \w+, \w+ \d+$/);
  expect(mail?.text).toMatch(
    /Created: 3\nTotal price: \$[\d.,]+\nCompleted: 1\nOn time: 1 of 1\nFailed: 1\n/,
  );
  expect(mail?.text).toMatch(/Cancelled: 0\nStill open: 1\n/);
  expect(mail?.text).toMatch(/6:00 PM E[DS]T to .+ 6:00 PM E[DS]T/);
  expect(await mailsOf(member.email, "daily_summary")).toEqual([]);
  const rated = { sequence: 8, status: "completed", createdAt: inNewYork("12:00", 1) } as const;
  await repeat(ctx, delivery.id, "changed", rated);
  await note();
  const where = { merchantId, deliverySequence: rated.sequence };
  await database.db.event.updateMany({ where, data: { createdAt: rated.createdAt } });
  await sendSummary(system, { now: inNewYork("23:59") });
  await sendSummary(system, { now: inNewYork("18:00", 1) });
  expect(await mailsOf(owner.email, "daily_summary"), "nothing happened since").toHaveLength(1);
});

it("skips a missed summary, and includes events after 18:00 in the next one", async () => {
  const { ctx, system, merchantId, owner } = await team();
  await changeTimeZone(owner.ctx, { timeZone: NEW_YORK });
  await createDelivery(ctx, deliveryInput("N-1"));
  await happened(merchantId, inNewYork("20:00"));
  await sendSummary(system, { now: inNewYork("20:30") });
  await sendSummary(system, { now: inNewYork("09:00", 1) });
  expect(await mailsOf(owner.email, "daily_summary")).toEqual([]);
  await sendSummary(system, { now: inNewYork("18:01", 1) });
  expect(await mailsOf(owner.email, "daily_summary")).toHaveLength(1);
});

it("checks live merchants with events when their summary may be due", async () => {
  const { ctx, system, merchantId } = await team();
  const looked = async () => {
    const [row] = await database.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE key = ${`tell a team its summary ${merchantId}`}`;
    return row?.count;
  };
  await enqueueTeamNotices(database.db);
  expect(await looked()).toBe(0);
  await createDelivery(ctx, deliveryInput("W-1"));
  await note();
  expect(await looked()).toBe(1);
  await sendSummary(system);
  await database.db
    .$executeRaw`SELECT graphile_worker.remove_job(${`tell a team its summary ${merchantId}`})`;
  await enqueueTeamNotices(database.db);
  expect(await looked()).toBe(0);
});

it("lets staff manage the installation's list, with an audit trail", async () => {
  const person = await newPerson(database.db, { isStaff: true });
  const staff: Context = {
    ...operatorContext(database.db),
    actor: { kind: "staff", id: person.id, name: person.name },
  };
  const { owner } = await team();
  await expect(denyEverywhere(owner.ctx, { recipient: "ada@example.com" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await denyEverywhere(staff, { recipient: "Ada@Example.com" });
  await expect(denyEverywhere(staff, { recipient: "ada@example.com" })).rejects.toMatchObject({
    fields: { recipient: "listed" },
  });
  const listed = async () => (await listDeniedEverywhere(staff)).denied.map(({ recipient }) => recipient);
  expect(await listed()).toContain("ada@example.com");
  await allowEverywhere(staff, { recipient: "ada@example.com" });
  expect(await listed()).not.toContain("ada@example.com");
  const trail = await database.db.auditEntry.findMany({
    where: { actorId: person.id },
    orderBy: { id: "asc" },
  });
  expect(trail.map(({ action }) => action)).toEqual([
    "recipient.denied_everywhere",
    "recipient.listed_by_staff",
    "recipient.allowed_everywhere",
  ]);
});
