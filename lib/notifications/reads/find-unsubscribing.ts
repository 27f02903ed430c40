import type { Db } from "@/lib/core/db";
import type { Notice } from "../constants";
import { openUnsubscribeToken } from "../model/unsubscribe-link";

/** The unsubscribed messages: all of a recipient's, or one type of a team member's. */
type Found = { recipient: string; merchantName: string; notice: Notice | null };

/**
 * Returns who unsubscribes with a link, and from whom; null if the link is not ours, or its holder has left
 * the team.
 */
export async function findUnsubscribing(db: Db, token: string): Promise<Found | null> {
  const who = openUnsubscribeToken(token);
  if (!who) return null;
  const { merchantId, recipient, member } = who;
  if (member) return findMember(db, merchantId, member);
  const merchant = await db.merchant.findUnique({ where: { id: merchantId }, select: { name: true } });
  return merchant && { recipient, merchantName: merchant.name, notice: null };
}

async function findMember(
  db: Db,
  merchantId: string,
  { userId, notice }: { userId: string; notice: Notice },
): Promise<Found | null> {
  const membership = await db.membership.findUnique({
    where: { merchantId_userId: { merchantId, userId } },
    select: { user: { select: { email: true } }, merchant: { select: { name: true } } },
  });
  return membership && { recipient: membership.user.email, merchantName: membership.merchant.name, notice };
}
