import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forget } from "@/lib/core/db/brief-memory";
import { requirePermission } from "@/lib/core/permissions";
import { findWorkingCredential } from "../model/find-credential";
import type { CredentialKey } from "../schema/credentials";

/**
 * Revokes a credential: this process refuses it from the next request on, every other one within a second. For
 * operators.
 * @throws ServiceError `notFound` for an unknown token; `unprocessable` for one that has ended already.
 */
export async function revokeCredential(ctx: Context, key: CredentialKey): Promise<void> {
  requirePermission(ctx, "credentials:write");
  await inTransaction(ctx, async (transaction) => {
    const { tx, id } = await findWorkingCredential(transaction, key);
    await tx.db.apiCredential.update({
      where: { merchantId_id: { merchantId: tx.merchantId, id } },
      data: { revokedAt: new Date() },
      select: { id: true },
    });
    await writeAudit(tx, { action: "credentials.revoked", subjectType: "api_credential", subjectId: id });
  });
  forget(ctx.db, key.token);
}
