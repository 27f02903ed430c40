import type { Context, Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import { forMerchant } from "@/lib/core/platform";
import { DEFAULT_OWNER } from "./dispatch-rules";

/**
 * Returns the owner of rules that staff change, and its context.
 * @param merchantId of a live merchant; null for every merchant without its own rules
 * @throws ServiceError `notFound`, also for a sandbox, which nobody dispatches
 */
export async function rulesOwner(
  ctx: Context,
  merchantId: string | null,
): Promise<{ scope: Context; owner: string }> {
  if (merchantId === null) return { scope: ctx, owner: DEFAULT_OWNER };
  const live = await ctx.db.merchant.count({ where: { id: merchantId, sandboxOfId: null } });
  if (live === 0) throw notFound("Merchant");
  return { scope: forMerchant(ctx, merchantId), owner: merchantId };
}

/** Serializes changes of one owner's rules until the commit. */
export async function lockRules(tx: Transaction, what: string): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`dispatch rules ${what}`}, 0))`;
}

/** @throws ServiceError `conflict` if the rules are no longer those that a page showed. */
export function requireAsSeen(seen: string, stored: unknown): void {
  if (seen === JSON.stringify(stored)) return;
  throw new ServiceError("conflict", "Somebody else changed this. Reload and try again");
}
