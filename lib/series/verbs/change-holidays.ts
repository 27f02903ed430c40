import type { z } from "zod";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import type { holidaysInput } from "../schema";

/** Replaces the merchant's holidays. Deliveries that are created stay. Jobs reschedule the series. */
export async function changeHolidays(
  ctx: Context,
  { holidays }: z.output<typeof holidaysInput>,
  now = new Date(),
): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    // Two changes at once are made one after another.
    await tx.db.$executeRaw`SELECT 1 FROM "Merchant" WHERE id = ${merchantId} FOR NO KEY UPDATE`;
    await tx.db.holiday.deleteMany({ where: { merchantId } });
    await tx.db.holiday.createMany({ data: holidays.map((each) => ({ merchantId, ...each })) });
    await tx.db.series.updateMany({
      where: { merchantId, endedAt: null, pausedAt: null, OR: [{ dueAt: null }, { dueAt: { gt: now } }] },
      data: { dueAt: now },
    });
    await writeAudit(tx, {
      action: "merchant.holidays_changed",
      subjectType: "merchant",
      subjectId: merchantId,
      data: { holidays },
    });
  });
}
