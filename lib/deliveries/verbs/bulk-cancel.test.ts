import { describe, expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { parseInput } from "@/lib/core/validation";
import { bulkCancel } from "./bulk-cancel";
import { bulkCancelInput } from "../schema";
import { givenDelivery } from "../model/search.fixture";

const database = testDatabase();

/** Deliveries whose cancellation was shown as free. */
const seen = (...orderNumbers: string[]) =>
  orderNumbers.map((orderNumber) => ({ orderNumber, shownFeeCents: 0 }));

describe("cancelling several deliveries", () => {
  it("reports each result, and does not touch other merchants' deliveries", async () => {
    const { ctx } = await merchantContext(database.db, "Bulk Store");
    const { ctx: other } = await merchantContext(database.db, "Neighbor");
    await givenDelivery(ctx, "C-1");
    await givenDelivery(ctx, "C-2", { status: "picked_up", goodsHeld: true });
    await givenDelivery(ctx, "C-3", { status: "cancelled" });
    await givenDelivery(ctx, "C-4", { status: "accepted" });
    await givenDelivery(other, "theirs");

    const input = parseInput(bulkCancelInput, {
      deliveries: seen("C-1", "C-2", "C-3", "theirs", "no\0ne", "C-4", "C-1"),
      reason: " Out of stock ",
    });
    expect(await bulkCancel(ctx, input)).toMatchObject([
      { orderNumber: "C-1", outcome: "cancelled" },
      { orderNumber: "C-2", outcome: "refused", status: "picked_up" },
      { orderNumber: "C-3", outcome: "already_cancelled" },
      { orderNumber: "theirs", outcome: "missing" },
      { orderNumber: "no\0ne", outcome: "missing" },
      { orderNumber: "C-4", outcome: "cancelled" },
    ]);

    const rows = await database.db.delivery.findMany({
      where: { merchantId: ctx.merchantId },
      orderBy: { orderNumber: "asc" },
      select: { status: true, history: { where: { status: "cancelled" }, select: { reason: true } } },
    });
    expect(rows).toEqual([
      { status: "cancelled", history: [{ reason: "Out of stock" }] },
      { status: "picked_up", history: [] },
      { status: "cancelled", history: [] },
      { status: "cancelled", history: [{ reason: "Out of stock" }] },
    ]);
    const theirs = await database.db.delivery.findFirst({
      where: { merchantId: other.merchantId },
      select: { status: true },
    });
    expect(theirs).toEqual({ status: "pending" });
  });

  it("requires permission, and accepts one to a hundred", async () => {
    const { ctx } = await merchantContext(database.db, "Viewed Store");
    await givenDelivery(ctx, "V-1");
    const viewer = { ...ctx, actor: { kind: "user" as const, id: "v", name: "V", role: "viewer" as const } };
    await expect(bulkCancel(viewer, { deliveries: seen("V-1"), reason: null })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(bulkCancelInput.safeParse({ deliveries: [] }).success).toBe(false);
    const many = Array.from({ length: 101 }, (_, index) => `N-${index}`);
    expect(bulkCancelInput.safeParse({ deliveries: seen(...many) }).success).toBe(false);
  });

  it("refuses only the deliveries whose fee is higher than shown", async () => {
    const { ctx } = await merchantContext(database.db, "Charged Store");
    const started = { status: "started", startedInAttempt: true } as const;
    await givenDelivery(ctx, "F-1", started);
    await givenDelivery(ctx, "F-2", started);
    const deliveries = [...seen("F-1"), { orderNumber: "F-2", shownFeeCents: 599 }];
    expect(await bulkCancel(ctx, { deliveries, reason: null })).toEqual([
      {
        orderNumber: "F-1",
        outcome: "refused",
        status: "started",
        message: "The courier has set off, so cancelling now costs $5.99",
      },
      { orderNumber: "F-2", outcome: "cancelled" },
    ]);
  });
});
