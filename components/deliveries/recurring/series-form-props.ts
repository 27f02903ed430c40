import { pickupHours } from "@/lib/account/reads/pickup-hours";
import type { Context } from "@/lib/core/context";
import { listHolidays } from "@/lib/series/reads/list-holidays";

/** The props of a series' form that follow from its merchant and the time. */
export async function seriesFormProps(ctx: Context, now: Date) {
  const [hours, holidays] = await Promise.all([pickupHours(ctx), listHolidays(ctx)]);
  return { hours, holidays: holidays.map(({ date }) => date), serverNow: now.getTime() };
}
