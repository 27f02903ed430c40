import type { Db } from "@/lib/core/db";
import { hashSecret } from "@/lib/core/secrets";

/** A person whose password was right and whose code is still missing. */
export type PendingPerson = { id: string; name: string; email: string; isStaff: boolean };

/** Returns the person whose second step a browser's token is for; null if it is invalid or has expired. */
export async function findPendingSignIn(db: Db, token: string): Promise<PendingPerson | null> {
  const pending = await db.pendingSignIn.findUnique({
    where: { id: hashSecret(token), expiresAt: { gt: new Date() }, user: { disabledAt: null } },
    select: { user: { select: { id: true, name: true, email: true, isStaff: true } } },
  });
  return pending?.user ?? null;
}
