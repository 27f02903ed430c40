import { writeAuditOfView } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { forMerchant } from "@/lib/core/platform";
import { may, requirePermission } from "@/lib/core/permissions";
import { type LatestState, messageStates } from "@/lib/messages/reads/message-states";
import type { Role } from "../schema/users";
import { LIVE_MERCHANT } from "../shared/sandbox";

export type TeamMember = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
  disabled: boolean;
  hasSecondFactor: boolean;
};

export type PendingInvitation = {
  id: string;
  role: Role;
  email: string | null;
  invitedByName: string;
  expiresAt: Date;
  /** State of the email; null if there is none, or the actor may not see messages. */
  mail: LatestState | null;
};

/** Returns the team, longest-serving first, and the pending invitations. */
export async function listTeam(
  ctx: Context,
): Promise<{ members: TeamMember[]; invitations: PendingInvitation[] }> {
  requirePermission(ctx, "team:read");
  const { merchantId } = ctx;
  const memberships = await ctx.db.membership.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    select: {
      role: true,
      createdAt: true,
      user: {
        select: {
          id: true,
          name: true,
          email: true,
          disabledAt: true,
          secondFactor: { select: { confirmedAt: true } },
        },
      },
    },
  });
  const invitations = await ctx.db.invitation.findMany({
    where: { merchantId, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: "desc" },
    select: { id: true, role: true, email: true, invitedByName: true, expiresAt: true },
  });
  const ids = invitations.map(({ id }) => id);
  const mails = may(ctx.actor, "messages:read")
    ? await messageStates(ctx, { kind: "invitation", ids })
    : new Map<string, LatestState>();
  const members = memberships.map(({ user, role, createdAt }) => ({
    userId: user.id,
    name: user.name,
    email: user.email,
    role,
    joinedAt: createdAt,
    disabled: user.disabledAt !== null,
    hasSecondFactor: user.secondFactor?.confirmedAt != null,
  }));
  return {
    members,
    invitations: invitations.map((each) => ({ ...each, mail: mails.get(each.id) ?? null })),
  };
}

/**
 * Returns a merchant and its team for staff, who help its people to sign in again; records the viewer.
 * @throws ServiceError `forbidden` for everyone but staff; `notFound` for an unknown merchant, a sandbox or a guest's
 * merchant.
 */
export async function openTeam(
  ctx: Context,
  { merchantId }: { merchantId: string },
): Promise<{
  merchant: { id: string; name: string };
  members: TeamMember[];
  invitations: PendingInvitation[];
}> {
  requirePermission(ctx, "support:look-up");
  const theirs = forMerchant(ctx, merchantId);
  const where = { id: merchantId, ...LIVE_MERCHANT };
  const merchant = await ctx.db.merchant.findFirst({ where, select: { id: true, name: true } });
  if (!merchant) throw notFound("Merchant");
  const team = await listTeam(theirs);
  await writeAuditOfView(theirs, {
    action: "merchant.team_viewed_by_staff",
    subjectType: "merchant",
    subjectId: merchantId,
  });
  return { merchant, ...team };
}
