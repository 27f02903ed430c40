import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { RecipientInput } from "../schema";

/**
 * Takes somebody off the list of those who get no notifications of the merchant.
 * @param input the recipient as it is listed
 * @throws ServiceError `notFound` if it is not on the list.
 */
export async function allowRecipient(ctx: Context, { recipient }: RecipientInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.deniedRecipient.deleteMany({ where: { merchantId, recipient } });
    if (count === 0) throw notFound("Recipient");
    await writeAudit(tx, {
      action: "recipient.allowed",
      subjectType: "merchant",
      subjectId: merchantId,
      data: {},
    });
  });
}
