import { Prisma } from "@/prisma/generated/client";
import { actorColumns, type Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { VIEWS } from "../model/record-view";

/** A viewed delivery or merchant's team. */
export type Viewed = {
  merchantId: string;
  merchantName: string;
  isSandbox: boolean;
  delivery: { id: string; orderNumber: string; status: DeliveryStatus } | null;
  viewedAt: Date;
};

const MAX_VIEWED = 10;

/** One delivery may have been viewed several times. */
const MAX_VIEWS = 200;

/** As literals, like the partial index "AuditEntry_viewed_idx", or PostgreSQL would not use it. */
export const VIEWED = Prisma.raw(
  `action IN (${[...VIEWS, "merchant.team_viewed_by_staff"].map((view) => `'${view}'`).join(", ")})`,
);

/**
 * Returns the deliveries and merchants that the acting member of the staff viewed last, newest first, from the audit
 * trail, which merges views within minutes.
 */
export async function recentlyViewed(ctx: Context): Promise<Viewed[]> {
  requirePermission(ctx, "support:look-up");
  const { actorId } = actorColumns(ctx.actor);
  return ctx.db.$queryRaw<Viewed[]>`
    SELECT m.id AS "merchantId", m.name AS "merchantName", m."sandboxOfId" IS NOT NULL AS "isSandbox", viewed."viewedAt",
      CASE WHEN d.id IS NOT NULL THEN
        jsonb_build_object('id', d.id, 'orderNumber', d."orderNumber", 'status', d.status)
      END AS delivery
    FROM (
      SELECT "merchantId", "subjectId", max("createdAt") AS "viewedAt" FROM (
        SELECT "merchantId", "subjectId", "createdAt" FROM "AuditEntry"
        WHERE "actorId" = ${actorId} AND "actorKind" = 'staff' AND ${VIEWED}
        ORDER BY "createdAt" DESC LIMIT ${MAX_VIEWS}
      ) AS views
      GROUP BY "merchantId", "subjectId" ORDER BY "viewedAt" DESC LIMIT ${MAX_VIEWED}
    ) AS viewed
    JOIN "Merchant" m ON m.id = viewed."merchantId"
    LEFT JOIN "Delivery" d ON d."merchantId" = viewed."merchantId" AND d.id = viewed."subjectId"
    ORDER BY viewed."viewedAt" DESC`;
}
