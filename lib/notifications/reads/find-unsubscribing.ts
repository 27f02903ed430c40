import type { Db } from "@/lib/core/db";
import { openUnsubscribeToken } from "../model/unsubscribe-link";

/** Who unsubscribes by a link, and from whom; null if the link is none of ours. */
export async function findUnsubscribing(
  db: Db,
  token: string,
): Promise<{ recipient: string; merchantName: string } | null> {
  const who = openUnsubscribeToken(token);
  if (!who) return null;
  const merchant = await db.merchant.findUnique({ where: { id: who.merchantId }, select: { name: true } });
  return merchant && { recipient: who.recipient, merchantName: merchant.name };
}
