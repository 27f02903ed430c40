import type { Transaction } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { memberId } from "./actor";
import type { ScheduleInput } from "../schema";

/**
 * Returns the columns of a schedule. The filter is a copy of one of the person's saved views, so that the schedule does not
 * depend on the view.
 * @throws ServiceError `notFound` for a view or a recipient that is not the person's or the team's
 */
export async function scheduleColumns(
  tx: Transaction,
  { viewId, period, weekday, monthDay, hour, format, recipientIds }: ScheduleInput,
) {
  const { db, merchantId } = tx;
  const members = await db.membership.count({ where: { merchantId, userId: { in: recipientIds } } });
  if (members < recipientIds.length) throw notFound("Team member");
  const filter = viewId === "" ? { viewName: null, query: "" } : await filterOf(tx, viewId);
  const timing = { period, day: period === "week" ? weekday : monthDay, hour };
  return { ...timing, format, recipientIds, ...filter };
}

async function filterOf(tx: Transaction, id: string) {
  const { db, merchantId } = tx;
  const view = await db.savedView.findUnique({
    where: { merchantId_userId_id: { merchantId, userId: memberId(tx), id } },
    select: { name: true, query: true },
  });
  if (!view) throw notFound("View");
  return { viewName: view.name, query: view.query };
}
