import { lockMerchant } from "@/lib/account/shared/lock-merchant";
import type { Context, Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { shortCache } from "@/lib/core/db/short-cache";
import { prepared } from "@/lib/core/db/prepared";
import { forbidden } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { addJob, removeJob } from "@/lib/core/queue/job";
import type { DeliveryState, DeliveryStatus } from "@/lib/deliveries/status";
import type { TransactionHook } from "@/lib/deliveries/verbs/create-delivery";
import { MAX_GUEST_DELIVERIES, type Scenario } from "../constants";
import type { AutomaticInput } from "../schema";
import { planOf } from "../status";

/** The queue's task that makes one status change; see lib/sandbox/jobs.ts. */
export const STEP_TASK = "simulator.step";

type Subject = DeliveryState & { id: string };
type Pace = { scenario: Scenario; stepSeconds: number };

/**
 * Starts a simulation and replaces any earlier one: the first status change is made after `stepSeconds`. Call it in the
 * transaction that locks the delivery.
 * @returns false, without effect, if the scenario is no longer possible.
 */
export async function beginRun(tx: Transaction, delivery: Subject, { scenario, stepSeconds }: Pace) {
  const remaining = planOf(scenario, delivery);
  if (remaining === null) return false;
  const { merchantId } = tx;
  const deliveryId = delivery.id;
  const runId = newId();
  const run = { runId, scenario, stepSeconds, remaining };
  await tx.db.simulation.upsert({
    where: { merchantId_deliveryId: { merchantId, deliveryId } },
    create: { merchantId, deliveryId, ...run },
    update: run,
    select: { runId: true },
  });
  await enqueueStep(tx, { deliveryId, ...run });
  return true;
}

/** Queried at every creation, also of live merchants. */
const AUTOMATIC = {
  name: "automatic scenario",
  text: `
    SELECT "autoScenario"::text AS scenario, "autoStepSeconds" AS "stepSeconds", "erasesAt" IS NOT NULL AS "isGuest"
    FROM "Merchant" WHERE id = $1`,
};

/** Returns the automatic scenario of a merchant, null outside a sandbox, and whether it is a guest's. */
export async function readAutomatic(
  db: Db,
  merchantId: string,
): Promise<AutomaticInput & { isGuest: boolean }> {
  const [found] = await prepared<AutomaticInput & { isGuest: boolean }>(db, AUTOMATIC, [merchantId]);
  if (!found) throw new Error("The merchant of the context does not exist");
  return found;
}

const cached = shortCache("automatic scenarios", readAutomatic, {
  settledBy: (_, merchantId) => merchantId,
});

/** Everything of a guest is erased in one transaction. The new delivery is among the counted. */
async function requireRoom(tx: Transaction): Promise<void> {
  await lockMerchant(tx);
  const { db, merchantId } = tx;
  if ((await db.delivery.count({ where: { merchantId } })) <= MAX_GUEST_DELIVERIES) return;
  throw forbidden(
    say("A sandbox without an account has at most {count} deliveries", {
      count: MAX_GUEST_DELIVERIES,
    }),
  );
}

/**
 * Returns a function that starts the simulated courier for a new delivery; undefined unless the merchant is a
 * sandbox with an automatic scenario, or a guest's. May be up to a second old. The function throws ServiceError
 * `forbidden` if a guest's sandbox is full.
 */
export async function automaticRun(ctx: Context): Promise<TransactionHook | undefined> {
  const { scenario, stepSeconds, isGuest } = await cached(ctx.db, ctx.merchantId);
  if (scenario === null && !isGuest) return undefined;
  return async (tx, delivery) => {
    if (isGuest) await requireRoom(tx);
    if (scenario !== null) await beginRun(tx, delivery, { scenario, stepSeconds });
  };
}

/** Returns additional work of a booking, and what `automaticRun` returns, as one function. */
export async function alsoSimulating(
  ctx: Context,
  alsoDo: TransactionHook | undefined,
): Promise<TransactionHook | undefined> {
  const simulate = await automaticRun(ctx);
  if (!alsoDo || !simulate) return alsoDo ?? simulate;
  return async (tx, delivery) => {
    await simulate(tx, delivery);
    await alsoDo(tx, delivery);
  };
}

type Run = { deliveryId: string; runId: string; stepSeconds: number; remaining: readonly DeliveryStatus[] };

/** Enqueues the next of the remaining status changes. */
export async function enqueueStep(tx: Transaction, { deliveryId, runId, stepSeconds, remaining }: Run) {
  const { merchantId } = tx;
  await addJob(tx.db, {
    task: STEP_TASK,
    payload: { merchantId, deliveryId, runId, left: remaining.length },
    key: keyOf(merchantId, deliveryId),
    runInSeconds: stepSeconds,
  });
}

/**
 * Stops a delivery's simulation, if any.
 * @returns whether there was one
 */
export async function endRun(tx: Transaction, deliveryId: string): Promise<boolean> {
  const { merchantId } = tx;
  const { count } = await tx.db.simulation.deleteMany({ where: { merchantId, deliveryId } });
  if (count > 0) await removeJob(tx.db, keyOf(merchantId, deliveryId));
  return count > 0;
}

const keyOf = (merchantId: string, deliveryId: string) => `${STEP_TASK}:${merchantId}:${deliveryId}`;
