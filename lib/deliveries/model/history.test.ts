import { readFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { correctDelivery } from "../verbs/correct-delivery";
import { createDelivery } from "../verbs/create-delivery";
import { newCourier, type TestCourier } from "@/lib/testing/couriers";
import { moveDelivery } from "@/lib/testing/moves";
import { replayCustody } from "../rules/custody";
import {
  allowedMoves,
  DELIVERY_STATUSES,
  type DeliveryState,
  type DeliveryStatus,
  impliesGoodsHeld,
  replay,
  isFinal,
} from "../status";

const database = testDatabase();
const ORDER = "W-1";

let couriers: TestCourier[] = [];
beforeAll(async () => {
  couriers = [await newCourier(database.db, "Ada Lin"), await newCourier(database.db, "Ben Ode")];
});

/** A status change, with one of the couriers for an assignment. */
function moveTo(to: DeliveryStatus, { pick }: { pick: number }) {
  const courier = couriers[Math.floor(pick / 20) % couriers.length];
  return { orderNumber: ORDER, to, ...(to === "assigned" && courier && { courier }) };
}

const MIGRATION = path.join(process.cwd(), "prisma/migrations/20261127070100_custody/migration.sql");

/** Fills the columns of custody from status and events, as the migration did for open deliveries from before them. */
async function fillAgain({ merchantId }: Context): Promise<void> {
  await database.db.delivery.updateMany({
    where: { merchantId },
    data: { holder: "store", holderCourierId: null },
  });
  const statements = (await readFile(MIGRATION, "utf8")).match(/^UPDATE[^;]*;/gm) ?? [];
  expect(statements).toHaveLength(2);
  for (const statement of statements) await database.db.$executeRawUnsafe(statement);
}

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
      courierId: true,
      holder: true,
      holderCourierId: true,
      history: { orderBy: { sequence: "asc" } },
    },
  });
}

const stateOf = ({ status, goodsHeld, startedInAttempt }: DeliveryState): DeliveryState => ({
  status,
  goodsHeld,
  startedInAttempt,
});

const custodyColumns = ({ holder, holderCourierId, courierId }: Awaited<ReturnType<typeof deliveryOf>>) => ({
  custody: { holder, holderCourierId },
  assigned: courierId,
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
          const outcome = await moveDelivery(ctx, moveTo(to, one)).catch((error: unknown) => error);
          const after = await deliveryOf(ctx);
          expect(after.history).toHaveLength(before.history.length + (allowed ? 1 : 0));
          if (allowed) expect(after.status).toBe(to);
          else {
            expect(outcome).toBeInstanceOf(ServiceError);
            expect(after).toEqual(before);
          }
          if (before.goodsHeld) expect(after.goodsHeld).toBe(true);
          expect(replay(after.history)).toEqual(stateOf(after));
          expect(replayCustody(after.history)).toEqual(custodyColumns(after));
        }
        const written = await deliveryOf(ctx);
        if (isFinal(written.status)) return;
        await fillAgain(ctx);
        expect(custodyColumns(await deliveryOf(ctx))).toEqual(custodyColumns(written));
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
              : moveDelivery(ctx, moveTo(targetOf(step, before), step));
          await work.catch((error: unknown) => expect(error).toBeInstanceOf(ServiceError));
          const after = await deliveryOf(ctx);
          expect(replay(after.history)).toEqual(stateOf(after));
          expect(replayCustody(after.history)).toEqual(custodyColumns(after));
        }
      }),
      { numRuns: 25 },
    );
  });
});
