import { z } from "zod";
import type { Erasure } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Actor, Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { databaseProblem } from "@/lib/core/db/problem";
import { groupBy } from "@/lib/core/group-by";
import { authorisedMerchantId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { openSecret } from "@/lib/core/secrets";
import type { ErasureFailure, SourceId } from "../constants";
import { enqueueErasure, SEALED_FOR } from "../model/erasure-job";
import { findDeliveries } from "../model/find-deliveries";
import { scopeOf } from "../model/scope-of";
import type { Found } from "../model/source";
import { SOURCES, STEPS } from "../model/sources";
import type { Subject } from "../rules/subject";

const payload = z.object({ merchantId: z.string(), id: z.string() });
const countsOf = z.record(z.string(), z.number());
const merchantCountsOf = z.record(z.string(), countsOf);
const subjectOf = z.object({ kind: z.enum(["phone", "email"]), value: z.string() });

/** Rows per transaction: few locks, held for a moment. */
const CHUNK = 25;

/** Time after which a job hands over to the next, so that others get their turn. */
const PART_MS = 2_000;

/** Attempts of a step without progress, by failures or because the same rows are found again, after which it stops. */
const MAX_STALLED = 10;

type Step = { erasure: Erasure; step: SourceId; subject: Subject };

/**
 * Runs one step of an erasure, or a part of it, and enqueues the next; ends it after the last one. Each transaction leaves
 * what it has erased with its count, and a repetition finds only the rest. A step that makes no progress fails. For the
 * queue.
 * @param now in milliseconds; a clock that only grows
 */
export async function runErasure(ctx: Context, job: unknown, now = () => performance.now()): Promise<void> {
  requirePermission(ctx, "privacy:write");
  const { merchantId, id } = payload.parse(job);
  const theirs = forMerchant(ctx, merchantId);
  const erasure = await theirs.db.erasure.findUnique({ where: { merchantId_id: { merchantId, id } } });
  if (erasure?.state !== "running") return;
  const subject = readSealed(erasure);
  if (subject === null) return endErasure(theirs, erasure, { failure: "secret" });
  const step = STEPS[erasure.step];
  if (step === undefined) {
    // Deliveries that were booked after the erasure had started.
    const left = (await findDeliveries(scopeOf(theirs, subject))).filter(({ isOpen }) => isOpen).length;
    return endErasure(theirs, erasure, { left });
  }
  try {
    await runStep(theirs, { erasure, step, subject }, now);
  } catch (error) {
    // An outage of the database says nothing about the step.
    if (!["away", "unwritable"].includes(databaseProblem(error) ?? ""))
      await recordStall(theirs, erasure, "error");
    throw error;
  }
}

async function runStep(ctx: Context, at: Step, now: () => number): Promise<void> {
  const { erasure, step, subject } = at;
  const scope = scopeOf(ctx, subject);
  // One that was booked since still needs all that belongs to it.
  const deliveries = (await findDeliveries(scope)).filter(({ isOpen }) => !isOpen);
  const found = await SOURCES[step].find({ ...scope, deliveries });
  const isStalled = erasure.leastFound !== null && found.length >= erasure.leastFound;
  const isDone = await eraseFound(ctx, at, found, now);
  if (!isDone && isStalled && (await recordStall(ctx, erasure, "stalled"))) return;
  const { merchantId, id } = erasure;
  await inTransaction(ctx, async (tx) => {
    const next = isDone
      ? { step: erasure.step + 1, leastFound: null, stalled: 0 }
      : { ...(!isStalled && { leastFound: found.length, stalled: 0 }) };
    const { count } = await tx.db.erasure.updateMany({
      where: { merchantId, id, state: "running", step: erasure.step },
      data: next,
    });
    // Also the step that has found nothing has a count.
    if (isDone) await addCount(tx, erasure, { step, of: merchantId, count: 0 });
    if (count > 0) await enqueueErasure(tx.db, { merchantId, id });
  });
}

function readSealed({ id, sealedSubject }: Erasure): Subject | null {
  const opened = sealedSubject === null ? null : openSecret(SEALED_FOR, id, sealedSubject);
  return opened === null ? null : subjectOf.parse(JSON.parse(opened));
}

/** Erases rows, those of one merchant at a time, until there are none left or the time is over. @returns whether it is done */
async function eraseFound(
  ctx: Context,
  { erasure, step, subject }: Step,
  found: readonly Found[],
  now: () => number,
): Promise<boolean> {
  const until = now() + PART_MS;
  let [erased, seen] = [0, 0];
  for (const [of, rows] of groupBy(found, ({ merchantId }) => merchantId)) {
    for (let at = 0; at < rows.length; at += CHUNK) {
      const chunk = rows.slice(at, at + CHUNK);
      seen += chunk.length;
      erased += await inTransaction(ctx, async (tx) => {
        const count = await SOURCES[step].erase(tx.db, chunk, subject);
        await addCount(tx, erasure, { step, of, count });
        return count;
      });
      if (now() > until && seen < found.length && erased > 0) return false;
    }
  }
  return true;
}

type Count = { step: SourceId; of: string; count: number };

/** Adds to the counts of the erasure, and of the merchant whose rows they were. */
async function addCount({ db }: Transaction, erasure: Erasure, { step, of, count }: Count): Promise<void> {
  const { merchantId, id } = erasure;
  const isElsewhere = of !== merchantId && of !== "" && count > 0;
  await db.$executeRaw`
    UPDATE "Erasure" SET
      counts = counts || jsonb_build_object(${step}::text, coalesce((counts ->> ${step}::text)::int, 0) + ${count}::int),
      "merchantCounts" = CASE WHEN ${isElsewhere} THEN "merchantCounts" || jsonb_build_object(${of}::text,
        coalesce("merchantCounts" -> ${of}::text, '{}') || jsonb_build_object(${step}::text,
          coalesce(("merchantCounts" -> ${of}::text ->> ${step}::text)::int, 0) + ${count}::int))
        ELSE "merchantCounts" END
    WHERE "merchantId" = ${merchantId} AND id = ${id}`;
}

/** Counts an attempt without progress. @returns whether it was the last one, with which the erasure has failed */
async function recordStall(ctx: Context, erasure: Erasure, failure: "stalled" | "error"): Promise<boolean> {
  const { merchantId, id, step } = erasure;
  const [row] = await ctx.db.$queryRaw<{ stalled: number }[]>`
    UPDATE "Erasure" SET stalled = stalled + 1
    WHERE "merchantId" = ${merchantId} AND id = ${id} AND state = 'running' AND step = ${step}::int
    RETURNING stalled`;
  if (!row || row.stalled < MAX_STALLED) return false;
  await endErasure(ctx, erasure, { failure });
  return true;
}

/** The actor of whoever started it, for the audit log. */
function starter({ createdByKind, createdById, createdByName: name }: Erasure): Actor {
  if (createdByKind === "user" && createdById !== null)
    return { kind: "user", id: createdById, name, role: "owner" };
  if (createdByKind === "staff" && createdById !== null) return { kind: "staff", id: createdById, name };
  return { kind: "system", name };
}

type Outcome = { failure: ErasureFailure } | { left: number };

/**
 * Ends a running erasure and forgets whom it was about. The audit log of each merchant with erased rows gets an entry,
 * without the person. An erasure that has ended already is left alone.
 */
async function endErasure(ctx: Context, erasure: Erasure, outcome: Outcome): Promise<void> {
  const { merchantId, id, subjectHash, subjectHint: hint, requestId } = erasure;
  const failure = "failure" in outcome ? outcome.failure : null;
  const left = "left" in outcome ? outcome.left : 0;
  const subject = { subjectType: "person", subjectId: subjectHash };
  await inTransaction({ ...ctx, actor: starter(erasure), requestId }, async (tx) => {
    const where = { merchantId, id };
    const [locked] = await tx.db.$queryRaw<{ counts: unknown; merchantCounts: unknown }[]>`
      SELECT counts, "merchantCounts" FROM "Erasure"
      WHERE "merchantId" = ${merchantId} AND id = ${id} AND state = 'running' FOR UPDATE`;
    if (!locked) return;
    const counts = { ...countsOf.parse(locked.counts), ...(left > 0 && { left }) };
    await tx.db.erasure.updateMany({
      where,
      data: {
        state: failure === null ? "done" : "failed",
        failure,
        counts,
        sealedSubject: null,
        finishedAt: new Date(),
      },
    });
    const data = { erasureId: id, hint, counts, ...(failure !== null && { failure }) };
    const action = failure === null ? "privacy.erased" : "privacy.erasure_failed";
    await writeAudit(tx, { action, ...subject, data });
    for (const [of, theirCounts] of Object.entries(merchantCountsOf.parse(locked.merchantCounts)))
      await writeAudit(
        { ...tx, merchantId: authorisedMerchantId(of) },
        { action: "privacy.erased_by_staff", ...subject, data: { erasureId: id, counts: theirCounts } },
      );
  });
}
