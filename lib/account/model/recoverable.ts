import type { Prisma } from "@/prisma/generated/client";
import type { Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import type { Sentence } from "@/lib/core/language/sentence";
import { lockOwners } from "./owners";

/** A person whose account another person recovers. */
export type Recoverable = { id: string; name: string; email: string };

/** Facts that decide who may recover a person's account. */
export const recoverableSelect = {
  id: true,
  name: true,
  email: true,
  isStaff: true,
  disabledAt: true,
  memberships: { select: { merchantId: true, merchant: { select: { sandboxOfId: true } } } },
} satisfies Prisma.UserSelect;

type Roles = Pick<Prisma.UserGetPayload<{ select: typeof recoverableSelect }>, "isStaff" | "memberships">;

/** Whether a person works for another live merchant than this one, or is staff, or does not belong to this one. */
export function holdsRoleElsewhere({ isStaff, memberships }: Roles, merchantId: string): boolean {
  const live = memberships.filter(({ merchant }) => merchant.sandboxOfId === null);
  return isStaff || live.length !== 1 || live[0]?.merchantId !== merchantId;
}

const refuse = (sentence: string | Sentence) => new ServiceError("unprocessable", sentence);

/**
 * Locks the account of a person whom the actor may help to sign in again. The actor could sign in as that
 * person, so the person must not have more rights than the actor: owners may help people who belong to no
 * other merchant, staff may help any merchant's people but not other staff, operators may help everyone.
 * @throws ServiceError `notFound` if the person is not in the context's team; `forbidden` if the actor is no
 * longer an owner; `unprocessable` for a person who is out of the actor's reach, disabled, or the actor
 */
export async function lockRecoverable(tx: Transaction, userId: string): Promise<Recoverable> {
  const { merchantId, actor } = tx;
  if (actor.kind === "user") await lockOwners(tx);
  await tx.db.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  const user = await tx.db.user.findUnique({ where: { id: userId }, select: recoverableSelect });
  const isMember = user?.memberships.some((each) => each.merchantId === merchantId) ?? false;
  if (!user || (actor.kind !== "system" && !isMember)) throw notFound("Member");
  const { name, email, isStaff, disabledAt } = user;
  if (actor.kind === "user" && actor.id === userId) {
    throw refuse("This is your own account: change it in your profile");
  }
  if (disabledAt)
    throw refuse(say("{name}’s account is disabled. Ask Waybill support to enable it first", { name }));
  if (actor.kind === "user" && holdsRoleElsewhere(user, merchantId)) {
    throw refuse(
      say("{name} also has other roles at Waybill, so only Waybill support can do this", { name }),
    );
  }
  if (actor.kind === "staff" && isStaff) throw refuse("Only an operator can do this for support staff");
  return { id: userId, name, email };
}
