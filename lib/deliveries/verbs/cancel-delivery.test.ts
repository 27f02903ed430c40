import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { testDatabase } from "@/lib/testing/database";
import { NOON_ZONE } from "@/lib/testing/days";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { parseInput } from "@/lib/core/validation";
import { cancelDelivery } from "./cancel-delivery";
import { cancelBody, cancelInput } from "../schema";
import { exportDeliveries } from "../reads/export-deliveries";
import { readPerformance } from "../reads/read-performance";
import { spendByDay } from "../reads/spend-by-day";
import { addDays, utcDay } from "@/lib/core/time";
import { presentCancelledDelivery } from "../present/delivery";
import { presentDeliveryDetail } from "../present/detail";
import { createDelivery } from "./create-delivery";
import { getDelivery } from "../reads/get-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import type { DeliveryStatus } from "../status";

const database = testDatabase();

async function deliveryAfter(...way: DeliveryStatus[]): Promise<Context> {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("W-1"));
  for (const to of way) await moveDelivery(ctx, { orderNumber: "W-1", to });
  return ctx;
}

const cancel = (ctx: Context, reason: string | null = null) =>
  cancelDelivery(ctx, { orderNumber: "W-1", reason });

const named = (ways: DeliveryStatus[][]) => ways.map((way) => [way.at(-1) ?? "created", way] as const);

it.each(named([[], ["assigned"], ["assigned", "accepted"], ["assigned", "accepted", "started"]]))(
  "cancels before the pickup: %s",
  async (_status, way) => {
    const ctx = await deliveryAfter(...way);
    expect((await cancel(ctx, "Out of stock")).status).toBe("cancelled");
    const { history } = await getDelivery(ctx, "W-1");
    expect(history.at(-1)).toMatchObject({
      status: "cancelled",
      reason: "Out of stock",
      actorKind: "api_key",
    });
    expect(history).toHaveLength(way.length + 2);
  },
);

const HELD: DeliveryStatus[] = ["assigned", "accepted", "picked_up"];

it.each(
  named([
    HELD,
    [...HELD, "started"],
    [...HELD, "on_the_way"],
    [...HELD, "incomplete"],
    [...HELD, "incomplete", "assigned"],
    [...HELD, "incomplete", "assigned", "pending"],
    [...HELD, "incomplete", "assigned", "accepted"],
  ] satisfies DeliveryStatus[][]),
)("is rejected once the goods are held: %s", async (_status, way) => {
  const ctx = await deliveryAfter(...way);
  const before = await getDelivery(ctx, "W-1");
  await expect(cancel(ctx)).rejects.toMatchObject({
    code: "unprocessable",
    message: expect.stringContaining(`A delivery that is ${way.at(-1)} cannot become cancelled`) as string,
  });
  expect(await getDelivery(ctx, "W-1")).toEqual(before);
});

it.each(
  named([
    [...HELD, "on_the_way", "completed"],
    [...HELD, "on_the_way", "failed"],
    ["assigned", "accepted", "failed"],
  ] satisfies DeliveryStatus[][]),
)("is rejected for ended deliveries: %s", async (_status, way) => {
  const ctx = await deliveryAfter(...way);
  await expect(cancel(ctx)).rejects.toThrow("no move is allowed from it");
});

it("changes nothing when it is repeated, whatever the reason", async () => {
  const ctx = await deliveryAfter();
  await cancel(ctx, "First");
  const before = await getDelivery(ctx, "W-1");
  expect((await cancel(ctx, "Second")).status).toBe("cancelled");
  expect(await getDelivery(ctx, "W-1")).toEqual(before);
});

it("writes history once when ten callers cancel concurrently", async () => {
  const ctx = await deliveryAfter("assigned");
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(ctx)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["cancelled"]));
  expect((await getDelivery(ctx, "W-1")).history).toHaveLength(3);
});

it("races with a pickup: exactly one of the two wins", async () => {
  const ctx = await deliveryAfter("assigned", "accepted");
  const [cancelled, pickedUp] = await Promise.allSettled([
    cancel(ctx),
    moveDelivery(ctx, { orderNumber: "W-1", to: "picked_up" }),
  ]);
  const won = [cancelled, pickedUp].filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  const { status, goodsHeld } = await getDelivery(ctx, "W-1");
  expect([status, goodsHeld]).toEqual(
    cancelled.status === "fulfilled" ? ["cancelled", false] : ["picked_up", true],
  );
});

it("costs the fee of the rate card only after the courier has set off, and shows it before and after", async () => {
  const ctx = await deliveryAfter("assigned", "accepted");
  const shown = async () => presentDeliveryDetail(await getDelivery(ctx, "W-1"));
  expect(await shown()).not.toHaveProperty("cancellation_fee");
  await moveDelivery(ctx, { orderNumber: "W-1", to: "started" });
  const fee = { amount: 5.99, currency: "USD" };
  expect(await shown()).toHaveProperty("cancellation_fee", fee);
  const { price } = await shown();
  expect(presentCancelledDelivery(await cancel(ctx))).toHaveProperty("cancellation_fee", fee);
  expect(await shown()).toMatchObject({ cancellation_fee: fee, price });
  expect(presentCancelledDelivery(await cancel(ctx))).toHaveProperty("cancellation_fee", fee);
});

it("counts the fee in the merchant's spend, and exports it", async () => {
  const ctx = await deliveryAfter("assigned", "accepted", "started");
  await database.db.merchant.update({
    where: { id: ctx.merchantId },
    data: { timeZone: NOON_ZONE },
    select: { id: true },
  });
  await cancel(ctx);
  const [spend] = await spendByDay(ctx, { now: new Date(), days: 1, currency: "USD" });
  expect(spend?.cents).toBe(599);
  const tomorrow = addDays(utcDay(new Date()), 1);
  const { total, trend } = await readPerformance(ctx, { from: addDays(tomorrow, -2), to: tomorrow });
  expect(total.now.charged).toEqual([{ currency: "USD", deliveries: 0, cents: 0, feeCents: 599 }]);
  expect(trend.points.flatMap(({ charged }) => charged.map(({ feeCents }) => feeCents))).toEqual([599]);
  const lines: string[] = [];
  for await (const piece of exportDeliveries(ctx, { filter: {} })) lines.push(piece);
  expect(lines.join("")).toContain('"5.99"');
});

it("refuses a fee higher than the one that a person saw, and changes nothing", async () => {
  const ctx = await deliveryAfter("assigned", "accepted", "started");
  const before = await getDelivery(ctx, "W-1");
  const wanted = { orderNumber: "W-1", reason: null };
  await expect(cancelDelivery(ctx, { ...wanted, shownFeeCents: 598 })).rejects.toMatchObject({
    code: "unprocessable",
    message: "The courier has set off, so cancelling now costs $5.99",
  });
  expect(await getDelivery(ctx, "W-1")).toEqual(before);
  const cancelled = await cancelDelivery(ctx, { ...wanted, shownFeeCents: 599 });
  expect(cancelled.status).toBe("cancelled");
  expect((await cancelDelivery(ctx, { ...wanted, shownFeeCents: 0 })).status).toBe("cancelled");
});

it("keeps the fee that was agreed at booking", async () => {
  const ctx = await deliveryAfter("assigned", "accepted", "started");
  await database.db.rateCard.updateMany({
    where: { merchantId: "default", currency: "USD" },
    data: { cancellationFeeCents: 999 },
  });
  expect((await cancel(ctx)).cancellationFeeCents).toBe(599);
});

it("treats another merchant's delivery like an unknown one", async () => {
  await deliveryAfter();
  const { ctx: other } = await merchantContext(database.db, "Other Store");
  await expect(cancel(other)).rejects.toMatchObject({ code: "notFound", message: "Delivery not found" });
});

it("is not allowed to a viewer", async () => {
  const ctx = await deliveryAfter();
  const viewer: Context = { ...ctx, actor: { kind: "user", id: "v", name: "Vera", role: "viewer" } };
  expect(() => cancel(viewer)).toThrow("You are not allowed to do this");
  expect((await getDelivery(ctx, "W-1")).status).toBe("pending");
});

it("accepts a reason of up to 2,000 characters, or none", () => {
  expect(parseInput(cancelBody, {})).toEqual({ reason: null });
  expect(parseInput(cancelBody, { reason: " Late " })).toEqual({ reason: "Late" });
  expect(() => parseInput(cancelBody, { reason: "x".repeat(2001) })).toThrow(
    "must be at most 2000 characters",
  );
});

it("stores a machine's blank reason as an empty text, and a person's as null", () => {
  expect(parseInput(cancelBody, { reason: " " })).toEqual({ reason: "" });
  expect(parseInput(cancelInput, { orderNumber: "W-1", reason: " ", shownFeeCents: 0 })).toMatchObject({
    reason: null,
  });
});

it("accepts any text as the key, including the longest order number", () => {
  for (const orderNumber of ["🚚".repeat(128), "x".repeat(300), ""]) {
    const wanted = { orderNumber, shownFeeCents: 0 };
    expect(parseInput(cancelInput, wanted)).toEqual({ ...wanted, reason: null });
  }
});
