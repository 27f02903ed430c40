import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { takeOffDenied } from "../model/denied";
import type { RecipientInput } from "../schema";

/**
 * Removes a recipient from the merchant's list of those who get no notifications.
 * @param input the recipient as listed
 * @throws ServiceError `notFound` if it is not listed
 */
export async function allowRecipient(ctx: Context, { recipient }: RecipientInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    await takeOffDenied(tx, recipient);
    await writeAudit(tx, {
      action: "recipient.allowed",
      subjectType: "merchant",
      subjectId: merchantId,
      data: {},
    });
  });
}
