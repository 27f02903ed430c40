import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { type Db, inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { knownDevice } from "../model/known-device";
import { passwordMatches } from "../model/password";
import { platformContext } from "@/lib/core/platform";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import type { SeenFrom } from "../reads/find-session";
import type { SignInInput } from "../schema/users";
import { SESSION_ABSOLUTE_MS } from "../model/session-lifetime";
import { admitAttempt, forgiveAttempt } from "../model/throttle";
import { endSession } from "./end-session";

/** A visitor who wants to sign in. */
export type Visitor = {
  db: Db;
  requestId: string | null;
  /** The network address that attempts are counted for. */
  address: string;
  /** The cookie that marks browsers from which somebody has signed in before. */
  deviceCookie?: string | null;
  /** How the browser names itself. */
  userAgent?: string | null;
  /** The token of the browser's present session, even if it is another person's. */
  presented?: string | null;
};

const refused = () => new ServiceError("unauthorized", "The e-mail or the password is wrong");

/**
 * Checks e-mail and password and opens a session, which replaces the browser's present one.
 * @returns the session token for the cookie.
 * @throws ServiceError `unauthorized`, the same and after about the same time for an unknown e-mail address, a wrong
 *   password and a disabled account; `tooManyRequests` after too many attempts.
 */
export async function signIn(visitor: Visitor, { email, password }: SignInInput): Promise<string> {
  const { db, address, requestId, presented, userAgent = null } = visitor;
  const source = { email, address, device: knownDevice(visitor.deviceCookie, email) };
  await admitAttempt(db, source);
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, name: true, passwordHash: true, disabledAt: true, isStaff: true },
  });
  const matches = await passwordMatches(password, user?.passwordHash ?? null);
  if (!user || !matches || user.disabledAt) throw refused();
  const { id, name, passwordHash } = user;
  const actor = user.isStaff
    ? ({ kind: "staff", id, name } as const)
    : ({ kind: "user", id, name, role: "viewer" } as const);
  const ctx = platformContext(actor, { db, requestId });
  const token = await openSession(ctx, {
    userId: id,
    passwordHash,
    presented,
    from: { userAgent, network: address },
  });
  if (token === null) throw refused();
  await forgiveAttempt(db, source);
  return token;
}

type Subject = {
  userId: string;
  /** The hash that the password was checked against. */
  passwordHash: string;
  /** The token of the session to replace, even if it is another person's. */
  presented: string | null | undefined;
  from: SeenFrom;
};

/**
 * Opens a session for a person whose password was just checked; its token is returned only here. Locks and re-checks
 * the account's row, so that a concurrent password change or disabling ends this session, too.
 * @returns null if the account has changed since the check.
 */
function openSession(
  ctx: Context,
  { userId, passwordHash, presented, from }: Subject,
): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    const locked = await tx.db.$queryRaw<unknown[]>`
      SELECT 1 FROM "User"
      WHERE id = ${userId} AND "passwordHash" = ${passwordHash} AND "disabledAt" IS NULL FOR SHARE`;
    if (locked.length === 0) return null;
    const merchantId = await merchantToStartWith(tx.db, userId);
    await discardOldSessions(tx.db, userId);
    if (presented) await endSession(tx.db, presented);
    const token = newSecret();
    await tx.db.session.create({
      data: {
        id: hashSecret(token),
        userId,
        merchantId,
        ...from,
        expiresAt: new Date(Date.now() + SESSION_ABSOLUTE_MS),
      },
      select: { id: true },
    });
    await writeAudit(tx, { action: "user.signed_in", subjectType: "user", subjectId: userId });
    return token;
  });
}

/**
 * The live merchant of the person's last session (or of its sandbox), if they still belong to it; otherwise the first
 * one they joined. Never a sandbox, so that nobody mistakes it for the live shop in the morning.
 */
async function merchantToStartWith(db: Prisma.TransactionClient, userId: string): Promise<string | null> {
  const memberships = await db.membership.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { merchantId: "asc" }],
    select: { merchantId: true, merchant: { select: { sandboxOfId: true } } },
  });
  const ids = memberships.map(({ merchantId }) => merchantId);
  const liveIdOf = new Map(
    memberships.map(({ merchantId, merchant }) => [merchantId, merchant.sandboxOfId ?? merchantId]),
  );
  const last = await db.session.findFirst({
    where: { userId, merchantId: { in: ids } },
    orderBy: { createdAt: "desc" },
    select: { merchantId: true },
  });
  return liveIdOf.get(last?.merchantId ?? ids[0] ?? "") ?? null;
}

/** Sessions that ended long ago tell nothing any more. */
async function discardOldSessions(db: Prisma.TransactionClient, userId: string): Promise<void> {
  const before = new Date(Date.now() - SESSION_ABSOLUTE_MS);
  await db.session.deleteMany({
    where: { userId, OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
  });
}
