import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { takeOffDenied, INSTALLATION } from "../model/denied";
import type { RecipientInput } from "../schema";

/**
 * Takes somebody off the installation's list. The lists of merchants stay as they are.
 * @param input the recipient as it is listed
 * @throws ServiceError `notFound` if it is not on the list.
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
