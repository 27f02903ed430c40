import type { Transaction } from "@/lib/core/context";
import { forbidden, notFound, ServiceError } from "@/lib/core/errors";
import { may } from "@/lib/core/permissions";
import { LIVE_MERCHANT } from "../shared/sandbox";

/** A person whose account another person manages. */
type Managed = {
  id: string;
  name: string;
  email: string;
  isStaff: boolean;
  isAdmin: boolean;
  disabledAt: Date | null;
};

/**
 * Locks the account of a person whom the actor manages: operators manage everyone, administrators their colleagues, all
 * staff the people of merchants. Staff do not manage their own account, so an administrator always remains.
 * @throws ServiceError `notFound` for an unknown person, and for staff if the person belongs to no merchant; `forbidden`
 * for a colleague unless the actor is still an administrator; `unprocessable` for the actor's own account
 */
export async function lockManaged(tx: Transaction, userId: string): Promise<Managed> {
  const { actor, db } = tx;
  const isActing = actor.kind === "staff" && actor.id === userId;
  const found = await db.user.findUnique({
    where: { id: userId },
    select: { isStaff: true, _count: { select: { memberships: { where: { merchant: LIVE_MERCHANT } } } } },
  });
  const isKnown = found && (found.isStaff || found._count.memberships > 0 || actor.kind === "system");
  if (!isKnown) throw notFound("User");
  if (found.isStaff) {
    if (!may(actor, "staff:write")) throw forbidden();
    await lockAdministrators(tx);
  }
  if (isActing) {
    throw new ServiceError("unprocessable", "This is your own account: ask another administrator");
  }
  await db.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  return db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, name: true, email: true, isStaff: true, isAdmin: true, disabledAt: true },
  });
}

/** Locks the account of a colleague. @throws ServiceError as `lockManaged`; `notFound` for people of merchants */
export async function lockColleague(tx: Transaction, userId: string): Promise<Managed> {
  const colleague = await lockManaged(tx, userId);
  if (!colleague.isStaff) throw notFound("User");
  return colleague;
}

/**
 * Locks the administrators until the commit, always in the same order, so that two who disable each other cannot leave
 * none. @returns their ids @throws ServiceError `forbidden` for a member of the staff who lost the role while waiting
 */
export async function lockAdministrators({ actor, db }: Transaction): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "User" WHERE "isAdmin" AND "disabledAt" IS NULL ORDER BY id FOR NO KEY UPDATE`;
  const ids = rows.map(({ id }) => id);
  if (actor.kind === "staff" && !ids.includes(actor.id)) throw forbidden();
  return ids;
}
