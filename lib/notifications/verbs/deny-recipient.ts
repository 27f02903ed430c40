import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { storedRecipient } from "../model/denied";
import type { RecipientInput } from "../schema";

/**
 * Puts somebody on the list of those who get no notifications of the merchant.
 * @throws ServiceError `validation` on `recipient` if it is on the list already, or has too many digits.
 */
export async function denyRecipient(ctx: Context, input: RecipientInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId, actor } = ctx;
  const recipient = storedRecipient(input.recipient);
  await inTransaction(ctx, async (tx) => {
    const data = { merchantId, recipient, reason: "added", createdByName: actor.name };
    const { count } = await tx.db.deniedRecipient.createMany({ data: [data], skipDuplicates: true });
    if (count === 0) throw validationError({ recipient: "listed" });
    await writeAudit(tx, {
      action: "recipient.denied",
      subjectType: "merchant",
      subjectId: merchantId,
      data: {},
    });
  });
}
