import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { Role } from "../schema/users";

export type TeamMember = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
  disabled: boolean;
};

export type PendingInvitation = {
  id: string;
  role: Role;
  email: string | null;
  invitedByName: string;
  expiresAt: Date;
};

/** Who belongs to the merchant, the longest first, and the invitations that can still be accepted. */
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
      user: { select: { id: true, name: true, email: true, disabledAt: true } },
    },
  });
  const invitations = await ctx.db.invitation.findMany({
    where: { merchantId, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: "desc" },
    select: { id: true, role: true, email: true, invitedByName: true, expiresAt: true },
  });
  const members = memberships.map(({ user, role, createdAt }) => ({
    userId: user.id,
    name: user.name,
    email: user.email,
    role,
    joinedAt: createdAt,
    disabled: user.disabledAt !== null,
  }));
  return { members, invitations };
}
