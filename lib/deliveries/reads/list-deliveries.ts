import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { addDays, startOfUtcDay } from "@/lib/core/time";
import { requirePermission } from "@/lib/core/permissions";
import type { ListQuery } from "../model/list-query";
import { pageWindow } from "../model/page-window";
import { type DeliveryRecord, deliverySelect } from "../model/record";

/** One page of a merchant's deliveries, newest first. `asOf` is the instant at which the list ends. */
export type DeliveryPage = {
  deliveries: DeliveryRecord[];
  page: number;
  perPage: number;
  total: number;
  asOf: Date;
};

const NEWEST_FIRST = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.DeliveryOrderByWithRelationInput[];

const endOf = (day: string) => startOfUtcDay(addDays(day, 1));

/**
 * Lists the merchant's deliveries. Without order numbers, the page is found through the day counts, so that neither
 * the total nor a late page scans the deliveries.
 */
export async function listDeliveries(ctx: Context, query: ListQuery): Promise<DeliveryPage> {
  requirePermission(ctx, "deliveries:read");
  const now = new Date();
  const asOf = query.as_of && query.as_of < now ? query.as_of : now;
  const result = query.order_numbers
    ? await namedDeliveries(ctx, query, asOf, query.order_numbers)
    : await pageOfDeliveries(ctx, query, asOf);
  return { ...result, page: query.page, perPage: query.per_page, asOf };
}

type Found = Pick<DeliveryPage, "deliveries" | "total">;

async function pageOfDeliveries(ctx: Context, query: ListQuery, asOf: Date): Promise<Found> {
  const offset = (query.page - 1) * query.per_page;
  const window = await pageWindow(
    ctx,
    { asOf, statuses: query.status, startDate: query.start_date, endDate: query.end_date },
    { offset, limit: query.per_page },
  );
  if (!window.days) return { deliveries: [], total: window.total };
  const deliveries = await ctx.db.delivery.findMany({
    where: {
      merchantId: ctx.merchantId,
      ...(query.status && { status: { in: query.status } }),
      createdAt: {
        lte: asOf,
        gte: startOfUtcDay(window.days.first),
        lt: endOf(window.days.last),
      },
    },
    orderBy: NEWEST_FIRST,
    skip: window.skip,
    take: query.per_page,
    select: deliverySelect,
  });
  return { deliveries, total: window.total };
}

/** At most a hundred order numbers, each found by the unique index. */
async function namedDeliveries(
  ctx: Context,
  query: ListQuery,
  asOf: Date,
  orderNumbers: string[],
): Promise<Found> {
  const where = {
    merchantId: ctx.merchantId,
    orderNumber: { in: orderNumbers },
    ...(query.status && { status: { in: query.status } }),
    createdAt: {
      lte: asOf,
      ...(query.start_date && { gte: startOfUtcDay(query.start_date) }),
      ...(query.end_date && { lt: endOf(query.end_date) }),
    },
  } satisfies Prisma.DeliveryWhereInput;
  const matching = await ctx.db.delivery.findMany({
    where,
    orderBy: NEWEST_FIRST,
    select: { id: true },
  });
  const offset = (query.page - 1) * query.per_page;
  const ids = matching.slice(offset, offset + query.per_page).map(({ id }) => id);
  const deliveries = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId, id: { in: ids } },
    orderBy: NEWEST_FIRST,
    select: deliverySelect,
  });
  return { deliveries, total: matching.length };
}
