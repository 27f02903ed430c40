import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { PLATFORM } from "@/lib/core/platform";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { givesAccess } from "../rules/sign-on";
import type { SeenFrom } from "../reads/find-session";
import type { PassedBy } from "./second-factor";
import { SESSION_ABSOLUTE_MS } from "../rules/session-lifetime";

/** Time to enter the code, in milliseconds. */
const PENDING_MS = 10 * 60_000;

/**
 * Locks the account of a person who is signing in, so that a concurrent password change or disabling also
 * ends this session.
 * @param passwordHash the hash that the password was checked against
 * @returns whether they may continue: the account is enabled and the password unchanged
 */
export async function lockForSignIn(db: Db, userId: string, passwordHash: string | null): Promise<boolean> {
  const locked = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "User"
    WHERE id = ${userId} AND "passwordHash" = coalesce(${passwordHash}, "passwordHash") AND "disabledAt" IS NULL FOR SHARE`;
  return locked.length === 1;
}

type Opened = {
  userId: string;
  from: SeenFrom;
  /** Null if there was no second step. */
  passedBy: PassedBy | null;
  /** The sandbox of a guest, with which the session ends. */
  guestOf?: { merchantId: string; erasesAt: Date };
  /** The merchant whose provider has identified the person; `platform` for the staff's. */
  signOnMerchantId?: string;
};

/** Opens a session for a person whose account is locked. @returns its token, which is returned only here. */
export async function openSession(
  tx: Transaction,
  { userId, from, passedBy, guestOf, signOnMerchantId }: Opened,
): Promise<string> {
  const merchantId =
    guestOf?.merchantId ??
    (signOnMerchantId === PLATFORM ? null : (signOnMerchantId ?? (await merchantToStartWith(tx.db, userId))));
  await discardOldSessions(tx.db, userId);
  const token = newSecret();
  await tx.db.session.create({
    data: {
      id: hashSecret(token),
      userId,
      merchantId,
      signOnMerchantId: signOnMerchantId ?? null,
      ...from,
      expiresAt: guestOf?.erasesAt ?? new Date(Date.now() + SESSION_ABSOLUTE_MS),
    },
    select: { id: true },
  });
  const data = { ...(passedBy && { secondStep: passedBy }), ...(signOnMerchantId && { signOnMerchantId }) };
  await writeAudit(tx, { action: "user.signed_in", subjectType: "user", subjectId: userId, data });
  return token;
}

/**
 * Records that a person's password was correct and that a code must follow.
 * @returns a token, which is not stored and is only valid for the second step
 */
export async function openPendingSignIn(tx: Transaction, userId: string): Promise<string> {
  const token = newSecret();
  const now = Date.now();
  await tx.db.pendingSignIn.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  await tx.db.pendingSignIn.create({
    data: { id: hashSecret(token), userId, expiresAt: new Date(now + PENDING_MS) },
    select: { id: true },
  });
  return token;
}

/**
 * The live merchant of the person's last session (or of its sandbox), if they still belong to it; otherwise the first
 * one they joined, of those that a password gives access to. Never a sandbox, so that nobody mistakes it for the live
 * shop in the morning.
 */
async function merchantToStartWith(db: Prisma.TransactionClient, userId: string): Promise<string | null> {
  const found = await db.membership.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { merchantId: "asc" }],
    select: {
      merchantId: true,
      role: true,
      merchant: { select: { id: true, sandboxOfId: true, signOnDomains: true } },
      user: { select: { email: true } },
    },
  });
  const memberships = found.filter((each) =>
    givesAccess({ email: each.user.email, signOnMerchantId: null }, each),
  );
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

/** Old ended sessions have no further use. */
async function discardOldSessions(db: Prisma.TransactionClient, userId: string): Promise<void> {
  const before = new Date(Date.now() - SESSION_ABSOLUTE_MS);
  await db.session.deleteMany({
    where: { userId, OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
  });
}
