import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { testDatabase } from "@/lib/testing/database";
import { recount } from "@/lib/testing/recount";
import { latestDeliveries, hasDeliveries } from "./latest-deliveries";
import { needsAttention } from "./needs-attention";
import {
  arrange,
  COMPLETED,
  FAILED,
  hoursAgo,
  INCOMPLETE,
  newMerchant as merchantIn,
  NOW,
} from "./overview.fixture";
import { dueToday } from "./due-today";
import { readPerformance } from "./read-performance";
import type { SearchFilter } from "../filter";
import { searchDeliveries } from "./search-deliveries";
import { spendByDay } from "./spend-by-day";
import { todayAtAGlance } from "./today-at-a-glance";

const database = testDatabase();
const newMerchant = () => merchantIn(database.db);

describe("todayAtAGlance", () => {
  it("counts all open deliveries, and those created today", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "A");
    await arrange(ctx, "B", { createdAt: hoursAgo(24 * 90) });
    await arrange(ctx, "C", { way: COMPLETED });
    await arrange(ctx, "D", { way: COMPLETED, createdAt: hoursAgo(30) });
    await arrange(ctx, "E", { way: INCOMPLETE, createdAt: hoursAgo(30) });
    await arrange(ctx, "F", { way: ["cancelled"] });
    const { open, created } = await todayAtAGlance(ctx, { now: NOW });
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
    expect(created).toBe(3);
  });
});

describe("dueToday", () => {
  /** Returns the order numbers of the deliveries that are due today. */
  async function found(ctx: Context, more: Partial<SearchFilter>): Promise<string[]> {
    const search = { filter: { due: "today", ...more } as const };
    const { deliveries } = await searchDeliveries(ctx, search, { now: NOW });
    return deliveries.map(({ orderNumber }) => orderNumber).sort();
  }

  it("counts what is planned for today, how much of it arrived, and what is late", async () => {
    const ctx = await newMerchant();
    const moved = { way: COMPLETED, movedAt: hoursAgo(1) };
    await arrange(ctx, "on time", { ...moved, plannedAt: hoursAgo(1) });
    await arrange(ctx, "late", { ...moved, plannedAt: hoursAgo(2) });
    await arrange(ctx, "open", { plannedAt: hoursAgo(-2) });
    await arrange(ctx, "overdue", { plannedAt: hoursAgo(3) });
    await arrange(ctx, "failed", { way: FAILED });
    await arrange(ctx, "cancelled", { way: ["cancelled"] });
    await arrange(ctx, "tomorrow", { plannedAt: hoursAgo(-13) });
    await arrange(ctx, "yesterday", { ...moved, plannedAt: hoursAgo(13) });
    await ctx.db.delivery.updateMany({
      where: { merchantId: ctx.merchantId },
      data: { pickupAt: hoursAgo(14) },
    });
    expect(await dueToday(ctx, { now: NOW })).toMatchObject({ planned: 5, delivered: 2, onTime: 1 });
    await recount(ctx.db);
    expect(await found(ctx, {})).toEqual(["failed", "late", "on time", "open", "overdue"]);
    expect(await found(ctx, { status: ["completed"] })).toEqual(["late", "on time"]);
    expect(await found(ctx, { status: ["completed"], service: ["same_day"] })).toEqual(["late", "on time"]);
    // A trip of many days counts neither while it is open nor once it has ended.
    await ctx.db.delivery.updateMany({
      where: { merchantId: ctx.merchantId, orderNumber: { in: ["on time", "open"] } },
      data: { pickupAt: hoursAgo(24 * 5) },
    });
    expect(await dueToday(ctx, { now: NOW })).toMatchObject({ planned: 3, delivered: 1, onTime: 0 });
    expect(await found(ctx, {})).toEqual(["failed", "late", "overdue"]);
  });

  it("differs between a day without deliveries and one on which all are late", async () => {
    const ctx = await newMerchant();
    expect(await dueToday(ctx, { now: NOW })).toEqual({ planned: 0, delivered: 0, onTime: 0, late: 0 });
  });
});

describe("spendByDay", () => {
  it("adds up what was not cancelled, by the merchant's day, in one currency", async () => {
    const ctx = await merchantIn(database.db, "America/New_York");
    await arrange(ctx, "A", { createdAt: hoursAgo(1), priceCents: 100 });
    await arrange(ctx, "B", { createdAt: hoursAgo(10), priceCents: 20 });
    await arrange(ctx, "C", { createdAt: hoursAgo(1), priceCents: 999, way: ["cancelled"] });
    await recount(ctx.db);
    const spend = (currency: string) => spendByDay(ctx, { now: NOW, days: 3, currency });
    expect(await spend("USD")).toEqual([
      { day: "2026-11-18", cents: 0 },
      { day: "2026-11-19", cents: 20 },
      { day: "2026-11-20", cents: 100 },
    ]);
    expect((await spend("EUR")).map(({ cents }) => cents)).toEqual([0, 0, 0]);
  });
});

describe("latestDeliveries", () => {
  it("lists the newest first, with the recipient", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "older", { createdAt: hoursAgo(3) });
    await arrange(ctx, "newer", { createdAt: hoursAgo(2) });
    await arrange(ctx, "oldest", { createdAt: hoursAgo(9) });
    const latest = await latestDeliveries(ctx, 2);
    expect(latest.map(({ orderNumber }) => orderNumber)).toEqual(["newer", "older"]);
    expect(latest[0]?.dropoff).toMatchObject({ customerName: "Grace Hopper", city: "Brooklyn" });
  });

  it("detects a merchant that has never created one", async () => {
    const ctx = await newMerchant();
    expect(await hasDeliveries(ctx)).toBe(false);
    await arrange(ctx, "A");
    expect(await hasDeliveries(ctx)).toBe(true);
  });
});

it("shows nothing of another merchant", async () => {
  const [ctx, other] = [await newMerchant(), await newMerchant()];
  await arrange(other, "A", { plannedAt: hoursAgo(3) });
  await arrange(other, "B", { way: INCOMPLETE });
  await arrange(other, "C", { way: FAILED });
  await recount(ctx.db);
  const { total } = await readPerformance(ctx, { from: "2026-10-22", to: "2026-11-20" });
  expect(total.now).toMatchObject({ deliveries: 0, charged: [] });
  const { open, created } = await todayAtAGlance(ctx, { now: NOW });
  expect(open.every(({ count }) => count === 0)).toBe(true);
  expect(created).toBe(0);
  expect(await dueToday(ctx, { now: NOW })).toEqual({ planned: 0, delivered: 0, onTime: 0, late: 0 });
  expect(await spendByDay(ctx, { now: NOW, days: 1, currency: "USD" })).toMatchObject([{ cents: 0 }]);
  expect(await needsAttention(ctx, { now: NOW, limit: 5 })).toMatchObject({ count: 0, items: [] });
  expect(await latestDeliveries(ctx, 5)).toEqual([]);
  expect(await hasDeliveries(ctx)).toBe(false);
});

it("requires permission to read deliveries", async () => {
  const ctx: Context = { ...(await newMerchant()), actor: { kind: "courier", id: "c", name: "Marco" } };
  for (const look of [
    () => readPerformance(ctx, { from: "2026-11-01", to: "2026-11-20" }),
    () => todayAtAGlance(ctx, { now: NOW }),
    () => dueToday(ctx, { now: NOW }),
    () => spendByDay(ctx, { now: NOW, days: 7, currency: "USD" }),
    () => needsAttention(ctx, { now: NOW, limit: 5 }),
    () => latestDeliveries(ctx, 5),
    () => hasDeliveries(ctx),
  ]) {
    await expect(look()).rejects.toMatchObject({ code: "forbidden" });
  }
});
