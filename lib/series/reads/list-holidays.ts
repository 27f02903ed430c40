import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

export type HolidayEntry = { date: string; name: string };

/** Returns the merchant's holidays by date. */
export async function listHolidays({ db, merchantId, actor }: Context): Promise<HolidayEntry[]> {
  requirePermission({ actor }, "deliveries:read");
  return db.holiday.findMany({
    where: { merchantId },
    orderBy: { date: "asc" },
    select: { date: true, name: true },
  });
}
