import { z } from "zod";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import { simulateStatusChange } from "../model/simulate-status-change";
import { beginRun, enqueueStep } from "../model/run";

const payload = z.object({
  merchantId: z.string(),
  deliveryId: z.string(),
  runId: z.string(),
  /** Number of remaining status changes when the job was enqueued, to recognize a repeated job. */
  left: z.int(),
});

type Step = z.output<typeof payload>;

/**
 * Makes one status change and enqueues the next. If the state no longer allows it, the simulation ends. For the
 * queue.
 */
export async function makeStep(ctx: Context, job: unknown): Promise<void> {
  requirePermission(ctx, "sandbox:simulate");
  const step = payload.parse(job);
  const theirs = forMerchant(ctx, step.merchantId);
  try {
    await inTransaction(theirs, (tx) => stepInTransaction(tx, step));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { deliveryId, runId } = step;
    const { merchantId } = theirs;
    await theirs.db.simulation.deleteMany({ where: { merchantId, deliveryId, runId } });
  }
}

async function stepInTransaction(tx: Transaction, { deliveryId, runId, left }: Step): Promise<void> {
  const { merchantId } = tx;
  const locked = await lockDelivery(tx, { deliveryId });
  const key = { merchantId_deliveryId: { merchantId, deliveryId } };
  const run = await tx.db.simulation.findUnique({
    where: key,
    select: { runId: true, scenario: true, stepSeconds: true, remaining: true },
  });
  const [to, ...remaining] = run?.remaining ?? [];
  // Replaced, stopped or already done.
  if (run?.runId !== runId || run.remaining.length !== left || to === undefined) return;
  await simulateStatusChange(tx, locked, to, { isPinWrong: run.scenario === "pin_failed" });
  if (remaining.length === 0) {
    await tx.db.simulation.delete({ where: key, select: { runId: true } });
    if (run.scenario === "returned") await simulateReturn(tx, deliveryId, run.stepSeconds);
    return;
  }
  await tx.db.simulation.update({ where: key, data: { remaining }, select: { runId: true } });
  await enqueueStep(tx, { deliveryId, runId, stepSeconds: run.stepSeconds, remaining });
}

/** Lets the simulated courier bring the goods of a failed delivery back. */
async function simulateReturn(tx: Transaction, failedId: string, stepSeconds: number): Promise<void> {
  const made = await tx.db.delivery.findFirst({
    where: { merchantId: tx.merchantId, returnsId: failedId, status: { in: [...OPEN_STATUSES] } },
    select: { id: true },
  });
  if (!made) return;
  const locked = await lockDelivery(tx, { deliveryId: made.id });
  await beginRun(tx, locked, { scenario: "success", stepSeconds });
}
