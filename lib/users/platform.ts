import type { Actor, Context } from "../context";
import type { Db } from "../db";
import { authorisedMerchantId } from "../ids";

/** What concerns no single merchant (accounts, look-ups of staff) is filed in the audit under this id. */
const PLATFORM = authorisedMerchantId("platform");

/** A context for what an actor does to accounts, not for a merchant. It opens no merchant's rows. */
export function platformContext(actor: Actor, from: { db: Db; requestId: string | null }): Context {
  return { actor, merchantId: PLATFORM, db: from.db, requestId: from.requestId };
}
