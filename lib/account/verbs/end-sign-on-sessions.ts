import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { endProviderSessions } from "../model/sign-on-settings";

/** Signs out everybody whom the merchant's provider has signed in. @returns the number of ended sessions */
export async function endSignOnSessions(ctx: Context): Promise<{ ended: number }> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  return inTransaction(ctx, async (tx) => {
    const ended = await endProviderSessions(tx);
    const data = { ended };
    await writeAudit(tx, {
      action: "sign_on.sessions_ended",
      subjectType: "merchant",
      subjectId: merchantId,
      data,
    });
    return { ended };
  });
}
