import type { Db } from "../db";
import { notFound } from "../errors";
import type { LiveSession } from "./find-session";

/**
 * Lets a session work for another merchant of its person.
 * @throws ServiceError `notFound` for a merchant that the person does not belong to, existing or not.
 */
export async function switchSessionMerchant(db: Db, session: LiveSession, merchantId: string): Promise<void> {
  const membership = session.memberships.find(({ merchant }) => merchant.id === merchantId);
  if (!membership) throw notFound("Merchant");
  await db.session.updateMany({ where: { id: session.sessionId, revokedAt: null }, data: { merchantId } });
}
