import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { translatable } from "@/lib/core/language/sentence";
import { requirePermission } from "@/lib/core/permissions";
import { sealSecret } from "@/lib/core/secrets";
import { enqueueErasure, SEALED_FOR } from "../model/erasure-job";
import { findBlockers } from "../model/find-blockers";
import { findDeliveries } from "../model/find-deliveries";
import { hashOf, readSubject } from "../model/read-subject";
import { scopeOf } from "../model/scope-of";
import { blockedSentence } from "../rules/blocked";
import { hintOf } from "../rules/subject";
import type { PersonInput } from "../schema";

/**
 * Starts to erase the person with a phone number or email, at the context's merchant, or for administrators at all of them.
 * A job does it (run-erasure.ts). While one is running for the same person, that one is returned.
 * @throws ServiceError `validation` on `person`; `unprocessable` while something still needs the person's data
 */
export async function startErasure(ctx: Context, { person }: PersonInput): Promise<{ id: string }> {
  requirePermission(ctx, "privacy:write");
  const subject = readSubject(person);
  const scope = scopeOf(ctx, subject);
  const blocked = blockedSentence(await findBlockers(scope, await findDeliveries(scope)));
  if (blocked !== null)
    throw new ServiceError("unprocessable", translatable(blocked, "This person cannot be erased yet"));
  const [subjectHash, subjectHint] = [hashOf(subject), hintOf(subject)];
  return inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`erasure ${subjectHash}`}, 0))`;
    const running = await tx.db.erasure.findFirst({
      where: { merchantId, subjectHash, state: "running" },
      select: { id: true },
    });
    if (running) return running;
    const id = newId();
    const { actorKind, actorId, actorName } = actorColumns(tx.actor);
    await tx.db.erasure.create({
      data: {
        merchantId,
        id,
        subjectHash,
        subjectHint,
        sealedSubject: sealSecret(SEALED_FOR, id, JSON.stringify(subject)),
        createdByKind: actorKind,
        createdById: actorId,
        createdByName: actorName,
        requestId: tx.requestId,
      },
      select: { id: true },
    });
    await enqueueErasure(tx.db, { merchantId, id });
    await writeAudit(tx, {
      action: "privacy.erasure_started",
      subjectType: "person",
      subjectId: subjectHash,
      data: { erasureId: id, hint: subjectHint },
    });
    return { id };
  });
}
