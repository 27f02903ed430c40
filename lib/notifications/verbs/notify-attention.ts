import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { attentionAmong } from "@/lib/deliveries/reads/needs-attention";
import { ATTENTION_MINUTES } from "../constants";
import { notifyMembers } from "../shared/members";
import { merchantForEmail } from "../model/merchant-for-email";
import { attentionMail, type Concern, type OfMerchant } from "../shared/team-mails";
import { lockTeamNotices, recordTeamNotices } from "../model/team-notices";

/** Maximum notices per email. The rest is counted. */
const AT_ONCE = 1_000;

/**
 * Sends the merchant's team one email about deliveries that newly need attention and still do, at most every
 * 15 minutes. The messages in the outbox serve as its audit trail.
 */
export async function notifyAttention(
  ctx: Context,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  requirePermission(ctx, "merchants:operate");
  const merchant = await merchantForEmail(ctx);
  await inTransaction(ctx, (tx) => tellNew(tx, merchant, now));
}

async function tellNew(tx: Transaction, merchant: OfMerchant, now: Date): Promise<void> {
  const { attentionAt } = await lockTeamNotices(tx);
  if (attentionAt && now.getTime() - attentionAt.getTime() < ATTENTION_MINUTES * 60_000) return;
  const concerns = await settleWaiting(tx, now);
  if (concerns.length === 0) return;
  await notifyMembers(tx, {
    notice: "needs_attention",
    kind: "needs_attention",
    factKey: `needs_attention:${newId()}`,
    compose: (url) => attentionMail(merchant, { concerns, count: concerns.length }, url),
  });
  await recordTeamNotices(tx, { attentionAt: now });
}

/** Settles the waiting notices and returns those that still hold. */
async function settleWaiting(tx: Transaction, now: Date): Promise<Concern[]> {
  const { db, merchantId } = tx;
  const concerns: Concern[] = [];
  for (;;) {
    const waiting = await db.attentionNotice.findMany({
      where: { merchantId, settledAt: null },
      select: { deliveryId: true, reason: true },
      take: AT_ONCE,
    });
    if (waiting.length === 0) return concerns;
    const ids = [...new Set(waiting.map(({ deliveryId }) => deliveryId))];
    const unsent = new Set(waiting.map(({ deliveryId, reason }) => `${deliveryId} ${reason}`));
    for (const { id, reason, brief } of await attentionAmong(tx, { ids, now })) {
      const { orderNumber, dropoff } = brief;
      if (unsent.has(`${id} ${reason}`))
        concerns.push({ reason, orderNumber, city: dropoff.city, plannedAt: dropoff.plannedAt });
    }
    await db.attentionNotice.updateMany({
      where: { merchantId, settledAt: null, deliveryId: { in: ids } },
      data: { settledAt: now },
    });
  }
}
