import { describe, expect, it } from "vitest";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import { addDays, localDay } from "@/lib/core/time";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { recount } from "@/lib/testing/recount";
import { createDelivery } from "../verbs/create-delivery";
import { exportDeliveries } from "./export-deliveries";
import { arrange, COMPLETED, FAILED, hoursAgo, newMerchant as merchantIn, NOW } from "./overview.fixture";
import { readPerformance } from "./read-performance";
import { searchDeliveries } from "./search-deliveries";
import { todayAtAGlance } from "./today-at-a-glance";

const database = testDatabase();
const newMerchant = (timeZone?: string) => merchantIn(database.db, timeZone);

/** Returns deliveries and spend of the last days, from the figures of the overview. */
async function deliveriesPerDay(ctx: Context, { now, days: length }: { now: Date; days: number }) {
  const { timeZone } = await getTimeZone(ctx);
  await recount(ctx.db);
  const to = localDay(now, timeZone);
  const { trend } = await readPerformance(ctx, { from: addDays(to, 1 - length), to });
  expect(trend.by).toBe("day");
  return trend.points.map(({ from, deliveries, charged }) => ({
    day: from,
    deliveries,
    spendCents: charged.reduce((sum, { cents }) => sum + cents, 0),
  }));
}

describe("readPerformance, by day", () => {
  it("has every day once, oldest first, with zeros for days without deliveries", async () => {
    const days = await deliveriesPerDay(await newMerchant(), { now: NOW, days: 30 });
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: "2026-10-22", deliveries: 0, spendCents: 0 });
    expect(days[29]).toEqual({ day: "2026-11-20", deliveries: 0, spendCents: 0 });
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  });

  it("counts by UTC day of creation and excludes cancelled ones from the spend", async () => {
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
    expect((await todayAtAGlance(ctx, { now: NOW })).created).toBe(1);
  });

  it("has 25 hours on the day on which the clock goes back", async () => {
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

describe("readPerformance, by week", () => {
  it("groups a period of more than sixty days into weeks that end on the last day", async () => {
    const ctx = await newMerchant("America/New_York");
    for (const [name, createdAt] of Object.entries({
      "before the period": "2026-09-20T03:59:59Z",
      "first of the first week": "2026-09-20T04:00:00Z",
      "last of the first week": "2026-09-26T03:59:59Z",
      "first of the second": "2026-09-26T04:00:00Z",
      "last of all": "2026-11-21T04:59:59Z",
    })) {
      await arrange(ctx, name, { createdAt: new Date(createdAt) });
    }
    await recount(ctx.db);
    const { trend, total } = await readPerformance(ctx, { from: "2026-09-20", to: "2026-11-20" });
    expect(trend.by).toBe("week");
    expect(trend.points.map(({ from, to, deliveries }) => [from, to, deliveries])).toEqual([
      ["2026-09-20", "2026-09-25", 2],
      ["2026-09-26", "2026-10-02", 1],
      ["2026-10-03", "2026-10-09", 0],
      ["2026-10-10", "2026-10-16", 0],
      ["2026-10-17", "2026-10-23", 0],
      ["2026-10-24", "2026-10-30", 0],
      ["2026-10-31", "2026-11-06", 0],
      ["2026-11-07", "2026-11-13", 0],
      ["2026-11-14", "2026-11-20", 1],
    ]);
    expect(total.now.deliveries).toBe(4);
    expect((await readPerformance(ctx, { from: "2026-09-22", to: "2026-11-20" })).trend.by).toBe("day");
  });
});

describe("readPerformance", () => {
  const period = { from: "2026-11-14", to: "2026-11-20" };
  const hour = (day: number, hours: number) => new Date(Date.UTC(2026, 10, day, hours));

  /** Creates a delivery of a day that was completed some hours later, on time or not. */
  async function completed(ctx: Context, name: string, day: number, hours: number, planned = hours) {
    const at = { createdAt: hour(day, 0), movedAt: hour(day, hours), plannedAt: hour(day, planned) };
    await arrange(ctx, name, { ...at, way: COMPLETED });
  }

  it("compares with the same number of preceding days, and counts an arrival on the minute as on time", async () => {
    const ctx = await newMerchant();
    await completed(ctx, "on the minute", 20, 2);
    await completed(ctx, "early", 20, 3, 4);
    await completed(ctx, "late", 14, 7, 6);
    await completed(ctx, "before", 13, 1);
    await completed(ctx, "too old", 6, 1);
    await arrange(ctx, "open", { createdAt: hour(19, 0) });
    await arrange(ctx, "cancelled", { createdAt: hour(19, 0), way: ["cancelled"], priceCents: 7777 });
    await recount(ctx.db);
    const { total, before, trend } = await readPerformance(ctx, period);
    expect(before).toEqual({ from: "2026-11-07", to: "2026-11-13" });
    expect(total.now).toEqual({
      deliveries: 5,
      completed: 3,
      onTime: 2,
      failed: 0,
      minutes: 12 * 60,
      carried: 3,
      carryMinutes: 0,
      rated: 0,
      ratings: 0,
      charged: [{ currency: "USD", deliveries: 4, cents: 4000, feeCents: 0 }],
    });
    expect(total.before).toMatchObject({ deliveries: 1, completed: 1, onTime: 1, minutes: 60 });
    const apart = await readPerformance(ctx, period, { from: "2026-11-06", to: "2026-11-12" });
    expect(apart.total.now).toEqual(total.now);
    expect(apart.total.before, "without what lies between").toMatchObject({ deliveries: 1, minutes: 60 });
    const twice = await readPerformance(ctx, period, { from: "2026-11-06", to: "2026-11-13" });
    expect(twice.total.before.deliveries).toBe(2);
    expect(trend.points).toHaveLength(7);
    expect(trend.points.at(-1)).toMatchObject({
      from: "2026-11-20",
      to: "2026-11-20",
      deliveries: 2,
      onTime: 2,
      minutes: 300,
    });
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
      { currency: "EUR", deliveries: 1, cents: 250, feeCents: 0 },
      { currency: "USD", deliveries: 1, cents: 1000, feeCents: 0 },
    ]);
  });

  it("adds events that are not projected yet", async () => {
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
