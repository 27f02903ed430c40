import { z } from "zod";
import type { Erasure } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Actor, Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { openSecret } from "@/lib/core/secrets";
import type { SourceId } from "../constants";
import { enqueueErasure, SEALED_FOR } from "../model/erasure-job";
import { findDeliveries } from "../model/find-deliveries";
import { scopeOf } from "../model/scope-of";
import { SOURCES, STEPS } from "../model/sources";
import type { Subject } from "../rules/subject";

const payload = z.object({ merchantId: z.string(), id: z.string() });
const subjectOf = z.object({ kind: z.enum(["phone", "email"]), value: z.string() });
const countsOf = z.record(z.string(), z.number());

/** Rows per transaction: few locks, held for a moment. */
const CHUNK = 25;

/** Time after which a job hands over to the next, so that others get their turn. */
const PART_MS = 2_000;

/**
 * Runs one step of an erasure, or a part of it, and enqueues the next; ends it after the last one. Each transaction leaves
 * what it has erased, and a repetition finds only the rest. For the queue.
 * @param now in milliseconds; a clock that only grows
 */
export async function runErasure(ctx: Context, job: unknown, now = () => performance.now()): Promise<void> {
  requirePermission(ctx, "privacy:write");
  const { merchantId, id } = payload.parse(job);
  const theirs = forMerchant(ctx, merchantId);
  const erasure = await theirs.db.erasure.findUnique({ where: { merchantId_id: { merchantId, id } } });
  if (erasure?.state !== "running") return;
  const subject = readSealed(erasure);
  if (subject === null) return end(theirs, erasure, "failed");
  const step = STEPS[erasure.step];
  if (step === undefined) {
    // Deliveries that were booked after the erasure had started.
    const left = (await findDeliveries(scopeOf(theirs, subject))).filter(({ isOpen }) => isOpen).length;
    return end(theirs, erasure, "done", left);
  }
  const { erased, isDone } = await eraseFrom(theirs, { step, subject }, now);
  const counts = countsOf.parse(erasure.counts);
  await inTransaction(theirs, async (tx) => {
    await tx.db.erasure.update({
      where: { merchantId_id: { merchantId, id } },
      data: {
        counts: { ...counts, [step]: (counts[step] ?? 0) + erased },
        ...(isDone && { step: erasure.step + 1 }),
      },
      select: { id: true },
    });
    await enqueueErasure(tx.db, { merchantId, id });
  });
}

function readSealed({ id, sealedSubject }: Erasure): Subject | null {
  const opened = sealedSubject === null ? null : openSecret(SEALED_FOR, id, sealedSubject);
  return opened === null ? null : subjectOf.parse(JSON.parse(opened));
}

/** Erases from one source until there is nothing left, or the time is over. */
async function eraseFrom(
  ctx: Context,
  { step, subject }: { step: SourceId; subject: Subject },
  now: () => number,
): Promise<{ erased: number; isDone: boolean }> {
  const until = now() + PART_MS;
  const scope = scopeOf(ctx, subject);
  // One that was booked since still needs all that belongs to it.
  const deliveries = (await findDeliveries(scope)).filter(({ isOpen }) => !isOpen);
  const found = await SOURCES[step].find({ ...scope, deliveries });
  let erased = 0;
  for (let at = 0; at < found.length; at += CHUNK) {
    const chunk = found.slice(at, at + CHUNK);
    erased += await inTransaction(ctx, (tx) => SOURCES[step].erase(tx.db, chunk, subject));
    if (now() > until && at + CHUNK < found.length && erased > 0) return { erased, isDone: false };
  }
  return { erased, isDone: true };
}

/** The actor of whoever started it, for the audit log. */
function starter({ createdByKind, createdById, createdByName: name }: Erasure): Actor {
  if (createdByKind === "user" && createdById !== null)
    return { kind: "user", id: createdById, name, role: "owner" };
  if (createdByKind === "staff" && createdById !== null) return { kind: "staff", id: createdById, name };
  return { kind: "system", name };
}

async function end(ctx: Context, erasure: Erasure, state: "done" | "failed", left = 0): Promise<void> {
  const { merchantId, id, subjectHash, subjectHint: hint, requestId } = erasure;
  const counts = { ...countsOf.parse(erasure.counts), ...(left > 0 && { left }) };
  await inTransaction({ ...ctx, actor: starter(erasure), requestId }, async (tx) => {
    await tx.db.erasure.update({
      where: { merchantId_id: { merchantId, id } },
      data: { state, counts, sealedSubject: null, finishedAt: new Date() },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: state === "done" ? "privacy.erased" : "privacy.erasure_failed",
      subjectType: "person",
      subjectId: subjectHash,
      data: { erasureId: id, hint, counts },
    });
  });
}
