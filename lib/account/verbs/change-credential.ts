import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { findValidCredential } from "../model/find-credential";
import type { CredentialChange } from "../schema/credentials";

/**
 * Changes the name and the scope of a pair of API credentials; effective in other processes within a second.
 * @throws ServiceError `notFound` for another merchant's pair; `unprocessable` if it has ended.
 */
export async function changeCredential(ctx: Context, { id, name, scope }: CredentialChange): Promise<void> {
  requirePermission(ctx, "credentials:write");
  const token = await inTransaction(ctx, async (tx) => {
    const before = await findValidCredential(tx, id);
    if (before.name === name && before.scope === scope) return before.token;
    await tx.db.apiCredential.update({
      where: { merchantId_id: { merchantId: tx.merchantId, id } },
      data: { name, scope },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "credentials.changed",
      subjectType: "api_credential",
      subjectId: id,
      data: { from: { name: before.name, scope: before.scope }, to: { name, scope } },
    });
    return before.token;
  });
  invalidate(ctx.db, token);
}
