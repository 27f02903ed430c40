import type { Actor, Context } from "./context";
import type { Db } from "./db";
import { notFound } from "./errors";
import { authorisedMerchantId } from "./ids";

/** What concerns no single merchant (accounts, look-ups of staff) is filed in the audit under this id. */
const PLATFORM = authorisedMerchantId("platform");

/** A context for what an actor does to accounts, not for a merchant. It opens no merchant's rows. */
export function platformContext(actor: Actor, from: { db: Db; requestId: string | null }): Context {
  return { actor, merchantId: PLATFORM, db: from.db, requestId: from.requestId };
}

/**
 * The same actor at work on one merchant's rows. Staff and the system may work on every merchant's.
 * @throws ServiceError `notFound` for everyone else.
 */
export function forMerchant(ctx: Context, merchantId: string): Context {
  const { kind } = ctx.actor;
  if (kind !== "staff" && kind !== "system") throw notFound("Merchant");
  return { ...ctx, merchantId: authorisedMerchantId(merchantId) };
}
