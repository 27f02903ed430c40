import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forget } from "@/lib/core/db/brief-memory";
import { newId } from "@/lib/core/ids";
import { lockMerchant } from "../model/lock-merchant";
import { requireSandbox } from "../model/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { hashSecret, newSecret, newSecretCode } from "@/lib/core/secrets";

/**
 * Creates a new credential pair for a sandbox and revokes the earlier ones.
 * @returns the pair; the secret is returned only here, and only its hash is stored.
 * @throws ServiceError `notFound` outside a sandbox.
 */
export async function renewSandboxCredentials(ctx: Context): Promise<{ token: string; secret: string }> {
  requirePermission(ctx, "merchant:write");
  await requireSandbox(ctx);
  const { merchantId } = ctx;
  const id = newId();
  const token = newSecretCode();
  const secret = newSecret();
  const revoked = await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const revoked = await tx.db.apiCredential.updateManyAndReturn({
      where: { merchantId, revokedAt: null },
      data: { revokedAt: new Date() },
      select: { token: true },
    });
    await tx.db.apiCredential.create({
      data: { merchantId, id, token, secretHash: hashSecret(secret) },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "credentials.renewed",
      subjectType: "api_credential",
      subjectId: id,
      data: { revoked: revoked.length },
    });
    return revoked;
  });
  for (const earlier of revoked) forget(ctx.db, earlier.token);
  return { token, secret };
}
