import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { StaffRole } from "../constants";
import { SESSION_IDLE_MS } from "../rules/session-lifetime";

/** A member of the support staff. */
export type StaffMember = {
  userId: string;
  name: string;
  email: string;
  role: StaffRole;
  isDisabled: boolean;
  hasSecondFactor: boolean;
  /** Null until the person has signed in once. */
  lastSignInAt: Date | null;
  /** Sessions that have not ended. */
  sessions: number;
};

/** Returns the support staff by name, disabled accounts last. */
export async function listStaff(ctx: Context): Promise<StaffMember[]> {
  requirePermission(ctx, "support:look-up");
  const now = Date.now();
  return ctx.db.$queryRaw<StaffMember[]>`
    SELECT u.id AS "userId", u.name, u.email, CASE WHEN u."isAdmin" THEN 'administrator' ELSE 'support' END AS role,
      u."disabledAt" IS NOT NULL AS "isDisabled", f."confirmedAt" IS NOT NULL AS "hasSecondFactor",
      (SELECT a."createdAt" FROM "AuditEntry" a
        WHERE a."merchantId" = ${ctx.merchantId} AND a."subjectType" = 'user' AND a."subjectId" = u.id
          AND a.action = 'user.signed_in'
        ORDER BY a."createdAt" DESC LIMIT 1) AS "lastSignInAt",
      (SELECT count(*)::int FROM "Session" s
        WHERE s."userId" = u.id AND s."revokedAt" IS NULL AND s."expiresAt" > ${new Date(now)}
          AND s."lastSeenAt" > ${new Date(now - SESSION_IDLE_MS)}) AS sessions
    FROM "User" u LEFT JOIN "SecondFactor" f ON f."userId" = u.id
    WHERE u."isStaff" ORDER BY "isDisabled", lower(u.name), u.id`;
}
