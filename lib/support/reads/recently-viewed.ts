import { Prisma } from "@/prisma/generated/client";
import { actorColumns, type Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { VIEWS } from "../model/record-view";

/** A delivery that somebody viewed. */
export type ViewedDelivery = {
  merchantId: string;
  deliveryId: string;
  merchantName: string;
  isSandbox: boolean;
  orderNumber: string;
  status: DeliveryStatus;
  viewedAt: Date;
};

const MAX_DELIVERIES = 10;

/** One delivery may have been viewed several times. */
const MAX_VIEWS = 200;

/** As literals, like the partial index "AuditEntry_viewed_idx", or PostgreSQL would not use it. */
const VIEWED = Prisma.raw(`action IN (${VIEWS.map((view) => `'${view}'`).join(", ")})`);

/**
 * The deliveries that the acting member of the staff viewed last, from the audit trail, which takes a view again within
 * minutes for the same; the newest view first.
 */
export async function recentlyViewed(ctx: Context): Promise<ViewedDelivery[]> {
  requirePermission(ctx, "support:look-up");
  const { actorId } = actorColumns(ctx.actor);
  return ctx.db.$queryRaw<ViewedDelivery[]>`
    SELECT d."merchantId", d.id AS "deliveryId", m.name AS "merchantName", m."sandboxOfId" IS NOT NULL AS "isSandbox",
      d."orderNumber", d.status, viewed."viewedAt"
    FROM (
      SELECT "merchantId", "subjectId", max("createdAt") AS "viewedAt" FROM (
        SELECT "merchantId", "subjectId", "createdAt" FROM "AuditEntry"
        WHERE "actorId" = ${actorId} AND "actorKind" = 'staff' AND ${VIEWED}
        ORDER BY "createdAt" DESC LIMIT ${MAX_VIEWS}
      ) AS views
      GROUP BY "merchantId", "subjectId" ORDER BY "viewedAt" DESC LIMIT ${MAX_DELIVERIES}
    ) AS viewed
    JOIN "Delivery" d ON d."merchantId" = viewed."merchantId" AND d.id = viewed."subjectId"
    JOIN "Merchant" m ON m.id = d."merchantId"
    ORDER BY viewed."viewedAt" DESC`;
}
