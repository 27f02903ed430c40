import { z } from "zod";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { dueAt } from "@/lib/deliveries/rules/late";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import { simulateStatusChange } from "../model/simulate-status-change";
import { beginRun, enqueueStep } from "../model/run";
import { simulateChange } from "./simulate-change";

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
    await changeIfWanted(theirs, step);
    await inTransaction(theirs, (tx) => stepInTransaction(tx, step));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { deliveryId, runId } = step;
    const { merchantId } = theirs;
    await theirs.db.simulation.deleteMany({ where: { merchantId, deliveryId, runId } });
  }
}

/** In the scenario `changed`, the store changes the accepted delivery, or a later one before its end. */
async function changeIfWanted(ctx: Context, { deliveryId, runId, left }: Step): Promise<void> {
  const { merchantId } = ctx;
  const run = await ctx.db.simulation.findFirst({
    where: { merchantId, deliveryId, runId, scenario: "changed" },
    select: { remaining: true, delivery: { select: { status: true } } },
  });
  if (run?.remaining.length !== left) return;
  if (run.delivery.status === "accepted" || left === 1) await simulateChange(ctx, { deliveryId });
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
  const { scenario, stepSeconds } = run;
  const again = { deliveryId, runId, stepSeconds };
  const secondsLeft =
    scenario === "late" && remaining.length === 0 ? await secondsUntilLate(tx, deliveryId) : 0;
  if (secondsLeft > 0) {
    await enqueueStep(tx, { ...again, stepSeconds: secondsLeft + stepSeconds, remaining: run.remaining });
    return;
  }
  await simulateStatusChange(tx, locked, to, { scenario });
  if (remaining.length === 0) {
    await tx.db.simulation.delete({ where: key, select: { runId: true } });
    if (scenario === "returned") await simulateReturn(tx, deliveryId, stepSeconds);
    return;
  }
  await tx.db.simulation.update({ where: key, data: { remaining }, select: { runId: true } });
  await enqueueStep(tx, { ...again, remaining });
}

/** Seconds until the delivery is late; 0 if it is. */
async function secondsUntilLate({ db, merchantId }: Transaction, deliveryId: string): Promise<number> {
  const dropoff = await db.stop.findUniqueOrThrow({
    where: { merchantId_deliveryId_position: { merchantId, deliveryId, position: 1 } },
    select: { plannedAt: true, deadlineAt: true },
  });
  return Math.max(0, Math.ceil((dueAt(dropoff).getTime() - Date.now()) / 1000));
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
