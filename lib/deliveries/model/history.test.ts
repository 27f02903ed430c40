import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { correctDelivery } from "../verbs/correct-delivery";
import { createDelivery } from "../verbs/create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { allowedMoves, DELIVERY_STATUSES, type DeliveryState, impliesGoodsHeld, replay } from "../status";

const database = testDatabase();
const ORDER = "W-1";

async function newDelivery(): Promise<{ ctx: Context; staff: Context }> {
  const { ctx, merchant } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput(ORDER));
  return { ctx, staff: operatorContext(database.db, merchant.id) };
}

function deliveryOf(ctx: Context) {
  return database.db.delivery.findUniqueOrThrow({
    where: { merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber: ORDER } },
    select: {
      status: true,
      goodsHeld: true,
      startedInAttempt: true,
      history: { orderBy: { sequence: "asc" } },
    },
  });
}

const stateOf = ({ status, goodsHeld, startedInAttempt }: DeliveryState): DeliveryState => ({
  status,
  goodsHeld,
  startedInAttempt,
});

const attempt = fc.record({
  /** Half of the steps use an allowed status change if there is one; the others are random. */
  blind: fc.boolean(),
  pick: fc.nat({ max: 999 }),
});
const correction = fc.record({ to: fc.constantFrom(...DELIVERY_STATUSES), goodsHeld: fc.boolean() });

function targetOf({ blind, pick }: { blind: boolean; pick: number }, state: DeliveryState) {
  const allowed = allowedMoves(state);
  const choices = blind || allowed.length === 0 ? DELIVERY_STATUSES : allowed;
  const to = choices[pick % choices.length];
  if (!to) throw new Error("Nothing to pick from");
  return to;
}

describe("over random sequences of status changes", () => {
  it("every sequence stays within the allowed transitions, goods stay held, and the history replays to the current state", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 16 }), async (attempts) => {
        const { ctx } = await newDelivery();
        for (const one of attempts) {
          const before = await deliveryOf(ctx);
          const to = targetOf(one, before);
          const allowed = allowedMoves(before).includes(to);
          const outcome = await moveDelivery(ctx, { orderNumber: ORDER, to }).catch(
            (error: unknown) => error,
          );
          const after = await deliveryOf(ctx);
          expect(after.history).toHaveLength(before.history.length + (allowed ? 1 : 0));
          if (allowed) expect(after.status).toBe(to);
          else {
            expect(outcome).toBeInstanceOf(ServiceError);
            expect(after).toEqual(before);
          }
          if (before.goodsHeld) expect(after.goodsHeld).toBe(true);
          expect(replay(after.history)).toEqual(stateOf(after));
        }
      }),
      { numRuns: 25 },
    );
  });

  it("the history replays through corrections, too", async () => {
    const steps = fc.array(fc.oneof(attempt, correction), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const { ctx, staff } = await newDelivery();
        for (const step of sequence) {
          const before = await deliveryOf(ctx);
          const work =
            "to" in step
              ? correctDelivery(staff, {
                  orderNumber: ORDER,
                  to: step.to,
                  goodsHeld: step.goodsHeld || impliesGoodsHeld(step.to),
                  reason: "It was otherwise",
                })
              : moveDelivery(ctx, { orderNumber: ORDER, to: targetOf(step, before) });
          await work.catch((error: unknown) => expect(error).toBeInstanceOf(ServiceError));
          const after = await deliveryOf(ctx);
          expect(replay(after.history)).toEqual(stateOf(after));
        }
      }),
      { numRuns: 25 },
    );
  });
});
