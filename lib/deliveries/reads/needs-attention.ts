import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { IN_PROGRESS_STATUSES } from "../status";
import { requirePermission } from "@/lib/core/permissions";
import { type DeliveryBrief, briefOf, briefSelect } from "./latest-deliveries";

/** How many there are, at most `COUNT_LIMIT`, and the newest of them. */
export type AttentionGroup = { count: number; deliveries: DeliveryBrief[] };

/** What somebody should look at. No delivery is in two groups. */
export type Attention = { late: AttentionGroup; incomplete: AttentionGroup; failed: AttentionGroup };

/** Failures of this many days are shown. */
export const FAILED_DAYS = 3;

/** Counting stops here: the page says "99+". */
export const COUNT_LIMIT = 100;

/** A delivery that failed recently was created at most this long ago, which limits the search. */
const FAILED_CREATED_DAYS = 45;
const DAY_MS = 86_400_000;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * Deliveries that need attention: open ones past their planned delivery (late), those waiting for a new attempt
 * (incomplete), and recent failures. Each is found by the index on merchant and status, so ended deliveries are not
 * read.
 */
export async function needsAttention(
  ctx: Context,
  { now, limit }: { now: Date; limit: number },
): Promise<Attention> {
  requirePermission(ctx, "deliveries:read");
  const [late, incomplete, failed] = await Promise.all([
    group(ctx, limit, {
      status: { in: [...IN_PROGRESS_STATUSES] },
      dropoffAt: { lt: now },
    }),
    group(ctx, limit, { status: "incomplete" }),
    group(ctx, limit, {
      status: "failed",
      createdAt: { gte: before(now, FAILED_CREATED_DAYS) },
      history: { some: { status: "failed", createdAt: { gte: before(now, FAILED_DAYS) } } },
    }),
  ]);
  return { late, incomplete, failed };
}

async function group(
  ctx: Context,
  limit: number,
  filter: Omit<Prisma.DeliveryWhereInput, "merchantId">,
): Promise<AttentionGroup> {
  const where = { ...filter, merchantId: ctx.merchantId };
  const [counted, rows] = await Promise.all([
    ctx.db.delivery.findMany({ where, take: COUNT_LIMIT, select: { id: true } }),
    ctx.db.delivery.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit,
      select: briefSelect,
    }),
  ]);
  return { count: counted.length, deliveries: rows.map(briefOf) };
}
