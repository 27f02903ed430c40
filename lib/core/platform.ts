import type { Actor, Context } from "./context";
import type { Db } from "./db";
import { notFound } from "./errors";
import { authorisedMerchantId } from "./ids";

/** Merchant id under which the audit trail stores entries that concern no single merchant. */
export const PLATFORM = authorisedMerchantId("platform");

/** A context for operations on accounts. It gives access to no merchant's rows. */
export function platformContext(actor: Actor, from: { db: Db; requestId: string | null }): Context {
  return { actor, merchantId: PLATFORM, db: from.db, requestId: from.requestId };
}

/**
 * Switches an actor's context to one merchant. Allowed for staff and the system.
 * @throws ServiceError `notFound` for everyone else
 */
export function forMerchant(ctx: Context, merchantId: string): Context {
  const { kind } = ctx.actor;
  if (kind !== "staff" && kind !== "system") throw notFound("Merchant");
  return { ...ctx, merchantId: authorisedMerchantId(merchantId) };
}
