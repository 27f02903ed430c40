import type { Context } from "@/lib/core/context";
import type { PrismaClient } from "@/prisma/generated/client";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import type { DeliveryStatus } from "../status";
import { createDelivery } from "../verbs/create-delivery";

const HOUR_MS = 3_600_000;

/** Noon, so that hours before and after it are on the same UTC day. */
export const NOW = new Date("2026-11-20T12:00:00Z");
export const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

type Arranged = {
  createdAt?: Date;
  plannedAt?: Date;
  way?: DeliveryStatus[];
  movedAt?: Date;
  priceCents?: number;
};

/** Creates a delivery, then sets its creation, planned and status times and its price. */
export async function arrange(ctx: Context, orderNumber: string, arranged: Arranged = {}): Promise<void> {
  const {
    createdAt = hoursAgo(1),
    plannedAt = hoursAgo(-2),
    way = [],
    movedAt,
    priceCents = 1000,
  } = arranged;
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber));
  for (const to of way) await moveDelivery(ctx, { orderNumber, to });
  const { merchantId } = ctx;
  await ctx.db.delivery.update({
    where: { merchantId_id: { merchantId, id: delivery.id } },
    data: { createdAt, priceCents, dropoffAt: plannedAt },
  });
  await ctx.db.deliveryEvent.updateMany({
    where: { merchantId, deliveryId: delivery.id },
    data: { priceCents },
  });
  await ctx.db.stop.update({
    where: { merchantId_deliveryId_position: { merchantId, deliveryId: delivery.id, position: 1 } },
    data: { plannedAt },
  });
  if (movedAt) {
    await ctx.db.deliveryEvent.updateMany({
      where: { merchantId, deliveryId: delivery.id, sequence: { gt: 1 } },
      data: { createdAt: movedAt },
    });
  }
}

/** Creates a merchant with days in a time zone. */
export async function newMerchant(db: PrismaClient, timeZone = "UTC"): Promise<Context> {
  const { ctx } = await merchantContext(db);
  await ctx.db.merchant.update({ where: { id: ctx.merchantId }, data: { timeZone }, select: { id: true } });
  return ctx;
}

export const FAILED: DeliveryStatus[] = ["assigned", "accepted", "failed"];
export const INCOMPLETE: DeliveryStatus[] = ["assigned", "accepted", "picked_up", "incomplete"];
export const COMPLETED: DeliveryStatus[] = ["assigned", "accepted", "picked_up", "on_the_way", "completed"];
