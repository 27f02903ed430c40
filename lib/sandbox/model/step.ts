import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { lockDelivery } from "@/lib/deliveries/model/lock";
import { ServiceError } from "@/lib/core/errors";
import { authorisedMerchantId } from "@/lib/core/ids";
import { SIMULATOR } from "./courier";
import { makeMove } from "./make-move";
import { enqueueStep } from "./run";

const payload = z.object({
  merchantId: z.string(),
  deliveryId: z.string(),
  runId: z.string(),
  /** How many steps were left when it was enqueued: a step that comes twice is known by it. */
  left: z.int(),
});

type Step = z.output<typeof payload>;

/** Makes one step of a run and enqueues the next. What the state refuses meanwhile ends the run. */
export async function makeStep(db: PrismaClient, job: unknown): Promise<void> {
  const step = payload.parse(job);
  const merchantId = authorisedMerchantId(step.merchantId);
  const ctx: Context = { actor: SIMULATOR, merchantId, db, requestId: null };
  try {
    await inTransaction(ctx, (tx) => stepInTransaction(tx, step));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { deliveryId, runId } = step;
    await db.simulation.deleteMany({ where: { merchantId, deliveryId, runId } });
  }
}

async function stepInTransaction(tx: Context, { deliveryId, runId, left }: Step): Promise<void> {
  const { merchantId } = tx;
  const delivery = await tx.db.delivery.findUnique({
    where: { merchantId_id: { merchantId, id: deliveryId } },
    select: { orderNumber: true },
  });
  if (!delivery) return;
  const { orderNumber } = delivery;
  await lockDelivery(tx, orderNumber);
  const key = { merchantId_deliveryId: { merchantId, deliveryId } };
  const run = await tx.db.simulation.findUnique({
    where: key,
    select: { runId: true, stepSeconds: true, remaining: true },
  });
  const [to, ...remaining] = run?.remaining ?? [];
  // Replaced, stopped, or made already.
  if (run?.runId !== runId || run.remaining.length !== left || to === undefined) return;
  await makeMove(tx, { orderNumber, to });
  if (remaining.length === 0) {
    await tx.db.simulation.delete({ where: key, select: { runId: true } });
    return;
  }
  await tx.db.simulation.update({ where: key, data: { remaining }, select: { runId: true } });
  await enqueueStep(tx, { deliveryId, runId, stepSeconds: run.stepSeconds, remaining });
}
