import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { presentDeliveryDetail } from "../present/detail";
import { getDelivery } from "../reads/get-delivery";
import { readDeliveriesAsOf } from "../reads/read-deliveries-as-of";
import { searchDeliveries } from "../reads/search-deliveries";
import { readChangeRequest } from "../request";
import { changeDelivery } from "./change-delivery";
import { createDelivery } from "./create-delivery";

const database = testDatabase();

const MINUTE_MS = 60_000;
const START = Math.ceil(Date.now() / (60 * MINUTE_MS)) * 60 * MINUTE_MS + 24 * 60 * MINUTE_MS;

/** An instant some minutes after tomorrow's start, with an offset that is not the stop's. */
const after = (minutes: number) =>
  new Date(START + minutes * MINUTE_MS + 2 * 60 * MINUTE_MS).toISOString().replace(".000Z", "+02:00");
const utcAfter = (minutes: number) => `${new Date(START + minutes * MINUTE_MS).toISOString().slice(0, 19)}Z`;

const { pickup, dropoff } = deliveryBody("any");
const WINDOWS = {
  pickup: { ...pickup, ready_at: after(0), deadline_at: after(60) },
  dropoff: { ...dropoff, deadline_at: after(240) },
};

async function booked(): Promise<Context> {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("W-1", WINDOWS));
  return ctx;
}

const change = (ctx: Context, body: Record<string, unknown>) =>
  changeDelivery(ctx, { ...readChangeRequest(body).input, orderNumber: "W-1", isDryRun: false });

const stored = (ctx: Context) =>
  ctx.db.delivery.findFirstOrThrow({
    where: { merchantId: ctx.merchantId },
    select: { pickupAt: true, dropoffAt: true, deadlineAt: true },
  });

describe("windows", () => {
  it("plan a delivery, and are compared and shown as instants", async () => {
    const ctx = await booked();
    const detail = await getDelivery(ctx, "W-1");
    expect(presentDeliveryDetail(detail).windows).toEqual({
      pickup: { ready_at: utcAfter(0), deadline_at: utcAfter(60) },
      dropoff: { ready_at: null, deadline_at: utcAfter(240) },
    });
    expect(await stored(ctx)).toEqual({
      pickupAt: new Date(START),
      dropoffAt: new Date(START + detail.durationMinutes * MINUTE_MS),
      deadlineAt: new Date(START + 240 * MINUTE_MS),
    });
    const utc = { ...WINDOWS, pickup: { ...pickup, ready_at: utcAfter(0), deadline_at: utcAfter(60) } };
    expect((await createDelivery(ctx, deliveryInput("W-1", utc))).replayed).toBe(true);
    const other = { ...WINDOWS, pickup: { ...pickup, ready_at: utcAfter(1) } };
    await expect(createDelivery(ctx, deliveryInput("W-1", other))).rejects.toMatchObject({
      code: "unprocessable",
      fields: { "pickup.ready_at": "differs", "pickup.deadline_at": "differs" },
    });
  });

  it("change, replace a time and are replaced by one, and stay as they were in earlier events", async () => {
    const ctx = await booked();
    await change(ctx, { pickup: { ready_at: after(30) } });
    expect((await stored(ctx)).pickupAt).toEqual(new Date(START + 30 * MINUTE_MS));
    const day = utcAfter(48 * 60).slice(0, 10);
    const timed = await change(ctx, { dropoff: { date: day, time: "15:00:00" } });
    expect(timed.changes.map(({ field }) => field).sort()).toEqual([
      "dropoff.date",
      "dropoff.deadline_at",
      "dropoff.time",
    ]);
    expect((await stored(ctx)).deadlineAt).toBeNull();
    const back = await change(ctx, { dropoff: { deadline_at: after(300) } });
    expect(back.delivery.stops[1]).toMatchObject({
      scheduledDate: null,
      scheduledTime: null,
      deadlineAt: utcAfter(300),
    });
    const { id } = back.delivery;
    const [first] = await readDeliveriesAsOf(ctx, [{ deliveryId: id, deliverySequence: 1 }]);
    expect(first && presentDeliveryDetail(first).windows.dropoff.deadline_at).toBe(utcAfter(240));
  });

  it("are refused when a change leaves too little time for the trip, and change nothing", async () => {
    const ctx = await booked();
    await expect(change(ctx, { dropoff: { deadline_at: after(1) } })).rejects.toMatchObject({
      code: "validation",
      fields: {
        "dropoff.deadline_at": expect.stringMatching(/^too_early:\d+ minutes?:\d+ minutes$/) as string,
      },
    });
    expect((await getDelivery(ctx, "W-1")).history).toHaveLength(1);
  });

  it("are checked from now on, however long ago the delivery was booked", async () => {
    const { ctx } = await merchantContext(database.db);
    await createDelivery(ctx, deliveryInput("W-1", { dropoff: WINDOWS.dropoff }));
    const booked = new Date(Date.now() - 2 * 24 * 60 * MINUTE_MS);
    const where = { merchantId: ctx.merchantId };
    await ctx.db.delivery.updateMany({ where, data: { createdAt: booked } });
    const soon = new Date(Date.now() + MINUTE_MS).toISOString().replace(/\.\d+/, "");
    await expect(change(ctx, { dropoff: { deadline_at: soon } })).rejects.toMatchObject({
      fields: { "dropoff.deadline_at": expect.stringMatching(/^too_early:/) as string },
    });
  });

  it("make a delivery late at their end, not at its planned time", async () => {
    const ctx = await booked();
    const late = async () => (await searchDeliveries(ctx, { filter: { late: true } })).total;
    const past = new Date(Date.now() - MINUTE_MS);
    await ctx.db.delivery.updateMany({ where: { merchantId: ctx.merchantId }, data: { dropoffAt: past } });
    expect(await late()).toBe(0);
    await ctx.db.delivery.updateMany({ where: { merchantId: ctx.merchantId }, data: { deadlineAt: past } });
    expect(await late()).toBe(1);
  });
});
