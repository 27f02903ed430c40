import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { findValidCredential } from "../model/find-credential";
import type { CredentialKey } from "../schema/credentials";

/**
 * Revokes a credential: this process rejects it from the next request, others within a second.
 * @throws ServiceError `notFound` for another merchant's pair; `unprocessable` if it has already ended.
 */
export async function revokeCredential(ctx: Context, { id }: CredentialKey): Promise<void> {
  requirePermission(ctx, "credentials:write");
  const token = await inTransaction(ctx, async (tx) => {
    const found = await findValidCredential(tx, id);
    await tx.db.apiCredential.update({
      where: { merchantId_id: { merchantId: tx.merchantId, id } },
      data: { revokedAt: new Date() },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "credentials.revoked",
      subjectType: "api_credential",
      subjectId: id,
      data: { name: found.name },
    });
    return found.token;
  });
  invalidate(ctx.db, token);
}
