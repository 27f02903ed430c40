import type { Db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import type { LiveSession } from "../reads/find-session";

/**
 * Switches a session to another merchant of its person.
 * @throws ServiceError `notFound` if the person does not belong
 * to it, whether or not it exists.
 */
export async function switchSessionMerchant(db: Db, session: LiveSession, merchantId: string): Promise<void> {
  const membership = session.memberships.find(({ merchant }) => merchant.id === merchantId);
  if (!membership) throw notFound("Merchant");
  await db.session.updateMany({ where: { id: session.sessionId, revokedAt: null }, data: { merchantId } });
}
