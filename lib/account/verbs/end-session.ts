import type { Db } from "@/lib/core/db";
import { hashSecret } from "@/lib/core/secrets";

/**
 * Ends the session of a token, or the sign-in that waits for a code. Succeeds if there is none.
 * @returns the person of the session; null if there was none, or it had already ended.
 */
export async function endSession(db: Db, token: string): Promise<{ email: string } | null> {
  await db.pendingSignIn.deleteMany({ where: { id: hashSecret(token) } });
  const [ended] = await db.session.updateManyAndReturn({
    where: { id: hashSecret(token), revokedAt: null },
    data: { revokedAt: new Date() },
    select: { user: { select: { email: true } } },
  });
  return ended?.user ?? null;
}
