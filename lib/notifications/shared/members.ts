import type { MemberRole } from "@/prisma/generated/enums";
import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { mayInRole, type Permission } from "@/lib/core/permissions";
import { queueMessage } from "@/lib/messages/shared/queue-message";
import { type Notice, NOTICES } from "../constants";
import { deniedEverywhere } from "../model/denied";
import { oneClickUrl, unsubscribePage, unsubscribeToken } from "../model/unsubscribe-link";

/** Roles that may get each notice, and whether they do by default. */
const RULES: Record<Notice, { permission: Permission; by: readonly MemberRole[] }> = {
  needs_attention: { permission: "deliveries:read", by: ["owner", "member"] },
  daily_summary: { permission: "deliveries:read", by: ["owner"] },
  scheduled_export: { permission: "deliveries:read", by: ["owner", "member", "viewer"] },
  unread_message: { permission: "threads:read", by: ["owner", "member"] },
  webhook_failing: { permission: "webhooks:read", by: ["owner", "member"] },
};

/** Notices available to a role. */
export const noticesFor = (role: MemberRole): Notice[] =>
  NOTICES.filter((notice) => mayInRole(role, RULES[notice].permission));

/** Whether a member gets a notice, given the member's choices, if any. */
export const isOnFor = (role: MemberRole, notice: Notice, chosen: boolean | undefined): boolean =>
  noticesFor(role).includes(notice) && (chosen ?? RULES[notice].by.includes(role));

/** A team member who gets a notice. */
export type Member = { userId: string; email: string; name: string };

/** Returns the current team members who get a notice. */
export async function membersWanting(
  { db, merchantId }: Pick<Context, "db" | "merchantId">,
  notice: Notice,
): Promise<Member[]> {
  const rows = await db.membership.findMany({
    where: { merchantId, user: { disabledAt: null } },
    orderBy: { userId: "asc" },
    select: {
      role: true,
      user: { select: { id: true, email: true, name: true } },
      notices: { where: { notice }, select: { isOn: true } },
    },
  });
  return rows
    .filter(({ role, notices }) => isOnFor(role, notice, notices[0]?.isOn))
    .map(({ user: { id, ...user } }) => ({ userId: id, ...user }));
}

type NoticeMail = { subject: string; text: string; html: string };

type TeamNotification = {
  notice: Notice;
  /** Message kind in the outbox. */
  kind: string;
  /** Identifies the notification. Nobody gets it twice. */
  factKey: string;
  /** The only member to notify; everybody who gets the notice if omitted. */
  only?: string;
  /** @param unsubscribeUrl page that turns the notice off for the reader */
  compose: (unsubscribeUrl: string) => NoticeMail;
};

/** Notifies every team member who gets this notice. */
export async function notifyMembers(
  tx: Transaction,
  { notice, kind, factKey, only, compose }: TeamNotification,
): Promise<void> {
  const { merchantId } = tx;
  const wanting = await membersWanting(tx, notice);
  const members = wanting.filter(({ userId }) => only === undefined || userId === only);
  const denied = await deniedEverywhere(
    tx,
    members.map(({ email }) => email),
  );
  for (const { userId, email } of members) {
    const token = unsubscribeToken({ merchantId, member: { userId, notice } });
    await queueMessage(tx, {
      ...compose(unsubscribePage(token)),
      channel: "email",
      recipient: email,
      kind,
      factKey: `${factKey}:${userId}`,
      about: { kind: "user", id: userId },
      unsubscribeUrl: oneClickUrl(token),
      ...(denied.has(email) && { suppressed: "The recipient gets no notifications" }),
    });
  }
}

/** Turns a team member's notices on or off, if they are still a member. */
export async function switchNotices(
  tx: Transaction,
  userId: string,
  choices: Partial<Record<Notice, boolean>>,
): Promise<void> {
  const { db, merchantId } = tx;
  const where = { merchantId, userId };
  if ((await db.membership.count({ where })) === 0) return;
  const changed: Partial<Record<Notice, boolean>> = {};
  const before = await db.memberNotice.findMany({ where, select: { notice: true, isOn: true } });
  for (const notice of NOTICES) {
    const isOn = choices[notice];
    if (isOn === undefined || before.some((row) => row.notice === notice && row.isOn === isOn)) continue;
    await db.memberNotice.upsert({
      where: { merchantId_userId_notice: { ...where, notice } },
      update: { isOn },
      create: { ...where, notice, isOn },
      select: { notice: true },
    });
    changed[notice] = isOn;
  }
  if (Object.keys(changed).length === 0) return;
  await writeAudit(tx, {
    action: "member.notices_changed",
    subjectType: "user",
    subjectId: userId,
    data: changed,
  });
}
