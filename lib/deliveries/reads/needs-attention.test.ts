import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import { attentionCount } from "../model/attention-sql";
import { writeEvent } from "../shared/change";
import type { DeliveryStatus } from "../status";
import { bringBack } from "../verbs/bring-back";
import { createDelivery } from "../verbs/create-delivery";
import { redeliver } from "../verbs/redeliver";
import {
  attentionAmong,
  countAllAttention,
  countAttention,
  allNeedingAttention,
  needsAttention,
} from "./needs-attention";
import { searchDeliveries } from "./search-deliveries";

const test = testDatabase();

const NOW = new Date();
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const ON_THE_WAY: DeliveryStatus[] = ["assigned", "accepted", "picked_up", "on_the_way"];
const INCOMPLETE: DeliveryStatus[] = [...ON_THE_WAY, "incomplete"];
const FAILED: DeliveryStatus[] = ["assigned", "accepted", "failed"];

type Arranged = { way?: DeliveryStatus[]; reason?: string; plannedAt?: Date; movedAt?: Date };

const newMerchant = async () => (await merchantContext(test.db)).ctx;

async function arrange(
  ctx: Context,
  orderNumber: string,
  { way = [], reason, plannedAt = hoursAgo(-2), movedAt }: Arranged = {},
) {
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber));
  const courier = await newCourier(test.db, "Ada Lin");
  for (const to of way)
    await moveDelivery(ctx, {
      orderNumber,
      to,
      ...(to === "assigned" && { courier }),
      ...(reason !== undefined && { reason }),
    });
  const key = { merchantId: ctx.merchantId, deliveryId: delivery.id };
  await test.db.delivery.updateMany({ where: { id: delivery.id }, data: { dropoffAt: plannedAt } });
  if (movedAt) await test.db.deliveryEvent.updateMany({ where: key, data: { createdAt: movedAt } });
  return delivery.id;
}

const attention = async (ctx: Context) =>
  (await needsAttention(ctx, { now: NOW, limit: 50 })).items.map(({ orderNumber, reason }) => [
    orderNumber,
    reason,
  ]);

describe("needsAttention", () => {
  it("lists each delivery once with its first reason, the most urgent first, then the longest overdue", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "in time");
    await arrange(ctx, "on the minute", { plannedAt: NOW });
    await arrange(ctx, "late 1", { plannedAt: new Date(NOW.getTime() - 1) });
    await arrange(ctx, "late 2", { plannedAt: hoursAgo(3), way: ON_THE_WAY });
    await arrange(ctx, "waits", { plannedAt: hoursAgo(50), way: INCOMPLETE, reason: "Nobody at the door" });
    await arrange(ctx, "failed", { plannedAt: hoursAgo(5), way: FAILED, movedAt: hoursAgo(71) });
    await arrange(ctx, "failed long ago", { plannedAt: hoursAgo(99), way: FAILED, movedAt: hoursAgo(73) });
    await arrange(ctx, "completed", { plannedAt: hoursAgo(5), way: [...ON_THE_WAY, "completed"] });
    await arrange(ctx, "cancelled", { plannedAt: hoursAgo(5), way: ["cancelled"] });
    expect(await attention(ctx)).toEqual([
      ["waits", "incomplete"],
      ["failed", "failed"],
      ["late 2", "late"],
      ["late 1", "late"],
    ]);
    const { items, count } = await needsAttention(ctx, { now: NOW, limit: 1 });
    expect(count).toBe(4);
    expect(items).toMatchObject([
      {
        note: "Nobody at the door",
        recipient: { name: "Grace Hopper", city: "Brooklyn" },
        courier: null,
        isReturned: true,
      },
    ]);
  });

  it("shows the reason of the attempt also after events that repeat its status", async () => {
    const ctx = await newMerchant();
    const deliveryId = await arrange(ctx, "A", { way: INCOMPLETE, reason: "Nobody at the door" });
    for (const [index, type] of (["pin_failed", "pin_released"] as const).entries())
      await inTransaction(ctx, (tx) =>
        writeEvent(tx, {
          deliveryId,
          sequence: INCOMPLETE.length + 2 + index,
          type,
          previousStatus: "incomplete",
          status: "incomplete",
          reason: "The recipient showed their ID",
          createdAt: new Date(),
        }),
      );
    const { items } = await needsAttention(ctx, { now: NOW, limit: 50 });
    expect(items).toMatchObject([{ reason: "incomplete", note: "Nobody at the door" }]);
  });

  it("uses the dropoff's planned time, not the pickup's", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "A");
    await test.db.delivery.updateMany({
      where: { merchantId: ctx.merchantId },
      data: { pickupAt: hoursAgo(8) },
    });
    expect(await attention(ctx)).toEqual([]);
  });

  it("lists a delivery with a window from the end of the window", async () => {
    const ctx = await newMerchant();
    const open = await arrange(ctx, "window open", { plannedAt: hoursAgo(3) });
    const closed = await arrange(ctx, "window closed", { plannedAt: hoursAgo(5) });
    await arrange(ctx, "no window", { plannedAt: hoursAgo(4) });
    for (const [id, deadlineAt] of [
      [open, NOW],
      [closed, hoursAgo(1)],
    ] as const)
      await test.db.delivery.updateMany({ where: { id }, data: { deadlineAt } });
    const { items, count } = await needsAttention(ctx, { now: NOW, limit: 50 });
    expect(count).toBe(2);
    expect(items.map(({ orderNumber, since }) => [orderNumber, since])).toEqual([
      ["no window", hoursAgo(4)],
      ["window closed", hoursAgo(1)],
    ]);
  });

  it("forgets a failure once it is delivered again, or ends with its return", async () => {
    const ctx = await newMerchant();
    await arrange(ctx, "F", { way: FAILED });
    await redeliver(ctx, { orderNumber: "F", fields: {} });
    expect(await attention(ctx)).toEqual([]);
    await arrange(ctx, "B", { way: INCOMPLETE });
    await bringBack(ctx, { orderNumber: "B" });
    expect(await attention(ctx)).toEqual([["B", "failed"]]);
    await expect(bringBack(ctx, { orderNumber: "B" })).rejects.toMatchObject({ code: "unprocessable" });
    expect(await test.db.delivery.count({ where: { merchantId: ctx.merchantId, orderNumber: "B-R" } })).toBe(
      1,
    );
  });

  it("agrees with the count, the filter of the table and the team's emails", async () => {
    const ctx = await newMerchant();
    const ids = [
      await arrange(ctx, "late", { plannedAt: hoursAgo(3) }),
      await arrange(ctx, "waits", { way: INCOMPLETE }),
      await arrange(ctx, "failed", { way: FAILED }),
      await arrange(ctx, "in time"),
    ];
    const found = await searchDeliveries(ctx, { filter: { attention: true } });
    const among = await attentionAmong(ctx, { ids, now: NOW });
    const listed = (await attention(ctx)).map(([orderNumber]) => orderNumber).sort();
    expect(listed).toEqual(["failed", "late", "waits"]);
    expect(found.deliveries.map(({ orderNumber }) => orderNumber).sort()).toEqual(listed);
    expect(among.map(({ brief }) => brief.orderNumber).sort()).toEqual(listed);
    expect((await countAttention(ctx, NOW)).count).toBe(3);
  });

  it("shows staff the live deliveries of all merchants, with couriers, and refused reports", async () => {
    const [one, other] = [await newMerchant(), await newMerchant()];
    const staff = operatorContext(test.db);
    const mine = async () => {
      const { items } = await allNeedingAttention(staff, { now: NOW, limit: 500 });
      return items.filter(
        ({ merchantId }) => merchantId === one.merchantId || merchantId === other.merchantId,
      );
    };
    await arrange(one, "L", { plannedAt: hoursAgo(3), way: ON_THE_WAY });
    const id = await arrange(other, "D", { way: ON_THE_WAY });
    await test.db.delivery.updateMany({ where: { id }, data: { disputedAt: NOW } });
    expect(await mine()).toMatchObject([
      { orderNumber: "D", reason: "disputed", courier: { name: "Ada Lin" } },
      { orderNumber: "L", reason: "late" },
    ]);
    expect(await attention(other)).toEqual([]);
    expect((await countAllAttention(staff, NOW)).count).toBeGreaterThanOrEqual(2);
    // The sandbox of the other merchant takes the late one.
    await test.db.merchant.update({
      where: { id: other.merchantId },
      data: { sandbox: { disconnect: true } },
    });
    await test.db.merchant.update({ where: { id: one.merchantId }, data: { sandboxOfId: other.merchantId } });
    expect((await mine()).map(({ orderNumber }) => orderNumber)).toEqual(["D"]);
    const courier: Context = { ...one, actor: { kind: "courier", id: "c", name: "Ada" } };
    await expect(needsAttention(courier, { now: NOW, limit: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(countAllAttention(one, NOW)).rejects.toMatchObject({ code: "forbidden" });
  });
});

type PlanNode = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

/** Rows that the scans of a plan have read. */
const rowsRead = (node: PlanNode): number =>
  (node["Node Type"].includes("Scan")
    ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
    : 0) + (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);

it("counts without reading 10,000 open deliveries that are in time", { timeout: 120_000 }, async () => {
  const ctx = await newMerchant();
  const id = await arrange(ctx, "A");
  await test.db.$executeRaw`
    INSERT INTO "Delivery" SELECT copy.* FROM "Delivery" d CROSS JOIN generate_series(1, 10000) n
    CROSS JOIN LATERAL jsonb_populate_record(d, jsonb_build_object('id', 'copy-' || n, 'orderNumber', 'copy-' || n,
      'dropoffAt', now() + interval '1 hour')) AS copy WHERE d.id = ${id}`;
  await test.db.$executeRaw`ANALYZE "Delivery"`;
  const versions = new Set<string>();
  for (const direction of ["ASC", "DESC"]) {
    await test.db.$executeRaw`DELETE FROM "Delivery" WHERE id LIKE 'late-%'`;
    await test.db.$executeRaw`
      INSERT INTO "Delivery" SELECT copy.* FROM "Delivery" d CROSS JOIN (
        SELECT n FROM generate_series(1, 200) n ORDER BY n * CASE ${direction} WHEN 'ASC' THEN 1 ELSE -1 END
      ) numbers CROSS JOIN LATERAL jsonb_populate_record(d, jsonb_build_object('id', 'late-' || n,
        'orderNumber', 'late-' || n, 'dropoffAt', now() - interval '1 hour' - n * interval '1 s')) AS copy WHERE d.id = ${id}`;
    const { count, version } = await countAttention(ctx, NOW);
    expect(count).toBe(100);
    versions.add(version);
  }
  expect(versions.size, "the version is of the same ones above the limit").toBe(1);
  for (const merchantId of [ctx.merchantId, null]) {
    const [{ "QUERY PLAN": plan }] = await test.db.$queryRaw<
      [{ "QUERY PLAN": [{ Plan: PlanNode; "Execution Time": number }] }]
    >`EXPLAIN (ANALYZE, FORMAT JSON) ${attentionCount({ merchantId, now: NOW })}`;
    expect(rowsRead(plan[0].Plan)).toBeLessThan(1_000);
  }
});
