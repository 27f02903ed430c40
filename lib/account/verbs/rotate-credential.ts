import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forget } from "@/lib/core/db/brief-memory";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { hashSecret, newSecret, newSecretCode } from "@/lib/core/secrets";
import { findWorkingCredential } from "../model/find-credential";
import { type CredentialKey, type Overlap, OVERLAP_HOURS } from "../schema/credentials";

const HOUR_MS = 60 * 60 * 1000;

/** The new credential pair. Its secret is returned only here; only the hash is stored. `oldEndsAt` may be now. */
export type RotatedCredential = { token: string; secret: string; oldEndsAt: Date };

/**
 * Creates a new credential pair to replace the one with this token, which ends after the overlap. For operators.
 * @throws ServiceError `notFound` for an unknown token; `unprocessable` for one that has ended, or whose end was
 *   set by an earlier rotation.
 */
export async function rotateCredential(
  ctx: Context,
  { overlap, ...key }: CredentialKey & { overlap: Overlap },
): Promise<RotatedCredential> {
  requirePermission(ctx, "credentials:write");
  const newCredential = { id: newId(), token: newSecretCode() };
  const secret = newSecret();
  const rotated = await inTransaction(ctx, async (transaction) => {
    const { tx, id, state, expiresAt } = await findWorkingCredential(transaction, key);
    if (state === "expiring") {
      const at = expiresAt?.toISOString();
      throw new ServiceError("unprocessable", `This token was rotated already and ends at ${at}`);
    }
    const { merchantId } = tx;
    const now = new Date();
    const oldEndsAt = new Date(now.getTime() + OVERLAP_HOURS[overlap] * HOUR_MS);
    await tx.db.apiCredential.update({
      where: { merchantId_id: { merchantId, id } },
      data: overlap === "0" ? { revokedAt: now } : { expiresAt: oldEndsAt },
      select: { id: true },
    });
    await tx.db.apiCredential.create({
      data: { merchantId, ...newCredential, secretHash: hashSecret(secret) },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "credentials.rotated",
      subjectType: "api_credential",
      subjectId: id,
      data: { newId: newCredential.id, oldEndsAt: oldEndsAt.toISOString() },
    });
    return { token: newCredential.token, secret, oldEndsAt };
  });
  forget(ctx.db, key.token);
  return rotated;
}
