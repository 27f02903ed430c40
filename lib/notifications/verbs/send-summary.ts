import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { todayAtAGlance } from "@/lib/deliveries/reads/today-at-a-glance";
import { summaryTimes } from "../model/find-summaries";
import { membersWanting, notifyMembers } from "../shared/members";
import { merchantForEmail } from "../model/merchant-for-email";
import { summarize } from "../model/summary";
import { type OfMerchant, summaryMail } from "../shared/team-mails";
import { lockTeamNotices, recordTeamNotices } from "../model/team-notices";

/**
 * Sends the merchant's team a summary of the day until 18:00 in its time zone, once a day. If the service was
 * down at 18:00, it is sent later that evening, but not the next day. Days without events have no summary.
 */
export async function sendSummary(ctx: Context, { now = new Date() }: { now?: Date } = {}): Promise<void> {
  requirePermission(ctx, "merchants:operate");
  const merchant = await merchantForEmail(ctx);
  await inTransaction(ctx, (tx) => tellDay(tx, merchant, now));
}

async function tellDay(tx: Transaction, merchant: OfMerchant, now: Date): Promise<void> {
  const { day, at, from, lookAgainAt } = summaryTimes(now, merchant.timeZone);
  const { summaryDay, summaryUntil } = await lockTeamNotices(tx);
  if (now < at || (summaryDay !== null && summaryDay >= day)) {
    return recordTeamNotices(tx, { summaryDueAt: lookAgainAt });
  }
  // After a change of the time zone, two days overlap.
  const span = { from: summaryUntil && summaryUntil > from ? summaryUntil : from, to: at };
  await tellSpan(tx, merchant, { day, now, ...span });
  await recordTeamNotices(tx, { summaryDay: day, summaryUntil: at, summaryDueAt: lookAgainAt });
}

type Day = { day: string; now: Date; from: Date; to: Date };

async function tellSpan(tx: Transaction, merchant: OfMerchant, { day, now, from, to }: Day): Promise<void> {
  if ((await membersWanting(tx, "daily_summary")).length === 0) return;
  const counts = await summarize(tx, { from, to });
  if (counts.created + counts.completed + counts.failed + counts.cancelled === 0) return;
  const { open } = await todayAtAGlance(tx, { now });
  const summary = { ...counts, open: open.reduce((sum, { count }) => sum + count, 0) };
  await notifyMembers(tx, {
    notice: "daily_summary",
    kind: "daily_summary",
    factKey: `daily_summary:${day}`,
    compose: (url) => summaryMail(merchant, { summary, from, to }, url),
  });
}
