import { pickupHours } from "@/lib/account/reads/pickup-hours";
import type { Context } from "@/lib/core/context";
import { conflictError, ServiceError } from "@/lib/core/errors";
import type { CreateInput } from "../request";
import { type DeliveryRecord, deliverySelect, differingFields, inputOf } from "../rules/record";
import { type NewDelivery, newDelivery } from "../shared/new-delivery";
import { courierAtPickup, placed, priceBooking, requireHandoverAt, requireOfferedTrip } from "./booking";
import { beforeChanges } from "./field-change";
import { locateBoth } from "./locate-stops";
import { atQuotedPrice, type Turn } from "./quoted";

/** A created delivery, or the one that the same request created before. */
export type Created = { delivery: DeliveryRecord; replayed: boolean };

/** A new delivery, and which dropoff of a quote with more than two stops it books. */
type Built = { made: NewDelivery; turn: Turn | null };

/**
 * Returns the new delivery, or the earlier one if the request only repeats it: that succeeds even if its address,
 * schedule or trip has become impossible since.
 * @throws ServiceError Errors in the input come before conflicts with stored data.
 */
export async function buildDelivery(
  ctx: Context,
  input: CreateInput,
  onlyOffered: boolean,
): Promise<Built | Created> {
  try {
    const [found, hours] = await Promise.all([locateBoth(ctx, input), pickupHours(ctx)]);
    const located = placed(input, found);
    const current = await priceBooking(ctx, input, located);
    const accepted = await atQuotedPrice(ctx, input, current);
    const quote = accepted.quote ?? current;
    const { pickupsByRoutes, durationMinutes } = current;
    const courierFrom = pickupsByRoutes
      ? await courierAtPickup(ctx, input, { located, durationMinutes, hours })
      : null;
    const made = newDelivery(ctx, { input, located, quote, createdAt: new Date(), hours, courierFrom });
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

export async function findEarlier(ctx: Context, input: CreateInput): Promise<Earlier | null> {
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

export function replayOf({ delivery, differing }: Earlier): Created {
  if (differing.length === 0) return { delivery, replayed: true };
  throw conflictError(
    "order_number",
    Object.fromEntries(differing.map((path) => [path, "differs" as const])),
  );
}
