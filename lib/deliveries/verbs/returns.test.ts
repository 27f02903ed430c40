import fc from "fast-check";
import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { SIMULATED_COURIER } from "@/lib/sandbox/constants";
import { presentDeliveryDetail } from "../present/detail";
import { needsAttention } from "../reads/needs-attention";
import { getDelivery } from "../reads/get-delivery";
import { nextStopOf } from "../rules/custody";
import { writeChange } from "../shared/change";
import { lockDelivery, peekDelivery } from "../shared/lock";
import { allowedMoves, type DeliveryStatus, isFinal, matchesHistory, stateAfter } from "../status";
import { correctDelivery } from "./correct-delivery";
import { createDelivery } from "./create-delivery";
import { declareLost } from "./declare-lost";
import { redeliver } from "./redeliver";
import { setPrice } from "./set-price";

const database = testDatabase();

const COURIER = { id: SIMULATED_COURIER.id, name: SIMULATED_COURIER.name };
const ON_THE_WAY: DeliveryStatus[] = ["assigned", "accepted", "picked_up", "on_the_way"];

const move = (ctx: Context, orderNumber: string, to: DeliveryStatus, reason: string | null = null) =>
  moveDelivery(ctx, { orderNumber, to, reason, ...(to === "assigned" && { courier: COURIER }) });

async function deliveryOnTheWay(body: Record<string, unknown> = {}): Promise<Context> {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("W-1", body));
  for (const to of ON_THE_WAY) await move(ctx, "W-1", to);
  return ctx;
}

const shown = async (ctx: Context, orderNumber: string) =>
  presentDeliveryDetail(await getDelivery(ctx, orderNumber));

const countOf = ({ merchantId }: Context) => database.db.delivery.count({ where: { merchantId } });

const staffOf = (ctx: Context): Context => ({ ...ctx, actor: { kind: "staff", id: "s", name: "Sam" } });

it("brings the goods of a failed delivery back, assigned to the courier who has them", async () => {
  const ctx = await deliveryOnTheWay();
  await move(ctx, "W-1", "failed", "Recipient refused it");
  const [failed, back] = [await shown(ctx, "W-1"), await shown(ctx, "W-1-R")];
  expect(failed).toMatchObject({
    status: "failed",
    returned_by: "W-1-R",
    returns: null,
    custody: { holder: "courier" },
  });
  expect(back).toMatchObject({
    status: "assigned",
    returns: "W-1",
    returned_by: null,
    custody: { holder: "courier" },
    pickup: failed.dropoff,
    dropoff: failed.pickup,
    package: failed.package,
    price: { total: failed.price.total, lines: [{ code: "return", amount: failed.price.total }] },
    history: [{ status: "pending" }, { status: "assigned" }],
  });
  expect(back.tracking.code).not.toBe(failed.tracking.code);
  const { courierId, holderCourierId } = await peekDelivery(ctx, { orderNumber: "W-1-R" });
  expect([courierId, holderCourierId]).toEqual([COURIER.id, COURIER.id]);
  expect(matchesHistory(await getDelivery(ctx, "W-1-R"))).toBe(true);

  for (const to of ["accepted", "started", "on_the_way", "completed"] as const) await move(ctx, "W-1-R", to);
  for (const [orderNumber, status] of [
    ["W-1", "failed"],
    ["W-1-R", "completed"],
  ] as const)
    expect(await shown(ctx, orderNumber)).toMatchObject({ status, custody: { holder: "returned" } });
  expect(await countOf(ctx)).toBe(2);
});

it("costs what was computed, also if support has set the price by hand", async () => {
  const ctx = await deliveryOnTheWay();
  const { total } = (await shown(ctx, "W-1")).price;
  const version = (await shown(ctx, "W-1")).version;
  await setPrice(staffOf(ctx), { orderNumber: "W-1", priceCents: 1, reason: "Agreed", seen: version });
  await move(ctx, "W-1", "incomplete");
  const { items } = await needsAttention(ctx, { now: new Date(), limit: 1 });
  expect(items[0]?.returnCents).toBe(Math.round(total * 100));
  await move(ctx, "W-1", "failed");
  expect((await shown(ctx, "W-1-R")).price).toEqual({
    ...(await shown(ctx, "W-1-R")).price,
    total,
    lines: [{ code: "return", amount: total }],
  });
});

it("begins when the report of the failure arrives, however old its tap is", async () => {
  const ctx = await deliveryOnTheWay();
  await database.db.$executeRaw`
    UPDATE "DeliveryEvent" SET "createdAt" = now() - interval '5 hours' WHERE "merchantId" = ${ctx.merchantId}`;
  const happenedAt = new Date(Date.now() - 3 * 3_600_000);
  const before = new Date();
  await inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber: "W-1" });
    return writeChange(tx, locked, { next: stateAfter(locked, "failed"), reason: null, happenedAt });
  });
  const [failed, back] = [await getDelivery(ctx, "W-1"), await getDelivery(ctx, "W-1-R")];
  expect(failed.history.at(-1)?.createdAt).toEqual(happenedAt);
  for (const { createdAt } of [back, ...back.history])
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

it("names the courier who has the goods after a handover of the return", async () => {
  const ctx = await deliveryOnTheWay();
  const ben = await newCourier(database.db, "Ben Ode");
  await move(ctx, "W-1", "failed");
  await moveDelivery(ctx, { orderNumber: "W-1-R", to: "pending" });
  await moveDelivery(ctx, { orderNumber: "W-1-R", to: "assigned", courier: ben });
  await move(ctx, "W-1-R", "accepted");
  expect((await shown(ctx, "W-1")).custody.courier).not.toBe("Ben");
  await move(ctx, "W-1-R", "picked_up");
  for (const orderNumber of ["W-1", "W-1-R"])
    expect((await shown(ctx, orderNumber)).custody).toMatchObject({
      holder: "courier",
      courier: "Ben",
      handover_to: null,
    });
  await move(ctx, "W-1-R", "on_the_way");
  await move(ctx, "W-1-R", "completed");
  expect(await shown(ctx, "W-1")).toMatchObject({ custody: { holder: "returned" } });
});

it.each([
  ["failed", { holder: "courier" }, "W-1-R"],
  ["cancelled", { holder: "courier" }, null],
] as const)("follows a correction to %s like any other end", async (to, custody, returned_by) => {
  const ctx = await deliveryOnTheWay();
  await correctDelivery(staffOf(ctx), { orderNumber: "W-1", to, goodsHeld: true, reason: "Phone was dead" });
  expect(await shown(ctx, "W-1")).toMatchObject({ status: to, custody, returned_by });
  expect(await countOf(ctx)).toBe(returned_by === null ? 1 : 2);
});

it.each([
  ["nothing was picked up", {}, ["assigned", "accepted", "failed"], null, "store"],
  [
    "the merchant does not want it back",
    { undeliverable_action: "dispose" },
    [...ON_THE_WAY, "failed"],
    null,
    "disposed",
  ],
  ["it is lost", {}, [...ON_THE_WAY, "failed"], "Package is lost: fell off", "lost"],
] satisfies [string, object, DeliveryStatus[], string | null, string][])(
  "returns nothing if %s",
  async (_why, body, way, reason, holder) => {
    const { ctx } = await merchantContext(database.db);
    await createDelivery(ctx, deliveryInput("W-1", body));
    for (const to of way) await move(ctx, "W-1", to, reason);
    expect(await shown(ctx, "W-1")).toMatchObject({
      status: "failed",
      returned_by: null,
      custody: { holder },
    });
    expect(await countOf(ctx)).toBe(1);
  },
);

it("has no return of a return: it stays with its holder until it is handed over or lost", async () => {
  const ctx = await deliveryOnTheWay();
  await move(ctx, "W-1", "failed");
  for (const to of ["accepted", "started", "on_the_way"] as const) await move(ctx, "W-1-R", to);
  await expect(move(ctx, "W-1-R", "failed")).rejects.toThrow(
    "cannot become failed; allowed moves: completed, incomplete",
  );
  await move(ctx, "W-1-R", "incomplete", "Store is closed");
  expect(await shown(ctx, "W-1-R")).toMatchObject({ status: "incomplete", custody: { holder: "courier" } });
  await expect(redeliver(ctx, { orderNumber: "W-1-R", fields: {} })).rejects.toThrow(
    "A return cannot be redelivered",
  );
  await declareLost(staffOf(ctx), { orderNumber: "W-1-R", reason: "Stolen" });
  for (const orderNumber of ["W-1", "W-1-R"]) {
    expect(await shown(ctx, orderNumber)).toMatchObject({ status: "failed", custody: { holder: "lost" } });
  }
  expect(await countOf(ctx)).toBe(2);
});

it("takes the next free order number, and refuses to correct a delivery whose goods a return has", async () => {
  const ctx = await deliveryOnTheWay();
  await createDelivery(ctx, deliveryInput("W-1-R"));
  await move(ctx, "W-1", "failed");
  expect(await shown(ctx, "W-1")).toMatchObject({ returned_by: "W-1-R2" });
  const wanted = { orderNumber: "W-1", to: "completed", goodsHeld: true, reason: "Was delivered" } as const;
  await expect(correctDelivery(staffOf(ctx), wanted)).rejects.toThrow(
    "The return W-1-R2 has the goods of this delivery. Correct the return first",
  );
});

it("updates the custody of the failed delivery when staff correct its return to a final status", async () => {
  const ctx = await deliveryOnTheWay();
  await move(ctx, "W-1", "failed");
  const correction = {
    orderNumber: "W-1-R",
    to: "completed" as const,
    goodsHeld: true,
    reason: "Phone was dead",
  };
  await correctDelivery(staffOf(ctx), correction);
  expect(await shown(ctx, "W-1")).toMatchObject({ status: "failed", custody: { holder: "returned" } });
});

it("undoes the failure if the return cannot be created", async () => {
  const ctx = await deliveryOnTheWay();
  await database.db.$executeRaw`
    ALTER TABLE "Delivery" ADD CONSTRAINT "no_returns" CHECK ("returnsId" IS NULL) NOT VALID`;
  await expect(move(ctx, "W-1", "failed")).rejects.toThrow();
  await database.db.$executeRaw`ALTER TABLE "Delivery" DROP CONSTRAINT "no_returns"`;
  expect((await getDelivery(ctx, "W-1")).status).toBe("on_the_way");
});

it("gives goods that a courier has a holder and a next stop, over random lives", async () => {
  const { ctx } = await merchantContext(database.db);
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("return", "dispose"),
      fc.array(fc.nat(), { minLength: 4, maxLength: 14 }),
      async (undeliverable_action, choices) => {
        const orderNumber = `L-${(lives += 1)}`;
        await createDelivery(ctx, deliveryInput(orderNumber, { undeliverable_action }));
        for (const choice of choices) {
          const all = await database.db.delivery.findMany({
            where: { merchantId: ctx.merchantId, orderNumber: { startsWith: orderNumber } },
            select: { id: true, orderNumber: true, returnsId: true },
          });
          expect(all.length).toBeLessThanOrEqual(2);
          for (const { id, orderNumber: number } of all) {
            const state = await peekDelivery(ctx, { deliveryId: id });
            const isHeld = state.holder === "courier";
            expect(matchesHistory(await getDelivery(ctx, number))).toBe(true);
            if (!isHeld) continue;
            expect([state.holderCourierId, nextStopOf(state)]).toEqual([COURIER.id, expect.any(String)]);
            if (isFinal(state.status)) expect(all.some(({ returnsId }) => returnsId === id)).toBe(true);
          }
          const last = all.at(-1);
          if (!last) return;
          const state = await peekDelivery(ctx, { deliveryId: last.id });
          const moves = allowedMoves(state);
          const to = moves[choice % moves.length];
          if (to === undefined) return;
          await move(ctx, last.orderNumber, to);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
