import type { Db } from "@/lib/core/db";

type Which = {
  userId: string;
  /** Only this session. */
  id?: string;
  /** The session to keep. */
  exceptId?: string;
  /** Only sessions for these merchants. */
  merchantIds?: readonly string[];
};

/** Ends a person's sessions, in the transaction that causes it. @returns the number of ended sessions. */
export async function endSessionsOf(db: Db, { userId, id, exceptId, merchantIds }: Which): Promise<number> {
  // An incomplete sign-in is deleted, too.
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
