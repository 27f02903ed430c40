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
import { readPerformance } from "./read-performance";
import { todayAtAGlance } from "./today-at-a-glance";

const database = testDatabase();
const newMerchant = () => merchantIn(database.db);

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
  const { open, today } = await todayAtAGlance(ctx, { now: NOW });
  expect(open.every(({ count }) => count === 0)).toBe(true);
  expect(today.total).toBe(0);
  expect(await needsAttention(ctx, { now: NOW, limit: 5 })).toMatchObject({ count: 0, items: [] });
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
