import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { conflictError, notLocated } from "@/lib/core/errors";
import { geocoder } from "@/lib/geo/locate";
import { requirePermission } from "@/lib/core/permissions";
import { priceRoute } from "@/lib/rates/reads/quote";
import { type Located, newDelivery } from "../model/new-delivery";
import { type DeliveryRecord, deliverySelect, differingFields, inputOf } from "../model/record";
import type { CreateInput } from "../request";

/** A created delivery, or the one that the same request created before. */
export type Created = { delivery: DeliveryRecord; replayed: boolean };

/** What else is done about a new delivery, in the transaction that creates it. */
export type AlsoDo = (tx: Transaction, delivery: DeliveryRecord) => Promise<void>;

/**
 * Creates a delivery. The order number is an idempotency key forever: the same content again returns the delivery as it
 * is now and creates nothing.
 * @throws ServiceError `invalidAddress` on the field; `validation` for an impossible schedule; `unprocessable` if the
 *   order number was used with different content.
 */
export async function createDelivery(ctx: Context, input: CreateInput, alsoDo?: AlsoDo): Promise<Created> {
  requirePermission(ctx, "deliveries:create");
  const earlier = await findEarlier(ctx, input);
  if (earlier?.differing.length === 0) return replayOf(earlier);
  const located = await locateStops(input);
  const quote = await priceRoute(ctx, {
    places: [located.pickup, located.dropoff],
    serviceType: input.service_type,
    vehicleType: input.vehicle_type,
  });
  return inTransaction(ctx, async (tx) => {
    const createdAt = await nextDeliveryTime(tx);
    // Report errors in the input before conflicts with stored data.
    const data = newDelivery(tx, { input, located, quote, createdAt });
    const raced = await findEarlier(tx, input);
    if (raced) return replayOf(raced);
    const delivery = await tx.db.delivery.create({ data, select: deliverySelect });
    await alsoDo?.(tx, delivery);
    return { delivery, replayed: false };
  });
}

/** The delivery that has the order number, and the fields in which it differs from the input. */
type Earlier = { delivery: DeliveryRecord; differing: string[] };

async function findEarlier(ctx: Context, input: CreateInput): Promise<Earlier | null> {
  const delivery = await ctx.db.delivery.findUnique({
    where: { merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber: input.order_number } },
    select: deliverySelect,
  });
  return delivery && { delivery, differing: differingFields(inputOf(delivery), input) };
}

function replayOf({ delivery, differing }: Earlier): Created {
  if (differing.length === 0) return { delivery, replayed: true };
  throw conflictError(
    "order_number",
    Object.fromEntries(differing.map((path) => [path, "differs" as const])),
  );
}

async function locateStops(input: CreateInput): Promise<Located> {
  const [pickup, dropoff] = await Promise.all([
    geocoder.locate(input.pickup.full_address),
    geocoder.locate(input.dropoff.full_address),
  ]);
  if (pickup && dropoff) return { pickup, dropoff };
  const { full_address } = pickup ? input.dropoff : input.pickup;
  const paths = [...(pickup ? [] : ["pickup.full_address"]), ...(dropoff ? [] : ["dropoff.full_address"])];
  throw notLocated("The address", full_address, paths);
}

/**
 * Returns the creation time for the merchant's next delivery, in the present transaction. It locks the merchant's row
 * until the commit and returns a time at least a millisecond later than the last, so that deliveries become visible in
 * the order of their times and a list's end stays fixed.
 */
async function nextDeliveryTime(tx: Transaction): Promise<Date> {
  const [row] = await tx.db.$queryRaw<{ lastDeliveryAt: Date }[]>`
    UPDATE "Merchant"
    SET "lastDeliveryAt" = GREATEST(
      date_trunc('milliseconds', clock_timestamp()), "lastDeliveryAt" + interval '1 millisecond')
    WHERE id = ${tx.merchantId}
    RETURNING "lastDeliveryAt"`;
  if (!row) throw new Error("The merchant of the context does not exist");
  return row.lastDeliveryAt;
}
