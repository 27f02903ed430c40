import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox, sandboxesOf } from "../shared/sandbox";
import type { TimeZoneInput } from "../schema/merchant";

/**
 * Sets the time zone for the days and times of the merchant and its sandbox; null selects the zone of its address.
 * The machine API keeps its UTC days.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function changeTimeZone(ctx: Context, { timeZone }: TimeZoneInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The time zone");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { timeZone: true } });
    if (before.timeZone === timeZone) return;
    await tx.db.merchant.updateMany({ where: { OR: [{ id }, { sandboxOfId: id }] }, data: { timeZone } });
    await writeAudit(tx, {
      action: "merchant.time_zone_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.timeZone, to: timeZone },
    });
  });
  for (const changed of [id, ...(await sandboxesOf(ctx))]) invalidate(ctx.db, changed);
}
