import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { addToDenied } from "../model/denied";
import type { RecipientInput } from "../schema";

/**
 * Puts somebody on the list of those who get no notifications of the merchant.
 * @throws ServiceError `validation` on `recipient` if it is on the list already, or has too many digits.
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
