import { pickupHours } from "@/lib/account/reads/pickup-hours";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { conflictError, ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { placed, priceBooking, requireHandoverAt, requireOfferedTrip } from "../model/booking";
import { atQuotedPrice, requireTurn, type Turn } from "../model/quoted";
import { beforeChanges } from "../model/field-change";
import { insertDelivery } from "../shared/insert-deliveries";
import { locateBoth } from "../model/locate-stops";
import { type NewDelivery, newDelivery } from "../shared/new-delivery";
import { type DeliveryRecord, deliverySelect, differingFields, inputOf } from "../rules/record";
import type { CreateInput } from "../request";

/** A created delivery, or the one that the same request created before. */
export type Created = { delivery: DeliveryRecord; replayed: boolean };

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
  const built = await build(ctx, input, onlyOffered);
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

/** A new delivery, and which dropoff of a quote with more than two stops it books. */
type Built = { made: NewDelivery; turn: Turn | null };

/**
 * Returns the new delivery, or the earlier one if the request only repeats it: that succeeds even if its address,
 * schedule or trip has become impossible since.
 * @throws ServiceError Errors in the input come before conflicts with stored data.
 */
async function build(ctx: Context, input: CreateInput, onlyOffered: boolean): Promise<Built | Created> {
  try {
    const [found, hours] = await Promise.all([locateBoth(ctx, input), pickupHours(ctx)]);
    const located = placed(input, found);
    const current = await priceBooking(ctx, input, located);
    const accepted = await atQuotedPrice(ctx, input, current);
    const quote = accepted.quote ?? current;
    const made = newDelivery(ctx, { input, located, quote, createdAt: new Date(), hours });
    if (onlyOffered) {
      await requireHandoverAt(ctx, input, located);
      await requireOfferedTrip(ctx, input, { located, trip: current.trip });
    }
    if (accepted.refusal) throw accepted.refusal;
    return { made, turn: accepted.turn };
  } catch (error) {
    const earlier = error instanceof ServiceError ? await findEarlier(ctx, input) : null;
    if (earlier?.differing.length === 0) return replayOf(earlier);
    throw error;
  }
}

/** The delivery that has the order number, and the fields in which the input differs from what it was booked with. */
type Earlier = { delivery: DeliveryRecord; differing: string[] };

async function findEarlier(ctx: Context, input: CreateInput): Promise<Earlier | null> {
  const delivery = await ctx.db.delivery.findUnique({
    where: { merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber: input.order_number } },
    select: deliverySelect,
  });
  if (!delivery) return null;
  // A repetition may have another quote: it returns the delivery at the price at which it was booked.
  const sent = { ...input, quote_id: delivery.quoteId };
  // Almost every repetition equals the delivery as it is; only others need what was booked.
  const differing = differingFields(inputOf(delivery), sent);
  if (differing.length === 0) return { delivery, differing };
  return { delivery, differing: differingFields(inputOf(await asBooked(ctx, delivery)), sent) };
}

/** A delivery with the content that it was booked with. */
async function asBooked({ db, merchantId }: Context, delivery: DeliveryRecord): Promise<DeliveryRecord> {
  const changes = await db.deliveryEvent.findMany({
    where: { merchantId, deliveryId: delivery.id, type: "changed" },
    select: { change: true },
    orderBy: { sequence: "desc" },
  });
  return beforeChanges(
    delivery,
    changes.map(({ change }) => change),
  );
}

function replayOf({ delivery, differing }: Earlier): Created {
  if (differing.length === 0) return { delivery, replayed: true };
  throw conflictError(
    "order_number",
    Object.fromEntries(differing.map((path) => [path, "differs" as const])),
  );
}
