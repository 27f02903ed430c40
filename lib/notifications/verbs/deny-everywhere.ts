import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { addToDenied, INSTALLATION } from "../model/denied";
import type { RecipientInput } from "../schema";

/**
 * Adds a recipient to the installation's list of those who get no notifications from any merchant.
 * @throws ServiceError `validation` on `recipient` if it is already listed or has too many digits
 */
export async function denyEverywhere(ctx: Context, { recipient }: RecipientInput): Promise<void> {
  requirePermission(ctx, "recipients:deny");
  await inTransaction({ ...ctx, merchantId: INSTALLATION }, async (tx) => {
    await addToDenied(tx, recipient);
    await writeAudit(tx, {
      action: "recipient.denied_everywhere",
      subjectType: "recipient",
      subjectId: INSTALLATION,
      data: {},
    });
  });
}
