import { expect, it, vi } from "vitest";
import { newId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { RETENTION_KINDS } from "@/lib/core/retention";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant } from "@/lib/testing/people";
import { deleteExpired, deletePart, startDeletingExpired } from "./jobs";
import { EXPIRED } from "./model/expired";
import { endedDelivery, fillEverything, tracesIn } from "./verbs/privacy.fixture";

// Permanent by default.
vi.stubEnv("KEEP_AUDIT_DAYS", "30");
vi.stubEnv("KEEP_PROOFS_DAYS", "30");
vi.stubEnv("KEEP_CONVERSATIONS_DAYS", "30");
vi.stubEnv("KEEP_RECIPIENTS_DAYS", "400");

const database = testDatabase();

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Deletes old data beginning with a line, in as many parts as it takes. */
async function deleteFrom(line: number, now: Date): Promise<void> {
  let from: Parameters<typeof deletePart>[1] | null = { line, block: 0, merchantId: "", id: "" };
  while (from) from = await deletePart(database.db, from, now);
}

async function newOwner() {
  const { ctx } = await newMember(database.db, await newMerchant(database.db), "owner");
  return { ...ctx, db: database.db };
}

it("deletes old proofs, texts and notes of deliveries that have ended, and keeps young ones", async () => {
  const ctx = await newOwner();
  const id = await endedDelivery(ctx, "R-1");
  await fillEverything(ctx, id, "R-1");
  const { merchantId } = ctx;
  const stored = async () => ({
    files: await ctx.db.storedFile.count({ where: { merchantId } }),
    names: await ctx.db.proofOfDelivery.count({ where: { merchantId, recipientName: { not: null } } }),
    texts: await ctx.db.threadEntry.count({ where: { merchantId, text: { contains: "Quix" } } }),
    notes: await ctx.db.deliveryNote.count({ where: { merchantId } }),
  });
  for (const kind of ["proofs", "conversations"] as const) await deleteExpired(ctx.db, kind, inDays(29));
  expect(await stored()).toEqual({ files: 1, names: 1, texts: 1, notes: 1 });
  await ctx.db.delivery.updateMany({ where: { id }, data: { status: "on_the_way" } });
  await deleteExpired(ctx.db, "conversations", inDays(31));
  expect(await stored()).toMatchObject({ texts: 1, notes: 1 });
  await ctx.db.delivery.updateMany({ where: { id }, data: { status: "completed" } });
  await ctx.db.deliveryThread.updateMany({ where: { deliveryId: id }, data: { state: "open" } });
  await deleteExpired(ctx.db, "conversations", inDays(31));
  expect(await stored()).toMatchObject({ texts: 1, notes: 1 });
  await ctx.db.deliveryThread.updateMany({ where: { deliveryId: id }, data: { state: "solved" } });
  for (const kind of ["proofs", "conversations"] as const) await deleteExpired(ctx.db, kind, inDays(31));
  expect(await stored()).toEqual({ files: 0, names: 0, texts: 0, notes: 0 });
});

it("keeps webhook messages that are still sent, unless their endpoint is off", async () => {
  const { db, merchantId } = await newOwner();
  const endpointId = newId();
  await db.webhookEndpoint.create({
    data: {
      ...{ merchantId, id: endpointId, url: "https://shop.example/", eventTypes: [], secret: "s" },
      createdByName: "A",
    },
  });
  const states = ["pending", "delivered", "failed"];
  await db.webhookMessage.createMany({
    data: states.map((state) => ({ merchantId, endpointId, eventId: newId(), type: "test", state })),
  });
  const left = async () =>
    (await db.webhookMessage.findMany({ where: { merchantId } })).map(({ state }) => state);
  await deleteExpired(db, "webhooks", inDays(31));
  expect(await left()).toEqual(["pending"]);
  await db.webhookEndpoint.updateMany({ where: { id: endpointId }, data: { offAt: new Date() } });
  await deleteExpired(db, "webhooks", inDays(31));
  expect(await left()).toEqual([]);
});

it("deletes the other kinds although one fails", async () => {
  const { db, merchantId } = await newOwner();
  const error = vi.spyOn(log(), "error").mockImplementation(() => {});
  await db.attentionNotice.create({
    data: { merchantId, deliveryId: newId(), reason: "late", sequence: 1 },
  });
  await db.$executeRaw`ALTER TABLE "PlanProposal" RENAME TO "PlanProposalAway"`;
  try {
    await deleteFrom(0, inDays(60));
  } finally {
    await db.$executeRaw`ALTER TABLE "PlanProposalAway" RENAME TO "PlanProposal"`;
  }
  expect(error).toHaveBeenCalledTimes(1);
  expect(await db.attentionNotice.count({ where: { merchantId } })).toBe(0);
});

it("deletes sessions and invitations some time after their end", async () => {
  const ctx = await newOwner();
  const { merchantId } = ctx;
  const { id: userId } = await ctx.db.user.findFirstOrThrow({ select: { id: true } });
  await ctx.db.session.create({ data: { id: newId(), userId, expiresAt: inDays(1) } });
  await ctx.db.invitation.create({
    data: {
      merchantId,
      id: newId(),
      tokenHash: newId(),
      role: "member",
      invitedByName: "A",
      expiresAt: inDays(7),
    },
  });
  const stored = async () => [
    await ctx.db.session.count({ where: { userId } }),
    await ctx.db.invitation.count({ where: { merchantId } }),
  ];
  for (const kind of ["sessions", "invitations"] as const) await deleteExpired(ctx.db, kind, inDays(90));
  expect(await stored()).toEqual([1, 1]);
  for (const kind of ["sessions", "invitations"] as const) await deleteExpired(ctx.db, kind, inDays(98));
  expect(await stored()).toEqual([0, 0]);
});

it("erases the people of deliveries some time after their end, in parts, and records how many", async () => {
  const ctx = await newOwner();
  const id = await endedDelivery(ctx, "R-2");
  await endedDelivery(ctx, "R-3");
  const open = await endedDelivery(ctx, "R-4");
  await ctx.db.delivery.updateMany({ where: { id: open }, data: { status: "pending" } });
  await deleteFrom(EXPIRED.length, inDays(399));
  expect((await ctx.db.delivery.findFirstOrThrow({ where: { id } })).customerName).not.toBe("Erased");
  await deleteFrom(EXPIRED.length, inDays(401));
  const left = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId, customerName: { not: "Erased" } },
    select: { orderNumber: true },
  });
  expect(left).toEqual([{ orderNumber: "R-4" }]);
  const entries = () =>
    ctx.db.auditEntry.findMany({
      where: { merchantId: ctx.merchantId, action: "privacy.recipients_expired" },
      select: { data: true },
    });
  expect(await entries()).toMatchObject([{ data: { deliveries: 2 } }]);
  await deleteFrom(EXPIRED.length, inDays(402));
  expect(await entries()).toHaveLength(1);
  await ctx.db.delivery.updateMany({ where: { id: open }, data: { status: "cancelled" } });
  await deleteFrom(EXPIRED.length, inDays(401));
  expect(await tracesIn(ctx.db, ctx.merchantId)).toEqual([]);
});

it("has statements that run, for every kind with a table", async () => {
  for (const kind of RETENTION_KINDS) await deleteExpired(database.db, kind, inDays(2_000));
  expect(await database.db.auditEntry.count()).toBe(0);
});

it("enqueues itself and continues erasures at night", async () => {
  const ctx = await newOwner();
  const erasure = {
    subjectHash: "h",
    subjectHint: "h",
    createdByKind: "system",
    createdByName: "A",
  } as const;
  await ctx.db.erasure.create({ data: { merchantId: ctx.merchantId, id: "running", ...erasure } });
  await startDeletingExpired(database.db);
  const jobs = await database.db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs WHERE key LIKE 'delete a part%' OR key LIKE 'erase a person%' ORDER BY key`;
  expect(jobs).toEqual([{ key: "delete a part of the expired data" }, { key: "erase a person:running" }]);
});
