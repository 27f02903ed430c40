import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { writeIfPossible } from "@/lib/core/db/write-if-possible";
import { authorisedMerchantId, type MerchantId } from "@/lib/core/ids";
import { hashSecret } from "@/lib/core/secrets";
import { type Language, languageOf } from "@/lib/core/language/languages";
import type { Units } from "@/lib/core/units";
import { givesAccess } from "../rules/sign-on";
import type { Role } from "../schema/users";
import { SESSION_IDLE_MS } from "../rules/session-lifetime";

/** A merchant or sandbox: `sandboxOf` is the sandbox's live merchant, null for a live merchant. */
type MerchantOfPerson = {
  id: MerchantId;
  /** Identifies it in the dashboard's URLs. */
  key: string;
  name: string;
  currency: string;
  units: Units;
  /** Whether its people need a second factor. */
  requiresSecondFactor: boolean;
  sandboxOf: string | null;
  /** When a guest's sandbox is erased; null for every other merchant. */
  erasesAt: Date | null;
};

/** A person's membership: merchant and role. */
type MembershipOfPerson = { merchant: MerchantOfPerson; role: Role };

/**
 * A valid session. `merchant` and `role` belong to the last used merchant; null if the person belongs to no merchant.
 */
export type LiveSession = {
  sessionId: string;
  user: {
    id: string;
    name: string;
    email: string;
    isStaff: boolean;
    isAdmin: boolean;
    /** The chosen language; null for that of the browser. */
    language: Language | null;
    hasSecondFactor: boolean;
  };
  merchant: MerchantOfPerson | null;
  role: Role | null;
  /** The merchant whose identity provider opened the session; null if a password did. */
  signOnMerchantId: string | null;
  /**
   * Each live merchant, in the order of joining, followed by its sandbox. A guest has only a sandbox, a session of a
   * provider only the provider's merchant.
   */
  memberships: MembershipOfPerson[];
};

/** Identifies a browser: its User-Agent and network. */
export type SeenFrom = { userAgent: string | null; network: string };

/** Precision of "last seen", so that not every request writes. */
const LAST_SEEN_RESOLUTION_MS = 60_000;

const select = {
  id: true,
  merchantId: true,
  signOnMerchantId: true,
  lastSeenAt: true,
  expiresAt: true,
  revokedAt: true,
  user: {
    select: {
      id: true,
      name: true,
      email: true,
      isStaff: true,
      isAdmin: true,
      language: true,
      disabledAt: true,
      secondFactor: { select: { confirmedAt: true } },
      memberships: {
        select: {
          role: true,
          merchant: {
            select: {
              id: true,
              key: true,
              name: true,
              currency: true,
              units: true,
              requiresSecondFactor: true,
              sandboxOfId: true,
              signOnDomains: true,
              erasesAt: true,
            },
          },
        },
        orderBy: [{ createdAt: "asc" }, { merchantId: "asc" }],
      },
    },
  },
} satisfies Prisma.SessionSelect;

type Row = Prisma.SessionGetPayload<{ select: typeof select }>;

/**
 * Returns the session of a token, with current person, memberships and roles. Null if it was ended, has expired, was
 * idle too long, or its account is disabled, no longer belongs to the session's merchant, or needs its provider.
 * @param from browser of the request, for the person's list of sessions
 */
export async function findSession(db: Db, token: string, from?: SeenFrom): Promise<LiveSession | null> {
  const row = await db.session.findUnique({ where: { id: hashSecret(token) }, select });
  if (!row || hasEnded(row, Date.now())) return null;
  const { signOnMerchantId } = row;
  const entered = { email: row.user.email, signOnMerchantId };
  const open = row.user.memberships.filter((membership) => givesAccess(entered, membership));
  const memberships = inOrder(open.map(membershipOf));
  const current =
    row.merchantId === null
      ? memberships[0]
      : memberships.find(({ merchant }) => merchant.id === row.merchantId);
  if (row.merchantId !== null && !current) return null;
  await touch(db, row, from);
  const { id, name, email, isStaff, isAdmin, secondFactor } = row.user;
  const hasSecondFactor = secondFactor?.confirmedAt != null;
  const language = languageOf(row.user.language);
  return {
    sessionId: row.id,
    user: { id, name, email, isStaff, isAdmin, language, hasSecondFactor },
    merchant: current?.merchant ?? null,
    role: current?.role ?? null,
    signOnMerchantId,
    memberships,
  };
}

function membershipOf({ role, merchant }: Row["user"]["memberships"][number]): MembershipOfPerson {
  const { id, sandboxOfId, signOnDomains: _, ...rest } = merchant;
  return { role, merchant: { ...rest, id: authorisedMerchantId(id), sandboxOf: sandboxOfId } };
}

function inOrder(memberships: MembershipOfPerson[]): MembershipOfPerson[] {
  const first = memberships.filter(
    ({ merchant }) => merchant.sandboxOf === null || merchant.erasesAt !== null,
  );
  return first.flatMap((membership) => [
    membership,
    ...memberships.filter(({ merchant }) => merchant.sandboxOf === membership.merchant.id),
  ]);
}

function hasEnded(row: Row, now: number): boolean {
  // A guest cannot sign in again.
  const isGuest = row.user.memberships.some(({ merchant }) => merchant.erasesAt !== null);
  return (
    row.revokedAt !== null ||
    row.user.disabledAt !== null ||
    row.expiresAt.getTime() <= now ||
    (!isGuest && row.lastSeenAt.getTime() + SESSION_IDLE_MS <= now)
  );
}

async function touch(db: Db, row: Row, from: SeenFrom | undefined): Promise<void> {
  const now = new Date();
  if (now.getTime() - row.lastSeenAt.getTime() < LAST_SEEN_RESOLUTION_MS) return;
  await writeIfPossible("when the session was last seen", () =>
    db.session.updateMany({ where: { id: row.id }, data: { lastSeenAt: now, ...from } }),
  );
}
