import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { endProviderSessions, lockProvider, writeDemand } from "../model/sign-on-settings";

/**
 * Removes the merchant's identity provider with what it knew about people, and ends the sessions that it opened. The
 * people stay in the team and keep their accounts; the domains stay claimed.
 * @throws ServiceError `unprocessable` without a provider
 */
export async function removeSignOnProvider(ctx: Context): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const { issuer } = await lockProvider(tx);
    const ended = await endProviderSessions(tx);
    await tx.db.signOnIdentity.deleteMany({ where: { merchantId } });
    await tx.db.signOnProvider.deleteMany({ where: { merchantId } });
    await writeDemand(tx);
    const data = { issuer, ended };
    await writeAudit(tx, {
      action: "sign_on.provider_removed",
      subjectType: "merchant",
      subjectId: merchantId,
      data,
    });
  });
}
