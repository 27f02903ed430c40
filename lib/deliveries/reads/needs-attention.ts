import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { lateWhere } from "../rules/late";
import { requirePermission } from "@/lib/core/permissions";
import { type DeliveryBrief, briefOf, briefSelect } from "./latest-deliveries";

/** Number of deliveries, at most `COUNT_LIMIT`, and the newest of them. */
export type AttentionGroup = { count: number; deliveries: DeliveryBrief[] };

/** Reasons why a delivery needs attention. */
const ATTENTION_REASONS = ["late", "incomplete", "failed"] as const;

export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** Deliveries that need attention. Each is in one group: a late one that waits for a new attempt is incomplete. */
export type Attention = Record<AttentionReason, AttentionGroup>;

/** Failures of this many days are shown. */
export const FAILED_DAYS = 3;

/** Counting stops here: the page says "99+". */
export const COUNT_LIMIT = 100;

/** A delivery that failed recently was created at most this long ago, which limits the search. */
const FAILED_CREATED_DAYS = 45;
const DAY_MS = 86_400_000;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Conditions for each group. */
const rules = (now: Date): Record<AttentionReason, Omit<Prisma.DeliveryWhereInput, "merchantId">> => ({
  late: { AND: [lateWhere(now), { status: { not: "incomplete" } }] },
  incomplete: { status: "incomplete" },
  failed: {
    status: "failed",
    createdAt: { gte: before(now, FAILED_CREATED_DAYS) },
    history: {
      some: { status: "failed", type: { not: "custody" }, createdAt: { gte: before(now, FAILED_DAYS) } },
    },
  },
});

/**
 * Deliveries that need attention: late ones, those waiting for a new attempt (incomplete), and recent failures. Each is found by the index on merchant and status, so ended deliveries are not
 * read.
 */
export async function needsAttention(
  ctx: Context,
  { now, limit }: { now: Date; limit: number },
): Promise<Attention> {
  requirePermission(ctx, "deliveries:read");
  const all = rules(now);
  const [late, incomplete, failed] = await Promise.all([
    group(ctx, limit, all.late),
    group(ctx, limit, all.incomplete),
    group(ctx, limit, all.failed),
  ]);
  return { late, incomplete, failed };
}

/** Returns which of these deliveries need attention, and why, oldest first. */
export async function attentionAmong(
  ctx: Context,
  { ids, now }: { ids: string[]; now: Date },
): Promise<{ id: string; reason: AttentionReason; brief: DeliveryBrief }[]> {
  requirePermission(ctx, "deliveries:read");
  const all = rules(now);
  const found = await Promise.all(
    ATTENTION_REASONS.map(async (reason) => {
      const rows = await ctx.db.delivery.findMany({
        where: { ...all[reason], merchantId: ctx.merchantId, id: { in: ids } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { id: true, ...briefSelect },
      });
      return rows.map(({ id, ...row }) => ({ id, reason, brief: briefOf(row) }));
    }),
  );
  return found.flat();
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
