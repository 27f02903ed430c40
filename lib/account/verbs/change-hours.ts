import { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox, sandboxesOf } from "../shared/sandbox";
import type { HoursInput } from "../schema/hours";

/**
 * Sets the opening hours, preparation time and cut-off of the merchant, which its sandbox reads; null for none.
 * Existing deliveries keep their times.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function changeHours(ctx: Context, { hours }: HoursInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The opening hours");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { hours: true } });
    const data = { hours: hours ?? Prisma.DbNull };
    await tx.db.merchant.update({ where: { id }, data, select: { id: true } });
    await writeAudit(tx, {
      action: "merchant.hours_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.hours, to: hours },
    });
  });
  for (const changed of [id, ...(await sandboxesOf(ctx))]) invalidate(ctx.db, changed);
}
