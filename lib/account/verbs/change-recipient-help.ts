import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { getRecipientHelp } from "../reads/get-recipient-help";
import { lockMerchant } from "../shared/lock-merchant";
import type { RecipientHelpInput } from "../schema/recipient-help";

/**
 * Sets what recipients may do on the merchant's tracking pages; absent fields stay as they are. A sandbox has its own
 * setting.
 */
export async function changeRecipientHelp(ctx: Context, input: Partial<RecipientHelpInput>): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await getRecipientHelp(tx);
    const after = { ...before, ...input };
    await tx.db.merchant.update({
      where: { id },
      data: { recipientActions: after.actions, recipientDelayHours: after.delayHours },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "merchant.recipient_help_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before, to: after },
    });
  });
}
