import type { MemberRole } from "@/prisma/generated/enums";
import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { mayInRole, type Permission } from "@/lib/core/permissions";
import { queueMessage } from "@/lib/messages/model/queue-message";
import { type Notice, NOTICES } from "../constants";
import { deniedEverywhere } from "./denied";
import { oneClickUrl, unsubscribePage, unsubscribeToken } from "./unsubscribe-link";

/** Who may be told, and who is unless they choose otherwise. */
const RULES: Record<Notice, { permission: Permission; by: readonly MemberRole[] }> = {
  needs_attention: { permission: "deliveries:read", by: ["owner", "member"] },
  daily_summary: { permission: "deliveries:read", by: ["owner"] },
  webhook_failing: { permission: "webhooks:read", by: ["owner", "member"] },
};

/** The notices that a role may have. */
export const noticesFor = (role: MemberRole): Notice[] =>
  NOTICES.filter((notice) => mayInRole(role, RULES[notice].permission));

/** Whether a member has a notice who has chosen so, or nothing. */
export const isOnFor = (role: MemberRole, notice: Notice, chosen: boolean | undefined): boolean =>
  noticesFor(role).includes(notice) && (chosen ?? RULES[notice].by.includes(role));

/** Somebody of the team who wants to be told. */
export type Member = { userId: string; email: string; name: string };

/** Those of the merchant's team, as it is now, who want to be told. */
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

type Told = {
  notice: Notice;
  /** What kind of message the outbox calls it. */
  kind: string;
  /** Names what is told: nobody is told it twice. */
  factKey: string;
  /** @param unsubscribeUrl the page on which the reader switches it off */
  compose: (unsubscribeUrl: string) => NoticeMail;
};

/** Tells a fact to everybody of the team who wants to know it. */
export async function tellMembers(tx: Transaction, { notice, kind, factKey, compose }: Told): Promise<void> {
  const { merchantId } = tx;
  const members = await membersWanting(tx, notice);
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

/** Switches notices of a member of the team on or off, if they still are one. */
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
