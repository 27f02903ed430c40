import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { takeOffDenied, INSTALLATION } from "../model/denied";
import type { RecipientInput } from "../schema";

/**
 * Removes a recipient from the installation's list. The lists of merchants do not change.
 * @param input the recipient as listed
 * @throws ServiceError `notFound` if it is not listed
 */
export async function allowEverywhere(ctx: Context, { recipient }: RecipientInput): Promise<void> {
  requirePermission(ctx, "recipients:deny");
  await inTransaction({ ...ctx, merchantId: INSTALLATION }, async (tx) => {
    await takeOffDenied(tx, recipient);
    await writeAudit(tx, {
      action: "recipient.allowed_everywhere",
      subjectType: "recipient",
      subjectId: INSTALLATION,
      data: {},
    });
  });
}
