import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { todayAtAGlance } from "@/lib/deliveries/reads/today-at-a-glance";
import { summaryTimes } from "../model/find-summaries";
import { membersWanting, tellMembers } from "../model/members";
import { merchantTold } from "../model/merchant-told";
import { summarize } from "../model/summary";
import { type OfMerchant, summaryMail } from "../model/team-mails";
import { lockTeamNotices, noteTeamNotices } from "../model/team-notices";

/**
 * Tells the merchant's team what the day until 18:00 in its time zone has brought, once a day: also later in the evening,
 * if nobody was there at 18:00, but not the next day. A day on which nothing happened has no summary.
 */
export async function tellSummary(ctx: Context, { now = new Date() }: { now?: Date } = {}): Promise<void> {
  requirePermission(ctx, "merchants:operate");
  const merchant = await merchantTold(ctx);
  await inTransaction(ctx, (tx) => tellDay(tx, merchant, now));
}

async function tellDay(tx: Transaction, merchant: OfMerchant, now: Date): Promise<void> {
  const { day, at, from, lookAgainAt } = summaryTimes(now, merchant.timeZone);
  const { summaryDay, summaryUntil } = await lockTeamNotices(tx);
  if (now < at || (summaryDay !== null && summaryDay >= day)) {
    return noteTeamNotices(tx, { summaryDueAt: lookAgainAt });
  }
  // After a change of the time zone two days overlap.
  const span = { from: summaryUntil && summaryUntil > from ? summaryUntil : from, to: at };
  await tellSpan(tx, merchant, { day, now, ...span });
  await noteTeamNotices(tx, { summaryDay: day, summaryUntil: at, summaryDueAt: lookAgainAt });
}

type Day = { day: string; now: Date; from: Date; to: Date };

async function tellSpan(tx: Transaction, merchant: OfMerchant, { day, now, from, to }: Day): Promise<void> {
  if ((await membersWanting(tx, "daily_summary")).length === 0) return;
  const told = await summarize(tx, { from, to });
  if (told.created + told.completed + told.failed + told.cancelled === 0) return;
  const { open } = await todayAtAGlance(tx, { now });
  const summary = { ...told, open: open.reduce((sum, { count }) => sum + count, 0) };
  await tellMembers(tx, {
    notice: "daily_summary",
    kind: "daily_summary",
    factKey: `daily_summary:${day}`,
    compose: (url) => summaryMail(merchant, { summary, from, to }, url),
  });
}
