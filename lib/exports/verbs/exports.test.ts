import { beforeAll, describe, expect, it } from "vitest";
import { disableUser } from "@/lib/account/verbs/disable-user";
import { removeMember } from "@/lib/account/verbs/remove-member";
import type { Context } from "@/lib/core/context";
import { hashSecret } from "@/lib/core/secrets";
import { deleteView } from "@/lib/deliveries/verbs/delete-view";
import { saveView } from "@/lib/deliveries/verbs/save-view";
import { unsubscribeToken } from "@/lib/notifications/model/unsubscribe-link";
import { unsubscribe } from "@/lib/notifications/verbs/unsubscribe";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, newPerson, operatorContext } from "@/lib/testing/people";
import { enqueueExports } from "../jobs";
import { findRun } from "../reads/find-run";
import { listExports } from "../reads/list-exports";
import { CURRENT_FILTER } from "../constants";
import type { ScheduleInput } from "../schema";
import { createLink } from "./create-link";
import { createSchedule } from "./create-schedule";
import { deleteSchedule } from "./delete-schedule";
import { editSchedule } from "./edit-schedule";
import { openLink } from "./open-link";
import { pauseSchedule } from "./pause-schedule";
import { revokeLink } from "./revoke-link";
import { sendExport } from "./send-export";

const database = testDatabase();
const visitor = () => ({ db: database.db, requestId: "test" });

const notFound = { code: "notFound" };

async function team() {
  const merchantId = await newMerchant(database.db, "Corner Books");
  return {
    merchantId,
    system: operatorContext(database.db, merchantId),
    owner: await newMember(database.db, merchantId, "owner"),
    viewer: await newMember(database.db, merchantId, "viewer"),
  };
}

type Team = Awaited<ReturnType<typeof team>>;

describe("the link of a saved view", () => {
  /** Creates a view with a link. @returns the link's secret */
  async function linkOf(ctx: Context, name: string) {
    const view = await saveView(ctx, { name, query: "status=failed", replace: false });
    const { url } = await createLink(ctx, { viewId: view.id });
    const secret = /\/exports\/([\w-]{43})$/.exec(url)?.[1] ?? "";
    return { viewId: view.id, secret, open: () => openLink(visitor(), { file: `${secret}.csv` }) };
  }

  it("opens the view's export as its person, in both formats, and records its use", async () => {
    const { owner, merchantId } = await team();
    const { secret } = await linkOf(owner.ctx, "Trouble");
    expect(await listExports(owner.ctx)).toMatchObject({
      links: [{ viewName: "Trouble", ownerName: null, lastUsedAt: null }],
    });
    const opened = await openLink(visitor(), { file: `${secret}.xlsx` });
    expect(opened).toMatchObject({
      ctx: { merchantId, actor: { kind: "user", id: owner.id, role: "owner" } },
      merchantName: "Corner Books",
      query: "status=failed",
      viewName: "Trouble",
      format: "xlsx",
    });
    expect((await openLink(visitor(), { file: `${secret}.csv` })).format).toBe("csv");
    const { links } = await listExports(owner.ctx);
    expect(links[0]?.lastUsedAt).toBeInstanceOf(Date);
    for (const file of [secret, `${secret}.txt`, `${secret}x.csv`, `${"A".repeat(43)}.csv`, ".csv", ""]) {
      await expect(openLink(visitor(), { file }), file).rejects.toMatchObject(notFound);
    }
  });

  it("is stored as a hash, once for each view, and leaves an audit trail", async () => {
    const { owner } = await team();
    const { secret, viewId } = await linkOf(owner.ctx, "Trouble");
    const row = await database.db.exportLink.findFirstOrThrow({ where: { viewId } });
    expect(row.secretHash).toBe(hashSecret(secret));
    expect(JSON.stringify(row)).not.toContain(secret);
    await expect(createLink(owner.ctx, { viewId })).rejects.toMatchObject({ code: "unprocessable" });
    await revokeLink(owner.ctx, { id: row.id });
    const audit = await database.db.auditEntry.findMany({
      where: { subjectId: row.id },
      orderBy: { id: "asc" },
    });
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["export_link.created", owner.id],
      ["export_link.revoked", owner.id],
    ]);
  });

  it("ends when it is revoked, by its person or an owner, but nobody else", async () => {
    const { owner, viewer } = await team();
    const stranger = (await team()).owner;
    const link = await linkOf(viewer.ctx, "Mine");
    const { links } = await listExports(owner.ctx);
    expect(links).toMatchObject([{ viewName: "Mine", ownerName: viewer.name }]);
    const key = { id: links[0]?.id ?? "" };
    await expect(revokeLink(stranger.ctx, key)).rejects.toMatchObject(notFound);
    await link.open();
    await revokeLink(owner.ctx, key);
    await expect(link.open()).rejects.toMatchObject(notFound);

    const owners = await linkOf(owner.ctx, "Owner's");
    expect((await listExports(viewer.ctx)).links).toEqual([]);
    const { id } = await database.db.exportLink.findFirstOrThrow({ where: { viewId: owners.viewId } });
    await expect(revokeLink(viewer.ctx, { id })).rejects.toMatchObject(notFound);
    await owners.open();
  });

  it("ends with the view, the membership and the account", async () => {
    const { owner, viewer } = await team();
    const [deleted, member] = [await linkOf(viewer.ctx, "One"), await linkOf(viewer.ctx, "Two")];
    await deleteView(viewer.ctx, { id: deleted.viewId });
    await expect(deleted.open()).rejects.toMatchObject(notFound);
    const { data } = await database.db.auditEntry.findFirstOrThrow({ where: { subjectId: deleted.viewId } });
    expect(data).toMatchObject({ name: "One", exportLinkId: expect.any(String) as string });
    await member.open();
    await removeMember(owner.ctx, { userId: viewer.id });
    await expect(member.open()).rejects.toMatchObject(notFound);

    const own = await linkOf(owner.ctx, "Own");
    await disableUser(operatorContext(database.db), { userId: owner.id });
    await expect(own.open()).rejects.toMatchObject(notFound);
  });

  it("belongs to a view of the same person and merchant", async () => {
    const { owner, viewer } = await team();
    const { id } = await saveView(viewer.ctx, { name: "Theirs", query: "", replace: false });
    await expect(createLink(owner.ctx, { viewId: id })).rejects.toMatchObject(notFound);
  });

  it("cannot be opened too often", async () => {
    const { owner } = await team();
    const { open } = await linkOf(owner.ctx, "Often");
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, open));
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]).toMatchObject({ reason: { code: "tooManyRequests" } });
  });
});

describe("a scheduled export", () => {
  let shop: Team;
  beforeAll(async () => {
    shop = await team();
  });

  const weekly = (changes: Partial<ScheduleInput> = {}): ScheduleInput => ({
    viewId: "",
    period: "week",
    weekday: 1,
    monthDay: 1,
    hour: 8,
    format: "xlsx",
    recipientIds: [shop.owner.id],
    ...changes,
  });

  /** Creates a schedule that is due on a Monday. @returns its key */
  async function scheduled(ctx: Context, input: ScheduleInput, nextAt = "2026-11-23T08:00:00Z") {
    await createSchedule(ctx, input);
    const { id } = await database.db.exportSchedule.findFirstOrThrow({ orderBy: { id: "desc" } });
    await database.db.exportSchedule.updateMany({ where: { id }, data: { nextAt: new Date(nextAt) } });
    return { id };
  }

  const now = new Date("2026-11-23T08:00:30Z");
  const mailsTo = (email: string) =>
    database.db.message.findMany({
      where: { recipient: email, kind: "scheduled_export" },
      orderBy: { id: "asc" },
    });

  it("is sent to its recipients once for each period, by however many workers", async () => {
    const { owner, viewer, system, merchantId } = shop;
    const key = await scheduled(owner.ctx, weekly({ recipientIds: [owner.id, viewer.id] }));
    await Promise.all(Array.from({ length: 4 }, () => sendExport(system, key, { now })));
    const [mail, ...others] = await mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      merchantId,
      subject: "Corner Books: deliveries from Nov 16, 2026 to Nov 22, 2026",
      state: "queued",
    });
    expect(mail?.text).toContain(`/exports?schedule=${key.id}&from=2026-11-16`);
    expect(await mailsTo(viewer.email)).toHaveLength(1);
    const row = await database.db.exportSchedule.findFirstOrThrow({ where: key, include: { runs: true } });
    expect(row.nextAt.toISOString()).toBe("2026-11-30T08:00:00.000Z");
    expect(row.runs).toMatchObject([{ fromDay: "2026-11-16", toDay: "2026-11-22", recipients: 2 }]);
    await sendExport(system, key, { now: new Date("2026-11-30T07:59:59Z") });
    expect(await mailsTo(owner.email)).toHaveLength(1);
    await sendExport(system, key, { now: new Date("2026-12-15T00:00:00Z") });
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      "Corner Books: deliveries from Nov 16, 2026 to Nov 22, 2026",
      "Corner Books: deliveries from Dec 7, 2026 to Dec 13, 2026",
    ]);
    await deleteSchedule(owner.ctx, key);
  });

  it("is enqueued when it is due, unless it is paused", async () => {
    const { owner } = shop;
    const key = await scheduled(owner.ctx, weekly(), "2020-01-06T08:00:00Z");
    const jobs = () =>
      database.db.$queryRaw`SELECT attempts FROM graphile_worker.jobs WHERE key LIKE ${`%${key.id}`}`;
    await pauseSchedule(owner.ctx, { ...key, isPaused: true });
    await enqueueExports(database.db);
    expect(await jobs()).toEqual([]);
    await pauseSchedule(owner.ctx, { ...key, isPaused: false });
    await enqueueExports(database.db);
    expect(await jobs()).toEqual([]);
    await database.db.exportSchedule.updateMany({ where: key, data: { nextAt: new Date(0) } });
    await enqueueExports(database.db);
    await enqueueExports(database.db);
    expect(await jobs()).toHaveLength(1);
    // A job that has failed keeps the time of its next attempt.
    await database.db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET attempts = 3 WHERE key LIKE ${`%${key.id}`}`;
    await enqueueExports(database.db);
    expect(await jobs()).toMatchObject([{ attempts: 3 }]);
    await deleteSchedule(owner.ctx, key);
  });

  it("opens the file of a sent period for the team only", async () => {
    const { owner, system } = shop;
    const view = await saveView(owner.ctx, { name: "Failed", query: "status=failed", replace: false });
    const key = await scheduled(owner.ctx, weekly({ viewId: view.id, format: "csv", hour: 8 }));
    await sendExport(system, key, { now });
    const run = { schedule: key.id, from: "2026-11-16" };
    expect(await findRun(owner.ctx, run)).toEqual({
      query: "status=failed",
      viewName: "Failed",
      format: "csv",
      from: "2026-11-16",
      to: "2026-11-22",
    });
    await expect(findRun((await team()).owner.ctx, run)).rejects.toMatchObject(notFound);
    await expect(findRun(owner.ctx, { ...run, from: "2026-11-09" })).rejects.toMatchObject(notFound);
    // The link of an email keeps its filter when the schedule is changed and the view deleted.
    await editSchedule(owner.ctx, { ...key, ...weekly({ viewId: "", format: "xlsx" }) });
    await deleteView(owner.ctx, { id: view.id });
    expect(await findRun(owner.ctx, run)).toMatchObject({ query: "status=failed", format: "csv" });
    await deleteSchedule(owner.ctx, key);
    await expect(findRun(owner.ctx, run)).rejects.toMatchObject(notFound);
  });

  it("continues with its filter when the view is deleted and its person leaves", async () => {
    const { owner, viewer, system } = await team();
    const view = await saveView(viewer.ctx, { name: "Failed", query: "status=failed", replace: false });
    const key = await scheduled(viewer.ctx, weekly({ viewId: view.id, recipientIds: [owner.id] }));
    await deleteView(viewer.ctx, { id: view.id });
    await removeMember(owner.ctx, { userId: viewer.id });
    await sendExport(system, key, { now });
    expect((await mailsTo(owner.email))[0]?.text).toContain("the view “Failed”");
    expect(await findRun(owner.ctx, { schedule: key.id, from: "2026-11-16" })).toMatchObject({
      query: "status=failed",
      viewName: "Failed",
    });
    expect((await listExports(owner.ctx)).schedules).toMatchObject([
      { viewName: "Failed", query: "status=failed", isOrphaned: true, mayChange: true },
    ]);
    await pauseSchedule(owner.ctx, { ...key, isPaused: true });
    await deleteSchedule(owner.ctx, key);
    const { data } = await database.db.auditEntry.findFirstOrThrow({
      where: { subjectId: key.id, action: "export_schedule.deleted" },
    });
    expect(data).toMatchObject({ viewName: "Failed", query: "status=failed", createdByName: viewer.name });
  });

  it("is edited, and keeps its filter unless another one is chosen", async () => {
    const { owner, viewer } = await team();
    const { id } = await saveView(viewer.ctx, { name: "Failed", query: "status=failed", replace: false });
    const key = await scheduled(viewer.ctx, weekly({ viewId: id, recipientIds: [viewer.id] }));
    const edited = weekly({ viewId: CURRENT_FILTER, period: "month", monthDay: 5, recipientIds: [owner.id] });
    await editSchedule(owner.ctx, { ...key, ...edited });
    const [schedule] = (await listExports(owner.ctx)).schedules;
    expect(schedule).toMatchObject({ period: "month", day: 5, viewName: "Failed", query: "status=failed" });
    expect(schedule?.recipients).toMatchObject([{ userId: owner.id }]);
    expect(schedule?.nextAt.toISOString()).toMatch(/-05T/);
    // The view is the viewer's.
    const theirs = weekly({ viewId: id, recipientIds: [owner.id] });
    await expect(editSchedule(owner.ctx, { ...key, ...theirs })).rejects.toThrow("View not found");
    await editSchedule(owner.ctx, { ...key, ...weekly({ recipientIds: [owner.id] }) });
    expect((await listExports(owner.ctx)).schedules).toMatchObject([{ viewName: null, query: "" }]);
    const edit = { ...key, ...weekly() };
    await expect(editSchedule(shop.owner.ctx, edit)).rejects.toThrow("Scheduled export not found");
    const current = weekly({ viewId: CURRENT_FILTER, recipientIds: [viewer.id] });
    await expect(createSchedule(viewer.ctx, current)).rejects.toThrow("View not found");
  });

  it("is sent for a month that begins with a week that was sent, and not twice for either", async () => {
    const { owner, system } = await team();
    const input = weekly({ recipientIds: [owner.id] });
    const key = await scheduled(owner.ctx, input, "2026-06-08T08:00:00Z");
    await sendExport(system, key, { now: new Date("2026-06-08T08:00:30Z") });
    await editSchedule(owner.ctx, { ...key, ...input, period: "month" });
    const due = (nextAt: string) =>
      database.db.exportSchedule.updateMany({ where: key, data: { nextAt: new Date(nextAt) } });
    for (const _ of [1, 2]) {
      await due("2026-07-01T08:00:00Z");
      await sendExport(system, key, { now: new Date("2026-07-01T08:00:30Z") });
    }
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      "Corner Books: deliveries from Jun 1, 2026 to Jun 7, 2026",
      "Corner Books: deliveries from Jun 1, 2026 to Jun 30, 2026",
    ]);
    expect(await findRun(owner.ctx, { schedule: key.id, from: "2026-06-01" })).toMatchObject({
      to: "2026-06-30",
    });
  });

  it("names no person as gone who is only disabled", async () => {
    const { owner, viewer } = await team();
    await scheduled(viewer.ctx, weekly({ recipientIds: [owner.id, viewer.id] }));
    await database.db.user.update({ where: { id: viewer.id }, data: { disabledAt: new Date() } });
    const { schedules, members } = await listExports(owner.ctx);
    expect(schedules).toMatchObject([{ isOrphaned: false, recipients: [{ userId: owner.id }] }]);
    expect(members.map(({ userId }) => userId)).toEqual([owner.id]);
  });

  it("skips members who unsubscribed, and pauses without recipients in the team", async () => {
    const { owner, viewer, system, merchantId } = await team();
    const other = await newMember(database.db, merchantId, "member");
    const key = await scheduled(owner.ctx, weekly({ recipientIds: [viewer.id, other.id] }));
    const member = { userId: viewer.id, notice: "scheduled_export" } as const;
    await unsubscribe(visitor(), { token: unsubscribeToken({ merchantId, member }) });
    await sendExport(system, key, { now });
    expect([await mailsTo(viewer.email), await mailsTo(other.email)].map((mails) => mails.length)).toEqual([
      0, 1,
    ]);
    const { schedules } = await listExports(owner.ctx);
    expect(schedules).toMatchObject([
      {
        recipients: [
          { name: viewer.name, isOn: false },
          { name: other.name, isOn: true },
        ],
        runs: [{ recipients: 1 }],
      },
    ]);
    for (const { id } of [viewer, other]) await removeMember(owner.ctx, { userId: id });
    await sendExport(system, key, { now: new Date("2026-11-30T08:00:00Z") });
    expect(await mailsTo(other.email)).toHaveLength(1);
    expect((await listExports(owner.ctx)).schedules).toMatchObject([
      { isPaused: true, lacksReaders: true, runs: [{ fromDay: "2026-11-16" }] },
    ]);
    await editSchedule(owner.ctx, { ...key, ...weekly({ recipientIds: [owner.id] }) });
    expect((await listExports(owner.ctx)).schedules).toMatchObject([
      { isPaused: false, lacksReaders: false },
    ]);
    await expect(
      database.db.auditEntry.count({ where: { subjectId: key.id, action: "export_schedule.paused" } }),
    ).resolves.toBe(1);
  });

  it("goes to members of the team only, and its view is the person's", async () => {
    const { owner, viewer } = shop;
    const outsider = await newPerson(database.db);
    await expect(
      createSchedule(owner.ctx, weekly({ recipientIds: [owner.id, outsider.id] })),
    ).rejects.toMatchObject({ code: "notFound", message: "Team member not found" });
    const { id } = await saveView(viewer.ctx, { name: "Theirs", query: "", replace: false });
    await expect(createSchedule(owner.ctx, weekly({ viewId: id }))).rejects.toMatchObject(notFound);
  });

  it("is changed by the person who made it and by owners", async () => {
    const { owner, viewer, merchantId } = await team();
    const member = await newMember(database.db, merchantId, "member");
    const key = await scheduled(viewer.ctx, weekly({ recipientIds: [viewer.id] }));
    const pause = { ...key, isPaused: true };
    for (const { ctx } of [member, shop.owner]) {
      await expect(pauseSchedule(ctx, pause)).rejects.toMatchObject(notFound);
      await expect(deleteSchedule(ctx, key)).rejects.toMatchObject(notFound);
    }
    expect((await listExports(member.ctx)).schedules).toMatchObject([{ mayChange: false }]);
    await pauseSchedule(viewer.ctx, pause);
    await deleteSchedule(owner.ctx, key);
    expect((await listExports(viewer.ctx)).schedules).toEqual([]);
  });
});
