import type { Db } from "@/lib/core/db";

type Which = {
  userId: string;
  /** The one session that goes on. */
  exceptId?: string;
  /** Only the sessions that work for these merchants. */
  merchantIds?: readonly string[];
};

/** Ends a person's sessions, in the transaction of what ends them. */
export async function endSessionsOf(db: Db, { userId, exceptId, merchantIds }: Which): Promise<void> {
  await db.session.updateMany({
    where: {
      userId,
      revokedAt: null,
      ...(exceptId !== undefined && { id: { not: exceptId } }),
      ...(merchantIds !== undefined && { merchantId: { in: [...merchantIds] } }),
    },
    data: { revokedAt: new Date() },
  });
}
