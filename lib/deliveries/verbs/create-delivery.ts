import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { buildDelivery, type Created, findEarlier, replayOf } from "../model/build-delivery";
import { requireTurn } from "../model/quoted";
import type { DeliveryRecord } from "../rules/record";
import { insertDelivery } from "../shared/insert-deliveries";
import type { CreateInput } from "../request";

export type { Created } from "../model/build-delivery";

/** Additional work in the transaction that creates a delivery. */
export type TransactionHook = (tx: Transaction, delivery: DeliveryRecord) => Promise<void>;

/** Options of a creation. */
export type Extras = {
  alsoDo?: TransactionHook | undefined;
  /** Rejects a trip that is not offered, as for external callers. */
  onlyOffered?: boolean;
  /** The permission that the caller needs instead of `deliveries:create`. */
  permission?: "deliveries:redeliver";
};

/**
 * Creates a delivery. The order number is an idempotency key forever: the same content again returns the current
 * delivery and creates nothing. The unique index of order numbers lets one of several concurrent requests succeed.
 * @throws ServiceError `invalidAddress` on the field; `validation` for an impossible schedule or pin; `unprocessable`
 * if the order number was used with different content; QuoteRefused if the quote has expired or is for another trip; with `onlyOffered` also `invalidAddress` for a dropoff that is
 * not located precisely enough, and `unprocessable` for a trip that is not offered or a stop at a box.
 */
export async function createDelivery(
  ctx: Context,
  input: CreateInput,
  { alsoDo, onlyOffered = false, permission }: Extras = {},
): Promise<Created> {
  requirePermission(ctx, permission ?? "deliveries:create");
  const built = await buildDelivery(ctx, input, onlyOffered);
  if ("replayed" in built) return built;
  const { made, turn } = built;
  const { delivery } = made;
  const isNew =
    alsoDo || turn
      ? await inTransaction(ctx, async (tx) => {
          const isNew = await insertDelivery(tx.db, made);
          if (isNew && turn) await requireTurn(tx, delivery.quoteId, turn);
          if (isNew) await alsoDo?.(tx, delivery);
          return isNew;
        })
      : await insertDelivery(ctx.db, made);
  if (isNew) return { delivery, replayed: false };
  const earlier = await findEarlier(ctx, input);
  if (!earlier) throw new Error("The order number belongs to a delivery that cannot be found");
  return replayOf(earlier);
}
