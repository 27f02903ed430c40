import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forget } from "@/lib/core/db/brief-memory";
import { requirePermission } from "@/lib/core/permissions";
import { findValidCredential } from "../model/find-credential";
import type { CredentialKey } from "../schema/credentials";

/**
 * Revokes a credential: this process refuses it from the next request on, every other one within a second.
 * @throws ServiceError `notFound` for another merchant's; `unprocessable` for one that has ended already.
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
  forget(ctx.db, token);
}
