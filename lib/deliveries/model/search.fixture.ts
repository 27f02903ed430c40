import type { Context } from "@/lib/core/context";
import { deliveryInput } from "@/lib/testing/fixtures";
import { recount } from "@/lib/testing/recount";
import { createDelivery } from "../verbs/create-delivery";
import type { DeliveryStatus } from "../status";

export type Given = {
  createdAt?: Date;
  status?: DeliveryStatus;
  priceCents?: number;
  goodsHeld?: boolean;
  startedInAttempt?: boolean;
  pickupAt?: Date;
  dropoffAt?: Date;
  /** Fields of the creation request. */
  body?: Record<string, unknown>;
};

async function placeDelivery(ctx: Context, orderNumber: string, given: Given): Promise<string> {
  const { pickupAt, body, ...columns } = given;
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber, body));
  const { merchantId } = ctx;
  await ctx.db.delivery.update({
    where: { merchantId_id: { merchantId, id: delivery.id } },
    data: { ...columns, ...(pickupAt && { pickupAt }) },
    select: { id: true },
  });
  if (pickupAt) {
    await ctx.db.stop.update({
      where: { merchantId_deliveryId_position: { merchantId, deliveryId: delivery.id, position: 0 } },
      data: { plannedAt: pickupAt },
      select: { position: true },
    });
  }
  return delivery.id;
}

/**
 * Inserts deliveries in any state for tests of the table, the first one created first.
 * @returns their ids
 */
export async function givenDeliveries(
  ctx: Context,
  deliveries: Record<string, Given>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [orderNumber, given] of Object.entries(deliveries))
    ids[orderNumber] = await placeDelivery(ctx, orderNumber, given);
  await recount(ctx.db);
  return ids;
}

/** Inserts one delivery. */
export async function givenDelivery(ctx: Context, orderNumber: string, given: Given = {}): Promise<string> {
  const ids = await givenDeliveries(ctx, { [orderNumber]: given });
  return ids[orderNumber] ?? "";
}

/** Returns a stop with changes to the usual one. */
export function stopWith(changes: Record<string, unknown>) {
  return {
    customer_name: "Ada Lovelace",
    full_address: "350 5th Ave, New York, NY 10118",
    phone_number: "212 555 0100",
    ...changes,
  };
}
