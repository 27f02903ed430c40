import type { Db } from "@/lib/core/db";

type Which = {
  userId: string;
  /** Only this one. */
  id?: string;
  /** The one session that goes on. */
  exceptId?: string;
  /** Only the sessions that work for these merchants. */
  merchantIds?: readonly string[];
};

/** Ends a person's sessions, in the transaction of what ends them. @returns how many it ended. */
export async function endSessionsOf(db: Db, { userId, id, exceptId, merchantIds }: Which): Promise<number> {
  // Half a sign-in is not worth keeping either.
  if (id === undefined && merchantIds === undefined) await db.pendingSignIn.deleteMany({ where: { userId } });
  const { count } = await db.session.updateMany({
    where: {
      userId,
      revokedAt: null,
      ...(id !== undefined && { id }),
      ...(exceptId !== undefined && { id: { not: exceptId } }),
      ...(merchantIds !== undefined && { merchantId: { in: [...merchantIds] } }),
    },
    data: { revokedAt: new Date() },
  });
  return count;
}
