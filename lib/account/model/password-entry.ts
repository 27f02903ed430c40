import type { Db } from "@/lib/core/db";
import { forbidden } from "@/lib/core/errors";
import { givesAccess } from "../rules/sign-on";
import { SIGN_ON_REQUIRED } from "../rules/sign-on-problems";

/**
 * Rejects the password of somebody whose every merchant requires its identity provider for them.
 * @throws ServiceError `forbidden`
 */
export async function requirePasswordEntry(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const memberships = await db.membership.findMany({
    where: { userId },
    select: { role: true, merchant: { select: { id: true, sandboxOfId: true, signOnDomains: true } } },
  });
  const entered = { email, signOnMerchantId: null };
  if (memberships.length > 0 && !memberships.some((each) => givesAccess(entered, each))) {
    throw forbidden(SIGN_ON_REQUIRED);
  }
}
