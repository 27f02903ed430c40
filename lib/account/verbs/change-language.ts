import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox } from "../shared/sandbox";
import type { LanguageInput } from "../schema/merchant";

/**
 * Changes the language of messages to recipients, and of tracking pages for browsers that ask for no supported language, for the
 * merchant and its sandbox. Messages that are queued keep theirs.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function changeLanguage(ctx: Context, { language }: LanguageInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The language");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { language: true } });
    if (before.language === language) return;
    await tx.db.merchant.updateMany({ where: { OR: [{ id }, { sandboxOfId: id }] }, data: { language } });
    await writeAudit(tx, {
      action: "merchant.language_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.language, to: language },
    });
  });
}
