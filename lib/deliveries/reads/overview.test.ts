import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { createDelivery } from "../verbs/create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import type { DeliveryStatus } from "../status";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { COUNT_LIMIT, needsAttention } from "./needs-attention";
import { recount } from "@/lib/testing/recount";
import { addDays, localDay } from "@/lib/core/time";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { readPerformance } from "./read-performance";
import { exportDeliveries } from "./export-deliveries";
import { hasDeliveries, latestDeliveries } from "./latest-deliveries";
import { searchDeliveries } from "./search-deliveries";
import { todayAtAGlance } from "./today-at-a-glance";

const database = testDatabase();
const HOUR_MS = 3_600_000;

/** Noon, so that hours before and after it are of the same UTC day. */
const NOW = new Date("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

type Arranged = {
  createdAt?: Date;
  plannedAt?: Date;
  way?: DeliveryStatus[];
  movedAt?: Date;
  priceCents?: number;
};

async function arrange(ctx: Context, orderNumber: string, arranged: Arranged = {}): Promise<void> {
  const {
    createdAt = hoursAgo(1),
    plannedAt = hoursAgo(-2),
    way = [],
    movedAt,
    priceCents = 1000,
  } = arranged;
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber));
  for (const to of way) await moveDelivery(ctx, { orderNumber, to });
  const { merchantId } = ctx;
  await ctx.db.delivery.update({
    where: { merchantId_id: { merchantId, id: delivery.id } },
    data: { createdAt, priceCents, dropoffAt: plannedAt },
  });
  await ctx.db.stop.update({
    where: { merchantId_deliveryId_position: { merchantId, deliveryId: delivery.id, position: 1 } },
    data: { plannedAt },
  });
  if (movedAt) {
    await ctx.db.deliveryEvent.updateMany({
      where: { merchantId, deliveryId: delivery.id, sequence: { gt: 1 } },
      data: { createdAt: movedAt },
    });
  }
}

/** A merchant whose days are those of a zone. */
async function newMerchant(timeZone = "UTC"): Promise<Context> {
  const { ctx } = await merchantContext(database.db);
  await ctx.db.merchant.update({ where: { id: ctx.merchantId }, data: { timeZone }, select: { id: true } });
  return ctx;
}

/** Deliveries and spend of the last days, from the figures of the overview. */
async function deliveriesPerDay(ctx: Context, { now, days: length }: { now: Date; days: number }) {
  const { timeZone } = await getTimeZone(ctx);
  await recount(ctx.db);
  const to = localDay(now, timeZone);
  const { days } = await readPerformance(ctx, { from: addDays(to, 1 - length), to });
  return days.map(({ day, deliveries, charged }) => ({
    day,
    deliveries,
    spendCents: charged.reduce((sum, { cents }) => sum + cents, 0),
  }));
}

const orderNumbers = (group: { deliveries: { orderNumber: string }[] }) =>
  group.deliveries.map(({ orderNumber }) => orderNumber);

const FAILED: DeliveryStatus[] = ["assigned", "accepted", "failed"];
const INCOMPLETE: DeliveryStatus[] = ["assigned", "accepted", "picked_up", "incomplete"];
const COMPLETED: DeliveryStatus[] = ["assigned", "accepted", "picked_up", "on_the_way", "completed"];

describe("readPerformance, by day", () => {
  it("has every day once, oldest first, with zeros for days without deliveries", async () => {
    const days = await deliveriesPerDay(await newMerchant(), { now: NOW, days: 30 });
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: "2026-10-22", deliveries: 0, spendCents: 0 });
    expect(days[29]).toEqual({ day: "2026-11-20", deliveries: 0, spendCents: 0 });
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  });

  it("counts by UTC day of creation and leaves cancelled ones out of the spend", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "A", { priceCents: 1250 });
    await arrange(ctx, "B", { priceCents: 2000, way: ["assigned"] });
    await arrange(ctx, "C", { priceCents: 9999, way: ["cancelled"] });
    await arrange(ctx, "D", { priceCents: 300, createdAt: new Date("2026-11-18T23:59:59.999Z") });
    await arrange(ctx, "E", { priceCents: 400, createdAt: new Date("2026-11-19T00:00:00Z") });
    await arrange(ctx, "too old", { createdAt: new Date("2026-11-16T23:59:59Z") });
    expect(await deliveriesPerDay(ctx, { now: NOW, days: 4 })).toEqual([
      { day: "2026-11-17", deliveries: 0, spendCents: 0 },
      { day: "2026-11-18", deliveries: 1, spendCents: 300 },
      { day: "2026-11-19", deliveries: 1, spendCents: 400 },
      { day: "2026-11-20", deliveries: 3, spendCents: 3250 },
    ]);
  });

  it.each([
    ["America/New_York", "2026-11-20T04:59:59.999Z", "2026-11-20T05:00:00Z"],
    ["Asia/Kolkata", "2026-11-19T18:29:59.999Z", "2026-11-19T18:30:00Z"],
    ["Australia/Sydney", "2026-11-19T12:59:59.999Z", "2026-11-19T13:00:00Z"],
  ])("counts by the days of %s", async (timeZone, before, midnight) => {
    const ctx = await newMerchant(timeZone);
    await arrange(ctx, "last of yesterday", { createdAt: new Date(before), priceCents: 100 });
    await arrange(ctx, "first of today", { createdAt: new Date(midnight), priceCents: 200 });
    expect(await deliveriesPerDay(ctx, { now: NOW, days: 2 })).toEqual([
      { day: "2026-11-19", deliveries: 1, spendCents: 100 },
      { day: "2026-11-20", deliveries: 1, spendCents: 200 },
    ]);
    await recount(ctx.db);
    const { day, today } = await todayAtAGlance(ctx, { now: NOW });
    expect([day, today.total, today.spendCents]).toEqual(["2026-11-20", 1, 200]);
  });

  it("has 25 hours in the day on which the clock goes back", async () => {
    const ctx = await newMerchant("America/New_York");
    for (const [name, createdAt] of Object.entries({
      before: "2026-11-01T03:59:59Z",
      "first hour": "2026-11-01T04:00:00Z",
      "hour 25": "2026-11-02T04:59:59Z",
      after: "2026-11-02T05:00:00Z",
    })) {
      await arrange(ctx, name, { createdAt: new Date(createdAt) });
    }
    const days = await deliveriesPerDay(ctx, { now: new Date("2026-11-02T12:00:00Z"), days: 3 });
    expect(days.map(({ deliveries }) => deliveries)).toEqual([1, 2, 1]);
  });
});

describe("readPerformance", () => {
  const period = { from: "2026-11-14", to: "2026-11-20" };
  const hour = (day: number, hours: number) => new Date(Date.UTC(2026, 10, day, hours));

  /** A delivery of a day that was completed some hours later, as planned or not. */
  async function completed(ctx: Context, name: string, day: number, hours: number, planned = hours) {
    const at = { createdAt: hour(day, 0), movedAt: hour(day, hours), plannedAt: hour(day, planned) };
    await arrange(ctx, name, { ...at, way: COMPLETED });
  }

  it("compares with as many days before, and counts as on time what arrives on the minute", async () => {
    const ctx = await newMerchant();
    await completed(ctx, "on the minute", 20, 2);
    await completed(ctx, "early", 20, 3, 4);
    await completed(ctx, "late", 14, 7, 6);
    await completed(ctx, "before", 13, 1);
    await completed(ctx, "too old", 6, 1);
    await arrange(ctx, "open", { createdAt: hour(19, 0) });
    await arrange(ctx, "cancelled", { createdAt: hour(19, 0), way: ["cancelled"], priceCents: 7777 });
    await recount(ctx.db);
    const { total, before, days } = await readPerformance(ctx, period);
    expect(before).toEqual({ from: "2026-11-07", to: "2026-11-13" });
    expect(total.now).toEqual({
      deliveries: 5,
      completed: 3,
      onTime: 2,
      failed: 0,
      minutes: 12 * 60,
      carried: 3,
      carryMinutes: 0,
      charged: [{ currency: "USD", deliveries: 4, cents: 4000 }],
    });
    expect(total.before).toMatchObject({ deliveries: 1, completed: 1, onTime: 1, minutes: 60 });
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ day: "2026-11-20", deliveries: 2, onTime: 2, minutes: 300 });
  });

  it("counts failures by reason, without the note, and deliveries by service, vehicle and area", async () => {
    const ctx = await newMerchant();
    const reasons = ["Nobody at home", "Nobody at home: rang twice", "Refused", null];
    for (const [index, reason] of reasons.entries()) {
      const orderNumber = `F-${index}`;
      await arrange(ctx, orderNumber, { way: FAILED.slice(0, 2), createdAt: hour(18, 0) });
      await moveDelivery(ctx, { orderNumber, to: "failed", reason });
    }
    await recount(ctx.db);
    const { total, reasons: found, services, vehicles, areas } = await readPerformance(ctx, period);
    expect(total.now.failed).toBe(4);
    expect(found).toEqual([
      { reason: "Nobody at home", now: 2, before: 0 },
      { reason: "No reason given", now: 1, before: 0 },
      { reason: "Refused", now: 1, before: 0 },
    ]);
    expect([services, vehicles, areas].map(([group]) => [group?.key, group?.now.failed])).toEqual([
      ["same_day", 4],
      ["car", 4],
      ["Brooklyn, NY", 4],
    ]);
    const search = async (filter: Parameters<typeof searchDeliveries>[1]["filter"]) => {
      const { deliveries, total } = await searchDeliveries(ctx, { filter: { ...period, ...filter } });
      expect(deliveries).toHaveLength(total);
      return deliveries.map(({ orderNumber }) => orderNumber).sort();
    };
    expect(await search({ reason: "Nobody at home" })).toEqual(["F-0", "F-1"]);
    expect(await search({ area: "Brooklyn, NY", service: ["same_day"], status: ["failed"] })).toHaveLength(4);
    expect(await search({ vehicle: ["box_truck"] })).toEqual([]);
    expect(await search({ vehicle: ["car"], q: "hopper", status: ["pending", "failed"] })).toHaveLength(4);
    expect(await search({ delivered: "on_time" })).toEqual([]);
    let file = "";
    for await (const piece of exportDeliveries(ctx, { filter: { ...period, reason: "Nobody at home" } }))
      file += piece;
    expect(file.match(/^"F-\d/gm)?.sort()).toEqual(['"F-0', '"F-1']);
  });

  it("keeps currencies apart", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "USD");
    const { id } = (await createDelivery(ctx, deliveryInput("EUR"))).delivery;
    await ctx.db.delivery.update({
      where: { merchantId_id: { merchantId: ctx.merchantId, id } },
      data: { currency: "EUR", priceCents: 250, createdAt: hoursAgo(1) },
    });
    await recount(ctx.db);
    expect((await readPerformance(ctx, period)).total.now.charged).toEqual([
      { currency: "EUR", deliveries: 1, cents: 250 },
      { currency: "USD", deliveries: 1, cents: 1000 },
    ]);
  });

  it("adds what is not projected yet", async () => {
    const ctx = await newMerchant();
    await createDelivery(ctx, deliveryInput("now"));
    const today = { from: localDay(new Date(), "UTC"), to: localDay(new Date(), "UTC") };
    expect((await readPerformance(ctx, today)).total.now).toMatchObject({ deliveries: 1, completed: 0 });
    for (const to of COMPLETED) await moveDelivery(ctx, { orderNumber: "now", to });
    expect((await readPerformance(ctx, today)).total.now).toMatchObject({
      deliveries: 1,
      completed: 1,
      onTime: 1,
    });
    const { total } = await searchDeliveries(ctx, { filter: { delivered: "on_time" } });
    expect(total).toBe(1);
  });
});

describe("todayAtAGlance", () => {
  it("counts all open deliveries, and today's by status", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "A");
    await arrange(ctx, "B", { createdAt: hoursAgo(24 * 90) });
    await arrange(ctx, "C", { way: COMPLETED });
    await arrange(ctx, "D", { way: COMPLETED, createdAt: hoursAgo(30) });
    await arrange(ctx, "E", { way: INCOMPLETE, createdAt: hoursAgo(30) });
    await arrange(ctx, "F", { way: ["cancelled"] });
    const { day, open, today } = await todayAtAGlance(ctx, { now: NOW });
    expect(day).toBe("2026-11-20");
    const counted = Object.fromEntries(open.map(({ status, count }) => [status, count]));
    expect(counted).toEqual({
      pending: 2,
      assigned: 0,
      accepted: 0,
      picked_up: 0,
      started: 0,
      on_the_way: 0,
      incomplete: 1,
    });
    expect([today.total, today.spendCents]).toEqual([3, 2000]);
    expect(today.byStatus.filter(({ count }) => count > 0)).toEqual([
      { status: "pending", count: 1 },
      { status: "completed", count: 1 },
      { status: "cancelled", count: 1 },
    ]);
  });
});

describe("needsAttention", () => {
  const attention = (ctx: Context) => needsAttention(ctx, { now: NOW, limit: 5 });

  it("counts an open delivery as late from the millisecond after its planned delivery", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "just late", { plannedAt: new Date(NOW.getTime() - 1) });
    await arrange(ctx, "on the minute", { plannedAt: NOW });
    await arrange(ctx, "in time", { plannedAt: hoursAgo(-1) });
    await arrange(ctx, "on its way and late", { plannedAt: hoursAgo(5), way: COMPLETED.slice(0, 4) });
    for (const [name, way] of Object.entries({ COMPLETED, FAILED, cancelled: ["cancelled" as const] })) {
      await arrange(ctx, name, { plannedAt: hoursAgo(5), way, movedAt: hoursAgo(24 * 9) });
    }
    const { late, incomplete, failed } = await attention(ctx);
    expect(late.count).toBe(2);
    expect(new Set(orderNumbers(late))).toEqual(new Set(["just late", "on its way and late"]));
    expect([incomplete.count, failed.count]).toEqual([0, 0]);
  });

  it("goes by the dropoff's planned time, not the pickup's", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "A", { plannedAt: hoursAgo(-1) });
    await ctx.db.delivery.updateMany({
      where: { merchantId: ctx.merchantId },
      data: { pickupAt: hoursAgo(8) },
    });
    expect((await attention(ctx)).late.count).toBe(0);
  });

  it("shows an incomplete one once, however late it is", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "A", { way: INCOMPLETE, plannedAt: hoursAgo(50), createdAt: hoursAgo(24 * 200) });
    const { late, incomplete } = await attention(ctx);
    expect(late.count).toBe(0);
    expect(orderNumbers(incomplete)).toEqual(["A"]);
  });

  it("shows failures of the last three days, by the time of the failure", async () => {
    const ctx = await newMerchant();
    const createdAt = hoursAgo(24 * 20);
    await arrange(ctx, "fresh", { way: FAILED, createdAt, movedAt: hoursAgo(71) });
    await arrange(ctx, "old", { way: FAILED, createdAt, movedAt: hoursAgo(73) });
    expect(orderNumbers((await attention(ctx)).failed)).toEqual(["fresh"]);
  });

  it("counts all and shows the newest few", async () => {
    const ctx = await newMerchant();
    for (const hours of [1, 2, 3, 4]) {
      await arrange(ctx, `${hours} h`, { createdAt: hoursAgo(hours), plannedAt: hoursAgo(0.5) });
    }
    const { late } = await needsAttention(ctx, { now: NOW, limit: 2 });
    expect(late.count).toBe(4);
    expect(orderNumbers(late)).toEqual(["1 h", "2 h"]);
    expect(COUNT_LIMIT).toBeGreaterThan(4);
  });
});

describe("latestDeliveries", () => {
  it("gives the newest first, with the recipient", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "older", { createdAt: hoursAgo(3) });
    await arrange(ctx, "newer", { createdAt: hoursAgo(2) });
    await arrange(ctx, "oldest", { createdAt: hoursAgo(9) });
    const latest = await latestDeliveries(ctx, 2);
    expect(latest.map(({ orderNumber }) => orderNumber)).toEqual(["newer", "older"]);
    expect(latest[0]?.dropoff).toMatchObject({ customerName: "Grace Hopper", city: "Brooklyn" });
  });

  it("knows a merchant that has never created one", async () => {
    const ctx = await newMerchant();
    expect(await hasDeliveries(ctx)).toBe(false);
    await arrange(ctx, "A");
    expect(await hasDeliveries(ctx)).toBe(true);
  });
});

it("shows one merchant nothing of another's", async () => {
  const [ctx, other] = [await newMerchant(), await newMerchant()];
  await arrange(other, "A", { plannedAt: hoursAgo(3) });
  await arrange(other, "B", { way: INCOMPLETE });
  await arrange(other, "C", { way: FAILED });
  const days = await deliveriesPerDay(ctx, { now: NOW, days: 30 });
  expect(days.every(({ deliveries, spendCents }) => deliveries === 0 && spendCents === 0)).toBe(true);
  const { open, today } = await todayAtAGlance(ctx, { now: NOW });
  expect(open.every(({ count }) => count === 0)).toBe(true);
  expect(today.total).toBe(0);
  const { late, incomplete, failed } = await needsAttention(ctx, { now: NOW, limit: 5 });
  expect([late, incomplete, failed]).toEqual(Array(3).fill({ count: 0, deliveries: [] }));
  expect(await latestDeliveries(ctx, 5)).toEqual([]);
  expect(await hasDeliveries(ctx)).toBe(false);
});

it("requires permission to read deliveries", async () => {
  const ctx: Context = { ...(await newMerchant()), actor: { kind: "courier", id: "c", name: "Marco" } };
  for (const look of [
    () => readPerformance(ctx, { from: "2026-11-01", to: "2026-11-20" }),
    () => todayAtAGlance(ctx, { now: NOW }),
    () => needsAttention(ctx, { now: NOW, limit: 5 }),
    () => latestDeliveries(ctx, 5),
    () => hasDeliveries(ctx),
  ]) {
    await expect(look()).rejects.toMatchObject({ code: "forbidden" });
  }
});
