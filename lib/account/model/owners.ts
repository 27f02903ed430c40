import type { Transaction } from "@/lib/core/context";
import { forbidden, ServiceError } from "@/lib/core/errors";

/**
 * Locks the merchant's owners until the commit, always in the same order, so that two owners who remove each other
 * cannot leave none. Rejects a caller who lost the role while waiting.
 * @returns the ids of the owners who can still sign in.
 * @throws ServiceError `forbidden`
 */
export async function lockOwners(tx: Transaction): Promise<string[]> {
  const rows = await tx.db.$queryRaw<{ userId: string }[]>`
    SELECT m."userId" FROM "Membership" m JOIN "User" u ON u.id = m."userId"
    WHERE m."merchantId" = ${tx.merchantId} AND m.role = 'owner' AND u."disabledAt" IS NULL
    ORDER BY m."userId" FOR UPDATE OF m`;
  const owners = rows.map(({ userId }) => userId);
  if (tx.actor.kind === "user" && !owners.includes(tx.actor.id)) throw forbidden();
  return owners;
}

/** @throws ServiceError `unprocessable` if the merchant would have no owner left. */
export function requireOtherOwner(owners: string[], leaving: string): void {
  if (owners.length === 1 && owners[0] === leaving) {
    throw new ServiceError("unprocessable", "The last owner has to stay: make someone else an owner first");
  }
}
