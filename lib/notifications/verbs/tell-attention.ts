import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { attentionAmong } from "@/lib/deliveries/reads/needs-attention";
import { ATTENTION_MINUTES } from "../constants";
import { tellMembers } from "../model/members";
import { merchantTold } from "../model/merchant-told";
import { attentionMail, type Concern, type OfMerchant } from "../model/team-mails";
import { lockTeamNotices, noteTeamNotices } from "../model/team-notices";

/** So many are looked at in one go; the rest is counted with them. */
const AT_ONCE = 1_000;

/**
 * Tells the merchant's team which deliveries have come to need attention and do so still, in one e-mail, unless one was
 * sent less than a quarter of an hour ago. The messages in the outbox are its trail.
 */
export async function tellAttention(ctx: Context, { now = new Date() }: { now?: Date } = {}): Promise<void> {
  requirePermission(ctx, "merchants:operate");
  const merchant = await merchantTold(ctx);
  await inTransaction(ctx, (tx) => tellNew(tx, merchant, now));
}

async function tellNew(tx: Transaction, merchant: OfMerchant, now: Date): Promise<void> {
  const { attentionAt } = await lockTeamNotices(tx);
  if (attentionAt && now.getTime() - attentionAt.getTime() < ATTENTION_MINUTES * 60_000) return;
  const concerns = await settleWaiting(tx, now);
  if (concerns.length === 0) return;
  await tellMembers(tx, {
    notice: "needs_attention",
    kind: "needs_attention",
    factKey: `needs_attention:${newId()}`,
    compose: (url) => attentionMail(merchant, { concerns, count: concerns.length }, url),
  });
  await noteTeamNotices(tx, { attentionAt: now });
}

/** Takes what waits, and returns what of it still is so. */
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
    const untold = new Set(waiting.map(({ deliveryId, reason }) => `${deliveryId} ${reason}`));
    for (const { id, reason, brief } of await attentionAmong(tx, { ids, now })) {
      const { orderNumber, dropoff } = brief;
      if (untold.has(`${id} ${reason}`))
        concerns.push({ reason, orderNumber, city: dropoff.city, plannedAt: dropoff.plannedAt });
    }
    await db.attentionNotice.updateMany({
      where: { merchantId, settledAt: null, deliveryId: { in: ids } },
      data: { settledAt: now },
    });
  }
}
