import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { OVERLAP_HOURS } from "../constants";
import { findValidCredential } from "../model/find-credential";
import { credentialColumns, newPair, type Pair } from "../shared/new-pair";
import { requireBelowCredentialLimit } from "../model/credential-limit";
import { isSandbox } from "../shared/sandbox";
import type { RotationInput } from "../schema/credentials";

const HOUR_MS = 60 * 60 * 1000;

/** The new credential pair. Its secret is returned only here; only the hash is stored. `oldEndsAt` may be now. */
export type RotatedCredential = Pair & { oldEndsAt: Date };

const tooManyForOverlap = (count: number) =>
  say("There are {count, number} pairs already: revoke one that is not used, or rotate without an overlap", {
    count,
  });

/**
 * Creates a new pair with the name and the scope of an earlier one, which ends after the overlap.
 * @throws ServiceError `notFound` for another merchant's pair; `unprocessable` if it has ended, if an earlier
 * rotation set its end, or if an overlap would exceed the maximum of valid pairs.
 */
export async function rotateCredential(
  ctx: Context,
  { id, overlap }: RotationInput,
): Promise<RotatedCredential> {
  requirePermission(ctx, "credentials:write");
  const { merchantId } = ctx;
  const pair = newPair({ merchantId, isSandbox: await isSandbox(ctx) });
  const columns = credentialColumns(pair);
  const old = await inTransaction(ctx, async (tx) => {
    const { name, scope, token, expiresAt } = await findValidCredential(tx, id);
    if (expiresAt) {
      const at = expiresAt.toISOString();
      throw new ServiceError("unprocessable", say("This token was rotated already and ends at {at}", { at }));
    }
    // Without an overlap the new pair replaces the old one.
    if (overlap !== "0") await requireBelowCredentialLimit(tx, tooManyForOverlap);
    const now = new Date();
    const endsAt = new Date(now.getTime() + OVERLAP_HOURS[overlap] * HOUR_MS);
    await tx.db.apiCredential.update({
      where: { merchantId_id: { merchantId, id } },
      data: overlap === "0" ? { revokedAt: now } : { expiresAt: endsAt },
      select: { id: true },
    });
    await tx.db.apiCredential.create({
      data: { merchantId, ...columns, name, scope, createdByName: tx.actor.name },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "credentials.rotated",
      subjectType: "api_credential",
      subjectId: id,
      data: { name, newId: columns.id, oldEndsAt: endsAt.toISOString() },
    });
    return { token, endsAt };
  });
  invalidate(ctx.db, old.token);
  return { ...pair, oldEndsAt: old.endsAt };
}
