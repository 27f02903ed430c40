import type { Db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { forbidden } from "@/lib/core/errors";
import { givesAccess } from "../rules/sign-on";
import { SIGN_ON_REQUIRED, STAFF_SIGN_ON_REQUIRED } from "../rules/sign-on-problems";
import { staffProvider } from "../rules/staff-provider";

/**
 * Rejects the password of somebody whose every merchant requires its identity provider for them, and of staff whom the
 * staff's provider has identified before.
 * @throws ServiceError `forbidden`
 */
export async function requirePasswordEntry(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const staff = staffProvider(env());
  if (staff && (await db.staffIdentity.count({ where: { userId } })) > 0)
    throw forbidden(STAFF_SIGN_ON_REQUIRED);
  const memberships = await db.membership.findMany({
    where: { userId },
    select: { role: true, merchant: { select: { id: true, sandboxOfId: true, signOnDomains: true } } },
  });
  const entered = { email, signOnMerchantId: null };
  if (memberships.length > 0 && !memberships.some((each) => givesAccess(entered, each))) {
    throw forbidden(SIGN_ON_REQUIRED);
  }
}
