import type { Context } from "@/lib/core/context";
import { may, requirePermission } from "@/lib/core/permissions";
import { isOnFor } from "@/lib/notifications/shared/members";
import { type ExportFormat, RUNS_SHOWN } from "../constants";
import { memberId } from "../model/actor";
import type { Timing } from "../rules/timing";

/** A private link of a saved view. */
export type ListedLink = {
  id: string;
  viewId: string;
  viewName: string;
  /** Name of its person; null for the reader's own. */
  ownerName: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
};

type ListedRun = {
  fromDay: string;
  toDay: string;
  sentAt: Date;
  recipients: number;
  /** Of the filter when it was sent; null for all deliveries. */
  viewName: string | null;
};

export type ListedSchedule = Timing & {
  id: string;
  format: ExportFormat;
  /** Name of the view from which it was made; null for all deliveries. */
  viewName: string | null;
  /** Query of its filter, which it keeps when the view changes. */
  query: string;
  createdByName: string;
  /** Whether the person who made it has left the team, so that only owners can change it. */
  isOrphaned: boolean;
  /** Those who are in the team. `isOn`: whether they want these emails. */
  recipients: { userId: string; name: string; isOn: boolean }[];
  nextAt: Date;
  isPaused: boolean;
  lacksReaders: boolean;
  mayChange: boolean;
  runs: ListedRun[];
};

type Exports = {
  links: ListedLink[];
  schedules: ListedSchedule[];
  /** Possible recipients. */
  members: { userId: string; name: string; email: string }[];
};

/** Returns the person's links, for owners everybody's, and the team's scheduled exports, oldest first. */
export async function listExports(ctx: Context): Promise<Exports> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const userId = memberId(ctx);
  const isOwner = may(ctx.actor, "merchant:write");
  const [links, schedules, memberships] = await Promise.all([
    db.exportLink.findMany({
      where: { merchantId, ...(!isOwner && { userId }) },
      orderBy: { id: "asc" },
      select: {
        id: true,
        userId: true,
        viewId: true,
        createdAt: true,
        lastUsedAt: true,
        view: { select: { name: true, membership: { select: { user: { select: { name: true } } } } } },
      },
    }),
    db.exportSchedule.findMany({
      where: { merchantId },
      orderBy: { id: "asc" },
      include: { runs: { orderBy: { fromDay: "desc" }, take: RUNS_SHOWN } },
    }),
    db.membership.findMany({
      where: { merchantId },
      orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
      select: {
        userId: true,
        role: true,
        user: { select: { name: true, email: true, disabledAt: true } },
        notices: { where: { notice: "scheduled_export" }, select: { isOn: true } },
      },
    }),
  ]);
  // A disabled person is still in the team, but gets no emails.
  const inTeam = new Set(memberships.map((each) => each.userId));
  const members = memberships
    .filter(({ user }) => user.disabledAt === null)
    .map((each) => ({
      userId: each.userId,
      name: each.user.name,
      email: each.user.email,
      isOn: isOnFor(each.role, "scheduled_export", each.notices[0]?.isOn),
    }));
  return {
    links: links.map(({ view, ...link }) => ({
      id: link.id,
      viewId: link.viewId,
      viewName: view.name,
      ownerName: link.userId === userId ? null : view.membership.user.name,
      createdAt: link.createdAt,
      lastUsedAt: link.lastUsedAt,
    })),
    schedules: schedules.map(({ pausedAt, recipientIds, ...schedule }) => ({
      id: schedule.id,
      period: schedule.period,
      day: schedule.day,
      hour: schedule.hour,
      format: schedule.format,
      viewName: schedule.viewName,
      query: schedule.query,
      createdByName: schedule.createdByName,
      isOrphaned: !inTeam.has(schedule.userId),
      recipients: members
        .filter((each) => recipientIds.includes(each.userId))
        .map(({ userId: id, name, isOn }) => ({ userId: id, name, isOn })),
      nextAt: schedule.nextAt,
      isPaused: pausedAt !== null,
      lacksReaders: schedule.lacksReaders,
      mayChange: isOwner || schedule.userId === userId,
      runs: schedule.runs.map((run) => ({
        fromDay: run.fromDay,
        toDay: run.toDay,
        sentAt: run.sentAt,
        recipients: run.recipients,
        viewName: run.viewName,
      })),
    })),
    members: members.map(({ userId: id, name, email }) => ({ userId: id, name, email })),
  };
}
