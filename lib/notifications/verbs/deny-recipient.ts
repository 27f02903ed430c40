import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { addToDenied } from "../model/denied";
import type { RecipientInput } from "../schema";

/**
 * Adds a recipient to the merchant's list of those who get no notifications.
 * @throws ServiceError `validation` on `recipient` if it is already listed or has too many digits
 */
export async function denyRecipient(ctx: Context, input: RecipientInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    await addToDenied(tx, input.recipient);
    await writeAudit(tx, {
      action: "recipient.denied",
      subjectType: "merchant",
      subjectId: merchantId,
      data: {},
    });
  });
}
