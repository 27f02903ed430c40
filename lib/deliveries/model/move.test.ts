import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { createDelivery } from "../verbs/create-delivery";
import { getDelivery } from "../reads/get-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { DAY_COUNTS } from "../shared/projection-tail";
import {
  allowedMoves,
  DELIVERY_STATUSES,
  type DeliveryState,
  type DeliveryStatus,
  INITIAL_STATE,
  stateAfter,
} from "../status";

const database = testDatabase();

const COURIER = { kind: "courier", id: "courier-1", name: "Marco Reyes" } as const;

async function merchantWith(...orderNumbers: string[]): Promise<Context> {
  const { ctx } = await merchantContext(database.db);
  for (const orderNumber of orderNumbers) await createDelivery(ctx, deliveryInput(orderNumber));
  return ctx;
}

const stateOf = (ctx: Context, orderNumber: string) =>
  ctx.db.delivery.findUniqueOrThrow({
    where: { merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber } },
    select: { id: true, status: true, goodsHeld: true, startedInAttempt: true },
  });

/** Returns every reachable state with the status changes that lead to it. */
function everyState(): { state: DeliveryState; way: DeliveryStatus[] }[] {
  const found = new Map([
    [JSON.stringify(INITIAL_STATE), { state: INITIAL_STATE, way: [] as DeliveryStatus[] }],
  ]);
  for (const { state, way } of found.values()) {
    for (const to of allowedMoves(state)) {
      const next = stateAfter(state, to);
      const key = JSON.stringify(next);
      if (!found.has(key)) found.set(key, { state: next, way: [...way, to] });
    }
  }
  return [...found.values()];
}

describe("every transition from every state", () => {
  const states = everyState();

  it.each(states.map(({ state, way }) => [way.join(" → ") || "as created", state, way] as const))(
    "%s",
    async (_name, state, way) => {
      const ctx = await merchantWith("W-1");
      for (const to of way) await moveDelivery(ctx, { orderNumber: "W-1", to });
      const before = await stateOf(ctx, "W-1");
      expect(before).toMatchObject(state);
      const allowed = allowedMoves(state);

      for (const to of DELIVERY_STATUSES) {
        const attempt = database.db.$transaction(async (tx) => {
          const moved = await moveDelivery({ ...ctx, db: tx }, { orderNumber: "W-1", to });
          expect(moved).toMatchObject(stateAfter(state, to));
          throw new Error("undo");
        });
        if (allowed.includes(to)) {
          await expect(attempt, to).rejects.toThrow("undo");
        } else {
          const moves =
            allowed.length === 0 ? "no move is allowed from it" : `allowed moves: ${allowed.join(", ")}`;
          await expect(attempt, to).rejects.toMatchObject({
            code: "unprocessable",
            message: `A delivery that is ${state.status} cannot become ${to}; ${moves}`,
          });
        }
      }
      expect(await stateOf(ctx, "W-1")).toEqual(before);
    },
  );
});

describe("a status change", () => {
  it("writes an event with the actor, the reason and the request", async () => {
    const ctx = await merchantWith("W-1");
    await moveDelivery(ctx, { orderNumber: "W-1", to: "assigned" });
    const courier: Context = { ...ctx, actor: COURIER, requestId: "request-7" };
    await moveDelivery(courier, { orderNumber: "W-1", to: "accepted", reason: "On my way" });

    const { id } = await stateOf(ctx, "W-1");
    const { history } = await getDelivery(ctx, "W-1");
    expect(history.map(({ sequence, previousStatus, status }) => [sequence, previousStatus, status])).toEqual(
      [
        [1, null, "pending"],
        [2, "pending", "assigned"],
        [3, "assigned", "accepted"],
      ],
    );
    expect(history[2]).toMatchObject({ actorKind: "courier", actorName: "Marco Reyes", reason: "On my way" });
    expect(history[1]).toMatchObject({ actorKind: "api_key", reason: null });

    const events = await ctx.db.deliveryEvent.findMany({
      where: { merchantId: ctx.merchantId, deliveryId: id, type: "status_changed" },
      orderBy: { sequence: "asc" },
      select: {
        actorKind: true,
        actorId: true,
        requestId: true,
        previousStatus: true,
        status: true,
        reason: true,
      },
    });
    expect(events).toEqual([
      {
        actorKind: "api_key",
        actorId: "test",
        requestId: "test-request",
        previousStatus: "pending",
        status: "assigned",
        reason: null,
      },
      {
        actorKind: "courier",
        actorId: "courier-1",
        requestId: "request-7",
        previousStatus: "assigned",
        status: "accepted",
        reason: "On my way",
      },
    ]);
  });

  it("writes nothing if it is rejected", async () => {
    const ctx = await merchantWith("W-1");
    await expect(moveDelivery(ctx, { orderNumber: "W-1", to: "completed" })).rejects.toThrow(/pending/);
    expect((await getDelivery(ctx, "W-1")).history).toHaveLength(1);
  });

  it("moves the day count from one status to the other", async () => {
    const ctx = await merchantWith("W-1", "W-2");
    await moveDelivery(ctx, { orderNumber: "W-1", to: "assigned" });
    const counts = await ctx.db.$queryRaw`
      SELECT status, sum(count)::int AS count FROM ${DAY_COUNTS} AS counts WHERE "merchantId" = ${ctx.merchantId}
      GROUP BY status HAVING sum(count) <> 0 ORDER BY status`;
    expect(counts).toEqual([
      { status: "pending", count: 1 },
      { status: "assigned", count: 1 },
    ]);
  });

  it("accepts repeating a repeatable change without effect, and rejects repeating others", async () => {
    const ctx = await merchantWith("W-1");
    await moveDelivery(ctx, { orderNumber: "W-1", to: "assigned" });
    const again = await moveDelivery(ctx, { orderNumber: "W-1", to: "assigned", repeatable: true });
    expect(again.status).toBe("assigned");
    expect((await getDelivery(ctx, "W-1")).history).toHaveLength(2);
    await expect(moveDelivery(ctx, { orderNumber: "W-1", to: "assigned" })).rejects.toMatchObject({
      code: "unprocessable",
    });
  });
});

describe("races", () => {
  it("lets exactly one of two different status changes win", async () => {
    for (let round = 0; round < 5; round += 1) {
      const ctx = await merchantWith("W-1");
      for (const to of ["assigned", "accepted"] as const) await moveDelivery(ctx, { orderNumber: "W-1", to });
      const results = await Promise.allSettled(
        (["cancelled", "picked_up"] as const).map((to) => moveDelivery(ctx, { orderNumber: "W-1", to })),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await getDelivery(ctx, "W-1")).history).toHaveLength(4);
    }
  });

  it("lets exactly one of ten equal status changes win", async () => {
    const ctx = await merchantWith("W-1");
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => moveDelivery(ctx, { orderNumber: "W-1", to: "assigned" })),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(9);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "unprocessable" });
    expect((await getDelivery(ctx, "W-1")).history.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });
});

describe("other merchants", () => {
  it("does not change another merchant's delivery, and treats it as missing", async () => {
    const ctx = await merchantWith("W-1");
    const { ctx: other } = await merchantContext(database.db, "Other Store");
    const foreign = await moveDelivery(other, { orderNumber: "W-1", to: "assigned" }).catch(
      (error: unknown) => error,
    );
    const unknown = await moveDelivery(other, { orderNumber: "W-2", to: "assigned" }).catch(
      (error: unknown) => error,
    );
    expect(foreign).toMatchObject({ code: "notFound" });
    expect(foreign).toEqual(unknown);
    expect(await stateOf(ctx, "W-1")).toMatchObject(INITIAL_STATE);
  });

  it("changes the right one of two merchants' deliveries with the same order number", async () => {
    const [first, second] = [await merchantWith("W-1"), await merchantWith("W-1")];
    await moveDelivery(second, { orderNumber: "W-1", to: "assigned" });
    expect((await stateOf(first, "W-1")).status).toBe("pending");
    expect((await stateOf(second, "W-1")).status).toBe("assigned");
  });
});
