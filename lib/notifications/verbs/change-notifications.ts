import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { readSettings } from "../model/settings";
import type { NotificationsInput } from "../schema";

/**
 * Changes which notifications the merchant's recipients get, by channel, and when a moved arrival is sent
 * again.
 */
export async function changeNotifications(ctx: Context, input: NotificationsInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const before = await readSettings(tx);
    await tx.db.notificationSettings.upsert({
      where: { merchantId },
      update: input,
      create: { merchantId, ...input },
      select: { merchantId: true },
    });
    await writeAudit(tx, {
      action: "merchant.notifications_changed",
      subjectType: "merchant",
      subjectId: merchantId,
      data: { from: before, to: input },
    });
  });
}
