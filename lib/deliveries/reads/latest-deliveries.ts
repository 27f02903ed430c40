import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

/** Data of a delivery line on the overview. */
export const briefSelect = {
  orderNumber: true,
  status: true,
  priceCents: true,
  currency: true,
  createdAt: true,
  stops: {
    where: { position: 1 },
    select: { customerName: true, city: true, plannedAt: true, timeZone: true },
  },
} satisfies Prisma.DeliverySelect;

type BriefRow = Prisma.DeliveryGetPayload<{ select: typeof briefSelect }>;

/** A delivery on one line: its dropoff's recipient, city and planned time (in that stop's zone). */
export type DeliveryBrief = Omit<BriefRow, "stops"> & { dropoff: BriefRow["stops"][number] };

/** Every delivery has a dropoff. */
export function briefOf({ stops: [dropoff], ...row }: BriefRow): DeliveryBrief {
  if (!dropoff) throw new Error(`Delivery ${row.orderNumber} has no dropoff`);
  return { ...row, dropoff };
}

/** Returns the merchant's newest deliveries. */
export async function latestDeliveries(ctx: Context, limit: number): Promise<DeliveryBrief[]> {
  requirePermission(ctx, "deliveries:read");
  const rows = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: briefSelect,
  });
  return rows.map(briefOf);
}

/** Whether the merchant has ever created a delivery. One row is read. */
export async function hasDeliveries(ctx: Context): Promise<boolean> {
  requirePermission(ctx, "deliveries:read");
  const { merchantId } = ctx;
  return (await ctx.db.delivery.findFirst({ where: { merchantId }, select: { id: true } })) !== null;
}
